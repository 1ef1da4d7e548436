import { readFile } from "node:fs/promises";
import { FormatError } from "../core/format-error.ts";

const READ_PROBLEMS: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder, not a file",
  EACCES: "it may not be read by you",
  EPERM: "it may not be read by you",
};

/** The text of a UTF-8 file. Rejects with a FormatError that names the file when it is missing, unreadable or not text. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new FormatError(file, "", READ_PROBLEMS[error.code ?? ""] ?? error.message, "Check the path.");
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FormatError(file, "", "it is not text", "Choose a text or JSON file in UTF-8.");
  }
}
