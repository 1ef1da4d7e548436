import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, describe, test } from "vitest";
import { scoreTake, sumTakes, type TakeScore } from "../../src/core/evaluation/take-score.ts";
import { fileSource } from "../../src/capture/sources/file.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { isDeviation } from "../../src/core/domain/decision.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import type { StepTime } from "../../src/core/learning/find-work.ts";
import { learnProfile } from "../../src/core/learning/learn.ts";
import { StepTimes } from "../../src/core/learning/step-times.ts";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import type { EventOf } from "../../src/core/session/events.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import type { Confusion } from "../../src/core/metrics/intervention.ts";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { coachTicks, teach, watchTake } from "../fixtures/coached-takes.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { describeWith, REAL_DATA } from "../fixtures/needs.ts";
import { lessonOf, readRealTakes } from "../fixtures/real-takes.ts";
import {
  accuracyOf,
  decisionsOf,
  deviationsFound,
  evidenceOfTake,
  watchReal,
  type RealDeviations,
} from "../fixtures/real-watch.ts";
import { sampleProcedures } from "../fixtures/samples.ts";

/*
 * Coaching must not get worse unnoticed. The bounds were measured on 22 November 2026 and leave room for what another processor changes: one
 * step, or half a second. A change of the brain that breaks one is worse; `npm run bench:takes` and `npm run bench:real` say by how much.
 */

/**
 * Drawn takes of a bench that nothing was chosen on. Drawing them takes most of the time: the sample in the window has the omission, and
 * `npm run bench:takes` watches many more.
 */
const SEEDS = { correct: 502, ordering: 504 } as const;
type Kind = keyof typeof SEEDS;
/** Frames a second that are drawn; the coach looks at no more. */
const FPS = 2;

describe("takes of a bench that one other take has taught", () => {
  let perception: LocalPerception;
  const scores: { kind: Kind; score: TakeScore }[] = [];

  beforeAll(async () => {
    perception = await createPerception(inferenceOptions);
    const procedure = sampleProcedures()[0]!;
    const wanted = { procedure, look: 71, difficulty: "middle" as const };
    const lesson = await watchTake({ ...wanted, seed: 501, deviation: null }, perception, FPS);
    const profile = teach(procedure, [lesson], perception.status.encoder);
    for (const kind of ["correct", "ordering"] as const) {
      const deviation = kind === "correct" ? null : kind;
      const take = await watchTake({ ...wanted, seed: SEEDS[kind], deviation }, perception, FPS);
      const score = scoreTake({ events: coachTicks(procedure, profile, take.ticks), labels: take.labels });
      scores.push({ kind, score });
      const { completionsAnnounced: done, deviationsCaught: off, falseInterrupts } = score;
      console.log(
        `${kind}: ${done.n} of ${done.total} completions in 2 s, ${off.n} of ${off.total} deviations, ${falseInterrupts.length} false`,
      );
    }
  }, 900_000);
  afterAll(() => perception?.close());

  const sum = (kind?: string): TakeScore =>
    sumTakes(scores.filter((one) => !kind || one.kind === kind).map(({ score }) => score));

  test("at least 90 % of completed steps are announced within 2 s, half of them within 1.1 s", () => {
    const { completionsAnnounced, completions } = sum();
    expect(completionsAnnounced.n / completionsAnnounced.total).toBeGreaterThanOrEqual(0.9);
    const delays = completions.map(({ delay }) => delay ?? Infinity);
    // Measured: 14 of 14, half of them within 0.55 s.
    expect(quantile(delays, 0.5)).toBeLessThanOrEqual(1.1);
  });

  test("the wrong order is caught within 4 s", () => {
    expect(sum().deviationsCaught).toMatchObject({ n: 1, total: 1 });
    // Measured: 2.6 s.
    expect(sum().deviations[0]!.delay).toBeLessThanOrEqual(4);
  });

  test("correct work is not interrupted falsely, and a take with a mistake at most once", () => {
    expect(sum("correct").falseInterrupts).toEqual([]);
    // Measured: never.
    expect(sum("ordering").falseInterrupts.length).toBeLessThanOrEqual(1);
  });
});

