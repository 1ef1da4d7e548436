import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Procedure } from "../core/procedure/schema.ts";
import type { TakeLabels } from "../core/synthetic/take-labels.ts";
import { takeLabels } from "../core/synthetic/take-labels.ts";
import type { TakeScript } from "../core/synthetic/take-script.ts";
import { takeTimeline } from "../core/synthetic/take-timeline.ts";
import { benchFor } from "./bench.ts";
import { cameraStyle } from "./synthetic-camera.ts";
import { Choreography } from "./choreography.ts";
import { encodeFrames } from "./synthetic-encoder.ts";
import { HandLibrary } from "./hand-library.ts";
import { labelsPath, writeLabels } from "./labels-file.ts";
import { Scene } from "./scene.ts";
import { makeFolder } from "../storage/durable.ts";

/** Version of everything that decides how a take looks; part of the cache's key, so raise it with any change to the picture. */
export const GENERATOR_VERSION = 2;

/** Width of a palm as a share of the picture's width: a hand is then about a quarter of it, as from a head camera. */
const PALM = 0.1;

const USUAL_SIZE = { width: 640, height: 360 };

export interface RenderOptions {
  readonly procedure: Procedure;
  readonly script: TakeScript;
  /** Video file to write (`.mp4`); the labels go beside it. */
  readonly out: string;
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
  /** Frames a second. Default 15. */
  readonly fps?: number;
  /** Picture size in pixels, 16:9 and even. Default 640×360. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Called now and then with the share done, 0..1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Stops the rendering; the promise then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A take on disk. */
export interface Take {
  /** Path of the video. */
  readonly video: string;
  /** The truth about it; also in the file beside the video (`labelsPath`). */
  readonly labels: TakeLabels;
}

/** Draw a take, encode it, and write its labels beside it; the video has its name when it is whole. Rejects with a RangeError when the script does not fit the procedure. */
export async function renderTake(options: RenderOptions): Promise<Take> {
  const { procedure, script, out, ffmpeg, fps = 15, size = USUAL_SIZE, signal } = options;
  if (script.procedure !== procedure.id) {
    throw new RangeError(`the script is for procedure "${script.procedure}", not "${procedure.id}"`);
  }
  const labels = takeLabels(procedure, script, fps);
  const style = cameraStyle(script);
  await makeFolder(dirname(out));
  const part = `${out}.${process.pid}.part`;
  try {
    await encodeFrames(takeFrames(options), { ffmpeg, out: part, ...size, fps, crf: style.crf, signal });
    signal?.throwIfAborted();
    await writeLabels(labelsPath(out), labels);
    await rename(part, out);
  } finally {
    await rm(part, { force: true });
  }
  return { video: out, labels };
}

/** The frames of a take in order, each a buffer of its own: RGBA, width × height × 4 bytes, row-major. */
export function* takeFrames(options: Omit<RenderOptions, "out" | "ffmpeg">): Generator<Uint8Array> {
  const { procedure, script, fps = 15, size = USUAL_SIZE, onProgress } = options;
  const timeline = takeTimeline(procedure, script);
  const bench = benchFor(procedure, script.lookSeed, script.difficulty, script.family);
  const play = new Choreography(bench, script, timeline);
  const hands = new HandLibrary(bench.person, PALM * size.width);
  const scene = new Scene(bench, cameraStyle(script), hands, size.width, size.height);
  const count = Math.round(timeline.seconds * fps);
  for (let number = 0; number < count; number++) {
    const t = number / fps;
    yield scene.frame(play.at(t), t).data();
    if (number % Math.ceil(fps) === 0) onProgress?.(number / count);
  }
  onProgress?.(1);
}
