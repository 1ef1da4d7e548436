import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { Procedure } from "../procedure/schema.ts";
import { Coach } from "./coach.ts";
import type { Correction, EventOf, SessionEvent } from "../journal/events.ts";
import { helpIn } from "./fading.ts";
import type { PastSession } from "./known-before.ts";
import { fadedSteps, helpAfterTimes, helpAtSteps, helpWhereLed, performancesIn, type Performance } from "./practice.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";

const tea = procedureOf(
  ["boil-water-in-the-kettle-until-it-sings", "warm-pot", "pour"],
  ["boil-water-in-the-kettle-until-it-sings>warm-pot", "warm-pot>pour"],
  { id: "tea" },
);
const [boil, warm, pour] = tea.steps.map(({ id }) => id) as [string, string, string];
const DAY = 86_400;
const at = (day: number): string => new Date(Date.UTC(2026, 0, 1, 8) + day * DAY * 1000).toISOString();
const seconds = (day: number): number => Date.parse(at(day)) / 1000;

interface How {
  readonly procedure?: Procedure;
  readonly opened?: Partial<EventOf<"opened">>;
  /** Corrections by the second at which they come. */
  readonly says?: readonly (readonly [number, Correction])[];
}

/** A session of a day in which these steps were done. */
function session(day: number, steps: readonly string[], { procedure = tea, opened, says = [] }: How = {}): PastSession {
  const first = {
    ...({ type: "opened", t: 0, version: 2, session: `s${day}`, program: "test", profile: "bench", feed: "" } as const),
    ...{ startedAt: at(day), procedure: procedure as EventOf<"opened">["procedure"], ...opened },
  };
  const coach = new Coach(brainFor(procedure, timingProfile(procedure), { help: helpIn(first) }));
  const stretches: Stretch[] = steps.flatMap((step) => [
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]);
  const open = [...says];
  const events: SessionEvent[] = [first];
  for (const [frame, evidence] of evidenceOf(procedure, stretches).entries()) {
    events.push(...coach.tick({ frame, evidence, hands: [] }));
    while (open[0] && open[0][0] <= evidence.t) events.push(...coach.correct(evidence.t, open.shift()![1]));
  }
  const t = events.at(-1)!.t;
  events.push(...coach.closing(t), { type: "closed", t, reason: "stopped" });
  return { id: `s${day}`, startedAt: at(day), events };
}

const whole = [boil, warm, pour];
const helpOn = (day: number, past: readonly PastSession[], procedure = tea) =>
  helpAtSteps(past, procedure, seconds(day)).map(({ help, times, probe }) => [
    help,
    times,
    ...(probe ? ["probe"] : []),
  ]);
const faded = (day: number, past: readonly PastSession[]) => ({
  help: fadedSteps(helpAtSteps(past, tea, seconds(day))),
});

/** So many whole sessions a day apart, each with the help that those before it lead to. */
function practised(days: number, procedure = tea): PastSession[] {
  const past: PastSession[] = [];
  for (let day = 0; day < days; day += 1) {
    const help = fadedSteps(helpAtSteps(past, procedure, seconds(day)));
    past.push(session(day, whole, { procedure, opened: help.length > 0 ? { help } : {} }));
  }
  return past;
}

test("a step that was done without help is cut short, then tried without, and after three times shown only; the first is in the opening", () => {
  expect([0, 1, 2, 3].map((days) => helpOn(days, practised(days)).slice(1))).toEqual([
    [
      ["full", 0],
      ["full", 0],
    ],
    [
      ["short", 1],
      ["short", 1],
    ],
    [
      ["quiet", 2, "probe"],
      ["quiet", 2, "probe"],
    ],
    [
      ["quiet", 3],
      ["quiet", 3],
    ],
  ]);
  expect(helpOn(3, practised(3))[0]).toEqual(["full", 3]);
  // Where the person says when a step is done, what comes next is said to them.
  const led = fadedSteps(helpWhereLed(helpAtSteps(practised(2), tea, seconds(2))));
  expect(led).toEqual([warm, pour].map((step) => ({ step, help: "short", times: 2 })));
});

test("an error in a step brings its help back and leaves that of others; one that was no error does not", () => {
  const before = practised(4);
  const skipped = session(4, [boil, pour, warm, pour], { opened: faded(4, before) });
  expect(helpOn(5, [...before, skipped]).map(([help]) => help)).toEqual(["full", "full", "quiet"]);
  const wrong = { action: "wrong", kind: "technique", step: warm } as const;
  const called = session(4, whole, { opened: faded(4, before), says: [[21, wrong]] });
  expect(helpOn(5, [...before, called])[1]).toEqual(["full", 0]);
  const undone = session(4, whole, {
    opened: faded(4, before),
    says: [
      [21, wrong],
      [22, { action: "undo", wrong: warm }],
    ],
  });
  expect(helpOn(5, [...before, undone])[1]![0]).toBe("quiet");
});

