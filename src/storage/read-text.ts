import { readFile } from "./files.ts";
import { decodeText, type DecodedText, type EncodingName } from "../core/text/decode-text.ts";
import { FormatError, parseJson } from "../core/domain/format-error.ts";
import { diskTrouble } from "./disk-error.ts";

/** Largest file of somebody else that is read as text where nothing smaller is asked for, in bytes. */
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
};

/**
 * The text of a file in UTF-8, or in what it says itself. Rejects with a FormatError that names the file when it is missing, unreadable, not text, or larger than
 * `most` bytes; a large one is not read.
 */
export async function readText(file: string, most = MOST_BYTES): Promise<string> {
  return decodeText(await bytesOf(file, most), file).text;
}

/**
 * The text of a file that another program wrote, which may not say its encoding: `isGuess` tells that nobody did. Rejects as `readText`.
 *
 * @param encoding that a person named; null where the file tells
 */
export async function readForeignText(
  file: string,
  most = MOST_BYTES,
  encoding: EncodingName | null = null,
): Promise<DecodedText> {
  return decodeText(await bytesOf(file, most), file, { encoding, mayGuess: true, canName: true });
}

function bytesOf(file: string, most: number): Promise<Uint8Array> {
  return readFile(file, null, most).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof FormatError) throw error;
    throw new FormatError(
      file,
      "",
      READ_PROBLEMS[error.code ?? ""] ?? diskTrouble(error)?.problem ?? error.message,
      "Check the path.",
    );
  });
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
