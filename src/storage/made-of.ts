import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";

/** A session of which something is made. */
export interface UsedSession {
  /** Absolute path of the folder of sessions that it is one of. */
  readonly root: string;
  /** Its id; null where it is something else of these people that is kept beside the sessions. */
  readonly session: string | null;
  /** Pseudonyms of those who consented in it. */
  readonly participants: readonly string[];
  /** What is made of it, in a few words. */
  readonly what: string;
  /** Its folder, where it was read now; left out where a register tells of it. */
  readonly folder?: string;
}

/** What one command, or one call of the window, writes where a person told it to, and which sessions that is made of. */
export interface Making {
  /** Absolute paths that a person named. */
  readonly outs: Set<string>;
  /** Sessions of people that were used, each under a name of its own. */
  readonly used: Map<string, UsedSession>;
  /** Note in the register what is known by now; nothing is written before this is done. */
  note(): Promise<void>;
}

const makings = new AsyncLocalStorage<Making>();

/** Run the work of a command or a call: what it names by `goesTo` and `madeOf` belongs together. */
export function inMaking<T>(making: Making, work: () => Promise<T>): Promise<T> {
  return makings.run(making, work);
}

/** Run work that belongs to no making: what it writes is not the person's. */
export function outsideMaking<T>(work: () => Promise<T>): Promise<T> {
  return makings.exit(work);
}

/** A person has named a file or folder that is written now: by an option, or in a dialog. @returns the path as it was given */
export function goesTo(out: string): string {
  const making = makings.getStore();
  making?.outs.add(resolve(out));
  return out;
}

/** What was named is written in parts, each of which is remembered by itself (`rememberingExports`): so each is only of those who are in it. */
export function goesInParts(out: string): void {
  makings.getStore()?.outs.delete(resolve(out));
}

/** What is written now is made of a session with these people in it, among others. Nothing of a session that names nobody. */
export function madeOf(used: UsedSession): void {
  const key = [used.root, used.session, ...used.participants].join("\n");
  if (used.participants.length > 0) makings.getStore()?.used.set(key, used);
}

/** The sessions of people that this command, or call, has read. */
export function usedNow(): readonly UsedSession[] {
  return [...(makings.getStore()?.used.values() ?? [])];
}

/** Wait until it is noted which people's sessions the files are made of that are about to be written. @throws the disk's error where it cannot be noted */
export async function exportsNoted(): Promise<void> {
  await makings.getStore()?.note();
}
