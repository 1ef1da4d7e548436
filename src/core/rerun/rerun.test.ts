import { expect, test } from "vitest";
import { lamp, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "../coach/coach.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { decidedEvents, rerun } from "./rerun.ts";

const [opened] = lampSession();
const feed = (t: number, state: "live" | "stalled", age: number): EventOf<"feed"> => ({
  ...{ type: "feed", t, state, fps: 30, age, dropped: 0, recordedBytes: 0, reason: "" },
});
const tick = (t: number) => ({
  frame: t * 2,
  evidence: { t, progress: [], ended: [], hands: "withdrawn" as const, motion: 0 },
  hands: [],
});

test("a journal is decided again from its inputs: ticks, corrections, the feed's health and what was said from outside", () => {
  const coach = new Coach(brainFor(lamp, null));
  const stalled = feed(5, "stalled", 4);
  const live = feed(9, "live", 0);
  const journal: SessionEvent[] = [
    opened!,
    ...coach.tick(tick(0)),
    ...coach.correct(1, { action: "done", step: lamp.steps[0]!.id }),
    ...[stalled, ...coach.feed(stalled)],
    coach.remark(6, "Recording has stopped."),
    ...[live, ...coach.feed(live)],
    { ...live, track: "bench" },
    { type: "notice", t: 10, level: "info", text: "Recording goes on." },
    ...coach.correct(11, { action: "say", text: "Well done." }),
    ...coach.correct(11.5, { action: "say", text: "The next part is here." }, "assistant"),
    { type: "closed", t: 12, reason: "stopped" },
  ];
  const made = rerun(journal, null);
  expect(made).toEqual(decidedEvents(journal));
  expect(made.flatMap((event) => (event.type === "uttered" ? [`${event.id} ${event.text}`] : []))).toEqual([
    "0 Let us begin: assemble the desk lamp. First, place the base.",
    "1 Good. Next, fit the lower arm.",
    "2 I cannot see the bench.",
    "3 Recording has stopped.",
    "4 I can see again.",
    "5 Well done.",
    "6 Assistant: The next part is here.",
  ]);
});

test("a journal that does not begin with its opening cannot be run again", () => {
  expect(() => rerun([{ type: "closed", t: 1, reason: "stopped" }], null)).toThrow(RangeError);
});
