import type { Frame, Hand } from "../../src/core/domain/tick.ts";
import { HandFinder } from "../../src/models/onnx/onnx-hands.ts";
import { LandmarkFinder } from "../../src/models/onnx/landmarks.ts";
import { ModelCache } from "../../src/models/onnx/model-cache.ts";
import { Model } from "../../src/models/onnx/onnx-model.ts";
import { planOf } from "../../src/models/onnx/models.ts";
import { MotionMeter } from "../../src/models/onnx/onnx-motion.ts";
import { PalmDetector } from "../../src/models/onnx/palms.ts";
import { wholeRegion } from "../../src/models/onnx/onnx-picture.ts";
import { workRegion } from "../../src/models/onnx/work-region.ts";
import type { Candidate } from "./candidates.ts";

/** What every candidate makes of one frame, in the candidates' order. */
export interface Sample {
  readonly t: number;
  readonly hands: readonly Hand[];
  readonly motion: number;
  readonly scenes: readonly Float32Array[];
  readonly works: readonly Float32Array[] | null;
}

/** Turns frames into samples, with the hands and the work region that perception itself uses. */
export async function sampler(folder: string, candidates: readonly Candidate[]) {
  const cache = await ModelCache.open(folder);
  const open = async (job: "palms" | "landmarks") =>
    Model.open(planOf(await cache.read(job)), { provider: "cpu", threads: 2 });
  const finder = new HandFinder(new PalmDetector(await open("palms")), new LandmarkFinder(await open("landmarks")));
  return async (frames: readonly Frame[]): Promise<Sample[]> => {
    const meter = new MotionMeter();
    const samples: Sample[] = [];
    for (const frame of frames) {
      const motion = meter.measure(frame);
      const mean = motion.mean;
      const found = await finder.find(frame);
      const region = workRegion(
        frame,
        found.map((hand) => hand.extent),
        motion,
      );
      const scenes: Float32Array[] = [];
      const works: Float32Array[] = [];
      for (const candidate of candidates) {
        scenes.push(await candidate.encode(frame, wholeRegion(frame)));
        if (region) works.push(await candidate.encode(frame, region));
      }
      const hands = found.map(({ hand }) => hand);
      samples.push({ t: frame.t, hands, motion: mean, scenes, works: region ? works : null });
    }
    return samples;
  };
}
