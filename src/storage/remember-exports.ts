import { randomUUID } from "node:crypto";
import { lstat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { beginsWith, contentOf, signOf } from "./export-content.ts";
import { inMaking, outsideMaking, type Making, type UsedSession } from "./made-of.ts";
import { FormatError } from "../core/domain/format-error.ts";
import { noteWrittenExport, readWritten } from "./register.ts";
import { readWithdrawals } from "./withdrawals.ts";

/** Folders beside the sessions through which a withdrawal goes line by line, or that hold nothing but what a person drew up. */
const LOOKED_THROUGH = [
  "profiles",
  "calibrations",
  "scores",
  "recognisers",
  "recogniser-rows",
  "questions",
  "ratings",
  "goals",
];

/** A file or folder that is written, as the register of one folder of sessions has it. */
interface Noted {
  readonly id: string;
  readonly root: string;
  readonly out: string;
  readonly what: string;
  /** What was there before; see `signOf`. */
  readonly before: string;
  /** Who and which sessions are noted. */
  readonly participants: Set<string>;
  readonly sessions: Set<string>;
}

/**
 * Run a command, or a call of the window, and keep in the register beside the sessions (`exports.jsonl`) what it writes of people's sessions where a person said: before it is
 * written who is in it and where it goes, and when the work is over how large it is and its SHA-256. What is cut off in between stands there as begun. Where the sessions lie on a disk
 * that is only read, nothing can be noted.
 *
 * @throws what the work throws, the disk's error where what it writes cannot be noted, and a FormatError that names who of those people has withdrawn while it ran
 */
export function rememberingExports<T>(work: () => Promise<T>): Promise<T> {
  const from = new Date().toISOString();
  const noted = new Map<string, Noted>();
  const making: Making = { outs: new Set(), used: new Map(), note: () => note() };
  let turn: Promise<void> = Promise.resolve();
  const note = (): Promise<void> => {
    if (making.outs.size === 0 || making.used.size === 0) return Promise.resolve();
    turn = turn.catch(() => undefined).then(() => outsideMaking(() => noteNew(making, noted)));
    return turn;
  };
  const end = (): Promise<string | undefined> =>
    outsideMaking(async () => {
      await turn.catch(() => undefined);
      const gone = await withdrewSince(making, from);
      for (const one of noted.values()) await noteEnd(one, making.outs.has(one.out), gone.length > 0);
      return gone[0];
    });
  return inMaking(making, async () => {
    const made = await work().catch(async (error: unknown) => {
      await end();
      throw error;
    });
    const gone = await end();
    if (gone !== undefined) throw new FormatError(gone, "", "they withdrew while this was written", WITHDRAW_AGAIN);
    return made;
  });
}

const WITHDRAW_AGAIN = "Withdraw them once more, with what was written of theirs elsewhere.";

/** Who of those people of whom something is made has withdrawn since then, ISO 8601: their withdrawal may not have seen it. */
async function withdrewSince({ used }: Making, from: string): Promise<string[]> {
  const gone: string[] = [];
  for (const { root, participants } of used.values()) {
    const withdrew = await readWithdrawals(root, () => undefined).then(
      (found) => found.withdrew,
      () => new Map<string, string>(),
    );
    gone.push(...participants.filter((one) => (withdrew.get(one) ?? "") >= from));
  }
  return gone;
}

/** Note what is not noted yet: of each place, who is in what is written there. */
async function noteNew({ outs, used }: Making, noted: Map<string, Noted>): Promise<void> {
  const sessions = [...used.values()];
  const roots = new Set(sessions.map(({ root }) => root));
  const participants = new Set(sessions.flatMap((one) => one.participants));
  for (const out of outs)
    for (const root of roots) {
      if (isLookedThrough(out, root)) continue;
      const own = sessions.filter((one) => one.root === root);
      const key = `${root}\n${out}`;
      const before = noted.get(key) ?? (await begun(root, out, own[0]!));
      noted.set(key, before);
      await noteMore(
        before,
        [...participants],
        own.flatMap(({ session }) => session ?? []),
      );
    }
}

async function begun(root: string, out: string, { what }: UsedSession): Promise<Noted> {
  const before = await signOf(out);
  return {
    ...{ id: randomUUID(), root, out, what, before },
    ...{ participants: new Set<string>(), sessions: new Set<string>() },
  };
}

async function noteMore(noted: Noted, participants: readonly string[], sessions: readonly string[]): Promise<void> {
  const fresh = {
    participants: [...new Set(participants)].filter((one) => !noted.participants.has(one)).sort(),
    sessions: [...new Set(sessions)].filter((one) => !noted.sessions.has(one)).sort(),
  };
  if (fresh.participants.length + fresh.sessions.length === 0) return;
  await noteLine(noted, { ...fresh, state: "begun" });
  for (const one of fresh.participants) noted.participants.add(one);
  for (const one of fresh.sessions) noted.sessions.add(one);
}

/**
 * What became of it. Where that cannot be found out or noted, it stays as begun: the work itself is done.
 *
 * @param again names who is in it once more: a withdrawal that found nothing there has taken their names out
 */
async function noteEnd(noted: Noted, isWhole: boolean, again: boolean): Promise<void> {
  try {
    const isWritten = isWhole && (await signOf(noted.out)) !== noted.before;
    const content = isWritten ? await contentOf(noted.out) : null;
    if (content !== null) await noteEarlier(noted);
    const nobody = { participants: [], sessions: [] };
    const them = again ? { participants: [...noted.participants], sessions: [...noted.sessions] } : nobody;
    if (content === null) await noteLine(noted, { ...nobody, state: "none" });
    else await noteLine(noted, { ...them, state: "written", ...content });
  } catch {
    return;
  }
}

/** What was written on, and not anew, has those in it still who were in it before. */
async function noteEarlier(noted: Noted): Promise<void> {
  if (noted.before === "") return;
  for (const one of await readWritten(noted.root, () => undefined)) {
    if (one.out !== noted.out || one.id === noted.id) continue;
    const isFolder = (await lstat(noted.out)).isDirectory();
    if (isFolder || (one.content !== null && (await beginsWith(noted.out, one.content))))
      await noteMore(noted, one.participants, one.sessions);
  }
}

async function noteLine(
  { id, root, out, what }: Noted,
  line: Pick<Parameters<typeof noteWrittenExport>[1], "participants" | "sessions" | "state" | "bytes" | "sha256">,
): Promise<void> {
  await noteWrittenExport(root, { at: new Date().toISOString(), out, what, id, ...line }).catch(
    (error: NodeJS.ErrnoException) => {
      if (!["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) throw error;
    },
  );
}

function isLookedThrough(out: string, root: string): boolean {
  const folders = [root, ...LOOKED_THROUGH.map((name) => join(dirname(root), name))];
  return folders.some((folder) => out === folder || out.startsWith(folder + sep));
}
