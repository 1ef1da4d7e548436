import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onPath, type Environment } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { scratchPrefix } from "../../storage/scratch.ts";
import { readWav } from "./wav.ts";

/** Programs that play a WAV file, the quickest to start first, and their arguments before its path. */
const PLAYERS: readonly (readonly [program: string, ...args: string[]])[] = [
  ["paplay"],
  ["aplay", "-q"],
  ["afplay"],
  ["ffplay", "-nodisp", "-autoexit", "-loglevel", "error"],
];

/** How playing ended. */
export interface Played {
  readonly outcome: "said" | "cut" | "caption-only";
  readonly reason: string;
}

/** Plays sounds where there is no browser, e.g. in a terminal. */
export interface Player {
  /** Program in use; null when there is none and every utterance is a caption only. */
  readonly program: string | null;
  /** What to tell the person when there is none; empty otherwise. */
  readonly notice: string;
  /** Play a WAV file to its end, or until the signal aborts. Never throws: sound that fails leaves the caption. */
  play(wav: Uint8Array, signal: AbortSignal): Promise<Played>;
}

/** The first player that is on `PATH`. */
export function findPlayer(env: Environment = process.env): Player {
  for (const [name, ...args] of PLAYERS) {
    const program = onPath(name, env);
    if (program) return { program, notice: "", play: (wav, signal) => playWith(program, args, wav, signal) };
  }
  const notice = "No program to play sound (paplay, aplay, afplay or ffplay): captions only.";
  return { program: null, notice, play: async () => ({ outcome: "caption-only", reason: notice }) };
}

/** Seconds a player may take longer than its sound before it counts as stuck on a sound device. */
const GRACE_SECONDS = 5;

function playWith(program: string, args: readonly string[], wav: Uint8Array, signal: AbortSignal): Promise<Played> {
  if (signal.aborted) return Promise.resolve({ outcome: "cut", reason: "" });
  // A file, since not every player reads a pipe.
  const folder = mkdtempSync(scratchPrefix("sound"));
  const file = join(folder, "utterance.wav");
  writeFileSync(file, wav);
  return new Promise((resolve) => {
    const child = spawn(program, [...args, file], { stdio: ["ignore", "ignore", "pipe"], windowsHide: true });
    let stderr = "";
    let stuck = false;
    const stop = () => child.kill("SIGKILL");
    const limit = setTimeout(
      () => {
        stuck = true;
        stop();
      },
      ((readWav(wav)?.seconds ?? 0) + GRACE_SECONDS) * 1000,
    );
    signal.addEventListener("abort", stop, { once: true });
    child.stderr.on("data", (chunk: Buffer) => (stderr = (stderr + chunk.toString("utf8")).slice(0, 500)));
    const done = (played: Played) => {
      clearTimeout(limit);
      signal.removeEventListener("abort", stop);
      rmSync(folder, { recursive: true, force: true });
      resolve(played);
    };
    child.on("error", (error) => done({ outcome: "caption-only", reason: error.message }));
    child.on("close", (code) => {
      if (signal.aborted) done({ outcome: "cut", reason: "" });
      else if (stuck) done({ outcome: "caption-only", reason: "the sound device did not take the sound" });
      else if (code !== 0)
        done({ outcome: "caption-only", reason: stderr.trim().split("\n")[0] || "the player failed" });
      else done({ outcome: "said", reason: "" });
    });
  });
}
