import { describe, expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { Duplex, Judgement } from "../brain/ports.ts";
import { brainFor } from "../brain/registry.ts";
import { openingPlan } from "../plan/opening.ts";
import { SILENT } from "../domain/decision.ts";
import type { Plan } from "../plan/plan.ts";
import { Coach } from "./coach.ts";
import { notSoNow, undoNow } from "./coach-corrections.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { rerun } from "../rerun/rerun.ts";
import { reviewOf } from "../review/session-review.ts";

const tea = procedureOf(["boil", "pour", "steep"], ["boil>pour", "pour>steep"]);
const quiet = (t: number) => ({ t, progress: [], ended: [], hands: "withdrawn", motion: 0 }) as const;

describe("a coach knows of its duplex nothing but the judgement", () => {
  test("belief goes into the tick and the utterance into the journal, whatever the state is made of", () => {
    const belief = { completed: 0.25, offPlan: 0.5, activeStep: "pour" };
    const judgements: Judgement[] = [
      {
        decision: { act: "interrupt", kind: "opening", step: "boil", missing: [], confidence: 1 },
        utterance: "Hello.",
        belief,
      },
      { decision: SILENT, utterance: null, belief },
      {
        decision: { act: "interrupt", kind: "completion", step: "boil", missing: [], confidence: 0.75 },
        utterance: null,
        belief: { completed: 1, offPlan: 0, activeStep: null },
      },
    ];
    const counting: Duplex<number> = {
      opening: () => 0,
      decide: (state) => ({ state: state + 1, judgement: judgements[state]! }),
      closing: (state) => ({ undone: [{ step: "steep", chance: state / 4 }], asked: [], early: [], seemsOver: false }),
    };
    const coach = new Coach({ ...brainFor(tea, null), duplex: counting });
    const events = [0, 0.5, 1].flatMap((t, frame) => coach.tick({ frame, evidence: quiet(t), hands: [] }));
    expect(events.map(({ type }) => type)).toEqual(
      ["tick", "interrupted", "planned", "uttered", "tick"].concat(["tick", "interrupted", "planned"]),
    );
    expect(events.find(({ type }) => type === "uttered")).toMatchObject({ kind: "opening", text: "Hello." });
    expect(
      events.filter((event) => event.type === "tick").map((t) => [t.completed, t.deviation, t.activeStep]),
    ).toEqual([
      [0.25, 0.5, "pour"],
      [0.25, 0.5, "pour"],
      [1, 0, null],
    ]);
    expect(coach.closing(1)[0]).toEqual({
      type: "left-out",
      t: 1,
      steps: [{ step: "steep", chance: 0.75, seenAt: null }],
    });
  });
});

describe("what a person called wrong", () => {
  const wrong = { action: "wrong", kind: "technique", step: "boil" } as const;
  const coached = () => {
    const coach = new Coach(brainFor(tea, null));
    coach.tick({ frame: 0, evidence: quiet(0), hands: [] });
    coach.correct(1, { action: "done", step: "boil" });
    return coach;
  };
  const steps = (coach: Coach) => coach.plan?.steps.map(({ key, state }) => `${key} ${state}`);

  test("is taken back while the plan is the one that came of it, and what was done stays done", () => {
    const coach = coached();
    const before = steps(coach);
    coach.correct(2, wrong);
    expect(steps(coach)).not.toEqual(before);
    const events = coach.correct(3, { action: "undo", wrong: "boil" });
    expect(events.map(({ type }) => type)).toEqual(["corrected", "planned", "uttered"]);
    expect(steps(coach)).toEqual(before);
  });

  test("stands when the plan has moved on, or when something else was called wrong last", () => {
    const coach = coached();
    coach.correct(2, wrong);
    coach.correct(3, { action: "done", step: "boil" });
    expect(coach.correct(4, { action: "undo", wrong: "boil" })).toHaveLength(1);
    coach.correct(5, wrong);
    expect(coach.correct(6, { action: "undo", wrong: "steep" })).toHaveLength(1);
  });
});

describe("what the coach told of and is not so", () => {
  const skipped = () => {
    const coach = new Coach(brainFor(tea, timingProfile(tea)));
    const events = evidenceOf(tea, [
      { step: "boil", seconds: 8 },
      { step: null, seconds: 3 },
      { step: "steep", seconds: 12 },
    ]).map((evidence, frame) => ({ evidence, frame, hands: [] }));
    const journal: SessionEvent[] = [];
    let told: EventOf<"interrupted"> | undefined;
    let before = coach.plan;
    for (const tick of events) {
      if (told) break;
      before = coach.plan;
      journal.push(...coach.tick(tick));
      told = journal.find((event) => event.type === "interrupted" && event.kind === "omission") as typeof told;
    }
    const rest = events.filter(({ evidence }) => evidence.t > told!.t);
    return { coach, journal, told: told!, before: before!, rest };
  };
  const notSo = { action: "not-so", kind: "omission", step: "steep" } as const;
  const lines = (plan: Plan | null) => plan?.steps.map(({ key, state, recovery }) => [key, state, recovery]);

  test("is taken back: the plan stands as it was, and the same is not told again while the work goes on", () => {
    const { coach, told, before, rest } = skipped();
    expect(lines(coach.plan)).not.toEqual(lines(before));
    const events = coach.correct(told.t + 0.2, notSo);
    expect(events.map(({ type }) => type)).toEqual(["corrected", "planned", "uttered"]);
    expect(lines(coach.plan)).toEqual(lines(before));
    const later = rest.flatMap((tick) => coach.tick(tick));
    expect(later.filter((event) => event.type === "interrupted" && event.kind !== "completion")).toEqual([]);
    expect(coach.correct(60, notSo).map(({ type }) => type)).toEqual(["corrected"]);
  });

  test("leaves what was done since, and nothing that only led back", () => {
    const { coach, told } = skipped();
    coach.correct(told.t + 1, { action: "done", step: "pour" });
    coach.correct(told.t + 2, notSo);
    expect(lines(coach.plan)).toEqual([
      ["boil", "completed", null],
      ["pour", "completed", null],
      ["steep", "current", null],
    ]);
  });

  test("stands in the session's state and its review as what a person said is not so", () => {
    const { coach, journal, told } = skipped();
    const events = [...journal, ...coach.correct(told.t + 0.2, notSo)];
    expect(notSoNow(fold(journal))).toEqual(notSo);
    const { denied, told: still, corrections } = fold(events);
    expect([denied, still, corrections]).toEqual([
      [{ t: told.t, kind: "omission", step: "steep", missing: ["pour"] }],
      null,
      1,
    ]);
    expect(reviewOf(events).help.map(({ became }) => became)).toEqual([{ is: "not-so", at: told.t + 0.2 }]);
  });

  test.each([0, 2])(
    "is so after all by an undo %i ticks later: it is told, leads back and is no false alarm",
    (ticks) => {
      const { coach, journal, told, rest } = skipped();
      const stood = lines(coach.plan);
      const meanwhile = [
        ...coach.correct(told.t + 0.2, notSo),
        ...rest.slice(0, ticks).flatMap((one) => coach.tick(one)),
      ];
      const denied = [...journal, ...meanwhile];
      const isSo = undoNow(fold(denied));
      expect(isSo).toEqual({ action: "is-so", kind: "omission", step: "steep" });
      const back = coach.correct(told.t + 0.3 + ticks / 2, isSo);
      expect(back.map(({ type }) => type)).toEqual(["corrected", "planned", "uttered"]);
      expect(lines(coach.plan)).toEqual(stood);
      const state = fold([...denied, ...back]);
      expect([notSoNow(state), undoNow(state), state.denied]).toEqual([notSo, { action: "undo" }, []]);
      expect(reviewOf([...denied, ...back]).help.map(({ became }) => became)).toEqual([{ is: "open" }]);
      const later = rest.slice(ticks).flatMap((tick) => coach.tick(tick));
      expect(later.filter(({ type }) => type === "interrupted")).toEqual([]);
      expect(lines(coach.plan)).toEqual(stood);
      const decided = [...denied, ...back, ...later];
      expect(rerun([lampSession()[0]!, ...decided], null, () => brainFor(tea, timingProfile(tea)))).toEqual(decided);
    },
  );

  test("stays denied when something else was done since", () => {
    const { coach, journal, told } = skipped();
    const denied = coach.correct(told.t + 0.2, notSo);
    const done = coach.correct(told.t + 1, { action: "done", step: "steep" });
    const state = fold([...journal, ...denied, ...done]);
    expect([undoNow(state), state.denied.length]).toEqual([{ action: "undo" }, 1]);
    expect(coach.correct(told.t + 2, { ...notSo, action: "is-so" }).map(({ type }) => type)).toEqual(["corrected"]);
  });
});

describe("the words of an interrupt", () => {
  test("are made before the plan is revised, and fit the plan that follows", () => {
    const brain = brainFor(tea, timingProfile(tea));
    const coach = new Coach(brain);
    const heard: string[] = [];
    let before = coach.plan;
    for (const [frame, evidence] of evidenceOf(tea, [
      { step: "boil", seconds: 8 },
      { step: null, seconds: 3 },
      { step: "steep", seconds: 6 },
    ]).entries()) {
      const events = coach.tick({ frame, evidence, hands: [] });
      const interrupt = events.find((event) => event.type === "interrupted");
      if (interrupt) {
        const { kind, step, missing, confidence } = interrupt;
        const text = brain.wording({ act: "interrupt", kind, step, missing, confidence }, before);
        expect(events.find((event) => event.type === "uttered")?.text).toBe(text);
        heard.push(text);
      }
      before = coach.plan;
    }
    expect(heard).toEqual(["Let us begin: make coffee. First, boil.", "Good. Next, pour.", "Before you steep, pour."]);
  });

  test("without a profile the first tick opens, and nothing is believed", () => {
    const { duplex } = brainFor(tea, null);
    const seen = (t: number) => ({ t, evidence: quiet(t), opinions: [], examined: [], clips: [] });
    const first = duplex.decide(duplex.opening(), seen(0), null);
    expect(first.judgement).toEqual({
      decision: { act: "interrupt", kind: "opening", step: "boil", missing: [], confidence: 1 },
      utterance: "Let us begin: make coffee. First, boil.",
      belief: { completed: 0, offPlan: 0, activeStep: null },
    });
    const plan = openingPlan(tea);
    expect(duplex.decide(first.state, seen(0.5), plan).judgement).toEqual({
      decision: SILENT,
      utterance: null,
      belief: { completed: 0, offPlan: 0, activeStep: null },
    });
    expect(duplex.closing(first.state)).toEqual({ undone: [], asked: [], early: [], seemsOver: false });
  });
});
