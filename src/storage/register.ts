import { join, posix, win32 } from "node:path";
import { z } from "zod";
import { Bytes } from "../core/domain/bounds.ts";
import { parseJson, type FormatError } from "../core/domain/format-error.ts";
import { SessionId } from "../core/domain/path-part.ts";
import { Pseudonym } from "../core/consent/consent.ts";
import { readFile } from "./files.ts";
import { withLock } from "./log/lock.ts";
import { appendLine, readLines } from "./register-lines.ts";

/** Name of the register inside the folder of sessions. */
export const REGISTER_FILE = "exports.jsonl";

/**
 * One line: an export of rows, or, where it has an `id`, a file or folder that was written of sessions. Such a one has a line that says that it begins,
 * others where more people turn out to be in it, and one that says what became of it.
 */
const RegisterLine = z.object({
  version: z.literal(1, "a newer Benchside wrote it"),
  /** Wall-clock time, ISO 8601. */
  at: z.string(),
  /** Absolute path of the export's folder or file, on whatever system it was made. */
  out: z.string().refine(isWhole, "write the whole path of the export"),
  participants: z.array(Pseudonym),
  sessions: z.array(SessionId),
  id: z.uuid().optional(),
  /** What it is, in a few words, such as `clip`. */
  what: z.string().max(100).optional(),
  /** `none` where nothing was written after all. */
  state: z.enum(["begun", "written", "none"]).optional(),
  /** Bytes of the file, or of all files of the folder, and what `contentOf` makes of them. */
  bytes: Bytes.optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** When somebody in it withdrew whose name does not stand here any more, ISO 8601. */
  withdrawn: z.string().optional(),
});
type RegisterLine = Readonly<z.infer<typeof RegisterLine>>;

/** One export of rows that was made: who is in it and where it went. */
export type RegisteredExport = Pick<RegisterLine, "version" | "at" | "out" | "participants" | "sessions">;

/** A file or folder that was written of people's sessions where a person said. */
export interface WrittenExport {
  readonly id: string;
  /** When it was begun, ISO 8601. */
  readonly at: string;
  readonly out: string;
  readonly what: string;
  readonly participants: readonly string[];
  readonly sessions: readonly string[];
  /** What it was when it was whole; null where nobody noted its end. */
  readonly content: { readonly bytes: number; readonly sha256: string } | null;
}

/** Remember an export, so that what is in it can be found when somebody withdraws. */
export async function registerExport(sessions: string, made: Omit<RegisteredExport, "version">): Promise<void> {
  const line: RegisterLine = { version: 1, ...made, sessions: writable(made.sessions) };
  await appendLine(join(sessions, REGISTER_FILE), line);
}

/** Remember a step of something that is written of people's sessions. */
export async function noteWrittenExport(
  sessions: string,
  line: Omit<RegisterLine, "version"> & Required<Pick<RegisterLine, "id" | "what" | "state">>,
): Promise<void> {
  await appendLine(join(sessions, REGISTER_FILE), { version: 1, ...line, sessions: writable(line.sessions) });
}

/**
 * The names of sessions that registers take. A folder that somebody gave a line feed in its name is read as a session all the same: what is made of it stands under its people's pseudonyms alone,
 * as a line with that name would be refused, whole, by whoever reads it.
 */
export function writable(sessions: readonly string[]): string[] {
  return sessions.filter((id) => SessionId.safeParse(id).success);
}

/**
 * Every export of rows that was made of sessions in this folder, oldest first. `onBroken` is told of lines that are torn or wrong; without
 * it the first such line's FormatError is thrown.
 */
export async function readRegister(
  sessions: string,
  onBroken?: (error: FormatError) => void,
): Promise<RegisteredExport[]> {
  const lines = await readLines(join(sessions, REGISTER_FILE), RegisterLine, onBroken);
  return lines.filter(({ id }) => id === undefined);
}

