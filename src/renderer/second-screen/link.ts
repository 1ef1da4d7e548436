import type { ScreenAction, ScreenView } from "../../core/coach/second-screen.ts";

/** How the connection to Benchside is: after `code`, `wrong-code` and `refused` a short code can be typed, the last three are over for good. */
export type LinkState = "connecting" | "open" | "lost" | "code" | "wrong-code" | "refused" | "busy" | "ended" | "off";

/** What came of an action: taken, meant for a plan that had moved on, or not taken. */
export type Took = "taken" | "moved-on" | "failed";

/** Milliseconds between two tries to connect, and without a word after which a connection is taken for lost: phones sleep. */
const AGAIN_MS = 2000;
const SILENT_MS = 12_000;
/** And for which an action is waited for. */
const ACT_MS = 8000;

/** What the page does with what it hears. */
export interface LinkParts {
  readonly onView: (view: ScreenView) => void;
  readonly onState: (state: LinkState) => void;
}

/** The page's connection: enters with the token of the address, listens, and connects again by itself. */
export class Link {
  readonly #parts: LinkParts;
  #events: EventSource | null = null;
  #state: LinkState = "connecting";
  #heardAt = performance.now();
  /** Whether this page was ever let in: one that was opened by its address alone is asked for a code. */
  #wasIn = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  /** Goes in with what stands behind `#`, if anything, and listens from then on. */
  async start(): Promise<void> {
    setInterval(() => this.#watch(SILENT_MS), 1000);
    // A page that was asleep does not wait for the next look.
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#watch(6000));
    addEventListener("hashchange", () => void this.#enter());
    await this.#enter();
  }

  /** Goes in with a short code that somebody typed. */
  async enterWith(code: string): Promise<void> {
    this.#set("connecting");
    const { status } = await post("/enter", { token: code }).catch(() => ({ status: 0 }));
    if (status === 200) this.#listen();
    else this.#over(status === 401 || status === 400 ? "wrong-code" : "busy");
  }

  /** Asks for an action. */
  async act(action: ScreenAction): Promise<Took> {
    try {
      const signal = AbortSignal.timeout(ACT_MS);
      const { status } = await post("/act", action, signal);
      if (status === 401) this.#over("refused");
      return status === 200 ? "taken" : status === 409 ? "moved-on" : "failed";
    } catch {
      return "failed";
    }
  }

  async #enter(): Promise<void> {
    const token = location.hash.slice(1);
    if (token === "") return this.#listen();
    this.#set("connecting");
    try {
      const { status } = await post("/enter", { token });
      if (status !== 200) return this.#over(status === 401 || status === 400 ? "refused" : "busy");
      // Nobody who looks at the phone, or at its history, reads it there.
      history.replaceState(null, "", location.pathname);
      this.#listen();
    } catch {
      this.#set("lost");
      setTimeout(() => void this.#enter(), AGAIN_MS);
    }
  }

  #listen(): void {
    this.#events?.close();
    this.#heardAt = performance.now();
    const events = new EventSource("/events");
    this.#events = events;
    events.addEventListener("message", ({ data }: MessageEvent<string>) => {
      this.#heardAt = performance.now();
      this.#wasIn = true;
      this.#set("open");
      this.#parts.onView(JSON.parse(data) as ScreenView);
    });
    events.addEventListener("over", ({ data }: MessageEvent<string>) =>
      this.#over(JSON.parse(data) === "off" ? "off" : "ended"),
    );
    events.addEventListener("error", () => {
      if (this.#events !== events) return;
      this.#set("lost");
      // The browser tries again by itself unless it was answered with a refusal.
      if (events.readyState === EventSource.CLOSED) void this.#askWhy(events);
    });
  }

  async #askWhy(events: EventSource): Promise<void> {
    const { status } = await post("/act", {}).catch(() => ({ status: 0 }));
    if (this.#events !== events) return;
    if (status === 401) this.#over(this.#wasIn ? "refused" : "code");
    else setTimeout(() => this.#events === events && this.#listen(), AGAIN_MS);
  }

  #watch(silentMs: number): void {
    if (this.#events === null || performance.now() - this.#heardAt < silentMs) return;
    this.#set("lost");
    this.#listen();
  }

  #over(state: LinkState): void {
    this.#events?.close();
    this.#events = null;
    this.#set(state);
  }

  #set(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onState(state);
  }
}

function post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) });
}
