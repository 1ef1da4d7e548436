import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { open, type OpenFile } from "./files.ts";
import { annotationLine, parseAnnotations } from "../core/annotation/event-lines.ts";
import { ANNOTATION_VERSION, AnnotationEvent, type AnnotationChange } from "../core/annotation/annotation-events.ts";
import { addEvent, EMPTY_FOLD, type AnnotationFold } from "../core/annotation/annotation-fold.ts";
import { applyChange } from "../core/annotation/apply.ts";
import type { Annotations, TakeStanding } from "../core/annotation/model.ts";
import { OWN } from "../core/annotation/permission.ts";
import { refuse, type Refusal } from "../core/annotation/partition.ts";
import { troubleWith } from "./disk-error.ts";
import { FormatError, firstIssue } from "../core/domain/format-error.ts";
import type { Use } from "../core/consent/uses.ts";
import { refuseUse, WITHDRAWN_FIX, withdrawnFrom } from "./consented.ts";
import { isImported, NOT_ADOPTED } from "./imported.ts";
import { refuseLink } from "./inside.ts";
import { appendLines, wholeBytes } from "./log/append.ts";
import { withLock } from "./log/lock.ts";
import { patiently } from "./patiently.ts";

/** Name of the annotation file inside a session's folder. */
export const ANNOTATIONS_FILE = "annotations.jsonl";

/** What a session's annotation file holds. */
export interface ReadAnnotations {
  readonly events: readonly AnnotationEvent[];
  readonly fold: AnnotationFold;
  /** What was found wrong with the file, in words; empty for a whole one. */
  readonly notice: string;
}

/** What became of a change: its event, which is on disk, or why it was refused. */
export type Appended = { readonly ok: true; readonly event: AnnotationEvent } | Refusal;

/** Further reasons to refuse a change: a `permissionProblem` with the take's participant filled in. */
export type Permission = (fold: AnnotationFold, change: AnnotationChange, by: string) => Refusal | null;

/** The disk did not take a change. `message` is one line with what to do. */
export class AnnotationWriteError extends Error {
  override readonly name = "AnnotationWriteError";
}

/**
 * Read the annotations of the session in `folder`; none when nobody has annotated it. Nothing is changed: a torn last line
 * is left out, and fixed by the next change.
 *
 * @throws FormatError naming line and field when a line before the last is broken, or from a newer program.
 */
export function readAnnotations(folder: string): Promise<ReadAnnotations> {
  return new AnnotationFile(folder).read();
}

/** What a list says of a take by its annotations. */
export interface TakeInList {
  readonly standing: TakeStanding;
  /** How often the plan was left, and how often the person came back. */
  readonly deviations: number;
  readonly putRight: number;
}

/** Where the take in `folder` is on its way, and its deviations; as recorded, without any, when its annotations cannot be read. */
export function takeInList(folder: string): Promise<TakeInList> {
  return readAnnotations(folder).then(
    ({ fold: { annotations } }) => ({
      standing: annotations.standing,
      deviations: annotations.deviations.length,
      putRight: annotations.deviations.filter(({ back }) => back !== null).length,
    }),
    () => ({ standing: "recorded", deviations: 0, putRight: 0 }),
  );
}

/** Whether a take in `folder` is still its participant's to describe, keep and discard. */
export async function isWithParticipant(folder: string): Promise<boolean> {
  return OWN.includes((await takeInList(folder)).standing);
}

/**
 * The annotations of every session in the folder of sessions that has any and may be used so, the ids of those that cannot be read, and why others are left out, a line each.
 */
export async function readAllAnnotations(
  sessions: string,
  use: Use,
): Promise<{
  readonly takes: readonly Annotations[];
  readonly folds: readonly AnnotationFold[];
  readonly unread: readonly string[];
  readonly refused: readonly string[];
}> {
  const folds: AnnotationFold[] = [];
  const unread: string[] = [];
  const refused: string[] = [];
  for (const entry of await readdir(sessions, { withFileTypes: true }).catch(() => [])) {
    const folder = join(sessions, entry.name);
    if (!entry.isDirectory() || !existsSync(join(folder, ANNOTATIONS_FILE))) continue;
    try {
      await refuseUse(folder, use);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      refused.push(error.message);
      continue;
    }
    try {
      folds.push((await readAnnotations(folder)).fold);
    } catch {
      unread.push(entry.name);
    }
  }
  return { takes: folds.map(({ annotations }) => annotations), folds, unread, refused };
}

