import { stat } from "node:fs/promises";
import { join } from "node:path";
import { FOLLOWED, followed, type Followed } from "../core/follow.ts";
import { EMPTY_SESSION, fold, type SessionState } from "../../../core/journal/fold.ts";
import { isBeingWritten, readJournal } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { folderOf, type Reach } from "./reach.ts";

/** Milliseconds between two looks at the sessions that are followed, and looks between two at which sessions have begun or ended. */
const LOOK_MS = 500;
const LOOKS_A_LIST = 4;
/** How many times as long as a journal took to be read it is left alone: one of hours takes long. */
const REST = 10;

/** One thing that is followed. */
export interface FollowedThing {
  readonly session: string;
  readonly what: Followed;
}

/** What a follower of sessions hears. */
export interface Told {
  readonly changed: (thing: FollowedThing) => void;
  /** Another session has begun, or one is over. */
  readonly listed: () => void;
}

interface Watched {
  readonly about: Map<Followed, string>;
  /** Size and time of the journal as it was read last; empty before. */
  version: string;
  /** Not read before, in milliseconds of the clock of this process. */
  restsUntil: number;
}

/** Follows sessions within reach by their journals, whichever program writes them. */
export class LiveSessions {
  readonly #reach: Reach;
  readonly #told: Told;
  readonly #watched = new Map<string, Watched>();
  #live: ReadonlySet<string> | null = null;
  /** Sessions that were looked at for whether they are being written. */
  readonly #known = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #looks = 0;

  constructor(reach: Reach, told: Told) {
    this.#reach = reach;
    this.#told = told;
  }

  /** Ids of the sessions that are being written now. From now on a change of these is reported. */
  async list(): Promise<readonly string[]> {
    await this.#reach.look();
    this.#known.clear();
    this.#live = await this.#running(this.#begun());
    this.#watch();
    return [...this.#live];
  }

  /** Reports from now on when this has changed. Rejects where it cannot be read. */
  async follow({ session, what }: FollowedThing): Promise<void> {
    const now = told(what, await this.state(session));
    // Another of the same session may have been followed meanwhile.
    const watched = this.#watched.get(session) ?? { about: new Map(), version: "", restsUntil: 0 };
    watched.about.set(what, now);
    this.#watched.set(session, watched);
    this.#watch();
  }

  /** Reports no more of it. */
  leave({ session, what }: FollowedThing): void {
    const watched = this.#watched.get(session);
    watched?.about.delete(what);
    if (watched?.about.size === 0) this.#watched.delete(session);
  }

  /** A session as it stands, of those within reach. Rejects with a FormatError for one that may not be used any more, and for a journal that cannot be read. */
  async state(session: string): Promise<SessionState> {
    await folderOf(this.#reach, session);
    try {
      return fold((await readJournal(this.#journal(session), { told: true })).events);
    } catch (error) {
      // One that begins now has written no whole event yet.
      if (await isBeingWritten(this.#journal(session))) return EMPTY_SESSION;
      throw error;
    }
  }

  /** Reports nothing any more. */
  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#watched.clear();
    this.#timer = null;
    this.#live = null;
  }

  #journal(session: string): string {
    return join(this.#reach.sessions.get(session)!, JOURNAL_FILE);
  }

  /** Sessions within reach that were not looked at before. */
  #begun(): readonly string[] {
    const begun = [...this.#reach.sessions.keys()].filter((session) => !this.#known.has(session));
    for (const session of begun) this.#known.add(session);
    return begun;
  }

  async #running(sessions: readonly string[]): Promise<ReadonlySet<string>> {
    const running = new Set<string>();
    for (const session of sessions)
      if (await isBeingWritten(this.#journal(session)).catch(() => false)) running.add(session);
    return running;
  }

  #watch(): void {
    this.#timer ??= setTimeout(() => {
      void this.#look().finally(() => {
        this.#timer = null;
        if (this.#live !== null || this.#watched.size > 0) this.#watch();
      });
    }, LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    for (const [session, watched] of [...this.#watched]) await this.#lookAt(session, watched).catch(() => undefined);
    this.#looks += 1;
    if (this.#live === null || this.#looks % LOOKS_A_LIST > 0) return;
    await this.#reach.look().catch(() => undefined);
    const live = await this.#running([...this.#live, ...this.#begun()]);
    if (this.#live === null || (live.size === this.#live.size && [...live].every((one) => this.#live!.has(one))))
      return;
    this.#live = live;
    this.#told.listed();
  }

  async #lookAt(session: string, watched: Watched): Promise<void> {
    if (performance.now() < watched.restsUntil) return;
    const { size, mtimeMs } = await stat(this.#journal(session));
    const version = `${size} ${mtimeMs}`;
    if (version === watched.version) return;
    const began = performance.now();
    const state = await this.state(session);
    watched.restsUntil = performance.now() + REST * (performance.now() - began);
    watched.version = version;
    for (const what of FOLLOWED) {
      const now = told(what, state);
      if (!watched.about.has(what) || watched.about.get(what) === now) continue;
      watched.about.set(what, now);
      this.#told.changed({ session, what });
    }
  }
}

function told(what: Followed, state: SessionState): string {
  return JSON.stringify(followed(what, state, state.t), null, 1);
}
