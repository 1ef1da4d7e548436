import { describe, expect, test } from "vitest";
import { lamp, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { Duplex } from "../brain/ports.ts";
import { brainFor, type Brain } from "../brain/registry.ts";
import type { Observation } from "../domain/observation.ts";
import type { Opinion } from "../domain/opinion.ts";
import type { Plan } from "../plan/plan.ts";
import { Coach } from "./coach.ts";
import type { EventOf, ModelAnswer, SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { parseJournal } from "../../../tests/fixtures/parsed-journal.ts";
import { journalLine } from "../journal/journal-lines.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";

const [opened] = lampSession();
const tick = (t: number) => ({
  frame: t * 2,
  evidence: { t, progress: [], ended: [], hands: "withdrawn" as const, motion: 0 },
  hands: [],
});
const opinionAt = (at: number, step: string | null, interrupt = 0.9): Opinion => ({
  about: at - 0.75,
  at,
  by: "made-up 1",
  role: "duplex",
  interrupt,
  kind: step === null ? null : "completion",
  step,
  utterance: step === null ? null : `${step} looks done.`,
  request: "0f".repeat(32),
  spent: { queueMs: 0, encodeMs: 120.5, prefillMs: 300, decodeMs: 80, promptTokens: 900, cachedTokens: 640 },
});
const opined = (t: number, step: string | null): EventOf<"opined"> => ({
  type: "opined",
  t,
  opinion: opinionAt(t, step),
});
const proposed = (t: number, basedOn: number, plan: unknown): EventOf<"proposed"> => ({
  ...{ type: "proposed", t, basedOn },
  plan: JSON.parse(JSON.stringify(plan)),
});
const examined: EventOf<"examined"> = { type: "examined", t: 3.25, step: "base", scores: { spilt: 0.125, careful: 1 } };

/** The brain without a profile, with a duplex that says what it is told by a model, in its words, and remembers what it saw. */
function believer(seen: Observation[] = []): Brain {
  const brain = brainFor(lamp, null);
  const duplex: Duplex<unknown> = {
    ...brain.duplex,
    decide(state, observation, plan) {
      seen.push(observation);
      const inner = brain.duplex.decide(state, observation, plan);
      const said = observation.opinions.findLast(({ kind, interrupt }) => kind !== null && interrupt > 0.5);
      if (!said || plan === null) return inner;
      const { kind, step, interrupt: confidence, utterance } = said;
      const decision = { act: "interrupt", kind: kind!, step, missing: [], confidence } as const;
      return { ...inner, judgement: { ...inner.judgement, decision, utterance } };
    },
  };
  return { ...brain, duplex };
}

/** Journal what happens as a session does: an answer before the coach is told of it, and what the coach makes after it. */
function journalOf(coach: Coach, happenings: readonly (number | ModelAnswer)[]): SessionEvent[] {
  const events = happenings.flatMap((one) => {
    if (typeof one === "number") return coach.tick(tick(one));
    coach.answered(one);
    return [one];
  });
  return [opened!, ...events, { type: "closed", t: 9, reason: "stopped" }];
}

/** The same journal from its text. */
const reread = (journal: readonly SessionEvent[]): SessionEvent[] =>
  parseJournal(journal.map(journalLine).join(""), "journal.jsonl").events;

const lines = (plan: Plan | null): string[] => plan?.steps.map(({ key, state }) => `${key} ${state}`) ?? [];

describe("opinions", () => {
  test("are given to the duplex at the next tick, once, in the order of the journal", () => {
    const seen: Observation[] = [];
    journalOf(new Coach(believer(seen)), [0, 0.5, opined(0.75, null), examined, opined(0.8, "base"), 1, 1.5]);
    expect(seen.map(({ opinions, examined: found }) => ({ opinions, found }))).toEqual([
      { opinions: [], found: [] },
      { opinions: [], found: [] },
      {
        opinions: [opinionAt(0.75, null), opinionAt(0.8, "base")],
        found: [{ step: "base", scores: { spilt: 0.125, careful: 1 } }],
      },
      { opinions: [], found: [] },
    ]);
  });

  test("decide again what they decided when the journal is run again from its text, without a model", () => {
    const journal = journalOf(new Coach(believer()), [
      ...[0, 0.5, opined(0.75, "base"), 1, 1.5, opined(1.75, null), 2],
      ...[examined, opined(3.3, "arm"), 3.5, 4],
    ]);
    const again = rerun(reread(journal), null, () => believer());
    expect(again).toEqual(decidedEvents(journal));
    expect(again.flatMap((event) => (event.type === "uttered" ? [`${event.t} ${event.text}`] : []))).toEqual([
      "0 Let us begin: assemble the desk lamp. First, place the base.",
      "1 base looks done.",
      "3.5 arm looks done.",
    ]);
    const deaf = journal.filter(({ type }) => type !== "opined");
    expect(rerun(deaf, null, () => believer())).not.toEqual(again);
  });

  test("of the last minute, and what was found of each step, are part of the state", () => {
    const state = fold([opened!, opined(1, "base"), examined, opined(30, null), opined(70, "arm")]);
    expect(state.opinions).toEqual([opinionAt(30, null), opinionAt(70, "arm")]);
    expect(state.examined).toEqual({
      base: { t: 3.25, scores: { spilt: 0.125, careful: 1 }, by: null, answered: {} },
    });
  });

  test("change nothing for the filter and for keys yet", () => {
    const with_ = journalOf(new Coach(brainFor(lamp, null)), [0, 0.5, opined(0.75, "base"), examined, 1]);
    const without = journalOf(new Coach(brainFor(lamp, null)), [0, 0.5, 1]);
    expect(decidedEvents(with_)).toEqual(decidedEvents(without));
  });
});

describe("a proposed plan", () => {
  const coach = new Coach(brainFor(lamp, null));
  coach.tick(tick(0));
  const standing = coach.plan!;
  const [base, arm, ...rest] = standing.steps;
  const turned: Plan = {
    ...standing,
    mode: "update",
    steps: [{ ...arm!, state: "current", text: "Fit the arm first" }, { ...base!, state: "next" }, ...rest],
  };

  test("takes the place of the revision that it was made from, at the next tick, and is read back by a re-run", () => {
    const kept = new Coach(brainFor(lamp, null));
    const journal = journalOf(kept, [0, proposed(0.25, 0, { ...turned, revision: 7 }), 0.5, 1]);
    expect(journal.map(({ type, t }) => `${t} ${type}`)).toEqual([
      "0 opened",
      ...["0 tick", "0 interrupted", "0 planned", "0 uttered"],
      ...["0.25 proposed", "0.5 planned", "0.5 tick", "1 tick", "9 closed"],
    ]);
    expect(kept.plan).toEqual({ ...turned, revision: 0 });
    expect(rerun(reread(journal), null)).toEqual(decidedEvents(journal));
    const state = fold(journal);
    expect(lines(state.plan).slice(0, 2)).toEqual(["arm current", "base next"]);
    expect(state.updates).toEqual([0]);
    expect(state.proposed).toEqual({ t: 0.25, basedOn: 0, plan: { ...turned, revision: 7 } });
  });

  test.each<[string, number, unknown]>([
    ["was made from a plan that has moved on", 3, turned],
    ["is no plan", 0, { mode: "update", steps: "all of them" }],
    ["is nothing", 0, null],
    ["has no current step", 0, { ...turned, steps: turned.steps.map((line) => ({ ...line, state: "next" })) }],
    ["has a line twice", 0, { ...turned, steps: [...turned.steps, rest[0]] }],
    [
      "has a step that the procedure does not have",
      0,
      { ...turned, steps: [...turned.steps, { ...base!, key: "x", step: "x" }] },
    ],
  ])("changes nothing when it %s, and stays in the journal", (_, basedOn, plan) => {
    const kept = new Coach(brainFor(lamp, null));
    const answer = proposed(0.25, basedOn, plan);
    const journal = journalOf(kept, [0, answer, 0.5]);
    expect(kept.plan).toEqual(standing);
    expect(reread(journal)).toContainEqual(answer);
    expect(rerun(reread(journal), null)).toEqual(decidedEvents(journal));
  });

  test("that comes before a person's key has moved the plan on counts no more at the tick after it", () => {
    const kept = new Coach(brainFor(lamp, null));
    kept.tick(tick(0));
    kept.answered(proposed(0.25, 0, turned));
    kept.correct(0.4, { action: "done", step: "base" });
    expect(kept.tick(tick(0.5)).map(({ type }) => type)).toEqual(["tick"]);
    expect(kept.plan).toMatchObject({ revision: 1 });
  });
});

describe("a model's plan that a person takes back", () => {
  const opening = new Coach(brainFor(lamp, null));
  opening.tick(tick(0));
  const [base, arm, ...rest] = opening.plan!.steps;
  const turned: Plan = {
    ...opening.plan!,
    steps: [{ ...arm!, state: "current" }, { ...base!, state: "next" }, ...rest],
  };

  test("makes room for what the rules would have made until then, and no other of a model stands after it", () => {
    const kept = new Coach(brainFor(lamp, null));
    const journal = journalOf(kept, [0, proposed(0.25, 0, turned), 0.5]);
    journal.pop();
    expect(fold(journal).plannedByModel).toBe(true);
    journal.push(...kept.correct(0.75, { action: "done", step: "base" }), ...kept.tick(tick(1)));
    expect([fold(journal).plannedByModel, lines(kept.plan).slice(0, 3)]).toEqual([
      true,
      ["arm current", "base completed", "spring next"],
    ]);
    const back = kept.correct(1.25, { action: "take-back" });
    journal.push(...back);
    expect(back.map((event) => (event.type === "uttered" ? event.text : event.type))).toEqual([
      ...["corrected", "planned", "Back to the plan by the rules."],
    ]);
    expect([kept.plan!.revision, lines(kept.plan).slice(0, 3)]).toEqual([
      2,
      ["base completed", "arm current", "spring next"],
    ]);
    expect(fold(journal).plannedByModel).toBe(false);
    const again = proposed(1.3, 2, { ...turned, revision: 2 });
    journal.push(again);
    kept.answered(again);
    journal.push(...kept.tick(tick(1.5)));
    expect(lines(kept.plan)[0]).toBe("base completed");
    journal.push({ type: "closed", t: 9, reason: "stopped" });
    expect(rerun(reread(journal), null)).toEqual(decidedEvents(journal));
  });

  test("is a correction that changes nothing while the structural plan stands", () => {
    const kept = new Coach(brainFor(lamp, null));
    kept.tick(tick(0));
    expect(kept.correct(0.5, { action: "take-back" })).toEqual([
      { type: "corrected", t: 0.5, correction: { action: "take-back" } },
    ]);
  });
});
