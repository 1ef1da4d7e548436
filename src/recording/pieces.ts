import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import { fold } from "../core/journal/fold.ts";
import { piecesOf } from "../core/recording/media-time.ts";
import type { RecordedPiece } from "../capture/sources/recorded.ts";
import { pathInside } from "../storage/inside.ts";
import { readJournal } from "../storage/journal/read.ts";

/**
 * Files of one camera of a session, in the order of time; those that are lost are left out. `null` is the coach's eye.
 *
 * @param journal Path of the session's journal.
 * @throws FormatError when the journal cannot be read, a file lies outside the session's folder, or no file is left
 */
export async function recordedPieces(journal: string, track: string | null = null): Promise<RecordedPiece[]> {
  const { events } = await readJournal(journal);
  const folder = dirname(journal);
  const pieces: RecordedPiece[] = [];
  for (const { file, offset } of piecesOf(fold(events).media, track))
    pieces.push({ path: await pathInside(folder, file), offset });
  const there = pieces.filter(({ path }) => existsSync(path));
  if (there.length > 0) return there;
  throw new FormatError(journal, "", "the session has no recording", "Choose a session with a recording.");
}
