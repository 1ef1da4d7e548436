import { expect, test } from "vitest";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { withSpeech } from "./rerun-speech.ts";

const says = (t: number, id: number, kind: EventOf<"uttered">["kind"], text: string): SessionEvent => ({
  ...{ type: "uttered", t, id, kind, text, revision: 0 },
});
const speech = (t: number, utterance: number, outcome: EventOf<"speech">["outcome"], reason = ""): SessionEvent => ({
  ...{ type: "speech", t, utterance, outcome, reason },
});
const end: SessionEvent = { type: "closed", t: 60, reason: "stopped" };
const heard = (events: readonly SessionEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === "speech" ? [`${event.t.toFixed(1)} ${event.utterance} ${event.outcome}`] : [],
  );

const events = [says(1, 0, "completion", "Next, grind."), says(2, 1, "omission", "Grind before you pour."), end];

test("a session without a voice gets none, unless talkativeness asks for it", () => {
  expect(withSpeech(events, { journal: events, talkativeness: null })).toEqual(events);
  const quiet = withSpeech(events, { journal: events, talkativeness: 0 });
  expect(heard(quiet)).toEqual(["1.0 0 suppressed", "2.2 1 started", "3.6 1 said"]);
});

test("words take as long as in the session, a recovery cuts off what is being said, and nothing is heard after the end", () => {
  const journal = [
    ...[events[0]!, speech(1.5, 0, "started"), speech(4.5, 0, "said")],
    ...[says(10, 1, "coach", "Grind before you pour."), speech(10.5, 1, "started"), speech(14, 1, "said"), end],
  ];
  expect(heard(withSpeech(events, { journal, talkativeness: 1 }))).toEqual([
    "1.5 0 started",
    "2.0 0 cut",
    "2.5 1 started",
    "6.0 1 said",
  ]);
  const late = [says(59, 0, "omission", "Grind before you pour."), end];
  expect(heard(withSpeech(late, { journal, talkativeness: 1 }))).toEqual(["59.5 0 started"]);
});

test("a coach that was kept to deviations is so in the run, and captions stay captions", () => {
  const journal = [events[0]!, speech(1, 0, "suppressed", "talkativeness in Settings"), end];
  expect(heard(withSpeech(events, { journal, talkativeness: null }))[0]).toBe("1.0 0 suppressed");
  const silent = [events[0]!, speech(1, 0, "caption-only", "no voice"), end];
  expect(heard(withSpeech(events, { journal: silent, talkativeness: null }))).toEqual([
    "1.0 0 caption-only",
    "2.0 1 caption-only",
  ]);
});
