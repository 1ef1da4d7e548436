import type { ServerResponse } from "node:http";
import type { ScreenView } from "../../core/coach/second-screen.ts";
import type { Screen } from "./gate.ts";

/** Milliseconds between two events to a screen at least when something changed, and at most when nothing did: a screen that hears nothing for longer has lost us. */
const SOONEST_MS = 150;
const LATEST_MS = 5000;
/** Bytes that may wait for a screen that is slow; then it has to connect anew. */
const MOST_WAITING = 256 * 1024;
/** Connections of one screen: a page that was reloaded may hold two for a moment. */
const MOST_CONNECTIONS = 3;

/** Tells all connected screens how the session is, as server-sent events. */
export class ScreenStreams {
  readonly #onCount: () => void;
  readonly #open = new Map<ServerResponse, Screen>();
  #view: ScreenView | null = null;
  #sent = "";
  #timer: NodeJS.Timeout | null = null;
  readonly #beat: NodeJS.Timeout;

  /** @param onCount told when a screen came or went */
  constructor(onCount: () => void) {
    this.#onCount = onCount;
    this.#beat = setInterval(() => this.#send(), LATEST_MS);
  }

  /** A screen listens from now on. */
  add(response: ServerResponse, screen: Screen): void {
    const own = [...this.#open].filter(([, each]) => each === screen);
    if (own.length >= MOST_CONNECTIONS) own[0]![0].destroy();
    response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" });
    response.write("retry: 1500\n\n");
    if (this.#view) response.write(eventOf(this.#view));
    this.#open.set(response, screen);
    screen.connections += 1;
    response.once("close", () => {
      this.#open.delete(response);
      screen.connections -= 1;
      this.#onCount();
    });
    this.#onCount();
  }

  /** Show this from now on. Changes that come fast become one. */
  show(view: ScreenView): void {
    this.#view = view;
    const { t: _, ...shown } = view;
    const now = JSON.stringify(shown);
    if (now === this.#sent) return;
    this.#sent = now;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#send();
    }, SOONEST_MS);
  }

  /** Tell every screen the last of it, and that no more comes. */
  end(why: "ended" | "off"): void {
    clearInterval(this.#beat);
    if (this.#timer) clearTimeout(this.#timer);
    const last = this.#view ? eventOf(this.#view) : "";
    for (const response of this.#open.keys()) response.end(`${last}event: over\ndata: ${JSON.stringify(why)}\n\n`);
  }

  #send(): void {
    if (!this.#view) return;
    const text = eventOf(this.#view);
    for (const response of this.#open.keys()) {
      if (response.writableLength > MOST_WAITING) response.destroy();
      else response.write(text);
    }
  }
}

function eventOf(view: ScreenView): string {
  return `data: ${JSON.stringify(view)}\n\n`;
}
