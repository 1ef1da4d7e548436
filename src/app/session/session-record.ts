import type { SessionEvent } from "../../core/journal/events.ts";
import { EMPTY_SESSION, step, type SessionState } from "../../core/journal/fold.ts";
import { hideInEvent } from "../../core/journal/hide-in-event.ts";
import { hideSecrets } from "../../capture/capture-secrets.ts";
import type { SessionParts } from "./session-parts.ts";

/**
 * What a running session has to record: an event is in the journal first, and then everybody is told of it, in order. A slow disk holds
 * back the telling and not the session: what decides goes on with a state that is ahead of what was told.
 */
export class SessionRecord {
  readonly #parts: Pick<SessionParts, "journal" | "onDecided" | "onEvent" | "now">;
  readonly #onBroken: () => void;
  #state: SessionState = EMPTY_SESSION;
  #told: SessionState = EMPTY_SESSION;
  #count = 0;
  #given = 0;
  #broken: Error | null = null;
  /** Since when the journal has taken nothing although something waits for it; null while nothing waits. */
  #waitsSince: number | null = null;
  /** Whether events still go into the journal. */
  #kept = true;
  /** Settles when the listeners have had the newest event. */
  #newest: Promise<void> = Promise.resolve();

  /** @param onBroken told when the journal takes no more; the session has to end then */
  constructor(parts: Pick<SessionParts, "journal" | "onDecided" | "onEvent" | "now">, onBroken: () => void) {
    this.#parts = parts;
    this.#onBroken = onBroken;
  }

  /** The fold of everything recorded so far, those events among it that are still on their way into the journal. */
  get state(): SessionState {
    return this.#state;
  }

  /** The fold of every event that the listeners have had. */
  get told(): SessionState {
    return this.#told;
  }

  /** How many events the listeners have had so far: the number of the next one. */
  get count(): number {
    return this.#count;
  }

  /** How many events are on their way into the journal. */
  get waiting(): number {
    return this.#given - this.#count;
  }

  /** Seconds for which the journal has taken nothing although something waits for it. */
  get silence(): number {
    return this.#waitsSince === null ? 0 : this.#parts.now() - this.#waitsSince;
  }

  /** What the journal failed with; null as long as it takes events. */
  get broken(): Error | null {
    return this.#broken;
  }

  /**
   * Record one event; after the session has closed nothing is. Resolves when it is in the journal and told, and rejects with a
   * JournalWriteError when the journal does not take it; nobody has to wait for that.
   *
   * @throws FormatError at once when the event is no event
   */
  add(given: SessionEvent): Promise<void> {
    if (this.#state.closed !== null) return Promise.resolve();
    const event = hideInEvent(given, hideSecrets);
    const written = this.#kept ? this.#parts.journal.append(event) : null;
    const state = (this.#state = step(this.#state, event));
    this.#given += 1;
    this.#parts.onDecided?.(event);
    if (written === null) {
      this.#tell(event, state, this.#count);
      return Promise.resolve();
    }
    this.#waitsSince ??= this.#parts.now();
    const told = written.then((number) => this.#tell(event, state, number)).catch((error: unknown) => this.#end(error));
    this.#newest = told.catch(() => undefined);
    return told;
  }

  /** Record several events in their order; see `add`. Resolves when the last of them is told. */
  addAll(events: readonly SessionEvent[]): Promise<void> {
    let last = Promise.resolve();
    for (const event of events) last = this.add(event);
    return last;
  }

  /** Resolves when the listeners have had everything that was recorded, also what was recorded because of that; or when the journal takes no more. */
  async settled(): Promise<void> {
    for (let awaited: Promise<void> | null = null; awaited !== this.#newest;) await (awaited = this.#newest);
  }

  /** Resolves when the disk keeps up. */
  room(): Promise<void> {
    return this.#parts.journal.room();
  }

  /** Do something that records; what fails in it ends the session, also when a timer finds it out. */
  attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#broken ??= error as Error;
      this.#onBroken();
    }
  }

  /** The journal takes no more: what is told from now on stands in no journal, and what it did not take was never said. */
  keepNoMore(): void {
    this.#kept = false;
    this.#state = this.#told;
    this.#given = this.#count;
    this.#waitsSince = null;
  }

  #tell(event: SessionEvent, state: SessionState, number: number): void {
    this.#told = state;
    this.#count = number + 1;
    this.#waitsSince = this.waiting > 0 ? this.#parts.now() : null;
    this.#parts.onEvent(event, number);
  }

  /** The session ends; the one that brought the event, a person or a timer, is told too. */
  #end(error: unknown): never {
    this.#broken ??= error as Error;
    this.#onBroken();
    throw error;
  }
}
