import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";

/** Seconds after which a lock that was not renewed is stale: a writer renews it each second in which it writes. */
const STALE_SECONDS = 30;

/** The lock file of a journal: `journal.jsonl.lock`, holding the writer's process id. */
export function lockFile(journal: string): string {
  return `${journal}.lock`;
}

/** Say that this process writes the journal. */
export function takeLock(journal: string): void {
  writeFileSync(lockFile(journal), `${process.pid}\n`);
}

/** Say that the journal is still being written. A lock file that someone took away is not missed. */
export function renewLock(journal: string): void {
  try {
    const now = new Date();
    utimesSync(lockFile(journal), now, now);
  } catch {
    // The journal itself is what counts.
  }
}

/** Say that the journal is no longer written. */
export function releaseLock(journal: string): void {
  rmSync(lockFile(journal), { force: true });
}

/**
 * Whether a living process writes the journal, this one or another.
 *
 * The process must live and must have renewed its lock lately: the number of a process that was killed may belong to
 * another one now. A writer that has been quiet for that long has no half-written line.
 */
export function isLocked(journal: string, now = Date.now()): boolean {
  try {
    const file = lockFile(journal);
    if (now - statSync(file).mtimeMs > STALE_SECONDS * 1000) return false;
    return isAlive(Number(readFileSync(file, "utf8")));
  } catch {
    return false;
  }
}

/**
 * Whether the process that began the journal still lives, however long it has been quiet: stopped, or asleep with the machine.
 * Stricter than `isLocked`: what it says is alive must not be changed.
 */
export function isHeld(journal: string, now = Date.now()): boolean {
  try {
    const { mtimeMs } = statSync(lockFile(journal));
    const pid = Number(readFileSync(lockFile(journal), "utf8"));
    if (!isAlive(pid) || mtimeMs < now - uptime() * 1000) return false;
    const begun = begunAt(pid);
    // The number may belong to another process now: one that began after the lock was last renewed.
    return begun === null ? now - mtimeMs < QUIET_SECONDS * 1000 : begun <= mtimeMs + 1000;
  } catch {
    return false;
  }
}

/** Seconds of quiet after which a writer counts as gone, where the operating system does not tell when a process began. */
const QUIET_SECONDS = 600;

/** When a process began, in milliseconds since 1970; null where that is not told. */
function begunAt(pid: number): number | null {
  return process.platform === "linux" ? statSync(`/proc/${pid}`).ctimeMs : null;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
