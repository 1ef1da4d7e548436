import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeInList } from "../annotations.ts";
import { listSessions } from "../journal/sessions.ts";
import { isWritten, takeWritten } from "../storage-written.ts";
import { LibraryIndex } from "./library-index.ts";
import type { ListedSession } from "./listed.ts";
import { formOf } from "./stamps.ts";

/** Milliseconds without a list before the folders are looked at: the page draws the list meanwhile, and may open the first session in it. */
const LOOK_AFTER = 3000;

/** Who hears about changes of a list. */
export interface SessionListTold {
  /** Why there is no index. */
  readonly trouble: (why: string) => void;
  /** The list differs from the one that was answered: another program changed a session. */
  readonly changed: () => void;
}

/** The list of sessions, as the answer to one who has a version of it. */
export interface ListAnswer {
  /** Another text when the list is another one; null where that cannot be told. */
  readonly version: string | null;
  /** Text of a JSON list of `ListedSession`; null where it is the list that they have. */
  readonly sessions: string | null;
}

/**
 * The list of sessions, answered from the index. What this process has changed itself is in it at once, and so are folders that came or went. All folders are
 * looked at afterwards, in turns, and it is told when something is another one.
 */
export class SessionList {
  readonly #told: SessionListTold;
  readonly #pause: () => Promise<unknown>;
  /** The answer before, about which folder: of two about one, the second finds read what the first has read. */
  #before: { readonly sessions: string; readonly answer: Promise<ListAnswer> } | null = null;
  /** Folder of the next look; null when none is wanted. */
  #wanted: string | null = null;
  #isLooking = false;

  /** @param pause resolves when an answered list may be looked after */
  constructor(told: SessionListTold, pause: () => Promise<unknown> = () => wait(LOOK_AFTER, null, { ref: false })) {
    this.#told = told;
    this.#pause = pause;
  }

  /**
   * All sessions, newest first; by reading each one's summary where there can be no index on this machine.
   *
   * @param look whether the folders are looked at afterwards
   * @param have version of the list that the caller has already
   */
  list(sessions: string, look: boolean, have?: string): Promise<ListAnswer> {
    const list = () => this.#list(sessions, look, have);
    const before = this.#before?.sessions === sessions ? this.#before.answer : Promise.resolve();
    const answer = before.then(list, list);
    this.#before = { sessions, answer };
    return answer;
  }

  async #list(sessions: string, look: boolean, have: string | undefined): Promise<ListAnswer> {
    try {
      if (have !== undefined && !isWritten(sessions) && LibraryIndex.versionNow(sessions) === have) {
        if (look) this.#lookSoon(sessions);
        return { version: have, sessions: null };
      }
      return await LibraryIndex.with(sessions, async (index) => {
        const folder = formOf(sessions);
        await index.catchUp(takeWritten(sessions));
        // One in memory is made anew each time, of every folder.
        if (look && index.onDisk) this.#lookSoon(sessions);
        return { version: index.version(folder), sessions: index.listText() };
      });
    } catch (error) {
      this.#told.trouble(`the library has no index: ${reason(error)}`);
      return { version: null, sessions: await listedOneByOne(sessions) };
    }
  }

  #lookSoon(sessions: string): void {
    this.#wanted = sessions;
    if (!this.#isLooking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    for (let sessions = this.#wanted; sessions !== null; sessions = this.#wanted) {
      this.#wanted = null;
      await this.#pause();
      // Another list was asked for meanwhile.
      if (this.#wanted !== null) continue;
      // A disk that was pulled out meanwhile gets no folder made in its place.
      if (!existsSync(sessions)) continue;
      const differs = await LibraryIndex.with(sessions, (index) => index.refresh()).catch((error: unknown) => {
        this.#told.trouble(`the sessions' folders could not be looked at: ${reason(error)}`);
        return false;
      });
      if (differs) this.#told.changed();
    }
    this.#isLooking = false;
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function listedOneByOne(sessions: string): Promise<string> {
  const all = await listSessions(sessions);
  const listed = await Promise.all(
    all.map(async (one): Promise<ListedSession> => ({
      ...{ ...one, standing: null },
      ...(one.kind === "take" ? await takeInList(join(sessions, one.id)) : {}),
    })),
  );
  return JSON.stringify(listed);
}
