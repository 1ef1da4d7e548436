import { momentAt, type Hole, type MediaPiece } from "../../core/session/media-time.ts";

/** Most seconds before its first picture at which a recording shows that picture. */
const LEAD_SECONDS = 1;

/**
 * The piece that a player shows at time `t` (seconds), of one camera's pieces in the order of time; null where nothing was
 * recorded. A camera that came up a moment after the session shows its first picture until then.
 */
export function shownAt(pieces: readonly MediaPiece[], t: number, holes: readonly Hole[]): MediaPiece | null {
  const first = pieces[0];
  const lead = first && t < first.offset && first.offset - t < LEAD_SECONDS;
  return lead ? first : (momentAt(pieces, t, holes)?.piece ?? null);
}

/** Address of a session's recording, served by main. */
export function mediaUrl(session: string, file: string): string {
  return `benchside://session/${encodeURIComponent(session)}/${encodeURIComponent(file)}`;
}

/** The MP4 copy of a recording, which is there when the recording itself is of a kind that the player cannot read. */
export function copyOf(file: string): string {
  return file.replace(/\.[^.]+$/, ".mp4");
}