describeWith(REAL_DATA, "a bench that somebody else drew, taught by the ends of steps alone", () => {
  const folder = join(dataFolder, "own-bench");
  const text = (name: string): Promise<string> => readFile(join(folder, name), "utf8");
  const said: Record<string, readonly EventOf<"interrupted">[]> = {};
  let truth: readonly StepTime[];

  beforeAll(async () => {
    const perception = await createPerception(inferenceOptions);
    const procedure = parseProcedure(await text("procedure.json"), "procedure.json");
    const looks = async (take: string): Promise<Tick[]> => {
      const ticks: Tick[] = [];
      const source = fileSource({ path: join(folder, `take-${take}.mp4`), speed: "max" });
      for await (const frame of source.frames(new AbortController().signal))
        ticks.push(await perception.perceive(frame));
      return ticks;
    };
    const steps = StepTimes.parse(JSON.parse(await text("take-A.ends.json")));
    const lesson = { looks: (await looks("A")).map(frameFeatures), steps };
    const profile = learnProfile(procedure, [lesson], perception.status.encoder);
    for (const take of ["B", "C"])
      said[take] = coachTicks(procedure, profile, await looks(take)).filter((event) => event.type === "interrupted");
    truth = JSON.parse(await text("take-B.steps.json")) as StepTime[];
    await perception.close();
  }, 300_000);

  const ofStep = (take: string, kinds: readonly string[]): [string | null, number][] =>
    said[take]!.filter(({ kind }) => kinds.includes(kind)).map(({ step, t }) => [step, t]);

  test("in a correct take each step is announced from 1.5 s before to 5 s after its end, and nothing is wrong", () => {
    const done = ofStep("B", ["completion", "finished"]);
    expect(done.map(([step]) => step)).toEqual(truth.map(({ step }) => step));
    done.forEach(([, t], i) => {
      // Measured: 1.6 to 3.0 s after.
      expect(t - truth[i]!.end).toBeGreaterThanOrEqual(-1.5);
      expect(t - truth[i]!.end).toBeLessThanOrEqual(5);
    });
    expect(said["B"]!.filter(({ kind }) => isDeviation(kind))).toEqual([]);
  });

  test("a step that is left out is told while the next one is done, not ticked before it is made good, and then not called a repetition", () => {
    const missed = said["C"]!.filter(({ missing }) => missing.includes("step-3"));
    // Measured: at 26 s, as an omission.
    expect(missed.map(({ t }) => t > 20.7 && t < 35.7)).toEqual([true]);
    expect(ofStep("C", ["completion"]).find(([step]) => step === "step-3")![1]).toBeGreaterThan(37.7);
    expect(ofStep("C", ["repetition"])).toEqual([]);
  });
});

describeWith(REAL_DATA, "a real take that another person's take has taught", () => {
  let accuracy: number;
  let found: RealDeviations;
  let decisions: Confusion;

  beforeAll(async () => {
    const [features, annotations] = ["captaincook4d-features", "captaincook4d"].map((name) => join(dataFolder, name));
    const recipe = (await readRealTakes(features!, annotations!, ["12"]))[0]!;
    const [lesson, watched] = ["12_2", "12_26"].map((id) => recipe.takes.find((take) => take.id === id)!);
    const profile = learnProfile(recipe.procedure, [lessonOf(lesson!)], recipe.encoder);
    const seen = watchReal(recipe, profile, evidenceOfTake(watched!, profile));
    accuracy = accuracyOf(watched!, seen.steps);
    found = deviationsFound(recipe, watched!, seen);
    decisions = decisionsOf(watched!, seen);
    console.log(JSON.stringify({ accuracy, ...found, ...decisions }));
  });

  test("the step under way is named in at least 87 % of the labelled seconds", () => {
    // Measured: 0.957.
    expect(accuracy).toBeGreaterThanOrEqual(0.87);
  });

  test("the step left out is named or asked about, and at most one of the 8 others", () => {
    const { omissions, falseOmissions } = found;
    // Measured: asked about, and none of the others.
    expect([omissions.found + omissions.asked, omissions.total, falseOmissions.total]).toEqual([1, 1, 8]);
    expect(falseOmissions.n + falseOmissions.asked).toBeLessThanOrEqual(1);
  });

  test("at least 6 of 8 completions are said in time, and at most one thing in the middle of a step", () => {
    // Measured: 7 of 8, and nothing.
    expect([decisions.tp + decisions.fn, decisions.tp >= 6, decisions.fp <= 1]).toEqual([8, true, true]);
  });
});
