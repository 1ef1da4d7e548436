import type { SessionState } from "./fold.ts";

/** Whether a session that runs has not had its first picture yet: nothing is watched, and nothing is kept. Pure. */
export function waitsForPicture({ tick, feed, closed }: Pick<SessionState, "tick" | "feed" | "closed">): boolean {
  return closed === null && tick === null && (feed === null || feed.state === "connecting");
}
