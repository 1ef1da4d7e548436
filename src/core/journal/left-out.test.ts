import { describe, expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { Profile } from "../profile/profile.ts";
import { Coach } from "../coach/coach.ts";
import type { SessionEvent } from "./events.ts";
import { fold } from "./fold.ts";
import { leftOutWords } from "./left-out.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";

/** Six steps, the last of which needs all but the label; nothing needs the label. */
const lamp = procedureOf(
  ["base", "arm", "spring", "shade", "label", "plug"],
  ["base>arm", "arm>spring", "spring>shade", "base>label", "shade>plug"],
);
/** Hands were away for 4 s at most while the bench was taught. */
const taught: Profile = { ...timingProfile(lamp), longestAway: 4 };

/** Steps of 8 s with pauses of 2 s; a number is a longer time with the hands off the bench. */
function take(...acts: (string | number)[]): Stretch[] {
  return acts.flatMap((act): Stretch[] =>
    typeof act === "number"
      ? [{ step: null, seconds: act }]
      : [
          { step: act, seconds: 8 },
          { step: null, seconds: 2 },
        ],
  );
}

/** The journal of a session over a take; `blind` seconds without pictures come before the last stretch. */
function session(stretches: readonly Stretch[], profile: Profile | null = taught): SessionEvent[] {
  const coach = new Coach(brainFor(lamp, profile));
  const seen = evidenceOf(lamp, stretches);
  const evidence = profile?.handsTell === false ? seen.map((one) => ({ ...one, hands: "present" as const })) : seen;
  const t = evidence.at(-1)!.t + 0.5;
  return [
    {
      ...{ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "", feed: "" },
      procedure: { ...lamp, steps: [...lamp.steps], edges: [...lamp.edges], groups: [] },
      profile: profile && "bench",
    },
    ...evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] })),
    ...coach.closing(t),
    { type: "closed", t, reason: "feed-ended" },
  ];
}

/** Steps of 30 s, each at its place in the takes, and hands that tell nothing. */
const slow: Profile = {
  ...{ ...taught, handsTell: false, seconds: lamp.steps.map(() => 30) },
  course: { middles: [15, 45, 75, 135, 105, 165].map((middle) => middle / 180), seconds: 180 },
};

function slowTake(...steps: readonly string[]): Stretch[] {
  return steps.map((step) => ({ step, seconds: 30 }));
}

function slowSession(stretches: readonly Stretch[]): SessionEvent[] {
  return session(stretches, slow);
}

/** Each naming: when, which steps, and what was said with it. */
const named = (events: readonly SessionEvent[]) =>
  events.flatMap((event, i) => {
    if (event.type !== "left-out") return [];
    const next = events[i + 1];
    return [[event.t, event.steps.map(({ step }) => step), next?.type === "uttered" ? next.text : null]];
  });

const whole = take("base", "arm", "spring", "shade", "label", "plug", 3);