/** Everything else that was written of sessions in this folder where a person said, oldest first; what was begun and not written is left out. `onBroken` as of `readRegister`. */
export async function readWritten(sessions: string, onBroken?: (error: FormatError) => void): Promise<WrittenExport[]> {
  const found = new Map<string, WrittenExport>();
  for (const line of await readLines(join(sessions, REGISTER_FILE), RegisterLine, onBroken)) {
    const { id, at, out, what = "", state, bytes, sha256 } = line;
    if (id === undefined) continue;
    const before = found.get(id) ?? { id, at, out, what, participants: [], sessions: [], content: null };
    if (state === "none") found.delete(id);
    else
      found.set(id, {
        ...before,
        participants: [...new Set([...before.participants, ...line.participants])],
        sessions: [...new Set([...before.sessions, ...line.sessions])],
        content: bytes === undefined || sha256 === undefined ? before.content : { bytes, sha256 },
      });
  }
  return [...found.values()];
}

/**
 * Remember in another folder of sessions what was written of one that is moved there, so that a withdrawal there names it; it stays remembered here. Exports of rows are listed there with
 * this session's rows alone. What stands there of it, e.g. since it was moved there before, is not written again. Lines that cannot be read are passed over: a withdrawal here tells of them.
 *
 * @param moved the session's id, its place from then on as an absolute path, and the pseudonyms of those who consented in it
 */
export async function carryRegister(
  sessions: string,
  to: string,
  moved: { readonly id: string; readonly place: string; readonly participants: readonly string[] },
): Promise<void> {
  const isOf = (one: { readonly sessions: readonly string[] }): boolean => one.sessions.includes(moved.id);
  const passOver = () => undefined;
  const includes = (there: readonly string[], all: readonly string[]): boolean =>
    all.every((one) => there.includes(one));
  const rows = (await readRegister(to, passOver)).filter(isOf);
  for (const one of (await readRegister(sessions, passOver)).filter(isOf)) {
    const participants = one.participants.filter((who) => moved.participants.includes(who));
    const isSame = (there: RegisteredExport): boolean =>
      there.at === one.at && there.out === one.out && includes(there.participants, participants);
    if (rows.some(isSame)) continue;
    await registerExport(to, { ...one, participants, sessions: [moved.id] });
  }
  const written = new Map((await readWritten(to, passOver)).filter(isOf).map((there) => [there.id, there]));
  for (const { content, ...one } of (await readWritten(sessions, passOver)).filter(isOf)) {
    if (one.out === moved.place) continue;
    const there = written.get(one.id);
    const theirs = one.participants.filter((who) => moved.participants.includes(who));
    if (there && includes(there.participants, theirs) && (content === null || there.content !== null)) continue;
    const who = { participants: [...one.participants], sessions: [...one.sessions] };
    await noteWrittenExport(to, { ...one, ...who, ...content, state: content === null ? "begun" : "written" });
  }
}

/**
 * Take somebody's name, and their sessions', out of the lines about things that are not there any more, or were never written; date and path stay. Lines that cannot be read stay as they are.
 *
 * @param ids of what was written
 * @param write replaces the register, whole or not at all
 */
export async function withoutName(
  sessions: string,
  {
    ids,
    participant,
    own,
    at,
  }: {
    readonly ids: ReadonlySet<string>;
    readonly participant: string;
    readonly own: ReadonlySet<string>;
    readonly at: string;
  },
  write: (file: string, content: string) => Promise<void>,
): Promise<void> {
  const file = join(sessions, REGISTER_FILE);
  await withLock(file, async () => {
    const before = (await readFile(file, "utf8").catch(absent)).split("\n");
    // Of what was never written nothing is there either.
    const none = before.flatMap((text) => (text.includes('"none"') ? (lineOf(text) ?? []) : []));
    const gone = new Set([...ids, ...none.flatMap(({ id, state }) => (id && state === "none" ? [id] : []))]);
    const after = before.map((text) => {
      if (!text.includes(`"${participant}"`)) return text;
      const line = lineOf(text);
      if (line?.id === undefined || !gone.has(line.id)) return text;
      const participants = line.participants.filter((one) => one !== participant);
      const left = participants.length === 0 ? [] : line.sessions.filter((one) => !own.has(one));
      return JSON.stringify({ ...line, participants, sessions: left, withdrawn: at });
    });
    if (after.some((text, n) => text !== before[n])) await write(file, after.join("\n"));
  });
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}

function lineOf(text: string): RegisterLine | null {
  try {
    return RegisterLine.parse(parseJson(text, REGISTER_FILE));
  } catch {
    return null;
  }
}

function isWhole(path: string): boolean {
  return posix.isAbsolute(path) || win32.isAbsolute(path);
}
