import { expect, test } from "vitest";
import type { SessionEvent } from "../../../core/session/events.ts";
import { fold } from "../../../core/session/fold.ts";
import { lampSession, lampTick } from "../../../../tests/fixtures/lamp-session.ts";
import { history } from "./history.ts";

test("a jump to any moment gives the state that a fold from the start gives", () => {
  const long: SessionEvent[] = Array.from({ length: 3000 }, (_, index) => lampTick(48 + index / 2, 0.5, 0));
  const past = history([...lampSession(), ...long]);
  for (const t of [1500, 0, 12, 40.05, 11.9, 700.2, -1, 99999]) expect(past.at(t)).toEqual(fold(past.events, t));
  expect(past.duration).toBe(48 + 2999 / 2);
});

test("a time that goes backwards in the journal ends the fold where fold itself ends", () => {
  const events: SessionEvent[] = [lampTick(1, 0.1, 0), lampTick(5, 0.2, 0), lampTick(3, 0.3, 0), lampTick(6, 0.4, 0)];
  expect(history(events).at(4)).toEqual(fold(events, 4));
  expect(history(events).at(5)).toEqual(fold(events, 5));
});
