import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, describe, test, vi } from "vitest";
import { scoreTake, sumTakes, type TakeScore } from "../../src/core/evaluation/take-score.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { isDeviation } from "../../src/core/domain/decision.ts";
import type { PerceptionStream } from "../../src/core/domain/feed/source.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import type { StepTime } from "../../src/core/learning/find-work.ts";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { StepTimes } from "../../src/core/learning/step-times.ts";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import type { EventOf } from "../../src/core/journal/events.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import type { Confusion } from "../../src/core/metrics/intervention.ts";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { coachTicks, teach, watchTake } from "../fixtures/coached-takes.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { describeWith, REAL_DATA } from "../fixtures/needs.ts";
import { openRemembered } from "../fixtures/remembered-eyes.ts";
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

/** Seconds after the end of a step at which a person presses Enter. */
const LATE = 0.7;

/** Told of each picture's second before the eyes see it. */
const watched = vi.hoisted(() => ({ at: (_t: number): void => {} }));

// What the eyes see of a film is the same for each command.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered } = await import("../fixtures/remembered-eyes.ts");
  const openInference = async (): ReturnType<typeof openRemembered> => {
    const inference = await openRemembered();
    const openStream = (): PerceptionStream => {
      const { perceive, close } = inference.openStream();
      return { perceive: (frame) => (watched.at(frame.t), perceive(frame)), close };
    };
    return { ...inference, openStream };
  };
  return { ...(await real()), openInference };
});

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

describeWith(REAL_DATA, "by the command line, from steps as text", () => {
  const scratch = mkdtempSync(join(tmpdir(), "benchside-own-cli-"));
  const at = (name: string): string => join(scratch, name);
  const folder = join(dataFolder, "own-bench");
  const { stdin } = process;
  afterAll(() => {
    Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
    rmSync(scratch, { recursive: true, force: true });
  });

  test("a take in which Enter was pressed after each step teaches the bench, and a step that is left out in the next is asked about", async () => {
    const { goal, steps } = parseProcedure(await readFile(join(folder, "procedure.json"), "utf8"), "procedure.json");
    const ends = StepTimes.parse(JSON.parse(await readFile(join(folder, "take-A.ends.json"), "utf8")));
    writeFileSync(at("steps.txt"), [goal, ...steps.map(({ text }, k) => `${k + 1}. ${text}`)].join("\n"));
    const imported = await benchside("procedure", "import", at("steps.txt"), "--out", at("steps.json"));
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining("6 steps") });

    const keys = new PassThrough();
    Object.defineProperty(process, "stdin", { value: keys, configurable: true });
    const plan = ["coach", "--procedure", at("steps.json"), "--feed"];
    const left = ends.map(({ end }) => end);
    const filmed = [...plan, `file:${join(folder, "take-A.mp4")}`, "--speed", "max", "--no-mp4", "--out", at("s")];
    watched.at = (t) => {
      if (t <= (left[0] ?? Infinity) + LATE) return;
      left.shift();
      keys.write("\n");
    };
    await benchside(...filmed);
    watched.at = () => {};
    expect(left).toEqual([]);
    const learned = await benchside("learn", "--session", at("s"), "--out", at("bench.json"));
    expect(learned).toMatchObject({ code: 0, out: expect.stringContaining("6 steps learned from 1 take") });
    const bench = ["--profile", at("bench.json"), "--no-mp4"];
    const { out } = await benchside(...plan, `file:${join(folder, "take-C.mp4")}`, ...bench);
    expect(out).toContain("When it asks whether a step is done: y or n, and Enter.\n");
    // They are put in from 35.7 s on.
    expect(out).toMatch(/^0:2\d .*step skipped: Put the scissors beside it, before “/m);
    expect(out).toMatch(/^0:[45]\d .* Put the scissors beside it/m);
  }, 300_000);
});

/** Seconds by which ends are marked late: as somebody who watches, and as somebody who says so when a hand is over the next thing. */
const MARKED_LATE = [0, 1.5];

describeWith(REAL_DATA, "a bench that somebody else drew, taught by the ends of steps alone", () => {
  const folder = join(dataFolder, "own-bench");
  const text = (name: string): Promise<string> => readFile(join(folder, name), "utf8");
  const said: Record<string, readonly EventOf<"interrupted">[]>[] = [];
  let truth: readonly StepTime[];

  beforeAll(async () => {
    const inference = await openRemembered();
    const procedure = parseProcedure(await text("procedure.json"), "procedure.json");
    const looks = async (take: string): Promise<Tick[]> => {
      const ticks: Tick[] = [];
      const perception = inference.openStream();
      const source = fileSource({ path: join(folder, `take-${take}.mp4`), speed: "max" });
      for await (const frame of source.frames(new AbortController().signal))
        ticks.push(await perception.perceive(frame));
      return ticks;
    };
    const steps = StepTimes.parse(JSON.parse(await text("take-A.ends.json")));
    const [a, b, c] = [await looks("A"), await looks("B"), await looks("C")];
    for (const late of MARKED_LATE) {
      const marks = steps.map(({ step, end }) => ({ step, start: null, end: end + late }));
      const lesson = { looks: a.map(frameFeatures), steps: marks };
      const profile = learnProfile(procedure, [lesson], inference.status()!.encoder);
      const saidOf = (ticks: readonly Tick[]) =>
        coachTicks(procedure, profile, ticks).filter((event) => event.type === "interrupted");
      said.push({ B: saidOf(b), C: saidOf(c) });
    }
    truth = JSON.parse(await text("take-B.steps.json")) as StepTime[];
  }, 300_000);

  const ofStep = (at: number, take: string, kinds: readonly string[]): [string | null, number][] =>
    said[at]![take]!.filter(({ kind }) => kinds.includes(kind)).map(({ step, t }) => [step, t]);

  describe.each(MARKED_LATE.map((late, at) => [late, at] as const))("marked %s s late", (_, at) => {
    test("in a correct take each step is announced from 1.5 s before to 5 s after its end, and nothing is wrong", () => {
      const done = ofStep(at, "B", ["completion", "finished"]);
      expect(done.map(([step]) => step)).toEqual(truth.map(({ step }) => step));
      done.forEach(([, t], i) => {
        // Measured: 1.6 to 3.0 s after.
        expect(t - truth[i]!.end).toBeGreaterThanOrEqual(-1.5);
        expect(t - truth[i]!.end).toBeLessThanOrEqual(5);
      });
      expect(said[at]!["B"]!.filter(({ kind }) => isDeviation(kind))).toEqual([]);
    });

    test("a step that is left out is told while the next one is done, not ticked before it is made good, and then not called a repetition", () => {
      const missed = said[at]!["C"]!.filter(({ missing }) => missing.includes("step-3"));
      // Measured: at 26 s, as an omission.
      expect(missed.map(({ t }) => t > 20.7 && t < 35.7)).toEqual([true]);
      expect(ofStep(at, "C", ["completion"]).find(([step]) => step === "step-3")![1]).toBeGreaterThan(37.7);
      expect(ofStep(at, "C", ["repetition"])).toEqual([]);
    });
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
