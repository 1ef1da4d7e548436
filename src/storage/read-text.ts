import { stat } from "node:fs/promises";
import { createReadStream } from "./files.ts";
import { bytesAtMost } from "../core/domain/at-most.ts";
import { FormatError, parseJson } from "../core/domain/format-error.ts";

/** Largest file that is read as text where nothing smaller is asked for, in bytes: what fits into one text with room to spare. */
const MOST_BYTES = 200_000_000;

/** Largest procedure that is imported with its pictures, in bytes. */
export const MOST_PICTURED_BYTES = 40_000_000;

/** Largest procedure or script that is imported, in bytes; texts that the page sends are held to the same. */
export const MOST_IMPORTED_BYTES = 5_000_000;

const MISSING = "there is no such file";

const READ_PROBLEMS: Record<string, string> = {
  ENOENT: MISSING,
  ENOTDIR: MISSING,
  EISDIR: "it is a folder, not a file",
  EACCES: "it may not be read by you",
  EPERM: "it may not be read by you",
};

/**
 * The text of a UTF-8 file. Rejects with a FormatError that names the file when it is missing, unreadable, not text, or larger than
 * `most` bytes; a large one is not read.
 */
export async function readText(file: string, most = MOST_BYTES): Promise<string> {
  const bytes = await readBytes(file, most).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof FormatError) throw error;
    throw new FormatError(file, "", READ_PROBLEMS[error.code ?? ""] ?? error.message, "Check the path.");
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FormatError(file, "", "it is not text", "Choose a text or JSON file in UTF-8.");
  }
}

/** The value of a JSON file, for a schema to look at. Rejects as `readText`, and when it is not JSON or larger than any form that is read. */
export async function readJson(file: string): Promise<unknown> {
  return parseJson(await readText(file), file);
}

/** Whether `readText` has found no file. */
export function isMissing(error: unknown): boolean {
  return error instanceof FormatError && error.problem === MISSING;
}

/** The same of a file that need not be there: empty where there is none. */
export async function readTextIfThere(file: string): Promise<string> {
  return readText(file).catch((error: unknown) => {
    if (isMissing(error)) return "";
    throw error;
  });
}

async function readBytes(file: string, most: number): Promise<Uint8Array> {
  const tooLarge = (): FormatError =>
    new FormatError(file, "", `it is larger than ${Math.round(most / 1e6)} MB`, "Choose another file.");
  if ((await stat(file)).size > most) throw tooLarge();
  // A pipe and a device have no size beforehand.
  return bytesAtMost(createReadStream(file) as AsyncIterable<Buffer>, most, tooLarge);
}
