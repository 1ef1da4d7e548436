import type { SessionEvent } from "./events.ts";

/** Whether a session has a film, and the faces that were found in it were covered while it was recorded. Pure. */
export function hasRedactedFilm(events: readonly SessionEvent[]): boolean {
  const [opened] = events;
  return opened?.type === "opened" && opened.facesCovered === true && events.some(({ type }) => type === "media");
}
