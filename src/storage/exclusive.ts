import { openSync, closeSync, readFileSync, renameSync, rmSync, writeSync, linkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { ageOnDisk, holderText, isAlive, isElsewhere, parseHolder } from "./holder.ts";

/** How often a lock that another process holds is looked at, in milliseconds, and for how long. */
const LOOK_MS = 15;
const PATIENCE_MS = 5000;
/** Seconds after which a lock is not believed, whoever holds it: its number belongs to another program by now, or its machine is off. */
const STALE_SECONDS = 60;
/** Seconds that a lock file may take from being made to being readable. */
const MAKING_SECONDS = 1;

/** Another process would not let go of a file. `message` is one line with what to do. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

/**
 * Do something to a file that no other process may do at the same time, on this machine or on another one that shares the folder. A
 * file `PATH.lock` that names the process stands beside it meanwhile; one whose process is dead, or that is a minute old, is taken
 * away: no work takes that long. The work must not wait for anything: within a process there is then
 * nothing to lock.
 *
 * @throws LockedError when another process holds the lock for more than five seconds, and what the work throws.
 */
export async function exclusively<T>(path: string, work: () => T): Promise<T> {
  const lock = `${path}.lock`;
  for (let waited = 0; !taken(lock); waited += LOOK_MS) {
    if (waited >= PATIENCE_MS)
      throw new LockedError(`${path}: another window has been writing it for five seconds. Close it, then try again.`);
    await wait(LOOK_MS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock: string): boolean {
  try {
    const fd = openSync(lock, "wx");
    writeSync(fd, holderText(0));
    closeSync(fd);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return removeStale(lock) && taken(lock);
}

/** Take away the lock of a process that is gone. Two processes may try: what is taken away is looked at before it is let go. */
function removeStale(lock: string): boolean {
  const held = textOf(lock);
  if (held === null || !isGone(lock, held)) return false;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Another process may have been faster, and this be its new lock.
    if (textOf(aside) !== held) linkSync(aside, lock);
    rmSync(aside, { force: true });
  } catch {
    // It went by itself, or somebody else's stands there again: look once more.
  }
  return textOf(lock) === null;
}

function textOf(lock: string): string | null {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return null;
  }
}

function isGone(lock: string, text: string): boolean {
  const holder = parseHolder(text);
  try {
    // Between making the file and writing into it there is nothing to read yet.
    if (holder === null) return ageOnDisk(lock) > MAKING_SECONDS;
    if (isElsewhere(holder)) return ageOnDisk(lock) > STALE_SECONDS;
    // A lock of this very process was left by an older one with its number: work is done before anything else runs.
    return holder.pid === process.pid || !isAlive(holder.pid) || ageOnDisk(lock) > STALE_SECONDS;
  } catch {
    return false;
  }
}
