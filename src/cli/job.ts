import { Jobs, type JobWork } from "../app/jobs/jobs.ts";
import { untilInterrupted } from "./interrupt.ts";
import { Presets, SingleBar } from "cli-progress";

/** The person has ended a command with Ctrl+C, and what it had begun was taken away. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";

  constructor() {
    super("Cancelled. Nothing was kept of it.");
  }
}

/**
 * Do long work of a command: how far it is is drawn on a terminal, and Ctrl+C cancels it.
 *
 * @throws Cancelled when it was cancelled, and what the work throws
 */
export async function runJob<T>(work: JobWork<T>): Promise<T> {
  const bar = progressBar();
  const jobs = new Jobs(({ done, text }) => bar.show(done, text));
  const stop = new AbortController();
  try {
    const outcome = await untilInterrupted(
      () => stop.abort(),
      () => jobs.run(work, stop.signal),
    );
    if (outcome.kind === "done") return outcome.result;
    throw outcome.kind === "cancelled" ? new Cancelled() : outcome.error;
  } finally {
    bar.stop();
  }
}

/** A progress bar on a terminal, nothing when the output is piped. */
interface Progress {
  /** @param done 0..1 */
  show(done: number, text: string): void;
  stop(): void;
}

/** A bar on standard error, so that results on standard output stay clean. */
function progressBar(): Progress {
  if (!process.stderr.isTTY) return { show: () => {}, stop: () => {} };
  const bar = new SingleBar(
    { format: "{bar} {percentage}% {text}", stream: process.stderr, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show(done, text) {
      if (!started) bar.start(100, 0, { text });
      started = true;
      bar.update(Math.round(done * 100), { text });
    },
    stop() {
      if (started) bar.stop();
    },
  };
}
