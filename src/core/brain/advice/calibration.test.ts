import { describe, expect, test } from "vitest";
import { seeded } from "../../domain/seeded.ts";
import { fitCalibration, ModelCalibration, type AnnotatedAnswer } from "./calibration.ts";
import { weightsOf } from "./advice-weights.ts";

/** Answers of a model that is right with a chance, to claims and about the present, half of them where something is so; errors for each answer or for a stretch. */
function answersOf(accuracy: number, errors: "tick" | "step", stretches = 60, each = 4): AnnotatedAnswer[] {
  const random = seeded(3, accuracy, errors);
  return Array.from({ length: stretches }, (_, i) => i).flatMap((i) => {
    const so = i % 2 === 0;
    const wrongHere = random() >= accuracy;
    return Array.from({ length: each }, () => random() >= accuracy).flatMap((wrongNow): AnnotatedAnswer[] => {
      const yes = so !== (errors === "tick" ? wrongNow : wrongHere);
      const score = yes ? 0.8 : 0.1;
      const shared = { stretch: `take ${i}`, score, topic: yes ? ("done" as const) : null };
      return [
        { ...shared, question: "claim", topic: "done", right: so, due: null },
        { ...shared, question: "present", right: so && yes, due: so ? "done" : null },
      ];
    });
  });
}

const words = [
  { topic: "done", right: true },
  { topic: "done", right: true },
  { topic: "off", right: false },
] as const;

describe("calibration", () => {
  test("counts answers where something was so and where it was not, and reads back from its text", () => {
    const answers: AnnotatedAnswer[] = [
      { question: "claim", stretch: "a", score: 0.9, topic: "done", right: true, due: null },
      { question: "claim", stretch: "b", score: 0.2, topic: "off", right: false, due: null },
      { question: "present", stretch: "c", score: 0.9, topic: "technique", right: true, due: "technique" },
      { question: "present", stretch: "d", score: 0.8, topic: "technique", right: false, due: "done" },
      { question: "present", stretch: "e", score: 0.1, topic: null, right: false, due: null },
    ];
    const fitted = fitCalibration("made-up 1", 2, answers, words);
    expect(fitted).toMatchObject({
      ...{ format: "benchside-model-calibration", version: 1, model: "made-up 1", takes: 2 },
      thresholds: { claim: 0.5, present: 0.5 },
      claims: { so: { said: 1, not: 0 }, otherwise: { said: 0, not: 1 } },
      alarms: { said: 2, not: 1 },
    });
    expect(fitted.filter.done).toEqual({ right: 2, wrong: 0 });
    expect(fitted.filter.off).toEqual({ right: 0, wrong: 1 });
    expect(fitted.present.technique).toEqual({ so: { said: 1, not: 0 }, otherwise: { said: 1, not: 1 } });
    expect(fitted.present.done).toEqual({ so: { said: 0, not: 1 }, otherwise: { said: 0, not: 2 } });
    expect(ModelCalibration.parse(JSON.parse(JSON.stringify(fitted)))).toEqual(fitted);
  });

  test("moves the threshold to where a model tells best, and only when it tells clearly better there", () => {
    const low = answersOf(1, "tick").map((answer) => ({ ...answer, score: answer.score / 4 }));
    expect(fitCalibration("low", 1, low, []).thresholds).toEqual({ claim: 0.2, present: 0.2 });
    expect(fitCalibration("random", 1, answersOf(0.5, "tick"), []).thresholds).toEqual({ claim: 0.5, present: 0.5 });
  });

  test("finds out whether errors come alone or together", () => {
    expect(fitCalibration("tick", 1, answersOf(0.8, "tick"), []).together).toBeLessThan(0.15);
    expect(fitCalibration("step", 1, answersOf(0.8, "step"), []).together).toBeGreaterThan(0.9);
    expect(fitCalibration("perfect", 1, answersOf(1, "tick"), []).together).toBe(0.5);
  });
});

describe("calibration of both questions", () => {
  test("finds out whether what is wrong about a step in one is wrong in the other", () => {
    const both = answersOf(0.8, "step", 200);
    expect(fitCalibration("alike", 1, both, []).across).toBeGreaterThan(0.8);
    const present = answersOf(0.8, "step", 200).filter(({ question }) => question === "present");
    const turned = both
      .filter(({ question }) => question === "claim")
      .map((answer) => ({ ...answer, stretch: answer.stretch.replace(/\d+/, (n) => String((Number(n) + 2) % 200)) }));
    expect(fitCalibration("apart", 1, [...turned, ...present], []).across).toBeLessThan(0.2);
    expect(fitCalibration("perfect", 1, answersOf(1, "step"), []).across).toBe(0.5);
  });

  test("holds errors to come together across questions as within them where it was fitted before that was asked", () => {
    const { across: _, ...old } = fitCalibration("old", 1, answersOf(0.9, "step"), words);
    expect(weightsOf(ModelCalibration.parse(old)).across).toBe(old.together);
  });
});

describe("weights", () => {
  const weights = (accuracy: number, errors: "tick" | "step", stretches = 60) =>
    weightsOf(fitCalibration("made-up", 1, answersOf(accuracy, errors, stretches), words));

  test("grow with what a model has shown, and are nothing for one that guesses", () => {
    const said = [0.5, 0.8, 0.9, 1].map((accuracy) => weights(accuracy, "tick").claim.said);
    expect(said.toSorted((a, b) => a - b)).toEqual(said);
    expect(said[0]).toBeLessThan(0.3);
    expect(said[2]).toBeGreaterThan(Math.log(4));
    // Never more than the answers bear out: .9 against .1 is log 9.
    expect(said[2]).toBeLessThan(Math.log(12));
    expect(weights(0.9, "tick").claim.not).toBeLessThan(-Math.log(4));
  });

  test("are less for a few takes than for many", () => {
    expect(weights(1, "tick", 6).claim.said).toBeLessThan(weights(1, "tick", 200).claim.said);
  });

  test("add up only where errors come alone", () => {
    expect(weights(0.8, "tick").most).toBeGreaterThan(2.5);
    expect(weights(0.8, "step").most).toBeLessThan(1.3);
  });

  test("are nothing without any answer", () => {
    const { claim, present } = weightsOf(fitCalibration("unknown", 0, [], []));
    expect([claim, present.done, present.technique]).toEqual([
      { said: 0, not: 0 },
      { said: 0, not: 0 },
      { said: 0, not: 0 },
    ]);
  });
});
