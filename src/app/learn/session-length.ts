import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { piecesSource } from "../../capture/sources/recorded.ts";
import { recordedPieces } from "../../recording/pieces.ts";
import { filmSeconds } from "../../recording/seekable.ts";
import { sessionJournal } from "../../storage/journal/sessions.ts";
import { pathInside } from "../../storage/inside.ts";

/** Session times at which the recording of the coach's own eye begins and ends, in seconds; both 0 without a recording. */
export async function sessionLength(
  folder: string,
  media: SessionState["media"],
): Promise<{ readonly begin: number; readonly end: number }> {
  const own = media.filter(({ track }) => track === undefined).sort((a, b) => a.offset - b.offset);
  const last = own.at(-1);
  if (last === undefined) return { begin: 0, end: 0 };
  const seconds = await videoSeconds(await pathInside(folder, last.file));
  return { begin: Math.max(0, own[0]!.offset), end: last.offset + seconds };
}

/** A session's whole recording as a film to watch, and the session times at which it begins and ends, in seconds. @throws FormatError and FeedError when it cannot be read */
export async function sessionFilm(
  session: string,
  sessions: string,
): Promise<{ readonly source: FrameSource; readonly begin: number; readonly seconds: number }> {
  const pieces = await recordedPieces(sessionJournal(sessions, session));
  const last = pieces.at(-1)!;
  const seconds = await videoSeconds(last.path);
  return { source: piecesSource(pieces), begin: Math.max(0, pieces[0]!.offset), seconds: last.offset + seconds };
}

/** Seconds of a recording, also while it is being finished after its session. @throws FeedError when it cannot be read, or has no picture */
export async function videoSeconds(path: string): Promise<number> {
  return filmSeconds(path, (await probeVideo(path)).seconds);
}
