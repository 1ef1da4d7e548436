import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReplayClock } from "./clock.ts";
import { usePlayback } from "./playback.ts";

/** Playing has come to a moment, and nobody jumped. */
const playedTo = (clock: ReplayClock, t: number) =>
  (clock as unknown as { set(playing: { t: number; rate: number }): void }).set({ t, rate: 1 });
const opened = () => {
  const { result } = renderHook(() => usePlayback(3600));
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
