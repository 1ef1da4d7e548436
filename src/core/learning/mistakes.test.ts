import { expect, test } from "vitest";
import { ProfileFile, writeProfile } from "../profile/profile.ts";
import { Procedure } from "../procedure/schema.ts";
import { seeded } from "../domain/seeded.ts";
import { Coach } from "../coach/coach.ts";
import type { SessionEvent } from "../journal/events.ts";
import { brainFor } from "../brain/registry.ts";
import { learnProfile } from "./learn-profile.ts";
import { learnMistakes, onPlan, type MistakeTake } from "./mistakes.ts";
import { Scorer } from "../brain/filter/score.ts";
import type { FrameFeatures } from "../brain/frame-features.ts";

const procedure = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "tea",
  goal: "Make tea",
  steps: ["Boil the water", "Put in the bag", "Pour the water"].map((text, n) => ({ id: `s${n}`, text })),
  edges: [
    ["s0", "s1"],
    ["s1", "s2"],
  ],
});

type Stretch = readonly [seconds: number, what: "idle" | "s0" | "s1" | "s2" | "wrong"];
const DIRECTIONS = ["idle", "s0", "s1", "s2", "wrong"];

/** Looks of a take, two a second: each thing that is done changes the scene in a direction of its own, with some noise. */
function looksOf(stretches: readonly Stretch[], seed: number): FrameFeatures[] {
  const random = seeded(seed, "noise");
  const looks: FrameFeatures[] = [];
  for (const [seconds, what] of stretches)
    for (let k = 0; k < seconds * 2; k++) {
      const scene = Float32Array.from(
        { length: 16 },
        (_, d) => (d === DIRECTIONS.indexOf(what) ? 1 : 0) + 0.15 * random(),
      );
      const hands = what === "idle" ? ("withdrawn" as const) : ("working" as const);
      looks.push({ t: looks.length / 2, scene, work: null, hands, motion: 0.1 });
    }
  return looks;
}

const RIGHT: readonly Stretch[] = [
  [2, "idle"],
  [8, "s0"],
  [3, "idle"],
  [8, "s1"],
  [3, "idle"],
  [8, "s2"],
  [4, "idle"],
];
const WRONG: readonly Stretch[] = [
  [2, "idle"],
  [8, "s0"],
  [3, "idle"],
  [8, "wrong"],
  [3, "idle"],
  [8, "s1"],
  [3, "idle"],
  [8, "s2"],
  [4, "idle"],
];

const steps = [
  { step: "s0", start: 2, end: 10 },
  { step: "s1", start: 13, end: 21 },
  { step: "s2", start: 24, end: 32 },
];
const reference: MistakeTake = { looks: looksOf(RIGHT, 1), steps, wrong: [], offPlan: [] };
const mistaken: MistakeTake = {
  looks: looksOf(WRONG, 2),
  steps: [steps[0]!, { step: "s1", start: 24, end: 32 }, { step: "s2", start: 35, end: 43 }],
  wrong: [
    { step: "s1", kind: "substitution", what: "coffee is put in", fix: "Take the coffee out.", start: 13, end: 21 },
  ],
  offPlan: [{ start: 21, end: 24 }],
};

function coached(takes: readonly MistakeTake[], watched: readonly Stretch[]): SessionEvent[] {
  const base = learnProfile(procedure, takes.map(onPlan), "test");
  const learned = learnMistakes(takes, base);
  const profile = ProfileFile.parse(JSON.parse(writeProfile(learned ? { ...base, mistakes: learned } : base)));
  const coach = new Coach(brainFor(procedure, profile));
  const scorer = new Scorer(profile);
  return looksOf(watched, 9).flatMap((look, frame) => coach.tick({ frame, evidence: scorer.score(look), hands: [] }));
}

function interrupts(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => (event.type === "interrupted" ? [`${event.kind} ${event.step}`] : []));
}

const bench = { handsTell: true, seconds: [10] };

test("a wrong way that a take has shown is told with its kind, its step and the script's fix, and the step then waits", () => {
  const events = coached([reference, mistaken], WRONG);
  expect(interrupts(events)).toEqual([
    "opening s0",
    "completion s0",
    "substitution s1",
    "completion s1",
    "finished s2",
  ]);
  const told = events.find((event) => event.type === "interrupted" && event.kind === "substitution")!;
  expect(told.t).toBeLessThan(18);
  expect(
    events.flatMap((event) => (event.type === "uttered" && event.kind === "substitution" ? [event.text] : [])),
  ).toEqual(["Stop. Take the coffee out."]);
});

test("correct work is not called wrong, and without such a take nothing is ever called a wrong part", () => {
  const correct = ["opening s0", "completion s0", "completion s1", "finished s2"];
  expect(interrupts(coached([reference, mistaken], RIGHT))).toEqual(correct);
  expect(interrupts(coached([reference], WRONG)).filter((said) => said.startsWith("substitution"))).toEqual([]);
  expect(learnMistakes([reference], bench)).toBe(null);
});

test("the same journal comes of the same evidence, read back from a profile's file; a newer section is refused", () => {
  const once = coached([reference, mistaken], WRONG);
  expect(coached([reference, mistaken], WRONG)).toEqual(once);
  const base = learnProfile(procedure, [onPlan(reference)], "test");
  const mistakes = learnMistakes([reference, mistaken], bench)!;
  const file = JSON.parse(writeProfile({ ...base, mistakes }));
  const newer = ProfileFile.safeParse({ ...file, mistakes: { ...file.mistakes, version: 2 } });
  expect(newer.error?.issues[0]).toMatchObject({
    path: ["mistakes", "version"],
    message: "a newer Benchside wrote what it knows of wrong ways",
  });
});
