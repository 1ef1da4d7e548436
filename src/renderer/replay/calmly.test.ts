import { expect, test } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { history } from "../playback/history.ts";
import { stillState } from "./calmly.tsx";

test("the state stays the same object while only ticks and reports come, and is another one with each word, plan and second of a snooze", () => {
  const snoozed = { action: "snooze" as const, seconds: 2 };
  const past = history([...lampSession(), { type: "corrected", t: 30, correction: snoozed }]);
  const still = stillState(past);
  const changes: number[] = [];
  let before = still({ t: 0.2, rate: 1 });
  for (let t = 0.5; t < 48; t += 0.5) {
    const now = still({ t, rate: 1 });
    if (now !== before) changes.push(t);
    before = now;
  }
  // Three turns of the plan, with what became of the sound of their words; and the snooze until it is over.
  expect(changes).toEqual([12, 12.5, 25, 25.5, 30, 30.5, 31, 31.5, 32, 40, 40.5]);
  expect(before).toMatchObject({ muted: false, said: { length: 4 } });
  expect(past.at(12.2).tick).not.toBe(past.at(12.7).tick);
});