test("a step that was left out, asked about, or not seen well enough is none that was done without help", () => {
  const of = (events: readonly SessionEvent[]) =>
    [...performancesIn({ startedAt: at(0), events })].map(([step, { alone }]) => [step, alone]);
  const { events } = session(0, whole);
  expect(of(events)).toEqual([
    [boil, true],
    [warm, true],
    [pour, true],
  ]);
  expect(of(session(0, [boil, warm]).events)).toEqual([
    [boil, true],
    [warm, true],
  ]);
  const unsure = events.map((event) =>
    event.type === "interrupted" && event.step === warm ? { ...event, confidence: 0.7 } : event,
  );
  expect(of(unsure)).toEqual([
    [boil, true],
    [pour, true],
  ]);
  const next = { type: "answered", t: 5, question: 0, part: 0, last: true, text: "Boil.", rule: "next" } as const;
  const begun = events.findIndex(({ t }) => t === 5);
  const asked = events.toSpliced(begun, 0, {
    ...next,
    known: true,
    ofPlan: true,
    sources: [{ is: "plan", revision: 0 }],
  });
  expect(of(asked)[0]).toEqual([boil, false]);
});

test("what people answered when the session was over counts", () => {
  const past = session(0, whole);
  const by = "p07";
  const of = (answers: Partial<NonNullable<PastSession["answers"]>>) =>
    Object.fromEntries(
      [...performancesIn({ ...past, answers: { leftOut: {}, doubts: {}, ...answers } })].map(([step, one]) => [
        step,
        one.alone,
      ]),
    );
  expect(of({ leftOut: { [warm]: { answer: "left-out", by } } })).toEqual({
    [boil]: true,
    [warm]: false,
    [pour]: true,
  });
  expect(of({ leftOut: { [warm]: { answer: "unknown", by } } })).toEqual({ [boil]: true, [pour]: true });
  expect(of({ doubts: { [`substitution ${pour}`]: { so: true, by } } })).toEqual({
    [boil]: true,
    [warm]: true,
    [pour]: false,
  });
  expect(of({ doubts: { [`substitution ${pour}`]: { so: false, by } } })).toMatchObject({ [pour]: true });
});

test("help comes back after a pause, the later the more often the step was done without it", () => {
  const row = (...helps: Performance["help"][]) => helps.map((help) => ({ at: 0, alone: true, help }));
  const after = (days: number, ...helps: Performance["help"][]) => helpAfterTimes(row(...helps), days * DAY).help;
  const three = ["full", "short", "quiet"] as const;
  expect([1, 19, 20, 60, 90].map((days) => after(days, ...three))).toEqual([
    "quiet",
    "quiet",
    "short",
    "short",
    "full",
  ]);
  expect([89, 91].map((days) => after(days, ...three, "quiet"))).toEqual(["quiet", "short"]);
  // Whoever was always told has practised less.
  expect(after(90, ...three, "short")).not.toBe("quiet");
  // What is said again after a pause is tried without, too.
  expect(helpAfterTimes(row(...three, "short", "short"), 100 * DAY)).toMatchObject({ help: "quiet", probe: true });
});

test("what matters for safety is never shown only, and a step in other words begins anew", () => {
  const change = (what: Partial<Procedure["steps"][number]>): Procedure => ({
    ...tea,
    steps: tea.steps.map((step) => (step.id === pour ? { ...step, ...what } : step)),
  });
  const past = practised(4);
  expect(helpOn(4, past, change({ safetyCritical: true }))[2]).toEqual(["short", 4]);
  expect(helpOn(4, past, change({ text: "Pour it over." }))[2]).toEqual(["full", 0]);
});

test("all is said again from a session on in which that was wished, and that one counts; a film does not", () => {
  const past = practised(4);
  const anew = session(4, whole, { opened: { helpAnew: true } });
  expect(helpOn(5, [...past, anew])[1]).toEqual(["short", 1]);
  // Whoever looks at a film does nothing.
  const film = session(5, whole, { opened: { feed: "file:lamp.mp4" } });
  expect(helpOn(6, [...past, anew, film])[1]).toEqual(["short", 1]);
  expect(helpOn(6, [...past, anew, session(5, whole)])[1]).toEqual(["quiet", 2, "probe"]);
});

test("only what comes next and is known is cut short, and a session says the same when it is run again", () => {
  const help = [{ step: warm, help: "quiet", times: 3 }] as const;
  const { events } = session(0, whole, { opened: { help: [...help] } });
  const said = events.flatMap((event) => (event.type === "uttered" ? [event.text] : []));
  expect(said.slice(1, 3)).toEqual(["Next, warm pot.", "Good. Next, pour."]);
  const again = rerun(events, timingProfile(tea));
  expect(again).toEqual(decidedEvents(events));
});

test("journals of before are run again in the words of before", () => {
  const { events } = session(0, [...whole], { opened: { cleanSessions: 3 } });
  const said = events.flatMap((event) => (event.type === "uttered" ? [event.text] : []));
  expect(said.slice(1, 3)).toEqual(["Next, warm pot.", "Next, pour."]);
  expect(rerun(events, timingProfile(tea))).toEqual(decidedEvents(events));
});
