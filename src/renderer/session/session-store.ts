import type { SessionEvent } from "../../core/session/events.ts";
import { EMPTY_SESSION, fold, step, type SessionState } from "../../core/session/fold.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { Store } from "../store.ts";

/** The newest session this window knows of. */
export interface Live {
  readonly state: SessionState;
  /** True from the `opened` event until the `closed` one. */
  readonly running: boolean;
  /** When its newest event arrived, by `performance.now()`. */
  readonly heardAt: number;
}

const NOTHING: Live = { state: EMPTY_SESSION, running: false, heardAt: 0 };

/** Folds the running session's events as they arrive. When it joins a session midway it reads the beginning from the journal. */
export class SessionStore extends Store<Live> {
  readonly #bridge: Bridge;
  #session = "";
  /** Events that wait for the journal's beginning; null when none is awaited. */
  #waiting: SessionEvent[] | null = null;

  constructor(bridge: Bridge) {
    super(NOTHING);
    this.#bridge = bridge;
    bridge.on("session.event", ({ session, event }) => this.#take(session, event));
  }

  /** Take up the session that runs already, or that ended with the page before this one: the window was loaded anew. */
  async resume(): Promise<void> {
    const session = await this.#bridge.call("session.current", undefined);
    if (session === null || this.#session !== "") return;
    this.#session = session;
    await this.#join(session, []);
  }

  /** Forget an ended session, so that the start panel shows again. */
  readonly dismiss = (): void => {
    if (!this.get().running) this.set(NOTHING);
  };

  #take(session: string, event: SessionEvent): void {
    if (session !== this.#session || event.type === "opened") {
      this.#session = session;
      this.#waiting = null;
      this.#show(EMPTY_SESSION);
      if (event.type !== "opened") return void this.#join(session, [event]);
    }
    if (this.#waiting) this.#waiting.push(event);
    else this.#show(step(this.get().state, event));
  }

  async #join(session: string, waiting: SessionEvent[]): Promise<void> {
    this.#waiting = waiting;
    const catchUp = (earlier: readonly SessionEvent[]): void => {
      if (this.#waiting !== waiting) return;
      this.#waiting = null;
      const already = new Set(earlier.map((each) => JSON.stringify(each)));
      const later = waiting.filter((each) => !already.has(JSON.stringify(each)));
      this.#show(later.reduce(step, fold(earlier)));
    };
    await this.#bridge.call("sessions.events", { id: session }).then(
      ({ events }) => catchUp(events),
      () => catchUp([]),
    );
  }

  #show(state: SessionState): void {
    this.set({ state, running: state.session !== "" && state.closed === null, heardAt: performance.now() });
  }
}
