import { describe, expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { Duplex, StepBelief } from "../brain/ports.ts";
import { brainFor } from "../brain/registry.ts";
import { judge } from "../brain/ports.ts";
import { SILENT, type Decision } from "../domain/decision.ts";
import type { Procedure } from "../procedure/schema.ts";
import { Coach } from "./coach.ts";
import type { SessionEvent } from "../journal/events.ts";
import { EMPTY_SESSION, step as foldStep } from "../journal/fold.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";

const plain = procedureOf(["fit", "bolt", "test"], ["fit>bolt", "bolt>test"]);
const expecting = (signals: Readonly<Record<string, Procedure["steps"][number]["signal"]>>): Procedure => ({
  ...plain,
  steps: plain.steps.map((one) => (signals[one.id] ? { ...one, signal: signals[one.id] } : one)),
});
const scans = expecting({ fit: { name: "scan", text: "4006" }, test: { name: "scan", begins: "99" } });
const tick = (t: number) => ({
  ...{ frame: t * 2, hands: [] },
  evidence: { t, progress: [], ended: [], hands: "withdrawn" as const, motion: 0 },
});
const scan = (text: string) => ({ source: "scanner" as const, name: "scan", text });

/** A bench that sees what the test says: a step that is done, or one that is under way. */
function watching(procedure: Procedure) {
  const seen = { done: null as string | null, active: null as string | null, beliefs: [] as StepBelief[] };
  const brain = brainFor(procedure, null);
  const duplex: Duplex<null> = {
    opening: () => null,
    decide: (state, _, plan, withheld = () => false) => {
      const about = { completed: 0, offPlan: 0, activeStep: seen.active };
      const one = { act: "interrupt" as const, missing: [], confidence: 1 };
      const opening: Decision = { ...one, kind: "opening", step: "fit" };
      const completion: Decision = { ...one, kind: "completion", step: seen.done };
      const decision = plan === null ? opening : seen.done === null || withheld(completion) ? SILENT : completion;
      if (plan !== null && decision !== SILENT) seen.done = null;
      return { state, judgement: judge(decision, plan, about, brain.wording) };
    },
    beliefs: () => seen.beliefs,
    closing: () => ({ undone: [], asked: [], early: [], seemsOver: false }),
  };
  const parameters = { ...({} as NonNullable<typeof brain.parameters>) };
  const coach = new Coach({ ...brain, parameters, duplex });
  coach.tick(tick(0));
  return { coach, seen };
}
const said = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => (event.type === "uttered" ? [event.text] : []));
const states = (coach: Coach) => coach.plan!.steps.map(({ key, state }) => `${key} ${state}`);

describe("where the bench is watched", () => {
  test("a step that looks done waits for its scan, is told once, and once more when the person goes on", () => {
    const { coach, seen } = watching(scans);
    seen.done = "fit";
    expect(said(coach.tick(tick(1)))).toEqual(["That looks done: fit. Waiting for the scan."]);
    expect(said(coach.tick(tick(2)))).toEqual([]);
    seen.active = "bolt";
    expect(said(coach.tick(tick(3)))).toEqual(["Before you go on, scan it: fit."]);
    expect(said(coach.tick(tick(4)))).toEqual([]);
    expect(states(coach)).toEqual(["fit current", "bolt next", "test next"]);
    expect(coach.signalled(5, scan("4006"))).toEqual([{ type: "signalled", t: 5, ...scan("4006"), step: "fit" }]);
    coach.tick(tick(6));
    expect(states(coach)).toEqual(["fit completed", "bolt current", "test next"]);
  });

  test("a scan that comes first completes nothing until the step is seen", () => {
    const { coach, seen } = watching(scans);
    coach.signalled(1, scan("4006"));
    expect(states(coach)).toEqual(["fit current", "bolt next", "test next"]);
    seen.done = "fit";
    coach.tick(tick(2));
    expect(states(coach)).toEqual(["fit completed", "bolt current", "test next"]);
  });

  test("another part is out of plan, with what was scanned; the same part twice is nothing, and neither is a name that nobody waits for", () => {
    const { coach } = watching(scans);
    const wrong = coach.signalled(1, scan("7000"));
    expect(wrong.map((event) => ("kind" in event ? `${event.type} ${event.kind}` : event.type))).toEqual([
      "signalled",
      "interrupted substitution",
      "planned",
      "uttered substitution",
    ]);
    expect(said(wrong)).toEqual(["Stop: another part was scanned."]);
    coach.signalled(2, scan("4006"));
    expect(coach.signalled(3, scan("4006"))).toEqual([{ type: "signalled", t: 3, ...scan("4006") }]);
    expect(coach.signalled(4, { source: "call", name: "torque" })).toHaveLength(1);
  });

  test("the scan of a later step tells of those that were skipped, and not of those that were seen done", () => {
    const { coach } = watching(scans);
    const early = coach.signalled(1, scan("9912"));
    expect(early[0]).toMatchObject({ type: "signalled", step: "test" });
    expect(early[1]).toMatchObject({ kind: "omission", step: "test", missing: ["fit", "bolt"] });
    const other = watching(expecting({ test: { name: "scan" } }));
    const done = { work: 0, early: 0, again: 0 };
    other.seen.beliefs = [
      { step: "fit", done: 0.9, ...done },
      { step: "bolt", done: 0.2, ...done },
    ];
    expect(other.coach.signalled(1, scan("1"))[1]).toMatchObject({ kind: "omission", missing: ["bolt"] });
  });

  test("what never got its scan is named as the work ends", () => {
    const { coach, seen } = watching(scans);
    expect(coach.closing(1)).toEqual([]);
    seen.done = "fit";
    coach.tick(tick(2));
    expect(coach.closing(3)[0]).toMatchObject({ type: "left-out", steps: [{ step: "fit", chance: 1 }] });
  });

  test("a step that was taken back waits for its scan anew", () => {
    const { coach, seen } = watching(scans);
    coach.signalled(1, scan("4006"));
    seen.done = "fit";
    coach.tick(tick(2));
    coach.correct(3, { action: "undo" });
    seen.done = "fit";
    expect(said(coach.tick(tick(4)))).toEqual(["That looks done: fit. Waiting for the scan."]);
  });

  test("a person's own word that it is done needs no scan", () => {
    const { coach } = watching(scans);
    coach.correct(1, { action: "done", step: "fit" });
    expect(states(coach)).toEqual(["fit completed", "bolt current", "test next"]);
  });
});

