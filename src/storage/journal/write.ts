import { basename, dirname } from "node:path";
import { readFile } from "../files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { linkedLine, withoutLink } from "../../core/journal/journal-chain.ts";
import { journalLine, parseEvent } from "../../core/journal/journal-lines.ts";
import type { Disk } from "../storage-disk.ts";
import { troubleWith } from "../disk-error.ts";
import { refuseImported } from "../imported.ts";
import { appendLines, wholeBytes } from "../log/append.ts";
import { createLog, LogFailure, type LogWriter } from "../log/writer.ts";
import { lineHash } from "./line-hash.ts";

/** A journal that is being written. */
export interface Journal {
  readonly path: string;
  /** Bytes written so far. */
  readonly bytes: number;
  /**
   * Write one event. Resolves with its number, from 0, when it and all before it have been handed to the operating system; it is on disk
   * within a second then. A disk that is slow holds nothing up but that. Each second it is seen whether the file is still the one in its
   * folder: one that was deleted or replaced takes nothing more, one that was moved is waited for a minute.
   *
   * Rejects with a JournalWriteError when the disk does not take it. The journal then ends with the event before, and takes nothing more.
   *
   * @throws FormatError at once when the event does not fit its schema; the journal is as it was
   */
  append(event: SessionEvent): Promise<number>;
  /** Resolves when few events wait for the disk: code that makes many waits for it now and then. */
  room(): Promise<void>;
  /** Bring everything to disk and let go of the lock. Later calls do nothing. Rejects with a failure that no event was told of. */
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

/**
 * Begin a journal. Its folder must be there and the file must not: a journal is never written over.
 *
 * @param disk the disk, or a stand-in
 * @throws JournalWriteError when the file exists or cannot be made, FormatError when a link stands in the place of its lock
 */
export async function createJournal(path: string, disk?: Disk): Promise<Journal> {
  try {
    return new JournalFile(await createLog(path, disk));
  } catch (error) {
    if (error instanceof FormatError) throw error;
    const { problem, fix } = troubleWith(error);
    throw new JournalWriteError(
      (error as NodeJS.ErrnoException).code === "EEXIST"
        ? `${path}: there is a journal already. Choose another name; journals are never written over.`
        : `${path}: the journal cannot be made: ${problem}. ${fix}`,
      "the journal cannot be made",
      { cause: error },
    );
  }
}

/**
 * Add events to the end of a journal whose writer is gone and whose lock the caller holds, all or none, and bring them to disk. A torn
 * end is set aside before.
 *
 * @throws FormatError when an event does not fit its schema, the journal is a link, or its session was imported and not adopted, and the disk's error when it does not take them
 */
export async function appendToJournal(path: string, events: readonly SessionEvent[]): Promise<void> {
  refuseImported(dirname(path), basename(dirname(path)));
  const name = basename(path);
  // Line 1: `opened` is there already.
  for (const event of events) parseEvent(event, name, 1);
  const bytes = await readFile(path);
  const whole = wholeBytes(bytes);
  await appendLines(path, linesBehind(bytes.subarray(0, whole).toString("utf8"), events), whole);
}

/** Events as lines that go on where a journal ends; one whose lines do not say where they stand goes on without. */
function linesBehind(text: string, events: readonly SessionEvent[]): string {
  const lines = text.replace(/\n$/, "").split("\n");
  if (withoutLink(lines[0]!).link === null) return events.map(journalLine).join("");
  let number = 0;
  for (const line of lines) number = Math.max(number, withoutLink(line).link?.number ?? number) + 1;
  for (const event of events) {
    const after = lineHash(lines.at(-1)!);
    lines.push(linkedLine(journalLine(event).trimEnd(), { number, after }));
    number += 1;
  }
  return lines
    .slice(-events.length)
    .map((line) => `${line}\n`)
    .join("");
}

/** What is wrong where a disk refuses a line, what is said of it aloud, and what to do; by the system's name of the error. */
const REFUSED: Readonly<Record<string, readonly [string, string, string]>> = {
  ENOSPC: ["the disk is full", "the disk is full", "Free some space"],
  EDQUOT: ["the quota of this user is used up", "the disk is full", "Free some space"],
  EROFS: ["the disk is read-only now", "the disk is read-only now", "Unlock the card or repair the disk"],
};

class JournalFile implements Journal {
  readonly #log: LogWriter;
  /** Hash of the last line; empty before the first. */
  #after = "";
  #closed = false;

  constructor(log: LogWriter) {
    this.#log = log;
  }

  get path(): string {
    return this.#log.path;
  }

  get bytes(): number {
    return this.#log.bytes;
  }

  append(event: SessionEvent): Promise<number> {
    if (this.#closed)
      return failed(new JournalWriteError(`${this.path}: the journal is closed. Open a new session.`, "it is closed"));
    // A number that JSON cannot hold (NaN, Infinity) must fail here and not when the journal is read.
    const number = this.#log.lines;
    parseEvent(event, basename(this.path), number);
    const line = linkedLine(journalLine(event).trimEnd(), { number, after: this.#after });
    this.#after = lineHash(line);
    return failed(this.#log.append(`${line}\n`).catch((error: unknown) => Promise.reject(this.#wording(error))));
  }

  room(): Promise<void> {
    return this.#log.room();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#log.close().catch((error: unknown) => Promise.reject(this.#wording(error)));
  }

  #wording(error: unknown): unknown {
    if (!(error instanceof LogFailure)) return error;
    const cause = { cause: error };
    if (error.kind === "gone") {
      const reason = "the session's folder is gone";
      return new JournalWriteError(
        `${this.path}: ${reason}; nothing more is kept. Begin a new session.`,
        reason,
        cause,
      );
    }
    const [reason, said, fix] =
      error.kind === "slow"
        ? ["the disk does not answer", "the disk does not answer", "Check the disk and its cable"]
        : (REFUSED[error.code] ?? [
            `it cannot be written (${error.code})`,
            "the disk reports errors",
            "Check the disk",
          ]);
    return new JournalWriteError(`${this.path}: ${reason}. ${fix}; the session is not being recorded.`, said, cause);
  }
}

/** Code that does not wait for an event learns of it by the next one, or by the closing. */
function failed(taken: Promise<number> | JournalWriteError): Promise<number> {
  const promise = taken instanceof JournalWriteError ? Promise.reject<number>(taken) : taken;
  promise.catch(() => undefined);
  return promise;
}
