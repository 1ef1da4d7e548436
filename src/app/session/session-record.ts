import type { SessionEvent } from "../../core/session/events.ts";
import { EMPTY_SESSION, step, type SessionState } from "../../core/session/fold.ts";
import { hideInEvent } from "../../core/session/hide-in-event.ts";
import { hideSecrets } from "../../capture/secrets.ts";
import { JournalWriteError } from "../../storage/journal/write.ts";
import type { SessionParts } from "./parts.ts";

/** What a running session has to record: an event is in the journal first, then in the state, and then everybody is told of it. */
export class SessionRecord {
  readonly #parts: Pick<SessionParts, "journal" | "onEvent">;
  readonly #onBroken: () => void;
  #state: SessionState = EMPTY_SESSION;
  #broken: Error | null = null;
  /** Whether events still go into the journal. */
  #kept = true;

  /** @param onBroken told when the journal takes no more; the session has to end then */
  constructor(parts: Pick<SessionParts, "journal" | "onEvent">, onBroken: () => void) {
    this.#parts = parts;
    this.#onBroken = onBroken;
  }

  /** The fold of everything recorded so far. */
  get state(): SessionState {
    return this.#state;
  }

  /** What the journal failed with; null as long as it takes events. */
  get broken(): Error | null {
    return this.#broken;
  }

  /** Record one event; after the session has closed nothing is. Throws JournalWriteError when the journal does not take it. */
  add(told: SessionEvent): void {
    if (this.#state.closed !== null) return;
    const event = hideInEvent(told, hideSecrets);
    if (this.#kept) this.#append(event);
    this.#state = step(this.#state, event);
    this.#parts.onEvent(event);
  }

  /** Record several events in their order; see `add`. */
  addAll(events: readonly SessionEvent[]): void {
    for (const event of events) this.add(event);
  }

  /** Do something that records; a journal that takes no more ends the session, also when a timer finds it out. */
  attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#broken ??= error as Error;
      this.#onBroken();
    }
  }

  /** The journal takes no more: what is still told, stands in no journal. */
  keepNoMore(): void {
    this.#kept = false;
  }

  #append(event: SessionEvent): void {
    try {
      this.#parts.journal.append(event);
    } catch (error) {
      if (!(error instanceof JournalWriteError)) throw error;
      // Whoever brought the event, a person or a timer, is told too; the session ends for all of them.
      this.#broken ??= error;
      this.#onBroken();
      throw error;
    }
  }
}
