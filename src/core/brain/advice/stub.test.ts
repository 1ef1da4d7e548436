import { describe, expect, test } from "vitest";
import type { Plan } from "../../plan/plan.ts";
import type { Claim, DuplexQuestion, PlannerQuestion } from "./questions.ts";
import { stubOf, stubOpinion, type StubOptions, type StubAnswer } from "./stub.ts";
import type { StubTake } from "./stub-truth.ts";

/** Three steps; the second is done with the wrong technique at 24 s and put right at 30 s. */
const take: StubTake = {
  take: "lamp-1",
  seconds: 60,
  steps: [
    { step: "base", start: 2, end: 10 },
    { step: "spring", start: 20, end: 32 },
    { step: "bolt", start: 40, end: 50 },
  ],
  deviations: [
    { kind: "technique", step: "spring", missing: [], onset: 24, end: 30, fix: "Hook the spring from below." },
  ],
};

/** A plan of the three steps of which so many are completed. */
function plan(completed: number): Plan {
  return {
    mode: "update",
    goal: "Assemble the lamp",
    revision: completed,
    steps: ["base", "spring", "bolt"].map((step, at) => ({
      key: step,
      step,
      text: `Fit the ${step}`,
      state: at < completed ? "completed" : at === completed ? "current" : "next",
      recovery: null,
      cues: { complete: [], incomplete: [] },
    })),
  };
}

function ask(t: number, completed: number, claim: Claim | null = null): DuplexQuestion {
  return { t, plan: plan(completed), claim, dialogue: [], clips: [{ start: Math.max(0, t - 8), end: t }] };
}

function answerOf<A>(rehearsed: StubAnswer<A>): A {
  if (rehearsed.outcome !== "answered") throw new Error(rehearsed.outcome);
  return rehearsed.answer;
}

const claim = (kind: Claim["kind"], step: string): Claim => ({ kind, step, missing: [] });

describe("a rehearsal that is always right", () => {
  const { duplex, plan: propose, examine } = stubOf(take);
  const says = (question: DuplexQuestion) => {
    const { interrupt, kind, step, utterance } = answerOf(duplex(question));
    return [interrupt > 0.5, kind, step, utterance];
  };
  const silent = [false, null, null, null];

  test("says that a step is done once it is, and no more once the plan has it", () => {
    expect(says(ask(9.5, 0))).toEqual(silent);
    expect(says(ask(10, 0))).toEqual([true, "completion", "base", "That is done. Go on."]);
    expect(says(ask(10, 1))).toEqual(silent);
    expect(says(ask(21, 0))).toEqual(silent);
  });

  test("says what no template has, with the labels' fix, until it was said or made good", () => {
    const off = [true, "technique", "spring", "Hook the spring from below."];
    expect(says(ask(23.9, 1))).toEqual(silent);
    expect(says(ask(24, 1))).toEqual(off);
    expect(says(ask(29, 1))).toEqual(off);
    expect(says(ask(31, 1))).toEqual(silent);
    const told = {
      ...ask(26, 1),
      dialogue: [{ t: 25, by: "coach" as const, text: "Stop.", kind: "technique" as const }],
    };
    expect(says(told)).toEqual(silent);
    const before = { ...told, dialogue: [{ ...told.dialogue[0]!, kind: "completion" as const }] };
    expect(says(before)).toEqual(off);
    const { steps, ...rest } = plan(1);
    const back = { kind: "stop-and-fix" as const, deviation: "technique" as const };
    const revised = {
      ...rest,
      steps: steps.map((line) => (line.step === "spring" ? { ...line, recovery: back } : line)),
    };
    expect(says({ ...ask(26, 1), plan: revised })).toEqual(silent);
  });

  test("bears out a claim within the time in which a score takes it as right, and no other", () => {
    const spoken = (t: number, some: Claim) => says(ask(t, 1, some))[0];
    expect([8, 9, 10, 20, 20.5].map((t) => spoken(t, claim("completion", "base")))).toEqual([
      ...[false, true, true, true, false],
    ]);
    expect([22, 23, 32, 33].map((t) => spoken(t, claim("technique", "spring")))).toEqual([false, true, true, false]);
    expect(spoken(25, claim("substitution", "spring"))).toBe(true);
    expect(spoken(25, claim("omission", "bolt"))).toBe(false);
    expect(spoken(25, claim("finished", "bolt"))).toBe(false);
    expect(spoken(51, claim("finished", "bolt"))).toBe(true);
    expect(spoken(45, claim("question", "spring"))).toBe(true);
    expect(spoken(25, claim("question", "spring"))).toBe(false);
  });

  test("an attempt that looked complete may be announced, one that never did may not", () => {
    const tried: StubTake = {
      ...take,
      attempts: [
        { step: "bolt", end: 15, outcome: "early" },
        { step: "spring", end: 18, outcome: "stopped" },
      ],
    };
    const bear = (t: number, step: string) =>
      answerOf(stubOf(tried).duplex(ask(t, 1, claim("completion", step)))).interrupt > 0.5;
    expect([bear(16, "bolt"), bear(18, "spring")]).toEqual([true, false]);
  });

  test("plans what the labels have as done, with their words for the way back", () => {
    const asked = (t: number, completed: number): PlannerQuestion => ({
      ...{ t, plan: plan(completed), because: claim("technique", "spring"), dialogue: [], clip: { start: 0, end: t } },
    });
    expect(answerOf(propose(asked(45, 0)))).toEqual({ ...plan(2), revision: 0 });
    expect(answerOf(propose(asked(55, 2)))).toEqual({
      ...plan(3),
      ...{ mode: "end", revision: 2 },
    });
  });

  test("says yes to the question of a second look that the labels bear out, and to no other", () => {
    const asked = { technique: "Was it done wrongly?", preparation: "Was it another part?", timing: "Too short?" };
    const scores = answerOf(examine({ step: "spring", clip: { start: 20, end: 32 }, asked }));
    expect(Object.entries(scores).map(([name, chance]) => [name, chance > 0.5])).toEqual([
      ...[
        ["technique", true],
        ["preparation", false],
        ["timing", false],
      ],
    ]);
    const base = answerOf(examine({ step: "base", clip: { start: 2, end: 10 }, asked }));
    expect(Object.values(base).every((chance) => chance < 0.5)).toBe(true);
  });
});

