import { rmSync } from "node:fs";
import { link, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { uptime } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { FormatError } from "../../core/domain/format-error.ts";
import { naming } from "../disk-error.ts";
import { refuseLink } from "../inside.ts";
import { readWhole } from "../ordinary.ts";
import { noteWritten } from "../storage-written.ts";
import {
  ageOnDisk,
  begunAt,
  hasOurName,
  holderText,
  isAlive,
  isElsewhere,
  parseHolder,
  type Holder,
} from "./holder.ts";

/** Milliseconds between two times at which a holder says that it lives, whether it writes anything else or not. */
const RENEW_MS = 5000;
/** How long a lock is believed whose holder cannot be asked, in seconds. */
interface Patience {
  /**
   * After which the lock of another machine is stale when it was not renewed. A hundred beats that are missing are more than a network
   * that was away for a moment, and a crashed machine's session waits no longer for repair.
   */
  readonly elsewhere: number;
  /** That a lock file may take from being made to being readable. */
  readonly making: number;
}
const FOR_SESSIONS: Patience = { elsewhere: 600, making: 10 };
/** For the lock of a single change, which takes a moment. */
const FOR_CHANGES: Patience = { elsewhere: 60, making: 1 };
/** Seconds that a lock may seem to lie in the future: disks write times down as coarsely as every two seconds. */
const AHEAD_SECONDS = 5;
/** Seconds for a lock of this machine from before it was started: a living one of the same name has renewed it by then. */
const RESTARTED_SECONDS = 30;
/** How often a lock that another process holds for a change is looked at, in milliseconds. */
const LOOK_MS = 15;
/** Seconds for which a change waits for one of another process of this machine, and for a log that others change again and again. */
const CHANGE_PATIENCE = 5;
const BUSY_PATIENCE = 60;

/** A lock that this process holds. */
export interface Lock {
  /**
   * Say that the log is no longer written; resolves when the lock file is gone. Where the disk does not let it go, this process knows that it
   * counts no more, and others when this process has ended. Later calls do nothing. Never rejects.
   */
  release(): Promise<void>;
}

/** Another process would not let go of a log. */
export class LockedError extends FormatError {
  /** @param seconds for how long it was waited for */
  constructor(log: string, seconds: number) {
    super(log, "", `another window has been writing it for ${seconds} seconds`, "Close it, then try again.");
    this.name = "LockedError";
  }
}

/** The lock file of a log: `NAME.lock` beside it, holding the writer's process, machine and a count of its renewals. */
export function lockFile(log: string): string {
  return `${log}.lock`;
}

/** Say that this process writes the log, over the one that said so before, and go on saying it every few seconds until it is released. */
export async function takeLock(log: string): Promise<Lock> {
  await refuseLink(lockFile(log));
  return hold(lockFile(log), "w");
}

/**
 * The lock of a log that nobody writes, or null when somebody does. Of two who want it one gets it. Takes twelve seconds where
 * an old lock of another machine stands there: it is looked at twice, for a clock that is wrong must not end a session that lives.
 */
export async function claimLock(log: string): Promise<Lock | null> {
  const judged = await judge(log, FOR_SESSIONS);
  return !judged.held && (await isLeft(log)) ? seize(log, judged.left) : null;
}

/**
 * Make one change to a log that several programs write, each a moment: no other process does at the same time, on this machine or on
 * another one that shares the folder, and within this process changes of one log are made in the order in which they were asked for.
 * A lock that a process of another machine left is waited out.
 *
 * @throws LockedError when another process holds the lock for more than five seconds, or others take it again and again for a minute, and what the work throws.
 */
export function withLock<T>(log: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(log) ?? Promise.resolve();
  const mine = before.then(() => locked(log, work));
  const over = mine.then(
    () => undefined,
    () => undefined,
  );
  turns.set(log, over);
  void over.then(() => turns.get(log) === over && turns.delete(log));
  return mine;
}

/** The end of the newest change of each log that this process changes. */
const turns = new Map<string, Promise<void>>();

async function locked<T>(log: string, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(log);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function waitForLock(log: string): Promise<Lock> {
  let began = performance.now();
  let before: Found | null = null;
  for (const first = began; ; await wait(LOOK_MS)) {
    const judged = await judge(log, FOR_CHANGES);
    const lock = judged.held ? null : await seize(log, judged.left);
    if (lock !== null) return lock;
    const now = await read(lockFile(log));
    // Whoever waits behind several changes of others is not waiting for one that hangs.
    if (isAnother(before, now) && performance.now() - first < BUSY_PATIENCE * 1000) began = performance.now();
    before = now ?? before;
    const patience = CHANGE_PATIENCE + (isOfElsewhere(now) ? FOR_CHANGES.elsewhere : 0);
    if (performance.now() - began > patience * 1000) throw new LockedError(log, patience);
  }
}

/** Whether a lock is for another change than one seen before: of another holder, or taken again by the same, whose renewals change its text. */
function isAnother(before: Found | null, now: Found | null): boolean {
  if (before === null || now === null) return false;
  if (before.holder?.pid !== now.holder?.pid) return true;
  return before.text === now.text && before.writtenMs !== now.writtenMs;
}

/**
 * Whether a living process writes the log, this one or another, however long it has been quiet: stopped, or asleep with its
 * machine. What it writes must not be changed.
 *
 * A process of this machine is asked; one of another machine, or of this one before it was started, counts as long as its lock was
 * renewed lately, by the clock of the disk that both write to. Takes twelve seconds, once, where that lock lies in the future.
 */
export async function isHeld(log: string): Promise<boolean> {
  return (await judge(log, FOR_SESSIONS)).held;
}

/** What became of a look at a lock: held by somebody who lives, or nobody's, with what was left lying there. */
type Judged = { readonly held: true } | { readonly held: false; readonly left: Found | null };

async function judge(log: string, patience: Patience): Promise<Judged> {
  const file = lockFile(log);
  const left = await read(file);
  if (left === null) return { held: false, left };
  if (leftLying.get(file) === left.text) return { held: false, left };
  if (letGo.has(file) && isOurs(left)) {
    try {
      // The disk may be back: other programs, and the folder's next name, know nothing of what this process let go. At once, so that nothing in this process takes it anew meanwhile.
      rmSync(file);
    } catch {
      // It counts no more all the same.
    }
    return { held: false, left: null };
  }
  try {
    return (await isBelieved(left, patience)) ? { held: true } : { held: false, left };
  } catch {
    // It went while it was looked at.
    return { held: false, left: null };
  }
}

async function isBelieved(found: Found, patience: Patience): Promise<boolean> {
  if (found.holder === null) return isYounger(found, patience.making);
  if (isElsewhere(found.holder)) return isYounger(found, believed(found.holder, patience.elsewhere));
  return livesHere(found.holder, found);
}

/**
 * Whether a lock was written less than so many seconds ago. One that was written in the future tells nothing by its time: a clock was set right since. It is watched for two renewals,
 * once in the life of this process.
 */
async function isYounger(found: Found, seconds: number): Promise<boolean> {
  const age = await ageOnDisk(found.file);
  if (age >= -AHEAD_SECONDS) return age < seconds;
  if (await isRenewed(found)) return true;
  leftLying.set(found.file, found.text);
  return false;
}

/** Whether a lock is renewed, or taken anew, within two renewals. */
async function isRenewed({ file, text }: Found): Promise<boolean> {
  await new Promise((seen) => setTimeout(seen, 2 * RENEW_MS + 2000));
  const after = (await read(file))?.text;
  return after !== undefined && after !== text;
}

/** Whether another machine's lock stands there, renewed lately or not: only `claimLock` may judge it. */
export async function isHeldElsewhere(log: string): Promise<boolean> {
  return isOfElsewhere(await read(lockFile(log)));
}

function isOfElsewhere(found: Found | null): boolean {
  return found !== null && found.holder !== null && isElsewhere(found.holder);
}

/** Whether nobody writes the log. A lock of another machine that looks old is watched for two renewals before it is believed. */
export async function isLeft(log: string): Promise<boolean> {
  if (await isHeld(log)) return false;
  const before = await read(lockFile(log));
  if (before === null || !isOfElsewhere(before) || leftLying.get(before.file) === before.text) return true;
  return !(await isRenewed(before)) && !(await isHeld(log));
}

/** Take a lock that nobody holds; null when somebody else was faster. Only what was judged to be left is put aside, never what came since. */
async function seize(log: string, left: Found | null): Promise<Lock | null> {
  const file = lockFile(log);
  if (left !== null && !(await putAside(file, left.text))) return null;
  try {
    return await hold(file, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  }
}

/** Locks that nobody holds, by their files, and what stands in them: they lie in the future and nobody renewed them. */
const leftLying = new Map<string, string>();

/** Lock files that this process has let go of and the disk did not. What stands in one may be older than what was written last: beats are not brought to the disk. */
const letGo = new Set<string>();

/** Whether this very process made a lock. */
function isOurs({ holder }: Found): boolean {
  return holder !== null && holder.pid === process.pid && !isElsewhere(holder) && holder.began === begunAt(process.pid);
}

async function hold(file: string, flag: "w" | "wx"): Promise<Lock> {
  const wasLetGo = letGo.delete(file);
  await writeFile(file, holderText(0), { flag }).catch(async (error: NodeJS.ErrnoException) => {
    if (wasLetGo) letGo.add(file);
    // Half a lock of ours would keep everybody waiting.
    if (error.code !== "EEXIST") await rm(file, { force: true }).catch(() => undefined);
    return naming(file.replace(/\.lock$/, ""))(error);
  });
  leftLying.delete(file);
  noteWritten(file);
  // On a slow disk somebody else may have taken the file, still empty, for one that was left: it is theirs then.
  if (flag === "wx" && (await read(file))?.text !== holderText(0)) throw Object.assign(new Error(), { code: "EEXIST" });
  let beat = 0;
  let renewing: Promise<void> | null = null;
  const timer = setInterval(() => {
    beat += 1;
    // The next beat may reach a disk that this one does not.
    renewing ??= renew(file, holderText(beat))
      .catch(() => undefined)
      .finally(() => (renewing = null));
  }, RENEW_MS).unref();
  let held = true;
  return {
    async release() {
      if (!held) return;
      held = false;
      clearInterval(timer);
      await renewing;
      // One that is not there may come back with its disk.
      await rm(file).catch(() => letGo.add(file));
      noteWritten(file);
    },
  };
}

/** Over the old text and not into a new file: one that somebody took away is not missed, for the log itself is what counts. */
async function renew(file: string, text: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.write(text, 0).finally(() => handle.close());
}

interface Found {
  readonly file: string;
  readonly text: string;
  readonly holder: Holder | null;
  readonly writtenMs: number;
}

async function read(file: string): Promise<Found | null> {
  try {
    const text = (await readWhole(file)).toString();
    return { file, text, holder: parseHolder(text), writtenMs: (await stat(file)).mtimeMs };
  } catch {
    return null;
  }
}

/** Take a stale lock away; false when it has become somebody else's meanwhile. */
async function putAside(file: string, text: string): Promise<boolean> {
  const aside = `${file}.${process.pid}.old`;
  try {
    await rename(file, aside);
  } catch {
    // Somebody was faster; who gets the lock is told by who makes the new one.
    return true;
  }
  const same = (await readWhole(aside)).toString() === text;
  // Where a third one has made a lock meanwhile, that one counts.
  if (!same) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return same;
}

/** Seconds for which a lock from elsewhere is believed without being renewed. */
function believed(holder: Holder, patience: number): number {
  if (!hasOurName(holder)) return patience;
  // Since this machine was started a living one of its name would have renewed it.
  return Math.max(RESTARTED_SECONDS, Math.min(uptime(), patience));
}

/** Whether the process that stands in a lock of this machine is the one that has its number now. */
async function livesHere({ pid, host, began }: Holder, found: Found): Promise<boolean> {
  const { writtenMs } = found;
  if (!isAlive(pid)) return false;
  const now = begunAt(pid);
  if (host === null)
    return (
      writtenMs >= Date.now() - uptime() * 1000 &&
      (now === "" ? await isYounger(found, FOR_SESSIONS.elsewhere) : (await begunMs(pid)) <= writtenMs + 1000)
    );
  return now === "" ? isYounger(found, FOR_SESSIONS.elsewhere) : now === began;
}

/** When a process began, in milliseconds since 1970, for lock files that do not tell it. */
async function begunMs(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).ctimeMs;
}
