import { existsSync } from "node:fs";
import { join } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { fold } from "../../core/journal/fold.ts";
import { isWithParticipant } from "../../storage/annotations.ts";
import {
  bringBack,
  deleteDiscarded,
  DISCARDED_FOLDER,
  discardSession,
  type Deleted,
  type DiscardedFile,
} from "../../storage/discarded.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import type { Finishing } from "../../app/jobs/finishing.ts";

/** What discarding takes needs. */
export interface DiscardMeans {
  /** Folder of all sessions, as settings say now. */
  readonly sessions: () => string;
  readonly finishing: Finishing;
  /** Id of the session that runs; null when none does. */
  readonly running: () => string | null;
  readonly mp4Copy: () => boolean;
}

/** The take that was discarded last, while it can be brought back. */
export interface DiscardedTake {
  readonly session: string;
  readonly files: readonly DiscardedFile[];
  /** How its journal begins: the procedure, and who agreed to what. */
  readonly events: readonly SessionEvent[];
}

/** Events by which Take part knows a take. */
const BEGINNING: readonly SessionEvent["type"][] = ["opened", "consented", "scripted"];

/** Takes that their participants discarded: put aside, brought back, and deleted for good when the room is left, at quit, and at the next start. */
export class Discards {
  readonly #means: DiscardMeans;
  /** Folders of sessions in which a take waits: settings may name another one meanwhile. */
  readonly #waiting = new Set<string>();
  #last: { readonly sessions: string; readonly take: DiscardedTake } | null = null;

  constructor(means: DiscardMeans) {
    this.#means = means;
    this.#waiting.add(means.sessions());
  }

  /** The take that was put aside last, for a window that was loaded anew meanwhile; null where it is back, deleted, e.g. by a withdrawal, or in another folder than settings name now. */
  get last(): DiscardedTake | null {
    if (this.#last?.sessions !== this.#means.sessions()) return null;
    const { sessions, take } = this.#last;
    if (!existsSync(join(sessions, DISCARDED_FOLDER, take.session))) this.#last = null;
    return this.#last?.take ?? null;
  }

  /** Put a take aside. @throws FormatError when it is none, is being recorded, is with its auditors, or cannot be moved */
  async discard(session: string): Promise<DiscardedFile[]> {
    const sessions = this.#means.sessions();
    if (this.#means.running() === session)
      throw new FormatError(session, "", "it is being recorded", "Stop the take, then discard it.");
    const events = await eventsOfTake(sessions, session);
    await this.#means.finishing.leave(sessionFolder(sessions, session));
    this.#waiting.add(sessions);
    const files = await discardSession(sessions, session);
    this.#last = { sessions, take: { session, files, events: events.filter(({ type }) => BEGINNING.includes(type)) } };
    return files;
  }

  /** Bring a take back, and go on with what its files still lacked. @throws FormatError when it is deleted already */
  async bringBack(session: string): Promise<void> {
    const sessions = this.#means.sessions();
    await bringBack(sessions, session);
    this.#last = null;
    const { media } = fold((await readJournal(sessionJournal(sessions, session))).events);
    this.#means.finishing.begin(sessionFolder(sessions, session), media, { mp4: this.#means.mp4Copy() });
  }

  /** Delete for good what waits, also what a program that was killed has left. Never throws. */
  async deleteAll(): Promise<Deleted> {
    this.#last = null;
    const deleted = { files: 0, bytes: 0, problems: [] as string[] };
    for (const sessions of this.#waiting) {
      const { files, bytes, problems } = await deleteDiscarded(sessions);
      deleted.files += files;
      deleted.bytes += bytes;
      deleted.problems.push(...problems);
      if (problems.length === 0) this.#waiting.delete(sessions);
    }
    return deleted;
  }
}

/** @throws FormatError for what is no take, or is with its auditors */
async function eventsOfTake(sessions: string, session: string): Promise<readonly SessionEvent[]> {
  const { events } = await readJournal(sessionJournal(sessions, session));
  if (!events.some(({ type }) => type === "scripted"))
    throw new FormatError(session, "", "it is no take of a participant", "Only takes are discarded here.");
  if (!(await isWithParticipant(sessionFolder(sessions, session))))
    throw new FormatError(session, "", "it is with its auditors", "Withdraw the consent to have it deleted.");
  return events;
}
