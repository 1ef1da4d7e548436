import { spawn } from "node:child_process";
import { cpus, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { Scorer } from "../../src/core/brain/filter/score.ts";
import { takeTimeline } from "../../src/core/synthetic/take-timeline.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { teach, type LessonMarks } from "../fixtures/coached-takes.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { seenTake, seeTake } from "../fixtures/seen-takes.ts";
import { type PlannedBench } from "./takes-plan.ts";
import { type BenchTake } from "./takes-table.ts";

/** One process of a suite for each core: two with one thread each are a quarter faster than one with two. */
export async function prepareAll(words: readonly string[], suite: "takes" | "persons" = "takes"): Promise<void> {
  const bench = fileURLToPath(new URL("./bench.mjs", import.meta.url));
  const cores = cpus().length;
  await Promise.all(
    Array.from({ length: cores }, (_, i) => {
      const child = spawn(process.execPath, [bench, suite, ...words, "--prepare", `${i}/${cores}`], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      return new Promise<void>((resolve, reject) => {
        child.once("error", reject);
        child.once("close", (code) =>
          code === 0 ? resolve() : reject(new Error(`watching takes ended with ${code}`)),
        );
      });
    }),
  );
}

/** Watch every nth planned take, so that it is in the cache. */
export async function watchShare(benches: readonly PlannedBench[], share: number, of: number): Promise<void> {
  setPriority(Math.max(10, getPriority()));
  const perception = await createPerception({ ...inferenceOptions, threads: 1 });
  const wanted = benches.flatMap(({ lesson, watched }) => [lesson, ...watched]);
  for (const [i, one] of wanted.entries())
    if (i % of === share) {
      await seeTake(one, perception, perception.status.encoder);
      console.error(`watched ${i + 1} of ${wanted.length}`);
    }
  await perception.close();
}

/** The name of the encoder that takes are looked at with. */
export async function encoderInUse(): Promise<string> {
  const perception = await createPerception(inferenceOptions);
  const { encoder } = perception.status;
  await perception.close();
  return encoder;
}

/** The takes of benches that have been watched, with the evidence that a profile of the bench's lesson gives. */
export async function takesOf(
  benches: readonly PlannedBench[],
  encoder: string,
  marks: LessonMarks = "as-set",
): Promise<BenchTake[]> {
  const takes: BenchTake[] = [];
  for (const { name, procedure, group, lesson, watched } of benches) {
    const taught = await seenTake(lesson, encoder);
    if (!taught) continue;
    const profile = teach(procedure, [taught], encoder, marks);
    for (const wanted of watched) {
      const take = await seenTake(wanted, encoder);
      if (!take) continue;
      const scorer = new Scorer(profile);
      takes.push({
        name: `${name}: ${[wanted.deviation ?? "correct", ...(wanted.also ?? [])].join(" and ")}`,
        bench: name,
        group,
        procedure,
        profile,
        lesson: taught.labels.steps.map(({ step }) => step),
        labels: take.labels,
        timeline: takeTimeline(procedure, take.labels.script),
        evidence: take.ticks.map((tick) => scorer.score(frameFeatures(tick))),
      });
    }
  }
  return takes;
}
