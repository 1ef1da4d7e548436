import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "../coach/coach.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { changedJournal, whyNotChanged } from "./rerun-changes.ts";
import { decidedEvents, rerun } from "./rerun.ts";
import { OraclePlan, planLabels, type PlanLabels } from "../plan/oracle-plan.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { structuralPlanner } from "../plan/revise.ts";

const tea = procedureOf(["boil", "pour", "stir"], ["boil>pour", "pour>stir"]);
/** Boiled until 8 s; stirred from 12 s on although nothing was poured, which was then done until 30 s. */
const labels: PlanLabels = {
  steps: [
    { step: "pour", end: 30 },
    { step: "boil", end: 8 },
    { step: "stir", end: 40 },
  ],
  deviations: [{ kind: "omission", step: "stir", missing: ["pour"], onset: 12, end: 30 }],
};
const shown = (plan: Plan): string =>
  `${plan.steps.flatMap(({ key, state }) => (state === "completed" ? [key] : [])).join("+")} > ${currentStep(plan)?.key} ${currentStep(plan)?.recovery?.kind ?? ""}`.trim();

test("an oracle plan takes in what labels tell once the time of its word is over, or at once when the right word was said", () => {
  const oracle = new OraclePlan(structuralPlanner(tea), labels);
  const none = new Set<number>();
  const at = (t: number, told = none): string => shown(oracle.at(t, told));
  expect([0, 9.9, 10, 19.9, 20, 30, 32, 42].map((t) => at(t))).toEqual([
    ...["> boil", "> boil", "boil > pour", "boil > pour", "boil > pour go-back", "boil > pour"],
    ...["boil+pour > stir", "boil+pour+stir > undefined"],
  ]);
  const boiled = { act: "interrupt", kind: "completion", step: "boil", missing: [], confidence: 1 } as const;
  // Too early, about another step, or too late it is not what is due.
  expect([6.9, 7, 9.9, 10].map((t) => oracle.toldBy(t, boiled, none))).toEqual([null, 0, 0, null]);
  expect(oracle.toldBy(8, { ...boiled, step: "pour" }, none)).toBeNull();
  expect(oracle.toldBy(8, boiled, new Set([0]))).toBeNull();
  expect(at(8, new Set([0]))).toBe("boil > pour");
  const skipped = { ...boiled, kind: "ordering", step: "stir", missing: ["pour"] } as const;
  expect(oracle.toldBy(13, skipped, none)).toBe(3);
  expect(at(13, new Set([0, 3]))).toBe("boil > pour go-back");
  expect(oracle.at(13, none)).toBe(oracle.at(14, none));
});

const profile = timingProfile(tea);
const seen = evidenceOf(tea, [
  { step: "boil", seconds: 8 },
  { step: null, seconds: 4 },
  { step: "stir", seconds: 10 },
  { step: "pour", seconds: 8 },
  { step: "stir", seconds: 10 },
  { step: null, seconds: 4 },
]);

test("with an oracle plan a session is run again by its labels: what is said changes nothing of the plan but when, and its run decides the same again", () => {
  const [opened] = lampSession() as [EventOf<"opened">];
  const coach = new Coach(brainFor(tea, profile));
  const journal: SessionEvent[] = [
    { ...opened, procedure: tea, profile: "bench" },
    ...seen.flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] })),
  ];
  expect(whyNotChanged(journal, { plan: "oracle", model: null })).toMatch(/no labels of it/);
  const truth = { seconds: 44, ...labels, steps: labels.steps.map((one) => ({ ...one, start: 0 })) };
  const changed = changedJournal(journal, { plan: "oracle", model: null, labels: planLabels(truth) });
  expect(changed[0]).toMatchObject({ condition: "oracle", labels });
  const made = rerun(changed, profile);
  const plans = made.flatMap((event) => (event.type === "planned" ? [[event.t, shown(event.plan)]] : []));
  expect(plans.map(([, plan]) => plan)).toEqual([
    ...["> boil", "boil > pour", "boil > pour go-back", "boil > pour", "boil+pour > stir"],
    "boil+pour+stir > undefined",
  ]);
  // Each comes by the end of its time, whatever was said before that.
  expect(plans.every(([t], at) => (t as number) <= [0, 10, 20, 30, 32, 42][at]!)).toBe(true);
  const run = [changed[0]!, ...made];
  expect(decidedEvents(rerun(run, profile))).toEqual(made);
  // Another plan in its place needs no labels.
  expect(changedJournal(run, { plan: "given", model: null })[0]).not.toHaveProperty("labels");
  expect(changedJournal(run, { plan: null, model: "off" })[0]).toMatchObject({ condition: "oracle", labels });
});
