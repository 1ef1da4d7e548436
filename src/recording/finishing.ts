import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { finish } from "./finish.ts";
import { keepIntent } from "./finish-intent.ts";
import { finishLeft } from "./finish-left.ts";

interface Job {
  readonly stop: AbortController;
  readonly done: Promise<unknown>;
}

/** Finishes the films of sessions that have ended, behind whatever the program does next. */
export class Finishing {
  readonly #jobs = new Map<string, Job>();
  readonly #stop = new AbortController();
  #newest: Promise<unknown> = Promise.resolve();
  #old: Promise<unknown> = Promise.resolve();

  /** Finish the films of a session that has just ended, after those of the one before. As `finish`. */
  begin(folder: string, media: readonly { readonly file: string }[], { mp4 }: { readonly mp4: boolean }): void {
    const before = this.#newest;
    const job = this.#run(folder, async (signal) => {
      // Kept before the wait: the program may be killed in it.
      if (existsSync(folder)) await keepIntent(folder, { mp4, over: false }).catch(() => undefined);
      // One that is stopped does not wait for its turn.
      const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
      if (!signal.aborted) await Promise.race([before, stopped]);
      await finish(folder, media, { mp4, signal });
    });
    this.#newest = Promise.allSettled([before, job]);
  }

  /** Finish what was left unfinished in a folder of sessions, one after the other. For the program's start. */
  takeUp(sessions: string): void {
    this.#old = this.#takeUp(sessions);
  }

  /** Stop what is being done in a session's folder, because the folder is to be deleted; resolves when nothing is done there. */
  async leave(folder: string): Promise<void> {
    const job = this.#jobs.get(folder);
    job?.stop.abort();
    await job?.done;
  }

  /** Wait until all is done, at most so many milliseconds, then stop; what was stopped goes on at the next start. */
  async close(patienceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#stopAll(), patienceMs);
    // What is left of older sessions has waited this long.
    this.#stop.abort();
    await Promise.allSettled([this.#newest, this.#old]);
    clearTimeout(timer);
  }

  async #takeUp(sessions: string): Promise<void> {
    for (const name of (await readdir(sessions).catch(() => [])).sort()) {
      if (this.#stop.signal.aborted) return;
      const folder = join(sessions, name);
      if (this.#jobs.has(folder)) continue;
      await this.#run(folder, (signal) => finishLeft(folder, AbortSignal.any([signal, this.#stop.signal])));
    }
  }

  #run(folder: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
    const stop = new AbortController();
    const done = work(stop.signal).finally(() => {
      if (this.#jobs.get(folder)?.done === done) this.#jobs.delete(folder);
    });
    this.#jobs.set(folder, { stop, done });
    return done;
  }

  #stopAll(): void {
    for (const { stop } of this.#jobs.values()) stop.abort();
  }
}