describe("where nobody watches", () => {
  test("a scan completes its step, the most exact one that fits", () => {
    const coach = new Coach(brainFor(expecting({ fit: { name: "scan" }, bolt: { name: "scan", text: "7" } }), null));
    coach.tick(tick(0));
    expect(said(coach.signalled(1, scan("1")))).toEqual(["Good. Next, bolt."]);
    expect(said(coach.signalled(2, scan("7")))).toEqual(["Good. Next, test."]);
    expect(states(coach)).toEqual(["fit completed", "bolt completed", "test current"]);
  });

  test("the session's state counts signals and knows which steps have theirs; the journal is decided again from them", () => {
    const coach = new Coach(brainFor(scans, null));
    const [opened] = lampSession();
    if (opened?.type !== "opened") throw new Error("no opening");
    const journal: SessionEvent[] = [
      { ...opened, procedure: scans, profile: null },
      ...coach.tick(tick(0)),
      ...coach.signalled(1, scan("99-1")),
      ...coach.signalled(2, scan("5")),
      ...coach.signalled(3, scan("4006")),
      ...coach.tick(tick(4)),
    ];
    expect(rerun(journal, null)).toEqual(decidedEvents(journal));
    const state = journal.reduce(foldStep, EMPTY_SESSION);
    expect([state.signals, state.came]).toEqual([3, ["test"]]);
  });
});

test("without a step that waits for a signal, signals change nothing", () => {
  const [alone, told] = [new Coach(brainFor(plain, null)), new Coach(brainFor(plain, null))];
  const events = [0, 1, 2].map((t) => {
    const [one, other] = [alone.tick(tick(t)), told.tick(tick(t))];
    expect(told.signalled(t, scan("1"))).toHaveLength(1);
    return [one, other];
  });
  for (const [one, other] of events) expect(other).toEqual(one);
});

test("what a person or a signal says reaches the duplex at the next tick", () => {
  const heard: unknown[] = [];
  const procedure: Procedure = { ...expecting({ fit: { name: "scan", text: "4006" } }), edges: [["fit", "test"]] };
  const brain = brainFor(procedure, null);
  const duplex: Duplex<unknown> = {
    ...brain.duplex,
    decide: (state, observation, ...rest) => {
      if (observation.said) heard.push(observation.said);
      return brain.duplex.decide(state, observation, ...rest);
    },
  };
  const coach = new Coach({ ...brain, duplex });
  coach.tick(tick(0));
  coach.signalled(1, scan("4006"));
  coach.tick(tick(1));
  const moved = coach.correct(2, { action: "at", step: "test" });
  coach.tick(tick(2));
  expect(heard).toEqual([[{ step: "fit", what: "done" }], [{ step: "test", what: "doing" }]]);
  expect(moved.map(({ type }) => type)).toEqual(["corrected", "planned"]);
  expect(states(coach)[1]).toContain("test current");
});
