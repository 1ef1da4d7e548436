import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor, type BrainOptions } from "../brain/registry.ts";
import type { Profile } from "../profile/profile.ts";
import { Coach } from "./coach.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { momentsOf } from "../journal/journal-moments.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";

const procedure = procedureOf(["a", "b", "c", "d"], ["a>b", "b>c", "c>d"]);
/** Steps of half a minute, and hands that tell nothing. */
const profile: Profile = {
  ...{ ...timingProfile(procedure), handsTell: false, seconds: [30, 30, 30, 30] },
  course: { middles: [0.125, 0.375, 0.625, 0.875], seconds: 120 },
};
const stretches = ["a", "b", "c", "d"].map((step) => ({ step, seconds: 30 }));
const evidence = evidenceOf(procedure, stretches, 1, 0.7).map((one) => ({ ...one, hands: "present" as const }));

function coached(options: BrainOptions): SessionEvent[] {
  const coach = new Coach(brainFor(procedure, profile, options));
  return evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
}

const uttered = (events: readonly SessionEvent[], ...kinds: readonly EventOf<"uttered">["kind"][]) =>
  events.flatMap((event) => (event.type === "uttered" && kinds.includes(event.kind) ? [event] : []));

test("where a step is likely over and not sure, what comes next is said once as a hint: it decides nothing, is no interrupt, and is said again in a re-run", () => {
  const events = coached({ hints: true });
  const hints = uttered(events, "hint");
  expect(hints.map(({ text }) => text)).toEqual([
    "If this step is done: next, B.",
    "If this step is done: next, C.",
    "If this step is done: next, D.",
  ]);
  const decided = (some: readonly SessionEvent[]) => some.filter(({ type }) => type !== "uttered");
  expect(decided(events)).toEqual(decided(coached({})));
  expect(momentsOf(events)).toEqual(momentsOf(events.filter((event) => !hints.some((hint) => hint === event))));
  const opened: EventOf<"opened"> = {
    ...({ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "", hints: true } as const),
    ...{ procedure: procedure as never, profile: "bench", feed: "film" },
  };
  expect(rerun([opened, ...events], profile)).toEqual(decidedEvents([opened, ...events]));
});

test("where a question may be asked it comes in the place of the hint; what comes next is said after a step whose tick is held back, asked or not", () => {
  const heldBack = ["steps"] as const;
  const asked = coached({ hints: true, heldBack, asks: 60 });
  const question = asked.findIndex((event) => event.type === "interrupted" && event.asks !== undefined);
  expect(question).toBeGreaterThan(0);
  expect(uttered(asked.slice(0, question), "hint")).toEqual([]);
  expect(uttered(coached({ hints: true, heldBack }), "completion").map(({ text }) => text)).toContain("Next, B.");
  expect(uttered(coached({ heldBack }), "completion")).toEqual([]);
});
