import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { toEnd } from "../../../tests/fixtures/turns.ts";
import type { LeftOutAnswer } from "../domain/left-out-answers.ts";
import { brainFor } from "../brain/registry.ts";
import type { Procedure } from "../procedure/schema.ts";
import { Coach } from "../coach/coach.ts";
import type { Correction, SessionEvent } from "../journal/events.ts";
import { smoothSession } from "./smoothed.ts";
import { announcementOf } from "./smoothed-record.ts";

const coffee = procedureOf(
  ["grind-beans", "place-filter", "pour-water", "serve"],
  ["grind-beans>pour-water", "place-filter>pour-water", "pour-water>serve"],
);

function journal(
  procedure: Procedure,
  stretches: readonly Stretch[],
  corrections: readonly (readonly [number, Correction])[] = [],
): SessionEvent[] {
  const profile = timingProfile(procedure);
  const coach = new Coach(brainFor(procedure, profile));
  const left = [...corrections];
  const events: SessionEvent[] = [
    {
      type: "opened",
      t: 0,
      version: 2,
      session: "s",
      program: "test",
      startedAt: "2026-01-01",
      procedure,
      profile: "bench",
      feed: "test",
    },
  ];
  for (const [frame, evidence] of evidenceOf(procedure, stretches, 3).entries()) {
    while (left[0] && left[0][0] <= evidence.t) events.push(...coach.correct(...left.shift()!));
    events.push(...coach.tick({ frame, evidence, hands: [] }));
  }
  return events;
}

const doing = (...steps: (string | number)[]): Stretch[] =>
  steps.flatMap((step) =>
    typeof step === "number"
      ? [{ step: null, seconds: step }]
      : [
          { step, seconds: 8 },
          { step: null, seconds: 3 },
        ],
  );
const seen = (events: readonly SessionEvent[]) => toEnd(smoothSession(events, timingProfile(coffee))).result;
const whole = doing(2, "grind-beans", "place-filter", "pour-water", "serve", 4);
const steps = (record: ReturnType<typeof seen>) =>
  record?.segments.map(({ step, start, end, wrong }) => `${step} ${start} ${end}${wrong ? " wrong" : ""}`);

test("a correct performance is seen afterwards as it was, step by step, with what was announced when", () => {
  expect(seen(journal(coffee, whole))).toEqual({
    version: 3,
    answered: {},
    segments: [
      { step: "grind-beans", start: 2, end: 10, chance: 0.98, wrong: false },
      { step: "place-filter", start: 13, end: 21, chance: 0.99, wrong: false },
      { step: "pour-water", start: 24, end: 32, chance: 0.98, wrong: false },
      { step: "serve", start: 35, end: 43, chance: 0.98, wrong: false },
    ],
    leftOut: [],
    notReached: [],
    outOfOrder: [],
    announced: [
      { step: "grind-beans", live: 11, ended: 10 },
      { step: "place-filter", live: 22, ended: 21 },
      { step: "pour-water", live: 33, ended: 32 },
      { step: "serve", live: 44, ended: 43 },
    ],
  });
});

test("a step that was left out and one that came too early are told", () => {
  const without = seen(journal(coffee, doing(2, "grind-beans", "pour-water", "serve", 4)));
  expect(without?.leftOut).toEqual([{ step: "place-filter", chance: 0.99 }]);
  expect(without?.outOfOrder).toEqual([]);
  const early = seen(journal(coffee, doing(2, "grind-beans", "pour-water", "place-filter", "serve", 4)));
  expect(early?.leftOut).toEqual([]);
  expect(early?.outOfOrder).toEqual([{ step: "pour-water", start: 13, missing: ["place-filter"] }]);
});

test("steps after the last one that was done are not reached, and not called left out", () => {
  const stopped = seen(journal(coffee, doing(2, "grind-beans", 4)));
  expect(stopped?.leftOut).toEqual([]);
  expect(stopped?.notReached).toEqual(["place-filter", "pour-water", "serve"]);
});

test("what a person said is done is done by then, although nothing was seen of it", () => {
  const record = seen(
    journal(coffee, doing(2, "grind-beans", 12, "pour-water", "serve", 4), [
      [23, { action: "done", step: "place-filter" }],
    ]),
  );
  expect(steps(record)).toEqual(["grind-beans 2 10", "place-filter 19.5 23", "pour-water 25 33", "serve 36 44"]);
  expect(record?.announced[1]).toEqual({ step: "place-filter", live: 23, ended: 23 });
});

test("what a person took back was not done before, whatever was seen", () => {
  const record = seen(journal(coffee, whole, [[30, { action: "undo" }]]));
  expect(record?.segments.some(({ step, end }) => step === "place-filter" && end <= 30)).toBe(false);
});

test("what a person answers afterwards counts: left out is not done, done is done by when it was last seen, not known says nothing", () => {
  const events = journal(coffee, doing(2, "grind-beans", 12, "pour-water", "serve", 4));
  const asked = (step: string, seenAt: number | null, answer: LeftOutAnswer) => {
    const told: SessionEvent = { type: "left-out", t: 50, steps: [], asked: [{ step, chance: 0.3, seenAt }] };
    return toEnd(smoothSession([...events, told], timingProfile(coffee), { [step]: { answer, by: "coach" } })).result;
  };
  const unknown = asked("place-filter", 23, "unknown");
  expect(unknown).toEqual({ ...seen(events), answered: { "place-filter": "unknown" } });
  expect(unknown?.leftOut).toEqual([{ step: "place-filter", chance: 0.99 }]);

  const done = asked("place-filter", 23, "done");
  expect([done?.leftOut, steps(done)]).toEqual([
    [],
    ["grind-beans 2 10", "place-filter 19.5 23", "pour-water 25 33", "serve 36 44"],
  ]);
  const whenever = asked("place-filter", null, "done");
  expect([whenever?.leftOut, steps(whenever)]).toEqual([[], steps(unknown)]);

  const left = asked("serve", 44, "left-out");
  expect([left?.leftOut.at(-1), left?.notReached, steps(left)]).toEqual([
    { step: "serve", chance: 1 },
    [],
    ["grind-beans 2 10", "pour-water 25 33"],
  ]);
});

test("a step that a person called wrong is seen as wrong", () => {
  const wrong: Correction = { action: "wrong", kind: "substitution", step: "pour-water" };
  const record = seen(journal(coffee, whole, [[30, wrong]]));
  expect(record?.segments.filter((one) => one.wrong).map(({ step }) => step)).toEqual(["pour-water"]);
});

test("nothing is said of a session of other steps, without ticks, or of a take", () => {
  expect(toEnd(smoothSession(journal(coffee, whole), timingProfile(procedureOf(["serve"], [])))).result).toBeNull();
  expect(seen(journal(coffee, []))).toBeNull();
});

test("an announcement is in time within five seconds of the end", () => {
  const cases = [
    [12, 10],
    [16, 10],
    [4, 10],
    [null, 10],
    [10, null],
    [null, null],
  ] as const;
  expect(cases.map(([live, ended]) => announcementOf({ step: "a", live, ended }))).toEqual([
    "in time",
    "too late",
    "too early",
    "never announced",
    "announced, not seen",
    null,
  ]);
});
