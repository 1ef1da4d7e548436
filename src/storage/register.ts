import { join, posix, win32 } from "node:path";
import { z } from "zod";
import type { FormatError } from "../core/domain/format-error.ts";
import { SessionId } from "../core/domain/path-part.ts";
import { Pseudonym } from "../core/session/consent.ts";
import { appendLine, readLines } from "./register-lines.ts";

/** Name of the register inside the folder of sessions. */
export const REGISTER_FILE = "exports.jsonl";

/** One export that was made: who is in it and where it went. */
export const RegisteredExport = z.object({
  version: z.literal(1, "a newer Benchside wrote it"),
  /** Wall-clock time, ISO 8601. */
  at: z.string(),
  /** Absolute path of the export's folder, on whatever system it was made. */
  out: z.string().refine(isWhole, "write the whole path of the export's folder"),
  participants: z.array(Pseudonym),
  sessions: z.array(SessionId),
});
export type RegisteredExport = Readonly<z.infer<typeof RegisteredExport>>;

/** Remember an export, so that what is in it can be found when somebody withdraws. */
export async function registerExport(sessions: string, made: Omit<RegisteredExport, "version">): Promise<void> {
  const line: RegisteredExport = { version: 1, ...made };
  await appendLine(join(sessions, REGISTER_FILE), line);
}

/**
 * Every export that was made of sessions in this folder, oldest first. `onBroken` is told of lines that are torn or wrong; without
 * it the first such line's FormatError is thrown.
 */
export function readRegister(sessions: string, onBroken?: (error: FormatError) => void): Promise<RegisteredExport[]> {
  return readLines(join(sessions, REGISTER_FILE), RegisteredExport, onBroken);
}

function isWhole(path: string): boolean {
  return posix.isAbsolute(path) || win32.isAbsolute(path);
}
