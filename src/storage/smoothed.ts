import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { readFile } from "./files.ts";
import { SmoothedRecord } from "../core/rerun/smoothed-record.ts";
import { writeAtomicThere } from "./atomic.ts";
import { isImported } from "./imported.ts";
import { parseJson } from "../core/domain/format-error.ts";

/** Name of the file inside a session's folder that says what was done, seen afterwards. It is derived from the journal and the annotations and can be deleted. */
export const SMOOTHED_FILE = "smoothed.json";

/**
 * The record that is kept in a session's folder; null where there is none of this version, this journal and these answers.
 *
 * @param bytes size of the journal
 * @param answered what people have answered about steps that may have been left out
 */
export async function readSmoothed(
  folder: string,
  bytes: number,
  answered: SmoothedRecord["answered"],
): Promise<SmoothedRecord | null> {
  const text = await readFile(join(folder, SMOOTHED_FILE), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const record = SmoothedRecord.parse(parseJson(text, SMOOTHED_FILE));
    return record.bytes === bytes && isDeepStrictEqual(record.answered, answered) ? record : null;
  } catch {
    return null;
  }
}

/** Keep a record in a session's folder, in place of the one before; not in one that was imported and not adopted. Rejects with the disk's error, also when the session was deleted meanwhile. */
export async function keepSmoothed(folder: string, record: SmoothedRecord): Promise<void> {
  if (isImported(folder)) return;
  await writeAtomicThere(join(folder, SMOOTHED_FILE), `${JSON.stringify(record)}\n`);
}
