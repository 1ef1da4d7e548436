import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { Coach } from "./coach.ts";
import { doubtsOf } from "../review/doubts.ts";
import type { SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";
import { KNOWN_KINDS, type KnownKind } from "../profile/competence.ts";
import { isHeldBack } from "../brain/holding-back.ts";
import { brainFor } from "../brain/registry.ts";

const procedure = procedureOf(["a", "b", "c"], ["a>b", "b>c"]);
const profile = timingProfile(procedure);

/** `a` is done, then `c` without `b`. */
const evidence = evidenceOf(
  procedure,
  ["a", "c"].flatMap((step): Stretch[] => [
    { step: null, seconds: 2 },
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]),
);

function watched(heldBack: readonly KnownKind[] | undefined, of = procedure): SessionEvent[] {
  const coach = new Coach(brainFor(of, profile, { heldBack }));
  const events = evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
  return [...events, ...coach.closing(evidence.at(-1)!.t)];
}

const kindsOf = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => {
    if (event.type === "interrupted") return [event.kind];
    return event.type === "held-back" ? [`${event.kind} held back`] : [];
  });
const said = (events: readonly SessionEvent[]) => events.flatMap((one) => (one.type === "uttered" ? [one.kind] : []));

test("nothing held back decides as before, by the same version", () => {
  expect(brainFor(procedure, profile, { heldBack: [] }).version).toBe(brainFor(procedure, profile).version);
  expect(watched([])).toEqual(watched(undefined));
  expect(kindsOf(watched(undefined)).slice(0, 3)).toEqual(["opening", "completion", "omission"]);
});

test("a deviation that is held back is not said and revises nothing; it is journalled once, and asked on the screen", () => {
  const events = watched(["skipped", "order"]);
  expect(kindsOf(events).filter((kind) => kind.startsWith("omission") || kind.startsWith("ordering"))).toEqual([
    "omission held back",
  ]);
  expect(said(events)).not.toContain("omission");
  expect(doubtsOf(fold(events)).map(({ step, words }) => [step, words])).toEqual([["c", "order looks wrong?"]]);
  const plan = fold(events).plan!;
  expect(plan.steps.some(({ recovery }) => recovery !== null)).toBe(false);
});

test("a step that is held back is done in the plan, and nothing is said of it", () => {
  const events = watched(["steps"]);
  expect(kindsOf(events).slice(0, 3)).toEqual(["opening", "completion held back", "completion"]);
  expect(said(events)).not.toContain("completion");
  expect(fold(events).plan!.steps.find(({ step }) => step === "a")?.state).toBe("completed");
});

test("what is wrong at a safety-critical step is said all the same, and what a take has taught", () => {
  const steps = procedure.steps.map((step) => ({ ...step, safetyCritical: step.id === "b" }));
  expect(kindsOf(watched(KNOWN_KINDS, { ...procedure, steps }))).toContain("omission");
  const wrong = { kind: "substitution", step: "a", missing: [] } as const;
  const kinds = new Set(KNOWN_KINDS);
  expect(isHeldBack(wrong, kinds, new Set())).toBe(true);
  expect(isHeldBack({ ...wrong, what: "Pour water into another mug" }, kinds, new Set())).toBe(false);
  expect(isHeldBack({ ...wrong, kind: "distraction" }, kinds, new Set())).toBe(false);
});

test("a journal with kinds held back decides the same again", () => {
  const kinds: KnownKind[] = ["steps", "skipped"];
  const opened: SessionEvent = {
    ...({ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "" } as const),
    ...{ procedure: procedure as never, profile: "bench", feed: "film" },
    heldBack: { kinds, below: 0.8 },
  };
  const journal = [opened, ...watched(kinds)];
  expect(rerun(journal, profile)).toEqual(decidedEvents(journal));
});

/** `a` is done twice, then `b`. */
const twice = evidenceOf(
  procedure,
  ["a", "a", "b"].flatMap((step): Stretch[] => [
    { step: null, seconds: 3 },
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]),
);

test("that a step is done twice is told where steps that are done are, and doubted where they are not", () => {
  const told = (steps: number) => {
    const weighs = { chances: { steps, skipped: 0.9, parts: 0.9, order: 0.9 }, times: 1 };
    const coach = new Coach(brainFor(procedure, profile, { weighs }));
    const events = twice.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
    return kindsOf(events).filter((kind) => kind.startsWith("repetition"));
  };
  expect(told(0.9)).toEqual(["repetition"]);
  expect(told(0.65)).toEqual(["repetition held back"]);
});

const weighedBy = (skipped: number): SessionEvent[] => {
  const weighs = { chances: { steps: 0.9, skipped, parts: 0.3, order: skipped }, times: 1 };
  const coach = new Coach(brainFor(procedure, profile, { weighs }));
  return evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
};

test("where words are weighed, what is likelier right than wrong is told, and nothing that is likelier wrong, however much it would save", () => {
  expect(kindsOf(weighedBy(0.6)).slice(0, 3)).toEqual(["opening", "completion", "omission"]);
  expect(kindsOf(weighedBy(0.4)).slice(0, 3)).toEqual(["opening", "completion", "omission held back"]);
});

test("a journal whose words were weighed decides the same again", () => {
  const opened: SessionEvent = {
    ...({ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "" } as const),
    ...{ procedure: procedure as never, profile: "bench", feed: "film" },
    ...{ heldBack: { kinds: ["skipped", "order"], below: 0.8 } },
    weighs: { chances: { steps: 0.9, skipped: 0.4, parts: 0.3, order: 0.4 }, times: 1 },
  };
  const journal = [opened, ...weighedBy(0.4)];
  expect(rerun(journal, profile)).toEqual(decidedEvents(journal));
});
