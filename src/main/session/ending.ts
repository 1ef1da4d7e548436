/** Milliseconds for which a session that was ended can be gone on with. */
export const GO_ON_MS = 5000;

/** What ending a session needs. */
export interface EndingParts {
  /** The session that runs, with its voice; null without one. */
  readonly running: () => { readonly id: string; readonly voice: { ending: boolean } } | null;
  /** Tell the page how long it can be gone on with, in milliseconds; null when it is gone on with. */
  readonly tell: (session: string, closesIn: number | null) => void;
  /** Close it for good. */
  readonly close: () => void;
}

/**
 * The end of a session, which asks nothing: for five seconds the session goes on recording, says nothing, and can be gone on with; then it
 * is closed. Whatever closes it earlier (another session, the window, the program) loses nothing.
 */
export class Ending {
  readonly #parts: EndingParts;
  #session: { readonly id: string; readonly voice: { ending: boolean }; readonly closesAt: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: EndingParts) {
    this.#parts = parts;
  }

  /** Whether the session that runs was ended and is not closed yet. */
  get on(): boolean {
    return this.#session !== null && this.#session.id === this.#parts.running()?.id;
  }

  /** The session is ended; one that was ended already goes on counting. */
  begin(): void {
    const running = this.#parts.running();
    if (running === null || this.on) return;
    this.over();
    this.#session = { id: running.id, voice: running.voice, closesAt: performance.now() + GO_ON_MS };
    running.voice.ending = true;
    this.#timer = setTimeout(() => this.#parts.close(), GO_ON_MS);
    this.tell();
  }

  /** The person goes on with it. */
  goOn(): void {
    const session = this.#session;
    this.over();
    if (session) this.#parts.tell(session.id, null);
  }

  /** It is being closed, or gone on with: its voice may say what belongs to its end. */
  over(): void {
    clearTimeout(this.#timer);
    if (this.#session) this.#session.voice.ending = false;
    this.#session = null;
  }

  /** Tell the page, one that was just loaded among them, how long it can be gone on with. */
  tell(): void {
    if (this.on) this.#parts.tell(this.#session!.id, Math.max(0, this.#session!.closesAt - performance.now()));
  }
}
