import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { finish } from "../../recording/finish.ts";
import { keepIntent } from "../../recording/finish-intent.ts";
import { finishLeft, unfinishedFilms } from "../../recording/finish-left.ts";
import type { JobContext, Jobs } from "./jobs.ts";

interface Finish {
  readonly stop: AbortController;
  readonly done: Promise<unknown>;
}

/** Finishes the films of sessions that have ended, each as a job, behind whatever the program does next. */
export class Finishing {
  readonly #jobs: Jobs;
  readonly #running = new Map<string, Finish>();
  readonly #stop = new AbortController();
  #newest: Promise<unknown> = Promise.resolve();
  #old: Promise<unknown> = Promise.resolve();

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  /** Finish the films of a session that has just ended, after those of the one before. As `finish`. */
  begin(folder: string, media: readonly { readonly file: string }[], { mp4 }: { readonly mp4: boolean }): void {
    const before = this.#newest;
    const job = this.#run(folder, async ({ signal, progress }) => {
      // Kept before the wait: the program may be killed in it.
      if (existsSync(folder)) await keepIntent(folder, { mp4, over: false }).catch(() => undefined);
      // One that is stopped does not wait for its turn.
      const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
      if (!signal.aborted) await Promise.race([before, stopped]);
      await finish(folder, media, { mp4, signal, onProgress: progress });
    });
    this.#newest = Promise.allSettled([before, job]);
  }

  /** Finish what was left unfinished in a folder of sessions, one after the other. For the program's start. */
  takeUp(sessions: string): void {
    this.#old = this.#takeUp(sessions);
  }

  /** Stop what is being done in a session's folder, because the folder is to be deleted; resolves when nothing is done there. */
  async leave(folder: string): Promise<void> {
    const job = this.#running.get(folder);
    job?.stop.abort();
    await job?.done;
  }

  /** Wait until all is done, at most this many milliseconds, then stop; what was stopped goes on at the next start. */
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
      if (this.#running.has(folder) || (await unfinishedFilms(folder).catch(() => null)) === null) continue;
      await this.#run(folder, ({ signal, progress }) =>
        finishLeft(folder, { signal: AbortSignal.any([signal, this.#stop.signal]), onProgress: progress }),
      );
    }
  }

  #run(folder: string, run: (context: JobContext) => Promise<unknown>): Promise<unknown> {
    const stop = new AbortController();
    const work = { kind: "finish", about: basename(folder), run } as const;
    const done = this.#jobs.run(work, stop.signal).finally(() => {
      if (this.#running.get(folder)?.done === done) this.#running.delete(folder);
    });
    this.#running.set(folder, { stop, done });
    return done;
  }

  #stopAll(): void {
    for (const { stop } of this.#running.values()) stop.abort();
  }
}
