import { basename } from "node:path";
import type { FrameSource } from "../core/domain/feed/source.ts";
import type { SeenCamera } from "../core/recording/preflight.ts";
import { FeedError, MissingFileError } from "../capture/ffmpeg/ffmpeg-errors.ts";
import { probeVideo } from "../capture/ffmpeg/probe.ts";
import { isFolder } from "../storage/inside.ts";
import type { ListenPlace } from "../capture/listen/pushed.ts";
import { tryPort } from "../capture/listen/open-port.ts";
import { hideSecrets } from "../capture/capture-secrets.ts";
import { openAddress, type OpenableAddress } from "../capture/sources/open.ts";

/** For how long a camera is watched after its first picture, in milliseconds. */
const WATCH_MS = 1200;

/** How a feed is looked at before a recording. */
export interface LookOptions {
  /** Seconds in which its first picture must come. */
  readonly connectSeconds: number;
  /** Refusals in a row that are answer enough; as many as there are in that time when left out. */
  readonly refusals?: number;
  /** `listen:` only: where publishers are to be listened for. */
  readonly listen?: ListenPlace;
  /** Ends the look. */
  readonly signal?: AbortSignal;
}

/**
 * Look at a feed before it is recorded. A stream that somebody serves is opened and watched for a moment, a film is probed; of
 * a listener only the port is tried, for a phone that was let in would have to begin anew. Null when nothing can be seen of it
 * before the session runs. Never throws.
 */
export async function lookAtFeed(address: OpenableAddress, options: LookOptions): Promise<SeenCamera | null> {
  const { listen, signal = new AbortController().signal, ...opening } = options;
  try {
    switch (address.kind) {
      case "stream":
        return await watchFeed(openAddress(address, opening), signal);
      case "listen":
        if (listen) await tryPort(`listen:${address.protocol}`, listen);
        return null;
      case "file": {
        if (isFolder(address.path)) return null;
        const { fps, width, height } = await probeVideo(address.path);
        return { state: "live", fps, age: 0, reason: "", width, height };
      }
      case "mock":
        return null;
    }
  } catch (error) {
    const film = address.kind === "file" ? { film: basename(address.path) } : {};
    const nothing = { state: "failed", fps: 0, age: 0, ...film } as const;
    if (error instanceof MissingFileError)
      return { ...nothing, reason: error.problem, fix: "Put it back where it was, or choose another." };
    if (error instanceof FeedError) return { ...nothing, reason: error.problem, fix: error.fix };
    return { ...nothing, reason: hideSecrets(error instanceof Error ? error.message : String(error)) };
  }
}

/** Watch a feed for a moment after its first picture, and let it go. @throws FeedError when no picture comes */
async function watchFeed(source: FrameSource, signal: AbortSignal): Promise<SeenCamera> {
  const stop = new AbortController();
  const leave = (): void => stop.abort();
  signal.addEventListener("abort", leave, { once: true });
  let timer: NodeJS.Timeout | undefined;
  let seen = source.health();
  try {
    for await (const _frame of source.frames(stop.signal)) {
      timer ??= setTimeout(() => {
        // Measured before it is let go, so that a camera that went silent after one picture is seen as that.
        seen = source.health();
        leave();
      }, WATCH_MS);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
  }
  return seen;
}
