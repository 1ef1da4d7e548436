import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReplayClock } from "./clock.ts";
import { useMoment, usePlayback, useTimedPlayback } from "./playback.ts";

/** Playing has come to a moment, and nobody jumped. */
const playedTo = (clock: ReplayClock, t: number) =>
  (clock as unknown as { set(playing: { t: number; rate: number }): void }).set({ t, rate: 1 });
const opened = () => {
  const { result } = renderHook(() => useTimedPlayback(3600));
  const at = () => [result.current.span.start, result.current.span.length, result.current.away];
  return { of: () => result.current, at };
};

test("a stretch that somebody looks at stays while the session plays on, until they jump or go back to the playhead", () => {
  const { of, at } = opened();
  act(() => of().setSpan({ start: 0, length: 60 }));
  act(() => of().setSpan({ start: 1800, length: 60 }));
  expect(at()).toEqual([1800, 60, true]);
  act(() => of().toPlayhead());
  expect(at()).toEqual([0, 60, false]);
  act(() => of().setSpan({ start: 1800, length: 60 }));
  act(() => of().clock.seek(100));
  expect(at()).toEqual([94, 60, false]);
});

test("the playhead that comes into what is shown is followed again", () => {
  const { of, at } = opened();
  act(() => of().setSpan({ start: 0, length: 60 }));
  act(() => of().setSpan({ start: 100, length: 60 }));
  act(() => playedTo(of().clock, 120));
  expect(at()).toEqual([100, 60, false]);
  act(() => playedTo(of().clock, 170));
  expect(at()).toEqual([164, 60, false]);
});

test("zooming where somebody looks stays there, and does not lead to the playhead", () => {
  const { of, at } = opened();
  act(() => of().setSpan({ start: 1800, length: 600 }));
  act(() => of().zoomKeys["+"]!());
  expect(at()).toEqual([1950, 300, true]);
});

test("what is shown turns over when the playhead leaves it, and nothing is drawn anew between", () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return usePlayback(3600, 0, 0);
  });
  const { clock } = result.current;
  act(() => result.current.setSpan({ start: 0, length: 60 }));
  const before = drawn;
  for (const t of [10, 30, 59]) act(() => playedTo(clock, t));
  expect([drawn - before, result.current.span.start]).toEqual([0, 0]);
  act(() => playedTo(clock, 61));
  const turned = drawn;
  act(() => playedTo(clock, 100));
  expect([drawn - turned, result.current.span]).toEqual([0, { start: 55, length: 60 }]);
});

test("a part that shows something of the moment is drawn anew with that, and not with each moment", () => {
  const clock = new ReplayClock(60);
  const shown: number[] = [];
  renderHook(() => shown.push(useMoment(clock, ({ t }) => Math.floor(t / 10))));
  for (const t of [1, 5, 9.9, 10, 14, 31]) act(() => playedTo(clock, t));
  expect(shown).toEqual([0, 1, 3]);
});
