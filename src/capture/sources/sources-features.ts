import { basename, dirname, join } from "node:path";
import Papa from "papaparse";
import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { atCoachRate, type Row } from "../../core/interchange/features/coach-rate.ts";
import { entryOf, readFeatures, readFeaturesIndex } from "../../core/interchange/features/features.ts";
import { motionOf } from "../../core/interchange/features/features-motion.ts";
import { readWhole } from "../../storage/ordinary.ts";

/** A recording that an encoder has looked at already, or motion sensors in place of pictures: a feed, and the perception that goes with it. */
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
 * Open `<recording>.f16`, with `index.json` beside it, or `<recording>.csv` of motion sensors, as an offline feed of at most two ticks a second. Its
 * ticks have a scene and nothing else: no work crop, no hands and no motion of pictures.
 *
 * @throws FormatError when a file is missing, the index does not list the recording, or a file is not what it should be
 */
export async function featuresFeed(path: string): Promise<FeaturesFeed> {
  const { rows, encoder, seconds } = /\.csv$/i.test(path) ? await motionFile(path) : await arrayFile(path);
  const ticks = rows.map(({ t, vector }, frame): Tick => ({
    t,
    frame,
    scene: vector,
    work: null,
    hands: [],
    motion: 0,
  }));
  return {
    source: sourceOf(`features:${basename(path)}`, ticks, seconds),
    perception: { perceive: async (frame) => ticks[frame.index]! },
    encoder,
    seconds,
    ticks,
  };
}

interface Looks {
  readonly rows: readonly Row[];
  readonly encoder: string;
  readonly seconds: number;
}

async function arrayFile(path: string): Promise<Looks> {
  const indexPath = join(dirname(path), "index.json");
  const bytes = await read(path, "Name a .f16 or .csv file.");
  const indexText = new TextDecoder().decode(await read(indexPath, "It must stand beside the features."));
  const index = readFeaturesIndex(indexText, indexPath);
  const entry = entryOf(index, basename(path).replace(/\.f16$/, ""), indexPath);
  return {
    rows: atCoachRate(readFeatures(bytes, entry, path), entry.rate),
    encoder: index.encoder,
    seconds: entry.rows / entry.rate,
  };
}

async function motionFile(path: string): Promise<Looks> {
  const text = new TextDecoder().decode(await read(path, "Name a .f16 or .csv file."));
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const [header = [], ...below] = data;
  const { rows, encoder } = motionOf({ header, rows: below }, path);
  return { rows, encoder, seconds: rows.at(-1)!.t };
}

function sourceOf(name: string, ticks: readonly Tick[], seconds: number): FrameSource {
  let ended = false;
  return {
    name,
    live: false,
    health: () => ({
      state: ended ? "ended" : "live",
      fps: ticks.length / seconds,
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
  return readWhole(path).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof FormatError) throw error;
    const missing = error.code === "ENOENT" || error.code === "ENOTDIR";
    throw new FormatError(path, "", missing ? "there is no such file" : `it cannot be read (${error.code})`, fix);
  });
}
