import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import {
  FIRST_ROW_SECONDS,
  readFeatures,
  readFeaturesIndex,
  ROW_SECONDS,
} from "../../core/interchange/features/features.ts";

/** A recording that an image encoder has already looked at: a feed, and the perception that goes with it. */
export interface FeaturesFeed {
  readonly source: FrameSource;
  readonly perception: Perception;
  /** Name of the encoder, from the index; a profile is bound to it. */
  readonly encoder: string;
  /** Length in seconds. */
  readonly seconds: number;
  readonly ticks: readonly Tick[];
}

/** A frame's picture is not there any more; one black pixel stands for it. */
const NO_PICTURE = { width: 1, height: 1, rgb: new Uint8Array(3) };

/**
 * Open `<recording>.f16`, with `index.json` beside it, as an offline feed of one tick a second. Its ticks have a scene and
 * nothing else: no work crop, no hands and no motion.
 *
 * @throws FormatError when a file is missing, the index does not list the recording, or the array is not what it says
 */
export async function featuresFeed(path: string): Promise<FeaturesFeed> {
  const indexPath = join(dirname(path), "index.json");
  const bytes = await read(path, "Name a .f16 file.");
  const indexText = new TextDecoder().decode(await read(indexPath, "It must stand beside the features."));
  const index = readFeaturesIndex(indexText, indexPath);
  const recording = basename(path).replace(/\.f16$/, "");
  const entry = Object.hasOwn(index.recordings, recording) ? index.recordings[recording] : undefined;
  if (!entry)
    throw new FormatError(indexPath, "recordings", `it does not list "${recording}"`, "Add its rows and dim there.");
  const ticks = readFeatures(bytes, entry, path).map((scene, frame): Tick => ({
    t: FIRST_ROW_SECONDS + frame * ROW_SECONDS,
    frame,
    scene,
    work: null,
    hands: [],
    motion: 0,
  }));
  return {
    source: sourceOf(`features:${basename(path)}`, ticks),
    perception: { perceive: async (frame) => ticks[frame.index]! },
    encoder: index.encoder,
    seconds: entry.rows * ROW_SECONDS,
    ticks,
  };
}

function sourceOf(name: string, ticks: readonly Tick[]): FrameSource {
  let ended = false;
  return {
    name,
    live: false,
    health: () => ({
      state: ended ? "ended" : "live",
      fps: 1 / ROW_SECONDS,
      age: 0,
      dropped: 0,
      recordedBytes: 0,
      reason: ended ? "the features have ended" : "",
    }),
    async *frames(signal) {
      for (const { t, frame } of ticks) {
        if (signal.aborted) return;
        yield { t, index: frame, ...NO_PICTURE };
      }
      ended = true;
    },
  };
}

async function read(path: string, fix: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    const missing = error.code === "ENOENT" || error.code === "ENOTDIR";
    throw new FormatError(path, "", missing ? "there is no such file" : `it cannot be read (${error.code})`, fix);
  });
}
