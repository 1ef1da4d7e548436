import { realDisk, type Disk, type DiskFile } from "../storage-disk.ts";
import { noteWritten } from "../storage-written.ts";
import { takeLock, type Lock } from "./lock.ts";

/** Longest time a line waits to be on the disk itself, and between two looks at where the file stands, in milliseconds. */
const SYNC_MS = 1000;
/** Seconds for which a log whose folder was moved, or whose disk was pulled out, is waited for. */
const AWAY_SECONDS = 60;
/** Seconds for which a disk is waited for that neither takes a line nor refuses it: the slowest spin up in ten. */
const ANSWER_SECONDS = 30;
/** Milliseconds between two looks from which on this process did not run meanwhile: the machine slept, or the process was stopped. */
const ASLEEP_MS = 5000;
/** Bytes that are handed to the disk at once. */
const BATCH_BYTES = 1024 * 1024;
/** Bytes waiting for the disk from which on code that can wait should: some hundred ticks. */
const ROOM_BYTES = 256 * 1024;
/** Bytes waiting for the disk that are too many: it does not keep up. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Why a log takes nothing more: its file is gone, the disk does not answer or keep up, or refuses with an error (`code`). */
export class LogFailure extends Error {
  override readonly name = "LogFailure";
  readonly kind: "gone" | "slow" | "refused";
  /** The system's name of the disk's error, e.g. `ENOSPC`; empty when it gave none. */
  readonly code: string;

  constructor(kind: LogFailure["kind"], cause?: unknown) {
    const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? "";
    super(`the log takes nothing more: ${kind}${code && ` (${code})`}`, { cause });
    this.kind = kind;
    this.code = code;
  }
}

/** A line on its way to the disk. */
interface Waiting {
  readonly bytes: Buffer;
  readonly number: number;
  resolve(number: number): void;
  reject(failure: LogFailure): void;
}

/**
 * Begin a log that this process writes for as long as it is open, and take its lock. Its folder must be there and the file must not.
 *
 * @throws the disk's error (EEXIST when there is a log of that name), and a FormatError when a link stands in the place of its lock
 */
export async function createLog(path: string, disk: Disk = realDisk): Promise<LogWriter> {
  const file = await disk.create(path);
  try {
    return new LogWriter(path, file, await takeLock(path));
  } catch (error) {
    await file.close();
    await disk.remove(path);
    throw error;
  }
}

/**
 * A log that is being written, a line at a time, in order, without holding the event loop up however slow the disk is. Lines are on the
 * disk itself within a second of being taken; each second it is seen whether the file still stands in its folder. The first failure is
 * the last: a line after one that is missing would tell of what nobody can follow.
 */
export class LogWriter {
  readonly path: string;
  /** Bytes written so far: whole lines. */
  bytes = 0;
  readonly #file: DiskFile;
  readonly #lock: Lock;
  readonly #queue: Waiting[] = [];
  /** Lines that were given, those that wait among them. */
  #lines = 0;
  #waitingBytes = 0;
  /** What the file is asked, one after the other. */
  #work: Promise<void> = Promise.resolve();
  #draining = false;
  /** Since when the disk has been asked something that it has not answered, by `performance.now()`; null while it is idle. */
  #askedAt: number | null = null;
  #syncing: Promise<void> | null = null;
  #unsynced = false;
  #failure: LogFailure | null = null;
  /** Whether somebody who gave a line knows of the failure. */
  #told = false;
  #closed = false;
  #timer: NodeJS.Timeout;
  /** When the last look was due and began, by `performance.now()`. */
  #lookedAt = performance.now();
  /** Since when the file is not where it was made, by `performance.now()`; null while it is. */
  #awaySince: number | null = null;
  #lookAsked = false;
  #forRoom: (() => void)[] = [];
  #tellSilent: () => void = () => {};
  /** Resolves when the disk is given up that does not answer. */
  readonly #silent = new Promise<void>((resolve) => (this.#tellSilent = resolve));

  constructor(path: string, file: DiskFile, lock: Lock) {
    this.path = path;
    this.#file = file;
    this.#lock = lock;
    this.#timer = this.#nextLook();
  }

  /** Lines given so far: the number that the next one gets. */
  get lines(): number {
    return this.#lines;
  }

