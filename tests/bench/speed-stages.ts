import type { Frame } from "../../src/core/domain/tick.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { HandFinder } from "../../src/models/onnx/onnx-hands.ts";
import { LandmarkFinder } from "../../src/models/onnx/landmarks.ts";
import { openHandModels, openModels } from "../../src/models/onnx/models.ts";
import { MotionMeter } from "../../src/models/onnx/onnx-motion.ts";
import { PalmDetector } from "../../src/models/onnx/palms.ts";
import { wholeRegion } from "../../src/models/onnx/onnx-picture.ts";
import { workRegion } from "../../src/models/onnx/work-region.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { table } from "./report.ts";

/** What perception's own parts take of a tick: milliseconds by the clock, and processor time of all threads. */
export async function perceptionStages(frames: readonly Frame[]): Promise<string> {
  const { provider, threads } = inferenceOptions;
  const plans = await openModels(inferenceOptions);
  const models = await openHandModels(plans.hands, { provider, threads });
  const { encoder, close } = await plans.openEncoder({ provider, threads });
  try {
    const palms = new PalmDetector(models.palms);
    const landmarks = new LandmarkFinder(models.landmarks);
    const finder = new HandFinder(palms, landmarks);
    const meter = new MotionMeter();
    const spent = new Map<string, { readonly clock: number[]; processor: number }>();
    const timed = async <T>(stage: string, work: () => T | Promise<T>): Promise<T> => {
      const [at, before] = [performance.now(), process.cpuUsage()];
      const value = await work();
      const used = process.cpuUsage(before);
      const so = spent.get(stage) ?? { clock: [], processor: 0 };
      so.clock.push(performance.now() - at);
      so.processor += (used.user + used.system) / 1000;
      spent.set(stage, so);
      return value;
    };
    for (const frame of frames) {
      const motion = await timed("motion", () => meter.measure(frame));
      await timed("of the hands: palms", () => palms.detect(frame, 0.5));
      const hands = await timed("hands: palms, and landmarks of at most three", () => finder.find(frame));
      const extents = hands.map(({ extent }) => extent);
      const region = workRegion(frame, extents, motion);
      await timed("appearance, whole picture", () => encoder.encode(frame, wholeRegion(frame)));
      if (region) await timed("appearance, where the work is", () => encoder.encode(frame, region));
    }
    return table(
      ["part of perceive", "p50", "p95", "processor time, mean"],
      [...spent].map(([stage, { clock, processor }]) => [
        stage,
        ...[0.5, 0.95].map((q) => `${quantile(clock, q)!.toFixed(2)} ms`),
        `${(processor / clock.length).toFixed(2)} ms`,
      ]),
    );
  } finally {
    await models.close();
    await close();
  }
}
