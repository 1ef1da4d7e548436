import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { uptime } from "node:os";
import {
  ageOnDisk,
  begunAt,
  hasOurName,
  holderText,
  isAlive,
  isElsewhere,
  parseHolder,
  type Holder,
} from "../holder.ts";
import { refuseLink } from "../inside.ts";

/** Milliseconds between two times at which a holder says that it lives, whether it writes anything else or not. */
const RENEW_MS = 5000;
/**
 * Seconds after which the lock of another machine is stale when it was not renewed. Its process cannot be asked; a hundred beats
 * that are missing are more than a network that was away for a moment, and a crashed machine's session waits no longer for repair.
 */
const ELSEWHERE_SECONDS = 600;
/** The same for a lock of this machine from before it was started: a living one of the same name has renewed it by then. */
const RESTARTED_SECONDS = 30;
/** Seconds that a lock file may take from being made to being readable. */
const MAKING_SECONDS = 10;

/** A lock that this process holds. */
export interface Lock {
  /** Say that the journal is no longer written. Later calls do nothing. */
  release(): void;
}

/** The lock file of a journal: `journal.jsonl.lock`, holding the writer's process, machine and a count of its renewals. */
export function lockFile(journal: string): string {
  return `${journal}.lock`;
}

/** Say that this process writes the journal, over whoever said so before, and go on saying it every few seconds until it is released. */
export function takeLock(journal: string): Lock {
  refuseLink(lockFile(journal));
  return hold(lockFile(journal), "w");
}

/**
 * The lock of a journal that nobody writes, or null when somebody does. Of two who want it one gets it. Takes twelve seconds where
 * an old lock of another machine stands there: it is looked at twice, for a clock that is wrong must not end a session that lives.
 */
export async function claimLock(journal: string): Promise<Lock | null> {
  if (!(await isLeft(journal))) return null;
  const file = lockFile(journal);
  const left = read(file);
  if (left !== null && !putAside(file, left.text)) return null;
  try {
    return hold(file, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  }
}

/**
 * Whether a living process writes the journal, this one or another, however long it has been quiet: stopped, or asleep with its
 * machine. What it writes must not be changed.
 *
 * A process of this machine is asked; one of another machine, or of this one before it was started, counts as long as its lock was
 * renewed lately, by the clock of the disk that both write to.
 */
export function isHeld(journal: string): boolean {
  try {
    const file = lockFile(journal);
    const found = read(file);
    if (found === null) return false;
    if (found.holder === null) return ageOnDisk(file) < MAKING_SECONDS;
    if (isElsewhere(found.holder)) return ageOnDisk(file) < patience(found.holder);
    return livesHere(found.holder, found);
  } catch {
    return false;
  }
}

/** Whether another machine's lock stands there, renewed lately or not: only `claimLock` may judge it. */
export function isHeldElsewhere(journal: string): boolean {
  const holder = read(lockFile(journal))?.holder ?? null;
  return holder !== null && isElsewhere(holder);
}

/** Whether nobody writes the journal. A lock of another machine that looks old is watched for two renewals before it is believed. */
export async function isLeft(journal: string): Promise<boolean> {
  if (isHeld(journal)) return false;
  if (!isHeldElsewhere(journal)) return true;
  const before = read(lockFile(journal))?.text;
  await new Promise((seen) => setTimeout(seen, 2 * RENEW_MS + 2000));
  const after = read(lockFile(journal))?.text;
  return after === undefined || (after === before && !isHeld(journal));
}

function hold(file: string, flag: "w" | "wx"): Lock {
  let beat = 0;
  const write = (how: string): void => {
    const fd = openSync(file, how);
    try {
      writeSync(fd, holderText(beat), 0);
    } finally {
      closeSync(fd);
    }
  };
  write(flag);
  const timer = setInterval(() => {
    beat += 1;
    try {
      // Over the old text and not into a new file: one that somebody took away is not missed, for the journal itself is what counts.
      write("r+");
    } catch {
      // The next beat may reach it.
    }
  }, RENEW_MS).unref();
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

interface Found {
  readonly file: string;
  readonly text: string;
  readonly holder: Holder | null;
  readonly writtenMs: number;
}

function read(file: string): Found | null {
  try {
    const text = readFileSync(file, "utf8");
    return { file, text, holder: parseHolder(text), writtenMs: statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

/** Take a stale lock away; false when it has become somebody else's meanwhile. */
function putAside(file: string, text: string): boolean {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch {
    // Somebody was faster; who gets the lock is told by who makes the new one.
    return true;
  }
  const same = readFileSync(aside, "utf8") === text;
  if (!same) linkSync(aside, file);
  rmSync(aside, { force: true });
  return same;
}

/** Seconds for which a lock from elsewhere is believed without being renewed. */
function patience(holder: Holder): number {
  if (!hasOurName(holder)) return ELSEWHERE_SECONDS;
  // Since this machine was started a living one of its name would have renewed it.
  return Math.max(RESTARTED_SECONDS, Math.min(uptime(), ELSEWHERE_SECONDS));
}

/** Whether the process that stands in a lock of this machine is the one that has its number now. */
function livesHere({ pid, host, began }: Holder, { file, writtenMs }: Found): boolean {
  if (!isAlive(pid)) return false;
  const now = begunAt(pid);
  if (host === null)
    return (
      writtenMs >= Date.now() - uptime() * 1000 &&
      (now === "" ? Date.now() - writtenMs < ELSEWHERE_SECONDS * 1000 : begunMs(pid) <= writtenMs + 1000)
    );
  return now === "" ? ageOnDisk(file) < ELSEWHERE_SECONDS : now === began;
}

/** When a process began, in milliseconds since 1970, for lock files that do not tell it. */
function begunMs(pid: number): number {
  return statSync(`/proc/${pid}`).ctimeMs;
}