  /**
   * Add one line, with its line end. Resolves with its number, from 0, when the operating system has it and all before it. Code that does not
   * wait for that is told of a failure by the next line.
   *
   * Rejects with a LogFailure when it is not taken; the log then ends with the line before.
   */
  append(line: string): Promise<number> {
    const bytes = Buffer.from(line);
    const taken = new Promise<number>((resolve, reject) => {
      if (this.#failure) {
        this.#told = true;
        return reject(this.#failure);
      }
      this.#queue.push({ bytes, number: this.#lines, resolve, reject });
      this.#lines += 1;
      this.#waitingBytes += bytes.length;
      if (this.#waitingBytes > MOST_BYTES) this.#fail(new LogFailure("slow"));
      else this.#drainSoon();
    });
    taken.catch(() => undefined);
    return taken;
  }

  /** Resolves when few lines wait for the disk, or none will be taken any more: for code that makes many and can wait. */
  room(): Promise<void> {
    if (this.#waitingBytes < ROOM_BYTES || this.#failure) return Promise.resolve();
    return new Promise((resolve) => this.#forRoom.push(resolve));
  }

  /**
   * Bring everything to the disk and let go of the lock. Later calls do nothing. Rejects with a LogFailure that nobody who gave a line was
   * told of; so it does where the file is not where it was made, because its disk was pulled out. A disk that does not answer is not waited for longer than for a line.
   */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const ended = this.#ask(async () => {
      await this.#syncing;
      if (!this.#failure) await this.#syncNow();
      if (!this.#failure && (await this.#file.place()) !== "here") this.#fail(new LogFailure("gone"));
      await this.#file.close().catch(() => undefined);
      await this.#lock.release();
    });
    await Promise.race([ended, this.#silent]);
    clearTimeout(this.#timer);
    if (this.#failure && !this.#told) throw this.#failure;
  }

  #drainSoon(): void {
    if (this.#draining) return;
    this.#draining = true;
    void this.#ask(async () => {
      this.#draining = false;
      while (this.#queue.length > 0) await this.#writeBatch();
    });
  }

  async #writeBatch(): Promise<void> {
    let size = 0;
    const batch: Waiting[] = [];
    for (const one of this.#queue) {
      if (batch.length > 0 && size + one.bytes.length > BATCH_BYTES) break;
      batch.push(one);
      size += one.bytes.length;
    }
    this.#askedAt = performance.now();
    try {
      await this.#file.append(Buffer.concat(batch.map(({ bytes }) => bytes)));
    } catch (error) {
      this.#fail(new LogFailure("refused", error));
    }
    // What was written of lines that count as not taken goes, so that the log is whole; a disk that refuses this too leaves half a line.
    if (this.#failure) return this.#file.cut(this.bytes).catch(() => undefined);
    this.#askedAt = performance.now();
    this.bytes += size;
    this.#unsynced = true;
    this.#queue.splice(0, batch.length);
    this.#waitingBytes -= size;
    noteWritten(this.path);
    for (const { resolve, number } of batch) resolve(number);
    if (this.#waitingBytes < ROOM_BYTES) this.#tellRoom();
  }

  /** Ask the file something when everything before is answered. */
  #ask(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(async () => {
      this.#askedAt = performance.now();
      await work().catch((error: unknown) => this.#fail(new LogFailure("refused", error)));
      this.#askedAt = null;
    });
    return this.#work;
  }

  #nextLook(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#timer = this.#nextLook();
      this.#leaveOutSleep();
      if (this.#askedAt !== null && performance.now() - this.#askedAt > ANSWER_SECONDS * 1000)
        this.#fail(new LogFailure("slow"));
      if (this.#failure || this.#closed || this.#lookAsked) return;
      this.#lookAsked = true;
      void this.#ask(() => this.#look());
    }, SYNC_MS).unref();
  }

  /** What the disk was asked before the machine slept it may have answered since, and nobody has read it yet: that time is not the disk's. */
  #leaveOutSleep(): void {
    const passed = performance.now() - this.#lookedAt;
    this.#lookedAt += passed;
    if (passed < ASLEEP_MS) return;
    if (this.#askedAt !== null) this.#askedAt += passed;
    if (this.#awaySince !== null) this.#awaySince += passed;
  }

  /** A program that has a file open may write on when it was deleted; nobody would ever read that. */
  async #look(): Promise<void> {
    this.#lookAsked = false;
    const place = await this.#file.place();
    if (place === "here") this.#awaySince = null;
    else this.#awaySince ??= performance.now();
    // One that was only moved still gets every line, and may come back: its disk was pulled out, its folder is being tidied.
    const away = this.#awaySince === null ? 0 : performance.now() - this.#awaySince;
    if (place === "deleted" || away >= AWAY_SECONDS * 1000) this.#fail(new LogFailure("gone"));
    this.#sync();
  }

  /** Beside the lines that are written meanwhile, so that none waits for it. */
  #sync(): void {
    if (!this.#unsynced || this.#syncing) return;
    this.#unsynced = false;
    this.#syncing = this.#syncNow().finally(() => (this.#syncing = null));
  }

  #syncNow(): Promise<void> {
    return this.#file.sync().catch((error: unknown) => this.#fail(new LogFailure("refused", error)));
  }

  #fail(failure: LogFailure): void {
    if (this.#failure) return;
    this.#failure = failure;
    const lost = this.#queue.splice(0);
    this.#waitingBytes = 0;
    this.#told = lost.length > 0;
    for (const { reject } of lost) reject(failure);
    this.#tellRoom();
    if (failure.kind === "slow") this.#tellSilent();
  }

  #tellRoom(): void {
    for (const tell of this.#forRoom.splice(0)) tell();
  }
}
