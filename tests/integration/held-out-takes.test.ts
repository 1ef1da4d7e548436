import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scoreTake, sumTakes, type TakeScore } from "../../src/core/evaluation/take-score.ts";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { coachTicks, teach, watchTake } from "../fixtures/coached-takes.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { sampleProcedures } from "../fixtures/samples.ts";

/**
 * Takes of a bench that nothing was chosen on. Drawing them takes most of the tests' time: the sample in the window has the omission, and
 * `npm run bench:takes` watches many more.
 */
const SEEDS = { correct: 502, ordering: 504 } as const;
type Kind = keyof typeof SEEDS;

describe("takes of a bench that one other take has taught", () => {
  let perception: LocalPerception;
  const scores: { kind: Kind; score: TakeScore }[] = [];

  beforeAll(async () => {
    perception = await createPerception(inferenceOptions);
    const procedure = sampleProcedures()[0]!;
    const wanted = { procedure, look: 71, difficulty: "middle" as const };
    const lesson = await watchTake({ ...wanted, seed: 501, deviation: null }, perception);
    const profile = teach(procedure, [lesson], perception.status.encoder);
    for (const kind of ["correct", "ordering"] as const) {
      const deviation = kind === "correct" ? null : kind;
      const take = await watchTake({ ...wanted, seed: SEEDS[kind], deviation }, perception);
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

  test("at least 90 % of completed steps are announced within 2 s", () => {
    const { n, total } = sum().completionsAnnounced;
    expect(n / total).toBeGreaterThanOrEqual(0.9);
  });

  test("the wrong order is caught", () => {
    expect(sum().deviationsCaught).toMatchObject({ n: 1, total: 1 });
  });

  test("correct work is not interrupted falsely", () => {
    expect(sum("correct").falseInterrupts).toEqual([]);
  });
});
