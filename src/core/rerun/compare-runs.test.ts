import { expect, test } from "vitest";
import { compareRuns } from "./compare-runs.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { momentsOf } from "../journal/journal-moments.ts";

type Kind = EventOf<"interrupted">["kind"];

let id = 0;
const says = (t: number, kind: Kind, step: string | null, text = `${kind} ${step}`): SessionEvent[] => [
  { type: "interrupted", t, kind, step, missing: [], confidence: 0.9, clips: [] },
  { type: "uttered", t, id: id++, kind, text, revision: 0 },
];
const heard = (said: SessionEvent[], outcome: EventOf<"speech">["outcome"], reason = ""): SessionEvent[] => {
  const uttered = said.find((event) => event.type === "uttered")!;
  return [...said, { type: "speech", t: uttered.t, utterance: uttered.id, outcome, reason }];
};
const told = (session: SessionEvent[], run: SessionEvent[]) =>
  compareRuns(session, [{ name: "r", events: run }]).map(({ is, t, seconds }) => [is, t, seconds]);

test("a session and its equal run have no differences", () => {
  const session = [...says(1, "completion", "a"), ...heard(says(5, "omission", "c"), "said")];
  expect(told(session, session)).toEqual([]);
});

test("one of both speaks, another step, other words, earlier and later are told with their times", () => {
  const session = [
    ...says(1, "opening", "a"),
    ...says(10, "completion", "a", "Well done."),
    ...says(20, "omission", "c"),
    ...says(40, "completion", "b"),
    ...says(60, "repetition", "a"),
  ];
  const run = [
    ...says(1, "opening", "a"),
    ...says(8.5, "completion", "a", "Good."),
    ...says(21, "omission", "d"),
    ...says(44, "completion", "b"),
    ...says(80, "technique", "b"),
  ];
  expect(told(session, run)).toEqual([
    ["other-words", 8.5, 1.5],
    ["earlier", 8.5, 1.5],
    ["other-step", 20, 1],
    ["later", 20, 1],
    ["later", 40, 4],
    ["only-session", 60, 0],
    ["only-run", 80, 0],
  ]);
});

test("the nearest of several of the same kind and step is the same moment", () => {
  const session = [...says(10, "distraction", null), ...says(17, "distraction", null)];
  expect(told(session, [...says(17, "distraction", null)])).toEqual([["only-session", 10, 0]]);
});

test("what was decided and not said is told as such, and why", () => {
  const quiet = (outcome: EventOf<"speech">["outcome"], reason: string) =>
    momentsOf(heard(says(1, "completion", "a"), outcome, reason))[0]!.unsaid;
  expect([
    quiet("suppressed", "muted"),
    quiet("suppressed", "talkativeness in Settings"),
    quiet("suppressed", "done 7 times in a row without error"),
    quiet("dropped", "the plan has moved on"),
    quiet("caption-only", "no voice"),
    quiet("held", "a safety-critical step is under way"),
    quiet("said", ""),
  ]).toEqual(["muted", "talkativeness", "fading", "dropped", "no-sound", null, null]);
  const session = heard(says(1, "completion", "a"), "said");
  const run = heard(says(1, "completion", "a"), "suppressed", "muted");
  expect(told(session, run)).toEqual([["not-heard", 1, 0]]);
  expect(told(run, session)).toEqual([["heard", 1, 0]]);
});

test("a step that is held back is one moment, and what was left out in a run stands there", () => {
  const held: SessionEvent = { type: "held-back", t: 4, kind: "completion", step: "a", missing: [], confidence: 0.8 };
  const done = says(4, "completion", "a").slice(0, 1);
  expect(momentsOf([held, ...done])).toEqual([
    { t: 4, kind: "completion", step: "a", text: null, unsaid: "held-back" },
  ]);
  expect(told(says(4, "completion", "a"), [held, ...done])).toEqual([["not-heard", 4, 0]]);
});

test("notices are matched by their words, and long sessions within a moment", () => {
  const notice = (t: number, text: string): SessionEvent => ({
    type: "uttered",
    t,
    id: id++,
    kind: "notice",
    text,
    revision: 0,
  });
  expect(told([notice(1, "I cannot see the bench.")], [notice(2, "Recording has stopped.")])).toEqual([
    ["only-session", 1, 0],
    ["only-run", 2, 0],
  ]);
  const long = Array.from({ length: 5000 }, (_, n) => says(n * 3, "completion", `s${n % 7}`)).flat();
  expect(told(long, long)).toEqual([]);
});
