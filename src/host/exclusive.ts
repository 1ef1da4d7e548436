import { openSync, closeSync, readFileSync, renameSync, rmSync, statSync, writeSync, linkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** How often a lock that another process holds is looked at, in milliseconds, and for how long. */
const LOOK_MS = 15;
const PATIENCE_MS = 5000;
/** Age after which the lock of a process that lives is not believed: its number belongs to another program by now. */
const STALE_MS = 60_000;

/** Another process would not let go of a file. `message` is one line with what to do. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

/**
 * Do something to a file that no other process may do at the same time. A file `PATH.lock` with the process id stands beside
 * it meanwhile; one whose process is dead is taken away. The work must not wait for anything: within a process there is then
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
    writeSync(fd, `${process.pid}\n`);
    closeSync(fd);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return removeStale(lock) && taken(lock);
}

/** Take away the lock of a process that is gone. Two processes may try: what is taken away is looked at before it is let go. */
function removeStale(lock: string): boolean {
  const holder = holderOf(lock);
  if (holder === null || !isGone(holder)) return false;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Another process may have been faster, and this be its new lock.
    if (holderOf(aside)?.pid !== holder.pid) linkSync(aside, lock);
    rmSync(aside, { force: true });
  } catch {
    // It went by itself, or somebody else's stands there again: look once more.
  }
  return holderOf(lock) === null;
}

interface Holder {
  readonly pid: number;
  readonly age: number;
}

function holderOf(lock: string): Holder | null {
  try {
    return { age: Date.now() - statSync(lock).mtimeMs, pid: Number(readFileSync(lock, "utf8")) };
  } catch {
    return null;
  }
}

function isGone({ pid, age }: Holder): boolean {
  // A lock of this very process was left by an older one with its number: work is done before anything else runs.
  if (pid === process.pid || age > STALE_MS) return true;
  // Between making the file and writing into it there is nothing to read yet.
  if (!Number.isInteger(pid) || pid <= 0) return age > 1000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
