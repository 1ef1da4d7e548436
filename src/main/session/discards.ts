import { FormatError } from "../../core/domain/format-error.ts";
import { fold } from "../../core/journal/fold.ts";
import { isWithParticipant } from "../../storage/annotations.ts";
import {
  bringBack,
  deleteDiscarded,
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

/** Takes that their participants discarded: put aside, brought back, and deleted for good when the room is left, at quit, and at the next start. */
export class Discards {
  readonly #means: DiscardMeans;
  /** Folders of sessions in which a take waits: settings may name another one meanwhile. */
  readonly #waiting = new Set<string>();

  constructor(means: DiscardMeans) {
    this.#means = means;
    this.#waiting.add(means.sessions());
  }

  /** Put a take aside. @throws FormatError when it is none, is being recorded, is with its auditors, or cannot be moved */
  async discard(session: string): Promise<DiscardedFile[]> {
    const sessions = this.#means.sessions();
    if (this.#means.running() === session)
      throw new FormatError(session, "", "it is being recorded", "Stop the take, then discard it.");
    await refuseOthers(sessions, session);
    await this.#means.finishing.leave(sessionFolder(sessions, session));
    this.#waiting.add(sessions);
    return discardSession(sessions, session);
  }

  /** Bring a take back, and go on with what its files still lacked. @throws FormatError when it is deleted already */
  async bringBack(session: string): Promise<void> {
    const sessions = this.#means.sessions();
    await bringBack(sessions, session);
    const { media } = fold((await readJournal(sessionJournal(sessions, session))).events);
    this.#means.finishing.begin(sessionFolder(sessions, session), media, { mp4: this.#means.mp4Copy() });
  }

  /** Delete for good what waits, also what a program that was killed has left. Never throws. */
  async deleteAll(): Promise<Deleted> {
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

async function refuseOthers(sessions: string, session: string): Promise<void> {
  const { events } = await readJournal(sessionJournal(sessions, session));
  if (!events.some(({ type }) => type === "scripted"))
    throw new FormatError(session, "", "it is no take of a participant", "Only takes are discarded here.");
  if (!(await isWithParticipant(sessionFolder(sessions, session))))
    throw new FormatError(session, "", "it is with its auditors", "Withdraw the consent to have it deleted.");
}
