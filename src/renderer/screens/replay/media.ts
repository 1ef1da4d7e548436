import type { SessionState } from "../../../core/session/fold.ts";

/** The recording that shows time `t` (seconds): the last one begun by then, or the first. Null when there is none. */
export function mediaAt(media: SessionState["media"], t: number): SessionState["media"][number] | null {
  return media.findLast(({ offset }) => offset <= t) ?? media[0] ?? null;
}

/** Address of a session's recording, served by main. */
export function mediaUrl(session: string, file: string): string {
  return `benchside://session/${encodeURIComponent(session)}/${encodeURIComponent(file)}`;
}