/**
 * The annotations of one take, `annotations.jsonl` in its session's folder: one event a line, only ever appended to. Several
 * windows may write it; each change is made on top of all that are in the file.
 */
export class AnnotationFile {
  readonly path: string;
  readonly #now: () => Date;
  readonly #permission: Permission;
  #events: AnnotationEvent[] = [];
  #fold = EMPTY_FOLD;
  /** Bytes of the file that `#events` were read from, and the last ones of them, by which it is known again. */
  #bytes = 0;
  #end: Uint8Array = new Uint8Array(0);
  /** Whether the file was there and is not any more. */
  #gone = false;
  /** The end of what was asked of this file last: one thing is done after the other. */
  #asked: Promise<unknown> = Promise.resolve();

  constructor(folder: string, now: () => Date = () => new Date(), permission: Permission = () => null) {
    this.path = join(folder, ANNOTATIONS_FILE);
    this.#now = now;
    this.#permission = permission;
  }

  /** Everything that is in the file now. @throws FormatError as `readAnnotations`. */
  read(): Promise<ReadAnnotations> {
    return this.#inTurn(async () => {
      const torn = await this.#catchUp();
      const notice = torn === 0 ? "" : "The last change was cut off as it was written; it is left out.";
      return { events: this.#events, fold: this.#fold, notice };
    });
  }

  /**
   * Write one change by one person. It is on disk when this resolves.
   *
   * Refused, and nothing is written, when it does not fit onto the annotations or the permission says no.
   *
   * @throws FormatError when the file cannot be read, AnnotationWriteError when the disk does not take the change (the file is
   * then as it was), and LockedError when another window does not let go of it.
   */
  append(by: string, change: AnnotationChange): Promise<Appended> {
    return this.#writeOne(by, () => change);
  }

  /**
   * Write changes by one person, all of them or none: each is a line that the person can undo. Refused, too, where the file does not hold as many events as they were made for.
   *
   * @throws as `append`
   */
  appendAll(
    by: string,
    changes: readonly AnnotationChange[],
    events: number,
  ): Promise<{ readonly ok: true; readonly events: readonly AnnotationEvent[] } | Refusal> {
    return this.#write(by, () =>
      this.#events.length === events
        ? changes
        : refuse("its annotation was changed meanwhile", "Look at it, and do this once more."),
    );
  }

  /** Take back the person's own newest change that counts. As `append`. */
  undo(by: string): Promise<Appended> {
    return this.#writeOne(by, ({ annotations }) => {
      const number = annotations.undoable[by];
      return number === undefined ? nothingTo("undo") : { type: "undone", change: number };
    });
  }

  /** Bring back what the person undid last. As `append`. */
  redo(by: string): Promise<Appended> {
    return this.#writeOne(by, ({ annotations }) => {
      const number = annotations.redoable[by];
      return number === undefined ? nothingTo("redo") : { type: "redone", change: number };
    });
  }

  async #writeOne(by: string, choose: (fold: AnnotationFold) => AnnotationChange | Refusal): Promise<Appended> {
    const written = await this.#write(by, (fold) => {
      const change = choose(fold);
      return "ok" in change ? change : [change];
    });
    return written.ok ? { ok: true, event: written.events[0]! } : written;
  }

  async #write(
    by: string,
    choose: (fold: AnnotationFold) => readonly AnnotationChange[] | Refusal,
  ): Promise<{ readonly ok: true; readonly events: readonly AnnotationEvent[] } | Refusal> {
    if (!existsSync(dirname(this.path)))
      throw new AnnotationWriteError(`${dirname(this.path)}: there is no such session. Choose another one.`);
    await refuseLink(this.path);
    if (isImported(dirname(this.path))) return refuse(NOT_ADOPTED.problem, NOT_ADOPTED.fix);
    const withdrawn = await withdrawnFrom(dirname(this.path));
    if (withdrawn !== null) return refuse(withdrawn, WITHDRAWN_FIX);
    return this.#inTurn(() =>
      withLock(this.path, async () => {
        await this.#catchUp();
        if (this.#gone) throw this.#lost();
        const changes = choose(this.#fold);
        if ("ok" in changes) return changes;
        const events: AnnotationEvent[] = [];
        let fold = this.#fold;
        for (const change of changes) {
          const event = this.#eventOf(fold, change, by, this.#events.length + events.length);
          if ("ok" in event) return event;
          events.push(event);
          fold = addEvent(fold, event);
        }
        if (events.length > 0) await this.#put(events, fold);
        return { ok: true, events };
      }),
    );
  }

  /** A change as the event that it is on top of others, or why it is refused. */
  #eventOf(fold: AnnotationFold, change: AnnotationChange, by: string, number: number): AnnotationEvent | Refusal {
    const at = this.#now().toISOString();
    const parsed = AnnotationEvent.safeParse({ version: ANNOTATION_VERSION, number, by, at, change });
    if (!parsed.success) {
      const { field, problem } = firstIssue(parsed.error);
      return refuse(`${field}: ${problem}`, "Change it and try again.");
    }
    return this.#permission(fold, parsed.data.change, by) ?? unfit(fold, parsed.data) ?? parsed.data;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#asked.then(work);
    this.#asked = mine.catch(() => undefined);
    return mine;
  }

  /** What the file holds beyond what was read; all of it when it is not the file that was read before, as where a folder-sync program has put another in its place. */
  async #added(): Promise<Buffer> {
    const wasThere = this.#bytes > 0;
    // It may be away for the moment in which another takes its place.
    const file = await patiently(() => open(this.path, "r"), wasThere ? ["ENOENT"] : []).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw unreadable(error);
      },
    );
    this.#gone = file === null && (this.#gone || wasThere);
    if (file === null) {
      this.#forget();
      return Buffer.alloc(0);
    }
    try {
      const { size } = await file.stat();
      const end = await partOf(file, this.#bytes - this.#end.length, this.#end.length);
      if (!end.equals(this.#end)) this.#forget();
      return await partOf(file, this.#bytes, size - this.#bytes);
    } catch (error) {
      throw unreadable(error);
    } finally {
      await file.close();
    }
  }

  #forget(): void {
    this.#events = [];
    this.#fold = EMPTY_FOLD;
    this.#bytes = 0;
    this.#end = new Uint8Array(0);
  }

  /** Take in what was added to the file; returns how many bytes at its end are no whole event. */
  async #catchUp(): Promise<number> {
    const all = await this.#added();
    const added = all.subarray(0, wholeBytes(all));
    // A last line that lacked its end got it together with the next line.
    const text = added.toString("utf8").replace(/^\n/, "");
    const { events, torn } = parseAnnotations(text, basename(this.path), this.#events.length);
    const whole = torn > 0 ? added.lastIndexOf(0x0a) + 1 : added.length;
    this.#events = [...this.#events, ...events];
    this.#fold = events.reduce(addEvent, this.#fold);
    this.#bytes += whole;
    if (whole > 0) this.#end = Buffer.from(added.subarray(0, whole).subarray(-KNOWN_BY));
    return all.length - whole;
  }

  async #put(events: readonly AnnotationEvent[], fold: AnnotationFold): Promise<void> {
    try {
      const lines = events.map(annotationLine).join("");
      this.#bytes = (await appendLines(this.path, lines, this.#bytes)).bytes;
      this.#end = Buffer.from(lines).subarray(-KNOWN_BY);
    } catch (error) {
      throw error instanceof FormatError ? error : this.#failure(error);
    }
    this.#events = [...this.#events, ...events];
    this.#fold = fold;
  }

  /** A new file would begin where nobody has said anything yet, beside one that a folder-sync program may bring back. */
  #lost(): AnnotationWriteError {
    return new AnnotationWriteError(
      `${this.path}: it was there and is gone. Put it back, or open the session anew to begin without it; the change was not kept.`,
    );
  }

  #failure(error: unknown): AnnotationWriteError {
    const { problem, fix } = troubleWith(error);
    return new AnnotationWriteError(`${this.path}: ${problem}; the change was not kept. ${fix}`, { cause: error });
  }
}

function unfit({ annotations }: AnnotationFold, { by, change }: AnnotationEvent): Refusal | null {
  if (change.type === "undone" || change.type === "redone") return null;
  const applied = applyChange(annotations, change, by);
  return applied.ok ? null : applied;
}

/** Bytes by which the end of a file is known again: each line says who wrote it when, and has a number. */
const KNOWN_BY = 200;

/** Bytes of a file, fewer at its end. */
async function partOf(file: OpenFile, from: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(part, 0, part.length, from);
  return part.subarray(0, bytesRead);
}

function unreadable(error: unknown): FormatError {
  if (error instanceof FormatError) return error;
  const { code } = error as NodeJS.ErrnoException;
  return new FormatError(ANNOTATIONS_FILE, "", `it cannot be read (${code})`, "Check the file and its permissions.");
}

function nothingTo(what: string): Refusal {
  return refuse(`there is nothing of yours to ${what}`, "Edit instead.");
}
