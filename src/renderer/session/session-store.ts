import type { SessionEvent } from "../../core/journal/events.ts";
import { EMPTY_SESSION, fold, step, type SessionState } from "../../core/journal/fold.ts";
import type { Bridge, Push } from "../../ipc/contract.ts";
import { Store } from "../store.ts";
import { sessionEvents } from "./session-events.ts";

/** The newest session this window knows of. */
export interface Live {
  readonly state: SessionState;
  /** True from the `opened` event until the `closed` one. */
  readonly running: boolean;
  /** When its newest event arrived, by `performance.now()`. */
  readonly heardAt: number;
  /** When a session that was ended is closed, by `performance.now()`: until then it can be gone on with. Null for one that was not. */
  readonly closesAt: number | null;
}

const NOTHING: Live = { state: EMPTY_SESSION, running: false, heardAt: 0, closesAt: null };

/** An event of the running session, with its number in the journal. */
type Told = Push<"session.event">;

/**
 * Folds the running session's events as they arrive, each once: their numbers tell which are new and whether one is missing. When it joins
 * a session midway, or missed something, it reads the journal.
 */
export class SessionStore extends Store<Live> {
  readonly #bridge: Bridge;
  #session = "";
  /** Events that wait for the journal's beginning; null when none is awaited. */
  #waiting: Told[] | null = null;
  /** Settles when the newest reading of a session's beginning is over. */
  #joined: Promise<void> = Promise.resolve();
  /** Number of the event that comes next. */
  #next = 0;

  constructor(bridge: Bridge) {
    super(NOTHING);
    this.#bridge = bridge;
    bridge.on("session.event", (told) => this.#take(told));
    bridge.on("session.ending", ({ session, closesIn }) => {
      const now = this.get();
      if (session !== this.#session || !now.running) return;
      this.set({ ...now, closesAt: closesIn === null ? null : performance.now() + closesIn });
    });
  }

  /** Take up the session that runs already, or that ended with the page before this one: the window was loaded anew. */
  async resume(): Promise<void> {
    const session = await this.#bridge.call("session.current", undefined);
    if (session === null) return;
    if (this.#session === "") {
      this.#session = session;
      this.#join(session, []);
    }
    // An event may have come before the answer: then its beginning is being read already.
    await this.#joined;
  }

  /** Forget an ended session, so that the start panel shows again. */
  readonly dismiss = (): void => {
    if (!this.get().running) this.set(NOTHING);
  };

  #take(told: Told): void {
    if (told.session !== this.#session) {
      this.#session = told.session;
      this.#waiting = null;
      this.#next = 0;
      this.#show(EMPTY_SESSION);
    }
    if (this.#waiting) this.#waiting.push(told);
    else if (told.number > this.#next) this.#join(told.session, [told]);
    else this.#add([told], this.get().state);
  }

  #join(session: string, waiting: Told[]): void {
    this.#waiting = waiting;
    const catchUp = (earlier: readonly SessionEvent[], state = fold(earlier)): void => {
      if (this.#waiting !== waiting) return;
      this.#waiting = null;
      this.#next = earlier.length;
      this.#add(waiting, state);
    };
    this.#joined = sessionEvents(this.#bridge, session).then(
      ({ events }) => catchUp(events),
      async () => {
        // What runs is shown, with its end, also where its journal cannot be read.
        const runs = waiting.length > 0 || (await this.#runs());
        catchUp([], runs ? { ...EMPTY_SESSION, session } : EMPTY_SESSION);
      },
    );
  }

  /** Whether main has a session that runs. */
  #runs(): Promise<boolean> {
    return this.#bridge.call("session.inspect", undefined).then(
      (inside) => inside !== null,
      () => false,
    );
  }

  /** Add to a state what is not in it. */
  #add(told: readonly Told[], to: SessionState): void {
    let state = to;
    for (const { number, event } of told) {
      if (number < this.#next) continue;
      state = step(state, event);
      this.#next = number + 1;
    }
    this.#show(state);
  }

  #show(state: SessionState): void {
    const running = state.session !== "" && state.closed === null;
    const { closesAt, state: before } = this.get();
    const isSame = running && before.session === state.session;
    this.set({ state, running, heardAt: performance.now(), closesAt: isSame ? closesAt : null });
  }
}
