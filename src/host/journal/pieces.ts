import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { FormatError } from "../../core/format-error.ts";
import { fold } from "../../core/session/fold.ts";
import { piecesOf } from "../../core/session/media-time.ts";
import type { RecordedPiece } from "../sources/recorded.ts";
import { readJournal } from "./read.ts";

/**
 * Files of one camera of a session, in the order of time; those that are lost are left out. `null` is the coach's eye.
 *
 * @param journal Path of the session's journal.
 * @throws FormatError when the journal cannot be read, or no file is left
 */
export async function recordedPieces(journal: string, track: string | null = null): Promise<RecordedPiece[]> {
  const { events } = await readJournal(journal);
  const folder = dirname(journal);
  const pieces = piecesOf(fold(events).media, track).map(({ file, offset }) => ({ path: join(folder, file), offset }));
  const there = pieces.filter(({ path }) => existsSync(path));
  if (there.length > 0) return there;
  throw new FormatError(journal, "", "the session has no recording", "Choose a session with a recording.");
}
