import type { Log } from "../core/diagnostics/log.ts";

/** Milliseconds that a page which answers nothing has, before it is opened anew under a session that goes on without it. */
const PATIENCE_MS = 10_000;

/** What to do about a page that answers nothing. */
export interface HungMeans {
  readonly log: Pick<Log, "warning" | "info">;
  /** Whether a session runs that goes on without the page. */
  readonly sessionGoesOn: () => boolean;
  /** Whether a session runs that would end with the page. */
  readonly sessionNeedsPage: () => boolean;
  /** End the page's process and open the page anew. */
  readonly bringBack: () => void;
  /** A sound that needs no page. */
  readonly beep: () => void;
  /** Ask the person; the question goes away when the signal is aborted, and the answer is then of no interest. */
  readonly ask: (detail: string, signal: AbortSignal) => Promise<"wait" | "open-again">;
  /** Call later; the returned function takes it back. */
  readonly later: (milliseconds: number, act: () => void) => () => void;
}

/**
 * Watches over a page that may hang. Under a session that goes on without it the page is opened anew by itself, because a person who works
 * with both hands cannot answer a question. Otherwise the person decides: something unsaved, or the camera, would go with the page.
 */
export class HungPage {
  readonly #means: HungMeans;
  #asking: AbortController | null = null;
  #unschedule: (() => void) | null = null;

  constructor(means: HungMeans) {
    this.#means = means;
  }

  /** The page answers nothing. */
  hung(): void {
    if (this.#asking || this.#unschedule) return;
    const { log, sessionGoesOn, later, beep } = this.#means;
    log.warning("page", "does not answer");
    beep();
    if (sessionGoesOn()) this.#unschedule = later(PATIENCE_MS, () => this.#bringBack());
    else void this.#ask();
  }

  /** The page answers again, or is gone. */
  over(): void {
    if (this.#asking || this.#unschedule) this.#means.log.info("page", "answers again, or is gone");
    this.#asking?.abort();
    this.#asking = null;
    this.#unschedule?.();
    this.#unschedule = null;
  }

  async #ask(): Promise<void> {
    const { ask, sessionNeedsPage } = this.#means;
    const asking = new AbortController();
    this.#asking = asking;
    const detail = sessionNeedsPage()
      ? "The camera is recorded through the window: opening it again ends the session. What was recorded is kept."
      : "Opening it again loses what was not saved.";
    const answer = await ask(detail, asking.signal).catch(() => "wait" as const);
    if (this.#asking !== asking) return;
    this.#asking = null;
    if (answer === "open-again") this.#bringBack();
  }

  #bringBack(): void {
    this.#unschedule = null;
    this.#means.log.warning("page", "is opened again, because it did not answer");
    this.#means.bringBack();
  }
}