/** Share of right answers where a good coach speaks, and where it is silent, over as many questions of each as there are seeds. */
function measured(options: Partial<StubOptions>, seeds: number): { spoken: number; silent: number } {
  let spoken = 0;
  let silent = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const { duplex } = stubOf(take, { ...options, seed });
    const says = (question: DuplexQuestion): boolean => answerOf(duplex(question)).interrupt > 0.5;
    spoken += says(ask(25, 1)) ? 1 : 0;
    silent += says(ask(15, 1)) ? 0 : 1;
  }
  return { spoken: spoken / seeds, silent: silent / seeds };
}

describe("accuracy", () => {
  test.each(
    (["tick", "step"] as const).flatMap((errors) => [0.5, 0.8, 0.9, 0.95].map((accuracy) => ({ errors, accuracy }))),
  )("$accuracy with errors by $errors is measured where it speaks and where it is silent", ({ errors, accuracy }) => {
    const { spoken, silent } = measured({ errors, accuracy }, 4000);
    expect(Math.abs(spoken - accuracy)).toBeLessThan(0.02);
    expect(Math.abs(silent - accuracy)).toBeLessThan(0.02);
  });

  test("claims that are right and claims that are wrong are judged equally well", () => {
    const rights = Array.from({ length: 10000 }, (_, seed) => {
      const { duplex } = stubOf(take, { accuracy: 0.8, seed });
      const yes = answerOf(duplex(ask(25, 1, claim("technique", "spring")))).interrupt > 0.5;
      const no = answerOf(duplex(ask(25, 1, claim("omission", "bolt")))).interrupt < 0.5;
      return [yes ? 1 : 0, no ? 1 : 0] as const;
    });
    for (const side of [0, 1] as const)
      expect(Math.abs(rights.reduce((sum, pair) => sum + pair[side], 0) / 10000 - 0.8)).toBeLessThan(0.02);
  });

  test("errors by tick fall one by one, errors by step on a whole stretch, and the next stretch has a chance of its own", () => {
    const silences = (errors: "tick" | "step", from: number, seed: number) => {
      const { duplex } = stubOf(take, { accuracy: 0.7, errors, seed });
      return Array.from({ length: 14 }, (_, i) => answerOf(duplex(ask(from + i / 2, 1))).interrupt < 0.5);
    };
    const mixed = (errors: "tick" | "step") =>
      Array.from({ length: 200 }, (_, seed) => new Set(silences(errors, 11, seed)).size).filter((n) => n > 1).length;
    expect(mixed("step")).toBe(0);
    expect(mixed("tick")).toBeGreaterThan(180);
    const differ = Array.from(
      { length: 200 },
      (_, seed) => silences("step", 11, seed)[0] !== silences("step", 2.5, seed)[0],
    );
    expect(differ.filter(Boolean).length).toBeGreaterThan(50);
  });
});

