import type { SeenFeed } from "../../ipc/contract.ts";
import type { z } from "zod";
import { measureLevel } from "./level.ts";
import { sampleTrack } from "./sampler.ts";

/** How long a camera may take to its first picture, and how long it is watched after it, in milliseconds. */
const PATIENCE_MS = 5000;
const WATCH_MS = 1200;

/**
 * Watch an open camera for a moment, before anything is recorded: whether pictures come, how large, how many a second, how old the newest
 * is, and the loudest of its sound. It stays open.
 */
export async function lookAtStream(stream: MediaStream): Promise<z.input<typeof SeenFeed>> {
  const [picture] = stream.getVideoTracks();
  if (!picture) return { state: "failed", fps: 0, age: 0, reason: "it has no picture" };
  // A track of its own, so that the look can end while the camera goes on.
  const watched = picture.clone();
  let came = (): void => undefined;
  const first = new Promise<void>((resolve) => (came = resolve));
  const times: number[] = [];
  let level: number | undefined;
  const deafen =
    stream.getAudioTracks().length > 0 ? measureLevel(stream, (now) => (level = louder(level, now))) : null;
  let size = {};
  const onFrame = (_timestamp: number, width: number, height: number): void => {
    size = { width, height };
    times.push(performance.now());
    came();
  };
  const enough = new AbortController();
  const over = sampleTrack(watched, enough.signal, onFrame, () => undefined).catch(() => undefined);
  await Promise.race([first, over, wait(PATIENCE_MS)]);
  if (times.length > 0) await Promise.race([over, wait(WATCH_MS)]);
  const now = performance.now();
  deafen?.();
  enough.abort();
  watched.stop();
  const sound = level === undefined ? {} : { sound: level };
  if (times.length === 0) return { state: "stalled", fps: 0, age: 0, reason: "it sends no picture", ...sound };
  const [from, to] = [times[0]!, times.at(-1)!];
  const fps = times.length > 1 ? ((times.length - 1) * 1000) / (to - from) : 0;
  return { state: "live", fps, age: (now - to) / 1000, reason: "", ...sound, ...size };
}

function louder(before: number | undefined, now: number): number {
  return Math.max(before ?? -Infinity, now);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
