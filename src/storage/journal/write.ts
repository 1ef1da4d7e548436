import { closeSync, fstatSync, fsync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from "node:fs";
import { basename } from "node:path";
import type { SessionEvent } from "../../core/session/events.ts";
import { journalLine, parseEvent } from "../../core/session/journal-lines.ts";
import { appendLines } from "../log/append.ts";
import { takeLock, type Lock } from "../log/lock.ts";

/** A journal that is being written. */
export interface Journal {
  readonly path: string;
  /** Bytes written so far. */
  readonly bytes: number;
  /**
   * Write one event. It has been handed to the operating system when this returns, and is on disk within a second.
   * Each second it is seen whether the file is still the one in its folder: one that was deleted or replaced takes nothing more, one
   * that was moved is waited for a minute.
   *
   * @throws FormatError when the event does not fit its schema, and JournalWriteError when the disk does not take it; in
   * both cases the journal is as it was before.
   */
  append(event: SessionEvent): void;
  /** Bring everything to disk and let go of the lock. Later calls do nothing. */
  close(): Promise<void>;
}

/** The disk did not take an event. `message` is one line with what to do. */
export class JournalWriteError extends Error {
  override readonly name = "JournalWriteError";
  /** What is wrong, in a clause that can be said aloud, without a full stop. */
  readonly reason: string;

  constructor(message: string, reason: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Longest time an event waits to be on disk, and between two looks at where the file stands, in milliseconds. */
const SYNC_MS = 1000;
/** Seconds for which a journal whose folder was moved, or whose disk was pulled out, is waited for. */
const AWAY_SECONDS = 60;

/**
 * Begin a journal. Its folder must be there and the file must not: a journal is never written over.
 *
 * @throws JournalWriteError when the file exists or cannot be made.
 */
export async function createJournal(path: string): Promise<Journal> {
  let fd: number;
  try {
    fd = openSync(path, "ax");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new JournalWriteError(
      code === "EEXIST"
        ? `${path}: there is a journal already. Choose another name; journals are never written over.`
        : `${path}: the journal cannot be made (${code}). Check the folder and its permissions.`,
      "the journal cannot be made",
      { cause: error },
    );
  }
  return new JournalFile(path, fd, await takeLock(path));
}

/**
 * Add events to the end of a journal whose writer is gone and whose lock the caller holds, all or none, and bring them to disk. A torn
 * last line is set aside before.
 *
 * @throws FormatError when an event does not fit its schema or the journal is a link, and the disk's error when it does not take them
 */
export async function appendToJournal(path: string, events: readonly SessionEvent[]): Promise<void> {
  const name = basename(path);
  // Line 1: `opened` is there already.
  for (const event of events) parseEvent(event, name, 1);
  await appendLines(path, events.map(journalLine).join(""));
}

class JournalFile implements Journal {
  readonly path: string;
  bytes = 0;
  private readonly fd: number;
  private readonly lock: Lock;
  private lines = 0;
  private closed = false;
  private syncing: NodeJS.Timeout | null = null;
  private syncError: Error | null = null;
  private gone: JournalWriteError | null = null;
  /** Since when the file is not where it was made, in milliseconds of `performance.now()`; null while it is. */
  private awaySince: number | null = null;

  constructor(path: string, fd: number, lock: Lock) {
    this.path = path;
    this.fd = fd;
    this.lock = lock;
  }

  append(event: SessionEvent): void {
    if (this.closed)
      throw new JournalWriteError(`${this.path}: the journal is closed. Open a new session.`, "it is closed");
    if (this.gone) throw this.gone;
    if (this.syncError) throw this.failure(this.syncError);
    // A number that JSON cannot hold (NaN, Infinity) must fail here and not when the journal is read.
    parseEvent(event, basename(this.path), this.lines);
    const line = Buffer.from(journalLine(event));
    try {
      for (let written = 0; written < line.length;) written += writeSync(this.fd, line, written);
    } catch (error) {
      // What was written of the line goes, so that the next event, if there is room for it, starts a line of its own.
      ftruncateSync(this.fd, this.bytes);
      throw this.failure(error);
    }
    this.bytes += line.length;
    this.lines += 1;
    this.syncing ??= setTimeout(() => this.sync(), SYNC_MS).unref();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    if (this.syncing) clearTimeout(this.syncing);
    try {
      fsyncSync(this.fd);
    } finally {
      closeSync(this.fd);
      await this.lock.release();
    }
  }

  private sync(): void {
    this.syncing = null;
    this.look();
    fsync(this.fd, (error) => {
      // A descriptor that was closed meanwhile was brought to disk by `close`.
      if (error && !this.closed) this.syncError = error;
    });
  }

  /** Whoever has a file open may write on when it was deleted; nobody would ever read that. */
  private look(): void {
    if (this.inPlace()) this.awaySince = null;
    else {
      this.awaySince ??= performance.now();
      const deleted = fstatSync(this.fd).nlink === 0;
      // One that was only moved still gets every event, and may come back: its disk was pulled out, its folder is being tidied.
      if (deleted || performance.now() - this.awaySince >= AWAY_SECONDS * 1000) this.gone = goneError(this.path);
    }
  }

  private inPlace(): boolean {
    const made = fstatSync(this.fd);
    try {
      const there = statSync(this.path);
      // Some network disks number their files anew at each look; then the size tells.
      return (there.ino === made.ino && there.dev === made.dev) || (made.nlink > 0 && there.size === this.bytes);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code !== "ENOENT" && code !== "ENOTDIR";
    }
  }

  private failure(error: unknown): JournalWriteError {
    const { code } = error as NodeJS.ErrnoException;
    const [reason, fix] =
      code === "ENOSPC"
        ? ["the disk is full", "Free some space"]
        : [`it cannot be written (${code})`, "Check the disk"];
    const text = `${this.path}: ${reason}. ${fix}; the session is not being recorded.`;
    return new JournalWriteError(text, code === "ENOSPC" ? reason : "the disk reports errors", { cause: error });
  }
}

function goneError(path: string): JournalWriteError {
  const reason = "the session's folder is gone";
  return new JournalWriteError(`${path}: ${reason}; nothing more is kept. Begin a new session.`, reason);
}
