import { describe, expect, test } from "vitest";
import { fitSteps, heldOut, maySpeak, stepPrecision, StepsWorth, type StepAnswer } from "./step-worth.ts";

/** Answers to one question in as many takes: in each a step with the error and one without, of these scores. */
function answers(takes: number, wrong: number, fine: number): StepAnswer[] {
  return Array.from({ length: takes }, (_, k) => `take ${k}`).flatMap((take): StepAnswer[] => [
    { take, question: "measurement", score: wrong, isError: true },
    { take, question: "measurement", score: fine, isError: false },
  ]);
}

describe("thresholds of a second look", () => {
  test("lie in the middle between steps with an error and without it, and are counted on takes that did not choose them", () => {
    const worth = fitSteps(answers(12, 0.4, 0.1));
    expect(worth.measurement).toEqual({
      ...{ threshold: 0.26, fitted: true },
      wrong: { said: 12, not: 0 },
      fine: { said: 0, not: 12 },
    });
    expect(worth.timing).toEqual({
      ...{ threshold: 0.75, fitted: false },
      wrong: { said: 0, not: 0 },
      fine: { said: 0, not: 0 },
    });
    expect(StepsWorth.parse(JSON.parse(JSON.stringify(worth)))).toEqual(worth);
  });

  test("are the usual one where it tells as well, and where too few steps are annotated", () => {
    expect(fitSteps(answers(12, 0.9, 0.1)).measurement).toMatchObject({ threshold: 0.75, fitted: true });
    expect(fitSteps(answers(3, 0.4, 0.1)).measurement).toMatchObject({
      ...{ threshold: 0.75, fitted: false },
      wrong: { said: 0, not: 3 },
    });
    const oneTake = answers(12, 0.4, 0.1).map((answer) => ({ ...answer, take: "the same" }));
    expect(fitSteps(oneTake).measurement).toMatchObject({ threshold: 0.75, fitted: false });
  });

  test("of one take come of the others alone: a take that is unlike them is counted as it would have gone", () => {
    const odd: StepAnswer[] = [{ take: "odd", question: "measurement", score: 0.2, isError: true }];
    const all = [...answers(8, 0.4, 0.1), ...odd];
    expect(heldOut(all)(odd[0]!)).toEqual({ threshold: 0.26, fitted: true });
    expect(fitSteps(all).measurement.wrong).toEqual({ said: 8, not: 1 });
  });

  test("do not depend on the order of the answers", () => {
    const all = [...answers(6, 0.4, 0.1), ...answers(6, 0.6, 0.5)];
    expect(fitSteps(all.toReversed())).toEqual(fitSteps(all));
  });
});

describe("precision", () => {
  const worth = (said: number, falsely: number) => ({
    ...{ threshold: 0.5, fitted: true },
    wrong: { said, not: 2 },
    fine: { said: falsely, not: 30 },
  });

  test("has a lower bound that many steps earn and few do not", () => {
    expect(stepPrecision(worth(8, 0))).toEqual({ precision: 1, atLeast: expect.closeTo(0.747, 3), recall: 0.8 });
    expect(stepPrecision(worth(0, 0))).toEqual({ precision: null, atLeast: 0, recall: 0 });
    expect(stepPrecision(worth(90, 10)).atLeast).toBeCloseTo(0.84, 2);
  });

  test("lets a question speak where its lower bound passes, and never by a threshold that nobody fitted", () => {
    expect([10, 11, 12].map((said) => maySpeak(worth(said, 0), 0.8))).toEqual([false, true, true]);
    expect(maySpeak(worth(11, 1), 0.8)).toBe(false);
    expect(maySpeak({ ...worth(50, 0), fitted: false }, 0.8)).toBe(false);
    expect(maySpeak(worth(1000, 0), 1)).toBe(false);
  });
});
