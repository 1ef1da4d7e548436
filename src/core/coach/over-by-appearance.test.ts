import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { Profile } from "../profile/profile.ts";
import { Coach } from "./coach.ts";
import type { SessionEvent } from "../journal/events.ts";

const soup = procedureOf(["wash", "cut", "boil", "serve"], ["wash>cut", "cut>boil", "boil>serve"]);

/** Steps of 30 s, each at its place in the takes, and hands that tell nothing. */
const slow: Profile = {
  ...{ ...timingProfile(soup, 30), handsTell: false },
  course: { middles: [15, 45, 75, 105].map((middle) => middle / 120), seconds: 120 },
};

const whole = evidenceOf(soup, [
  ...soup.steps.map(({ id }) => ({ step: id, seconds: 30 })),
  { step: null, seconds: 30 },
]).map((tick) => ({ ...tick, hands: "present" as const }));

const told = (events: readonly SessionEvent[]): string[] =>
  events.flatMap((event) => (event.type === "interrupted" ? [`${event.t} ${event.kind} ${event.step}`] : []));

test("where hands tell nothing, a step is said to be over soon after the next was begun, and the last when the belief has held so for 10 s", () => {
  const coach = new Coach(brainFor(soup, slow));
  const events = whole.flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] }));
  expect(told(events)).toEqual([
    "0 opening wash",
    "33.5 completion wash",
    "63 completion cut",
    "93 completion boil",
    "134.5 finished serve",
  ]);
});

test("what a person took back is not said to be over again at once", () => {
  const coach = new Coach(brainFor(soup, slow));
  const ticks = (from: number, to: number): SessionEvent[] =>
    whole.flatMap((evidence, frame) =>
      evidence.t >= from && evidence.t < to ? coach.tick({ frame, evidence, hands: [] }) : [],
    );
  ticks(0, 45);
  coach.correct(45, { action: "undo" });
  expect(told(ticks(45, 60))).toEqual(["45 omission cut"]);
});

test("the version says where the looks decide; a profile that keeps no course, or whose steps are shorter than those that the weights were fitted on, decides as before", () => {
  const { course: _, ...before } = slow;
  const shorter = { ...slow, seconds: [15, 15, 15, 15] };
  expect([slow, before, shorter].map((profile) => brainFor(soup, profile).version)).toEqual([
    "filter-6",
    "filter-5",
    "filter-5",
  ]);
});
