import { Presets, SingleBar } from "cli-progress";

/** A progress bar on a terminal, nothing when the output is piped. */
export interface Progress {
  /** @param done 0..1 */
  show(done: number, text: string): void;
  stop(): void;
}

/** A bar on standard error, so that results on standard output stay clean. */
export function progressBar(): Progress {
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