describe("when the work ends", () => {
  test("nothing is named after a whole take", () => {
    expect(named(session(whole))).toEqual([]);
    expect(fold(session(whole)).leftOut).toEqual([]);
  });

  test("the last step is named that was never done, with what speaks for it", () => {
    const events = session(take("base", "arm", "spring", "label", "shade"));
    expect(named(events)).toEqual([[50, ["plug"], "Probably left out: plug."]]);
    expect(fold(events).leftOut).toMatchObject([{ step: "plug", seenAt: null }]);
  });

  test("a step that nothing needs is named though all others are done", () => {
    const events = session(take("base", "arm", "spring", "shade", "plug", 3));
    expect(named(events)).toEqual([[53, ["label"], "Probably left out: label."]]);
  });

  test("a step that is under way as it ends is not named", () => {
    const stretches = [...take("base", "arm", "spring", "label", "shade"), { step: "plug", seconds: 2.5 }];
    expect(named(session(stretches))).toEqual([]);
  });

  test("optional steps are not named", () => {
    const optional = { ...lamp, steps: lamp.steps.map((step) => ({ ...step, optional: step.id === "label" })) };
    const coach = new Coach(brainFor(optional, taught));
    const stretches = take("base", "arm", "spring", "shade", "plug");
    evidenceOf(lamp, stretches).forEach((evidence, frame) => coach.tick({ frame, evidence, hands: [] }));
    expect(coach.closing(60)).toEqual([]);
  });

  test("where hands tell nothing, a step that was ever under way is not named: its end is only guessed", () => {
    const blind: Profile = { ...taught, handsTell: false };
    const evidence = evidenceOf(lamp, take("base", "arm", "spring", "label", "shade"));
    const closed = (undone: boolean) => {
      const coach = new Coach(brainFor(lamp, blind));
      evidence.forEach((one, frame) => coach.tick({ frame, evidence: { ...one, hands: "present" }, hands: [] }));
      if (undone) coach.correct(50, { action: "undo" });
      const last = evidence.at(-1)!;
      coach.tick({ frame: 101, evidence: { ...last, t: 50.5, progress: last.progress.map(() => -9) }, hands: [] });
      return coach
        .closing(51)
        .flatMap((event) => (event.type === "left-out" ? event.steps.map(({ step }) => step) : []));
    };
    expect(closed(false)).toEqual(["plug"]);
    // What a person took back is undone, whatever was seen before.
    expect(closed(true)).toEqual(["label", "plug"]);
  });

  test("where hands tell nothing and steps are long, the whole take tells it: the sure named, the less sure asked about without a word", () => {
    const events = slowSession(slowTake("base", "arm", "spring", "shade", "plug"));
    expect(named(events)).toEqual([[150, ["label"], "Probably left out: label."]]);

    const last = [
      { step: "plug", seconds: 3 },
      { step: null, seconds: 20 },
    ];
    const asked = slowSession([...slowTake("base", "arm", "spring", "label", "shade"), ...last]);
    expect(named(asked)).toEqual([[173, [], null]]);
    const [maybe] = fold(asked).maybeLeftOut;
    expect([maybe!.seenAt, Math.floor(maybe!.chance * 100)]).toEqual([157.5, 42]);
    expect(rerun(asked, slow)).toEqual(decidedEvents(asked));

    const whole = slowSession(slowTake("base", "arm", "spring", "label", "shade", "plug"));
    expect([named(whole), fold(whole).outOfOrder]).toEqual([[], []]);
  });

  test("where hands tell nothing and steps are long, the whole take tells what was done too early, without a word", () => {
    const events = slowSession(slowTake("base", "arm", "shade", "spring", "label", "plug"));
    expect(fold(events).outOfOrder).toEqual([{ step: "shade", missing: ["spring"] }]);
    expect(events.at(-2)).toEqual({ type: "out-of-order", t: 180, steps: [{ step: "shade", missing: ["spring"] }] });
    expect(rerun(events, slow)).toEqual(decidedEvents(events));
  });

  test("without a profile nothing is believed of any step", () => {
    expect(named(session(take("base"), null))).toEqual([]);
  });

  test("a step that may have been done while there were no pictures is not named", () => {
    const stretches = take("base", "arm", "spring", "label", "shade");
    const coach = new Coach(brainFor(lamp, taught));
    const evidence = evidenceOf(lamp, [...stretches, { step: null, seconds: 2 }]);
    const last = evidence.length - 4;
    evidence.forEach((one, frame) => {
      const t = frame < last ? one.t : one.t + 9;
      coach.tick({ frame, evidence: { ...one, t }, hands: [] });
    });
    expect(coach.closing(70)).toEqual([]);
  });

  test("a journal that named steps decides the same when it is run again", () => {
    for (const stretches of [take("base", "arm", "spring", "label", "shade", 20), whole]) {
      const events = session(stretches);
      expect(rerun(events, taught)).toEqual(decidedEvents(events));
    }
  });
});

describe("hands that are away for longer than in any pause of the lessons", () => {
  const most = take("base", "arm", "spring", "label", "shade", 10);

  test("while there is time, what is missing is said once, and named without a word at the end", () => {
    expect(named(session([...most, { step: null, seconds: 8 }]))).toEqual([
      [58, ["plug"], "Before you finish, this was probably not done: plug."],
      [68, ["plug"], null],
    ]);
  });

  test("who then does it hears no more of it, and nothing stands in the summary", () => {
    const events = session([...most, ...take("plug", 3)]);
    expect(named(events).map(([, steps]) => steps)).toEqual([["plug"], []]);
    expect(fold(events).leftOut).toEqual([]);
    const completed = events.findIndex((event) => event.type === "planned" && event.plan.mode === "end");
    expect(fold(events.slice(0, completed)).leftOut).toHaveLength(1);
    expect(fold(events.slice(0, completed + 1)).leftOut).toEqual([]);
  });

  test("a break half-way through is none of it, nor is a pause as long as the lessons'", () => {
    expect(named(session([...take("base", "arm", "spring", 18, "shade", "label", 7, "plug"), ...take(3)]))).toEqual([]);
  });

  test("a profile that does not know the lessons' pauses says nothing before the end", () => {
    expect(named(session(most, timingProfile(lamp))).map(([, , said]) => said)).toEqual(["Probably left out: plug."]);
  });
});

test("words name three steps at most", () => {
  const of = (step: string) => ({ step, chance: 0.983, seenAt: null });
  const words = (...steps: string[]) => leftOutWords(steps.map(of), "in-time", { procedure: lamp }, null);
  expect(words("arm", "plug")).toBe("Before you finish, this was probably not done: arm, and plug.");
  expect(words("base", "arm", "spring", "plug")).toBe(
    "Before you finish, this was probably not done: base, arm, and 2 more steps.",
  );
});
