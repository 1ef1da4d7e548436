import { randomUUID } from "node:crypto";
import { lstat, realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { beginsWith, contentOf, signOf } from "./export-content.ts";
import { realFolder } from "./inside.ts";
import { isFoundThere } from "./looked-through.ts";
import { inMaking, outsideMaking, type Making, type UsedSession } from "./made-of.ts";
import { FormatError } from "../core/domain/format-error.ts";
import { noteWrittenExport, readWritten } from "./register.ts";
import { readWithdrawals, type Deletion } from "./withdrawals.ts";

/** A file or folder that is written, as the register of one folder of sessions has it. */
interface Noted {
  readonly id: string;
  readonly root: string;
  /** As a person named it, and where that lies for real. */
  readonly named: string;
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
 * @throws what the work throws, the disk's error where what it writes cannot be noted, and a DeletedMeanwhile that names who of those people in what was written has withdrawn while it ran
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
  const end = (): Promise<Deletion | undefined> =>
    outsideMaking(async () => {
      await turn.catch(() => undefined);
      if (noted.size === 0) return undefined;
      const deleted = await deletedSince(making, from);
      const found: Deletion[] = [];
      for (const one of noted.values()) {
        const theirs = deleted.filter(({ participant }) => one.participants.has(participant));
        if (await noteEnd(one, making.outs.has(one.named), theirs.length > 0)) found.push(...theirs);
      }
      return found[0];
    });
  return inMaking(making, async () => {
    const made = await work().catch(async (error: unknown) => {
      await end();
      throw error;
    });
    const deleted = await end();
    if (deleted !== undefined) throw new DeletedMeanwhile(deleted);
    return made;
  });
}

/** What was written is whole, and somebody who is in it withdrew while it was, or was in a session that was deleted because it may be kept no longer. */
export class DeletedMeanwhile extends FormatError {
  constructor({ participant, due }: Deletion) {
    if (due) super(participant, "", "a session of theirs was deleted while this was written", DELETE_THIS);
    else super(participant, "", "they withdrew while this was written", WITHDRAW_AGAIN);
  }
}

const WITHDRAW_AGAIN = "Withdraw them once more, with what was written of theirs elsewhere.";
const DELETE_THIS = "Delete what was written as well.";

/** What was deleted since then, ISO 8601, or is deleted now, of the people of whom something is made: that deletion may not have seen it. */
async function deletedSince({ used }: Making, from: string): Promise<Deletion[]> {
  const sessions = [...used.values()];
  const deleted: Deletion[] = [];
  for (const root of new Set(sessions.map((one) => one.root))) {
    const { deletions } = await readWithdrawals(root, () => undefined).catch(() => ({ deletions: [] }));
    const own = sessions.filter((one) => one.root === root);
    const isOf = (one: Deletion, { session, participants }: UsedSession): boolean =>
      participants.includes(one.participant) && (!one.due || session === null || one.sessions.includes(session));
    deleted.push(
      ...deletions.filter((one) => (one.isUnderWay || one.at >= from) && own.some((used) => isOf(one, used))),
    );
  }
  return deleted;
}

/** Note what is not noted yet: of each place, who is in what is written there. */
async function noteNew({ outs, used }: Making, noted: Map<string, Noted>): Promise<void> {
  const sessions = [...used.values()];
  const roots = new Set(sessions.map(({ root }) => root));
  const participants = new Set(sessions.flatMap((one) => one.participants));
  // Where they lay as they were first noted: what is written may have taken a link's place since.
  const before = [...noted.values()];
  for (const out of outs) {
    const earlier = before.flatMap((one) => (one.named === out ? [one.out] : []));
    const places = earlier.length > 0 ? new Set(earlier) : await realPlaces(out);
    for (const root of roots) {
      const own = sessions.filter((one) => one.root === root);
      const ids = own.flatMap(({ session }) => session ?? []);
      for (const place of places) {
        const key = `${root}\n${place}`;
        const one = noted.get(key) ?? (await begun(root, out, place, own[0]!));
        noted.set(key, one);
        await noteMore(one, [...participants], ids);
      }
    }
  }
}

async function begun(root: string, named: string, out: string, { what }: UsedSession): Promise<Noted> {
  const before = await signOf(out);
  return {
    ...{ id: randomUUID(), root, named, out, what, before },
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
 * @returns false where nothing was written, or a withdrawal finds it by itself
 */
async function noteEnd(noted: Noted, isWhole: boolean, again: boolean): Promise<boolean> {
  try {
    const isWritten = isWhole && (await signOf(noted.out)) !== noted.before;
    const isFound = isWritten && (await isFoundThere(noted.out, noted.root, noted));
    const content = isWritten && !isFound ? await contentOf(noted.out) : null;
    if (content !== null) await noteEarlier(noted);
    const nobody = { participants: [], sessions: [] };
    const them = again ? { participants: [...noted.participants], sessions: [...noted.sessions] } : nobody;
    if (content === null) await noteLine(noted, { ...nobody, state: "none" });
    else await noteLine(noted, { ...them, state: "written", ...content });
    return content !== null;
  } catch {
    return true;
  }
}

/** What was written on, and not anew, has those in it still who were in it before. */
async function noteEarlier(noted: Noted): Promise<void> {
  if (noted.before === "") return;
  for (const one of await readWritten(noted.root, () => undefined)) {
    if ((one.out !== noted.out && one.out !== noted.named) || one.id === noted.id) continue;
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

/** Where something lies for real that is written under a path: links on the way are followed, and one that has its own name may be written through or replaced. */
async function realPlaces(out: string): Promise<string[]> {
  const own = join(await realFolder(dirname(out)), basename(out));
  const target = await realpath(out).catch(() => own);
  return [...new Set([own, target])];
}
