import { expect, test } from "vitest";
import type { SessionEvent } from "../../core/journal/events.ts";
import { fold } from "../../core/journal/fold.ts";
import { lampSession, lampTick } from "../../../tests/fixtures/lamp-session.ts";
import { history, historyInTurns } from "./history.ts";

test.each([
  ["at once", async (journal: readonly SessionEvent[]) => history(journal)],
  ["in turns", historyInTurns],
] as const)("indexed %s, a jump to any moment gives the state that a fold from the start gives", async (_, index) => {
  const long: SessionEvent[] = Array.from({ length: 3000 }, (_, index) => lampTick(48 + index / 2, 0.5, 0));
  const past = await index([...lampSession(), ...long]);
  for (const t of [1500, 0, 12, 40.05, 11.9, 700.2, -1, 99999]) expect(past.at(t)).toEqual(fold(past.events, t));
  expect(past.duration).toBe(48 + 2999 / 2);
});

test("a decision written after a newer health report is shown at its own time", () => {
  const report: SessionEvent = {
    type: "feed",
    t: 48.2,
    state: "live",
    fps: 30,
    age: 0,
    dropped: 0,
    recordedBytes: 0,
    reason: "",
  };
  const past = history([...lampSession(), report, lampTick(48, 0.9, 0)]);
  expect(past.at(48).tick?.completed).toBe(0.9);
  expect(past.at(48).feed?.fps).toBe(29.8);
  expect(past.at(48.2).feed?.fps).toBe(30);
});

test("an utterance keeps its fate even when that was written with an earlier time", () => {
  const uttered = lampSession().find((event) => event.type === "uttered" && event.id === 3)!;
  const fate: SessionEvent = { type: "speech", t: 39.5, utterance: 3, outcome: "dropped", reason: "late" };
  expect(history([uttered, fate]).at(40).said[0]).toMatchObject({ outcome: "dropped" });
});

test("a session whose camera came up late opens at its first picture", () => {
  const unfilmed = lampSession().filter((event) => event.type !== "media");
  const film: SessionEvent = { type: "media", t: 4.2, file: "media-000.mkv", offset: 3.7 };
  expect(history([...unfilmed, film]).opening).toBe(3.7);
  expect(history(unfilmed).opening).toBe(history(lampSession()).opening);
});

test("the hands of a moment are those of the nearest picture, before it or after it", () => {
  const past = history([...lampSession(), ...[100, 100.5, 101].map((t) => lampTick(t, 0.5, 0))]);
  expect([100.1, 100.25, 100.3, 100.5, 100.8, 500].map((t) => past.tickNear(t)?.t)).toEqual([
    100, 100, 100.5, 100.5, 101, 101,
  ]);
  expect(history([]).tickNear(1)).toBeNull();
});
