import { appendFile, readFile } from "node:fs/promises";
import { join, posix, win32 } from "node:path";
import { z } from "zod";
import { SessionId } from "../../core/path-part.ts";
import { Pseudonym } from "../../core/session/consent.ts";
import { FormatError, firstIssue, parseJson } from "../../core/format-error.ts";

/** Name of the register inside the folder of sessions. */
export const REGISTER_FILE = "exports.jsonl";

/** One export that was made: who is in it and where it went. */
export const RegisteredExport = z.object({
  version: z.literal(1),
  /** Wall-clock time, ISO 8601. */
  at: z.string(),
  /** Absolute path of the export's folder, on whatever system it was made. */
  out: z.string().min(1).refine(isWhole, "write the whole path of the export's folder"),
  participants: z.array(Pseudonym),
  sessions: z.array(SessionId),
});
export type RegisteredExport = Readonly<z.infer<typeof RegisteredExport>>;

/** Remember an export, so that what is in it can be found when somebody withdraws. */
export async function registerExport(sessions: string, made: Omit<RegisteredExport, "version">): Promise<void> {
  const line: RegisteredExport = { version: 1, ...made };
  await appendFile(join(sessions, REGISTER_FILE), `${JSON.stringify(line)}\n`, { flush: true });
}

/** Every export that was made of sessions in this folder, oldest first. Throws a FormatError that names a broken line. */
export async function readRegister(sessions: string): Promise<RegisteredExport[]> {
  const text = await readFile(join(sessions, REGISTER_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    const place = `${REGISTER_FILE}: line ${at + 1}`;
    const parsed = RegisteredExport.safeParse(parseJson(line, place));
    if (parsed.success) return [parsed.data];
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(place, field, problem, "Mend the line in a text editor.");
  });
}

function isWhole(path: string): boolean {
  return posix.isAbsolute(path) || win32.isAbsolute(path);
}