test("the same question has the same answer, another seed or take another", () => {
  const options = { accuracy: 0.5, stall: 0.1, garble: 0.1, latency: 0.4 };
  const all = (some: StubTake, seed: number) =>
    Array.from({ length: 50 }, (_, i) => stubOf(some, { ...options, seed }).duplex(ask(i, 1)));
  expect(all(take, 3)).toEqual(all(take, 3));
  expect(all(take, 3)).not.toEqual(all(take, 4));
  expect(all(take, 3)).not.toEqual(all({ ...take, take: "lamp-2" }, 3));
});

test("one answer to everything, whatever it sees", () => {
  expect(measured({ bias: "silent" }, 20)).toEqual({ spoken: 0, silent: 1 });
  expect(measured({ bias: "interrupt", accuracy: 0.9 }, 20)).toEqual({ spoken: 1, silent: 0 });
});

test("it turns bad at its time and is wrong in everything from there on", () => {
  const { duplex } = stubOf(take, { turnsBadAt: 25 });
  const says = (t: number) => answerOf(duplex(ask(t, 1))).interrupt > 0.5;
  expect([says(24.5), says(25), says(12), says(30.5)]).toEqual([true, false, false, true]);
});

test("shares of questions stall and are garbled, the rest come after their delay", () => {
  const { duplex } = stubOf(take, { stall: 0.2, garble: 0.25, latency: 0.4 });
  const outcomes = Array.from({ length: 5000 }, (_, i) => duplex(ask(i / 10, 1)));
  const share = (name: string) => outcomes.filter(({ outcome }) => outcome === name).length / outcomes.length;
  expect(Math.abs(share("stalled") - 0.2)).toBeLessThan(0.02);
  expect(Math.abs(share("garbled") - 0.8 * 0.25)).toBeLessThan(0.02);
  expect(new Set(outcomes.flatMap((one) => ("after" in one ? [one.after] : [])))).toEqual(new Set([0.4]));
});

test("a wrong plan is one that must not be taken", () => {
  const asked: PlannerQuestion = {
    ...{ t: 45, plan: plan(1), because: claim("technique", "spring"), dialogue: [], clip: { start: 37, end: 45 } },
  };
  const wrong = Array.from({ length: 30 }, (_, seed) =>
    answerOf(stubOf(take, { accuracy: 0, seed }).plan(asked)),
  ) as Plan[];
  for (const one of wrong) expect(one).not.toEqual(answerOf(stubOf(take).plan(asked)));
  expect(wrong.some(({ steps }) => steps.some(({ step }) => step === "no-such-step"))).toBe(true);
  expect(wrong.some(({ steps }) => steps.filter(({ state }) => state === "current").length === 2)).toBe(true);
});

test("an answer arrives as an opinion about its question, after its delay", () => {
  const question = ask(25, 1);
  const rehearsed = stubOf(take, { latency: 0.5 }).duplex(question);
  if (rehearsed.outcome !== "answered") throw new Error("it did not answer");
  expect(stubOpinion(question, rehearsed)).toEqual({
    ...{ about: 25, at: 25.5, by: "benchside-rehearsal", role: "duplex" },
    ...rehearsed.answer,
    request: expect.stringMatching(/^[0-9a-f]{64}$/),
    spent: { queueMs: 0, encodeMs: 0, prefillMs: 500, decodeMs: 0, promptTokens: 0, cachedTokens: 0 },
  });
});
