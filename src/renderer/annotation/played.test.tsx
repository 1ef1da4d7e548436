import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { annotationAnswers, annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import type { AnnotationEvent } from "../../core/annotation/annotation-events.ts";
import { AnnotationStore } from "./annotation-store.ts";
import { ReplayClock } from "../playback/clock.ts";
import { usePlayed } from "../playback/played.ts";
import { usePlayedOf } from "./played.ts";

/** The clock has come to a moment by itself, and goes on at a rate. */
const cameTo = (clock: ReplayClock, t: number, rate: number) =>
  act(async () => (clock as unknown as { set(playing: { t: number; rate: number }): void }).set({ t, rate }));

/** A window that has just been opened on a take, by one person. */
async function opened(events: AnnotationEvent[]) {
  usePlayed.setState(usePlayed.getInitialState());
  const store = new AnnotationStore(fakeBridge(annotationAnswers(events, "p1")), "lamp", "a1");
  await store.load();
  const clock = new ReplayClock(60);
  const { result, unmount } = renderHook(() => usePlayedOf("lamp", store, store.get().fold.annotations, clock));
  return { clock, played: () => result.current, unmount };
}

test("what was played is kept when playing ends or the take is left, and counts in a window opened later", async () => {
  const segment = { id: "s1", start: 0, end: 60, step: "base", text: "All of it", outcome: "right" } as const;
  const events = [annotationEvent(0, "p1", { type: "segmented", source: "marks", segments: [segment] })];
  const first = await opened(events);
  await cameTo(first.clock, 0, 1);
  await cameTo(first.clock, 8, 1);
  expect([first.played(), events.length]).toEqual([[{ start: 0, end: 8 }], 1]);
  await cameTo(first.clock, 8, 0);
  await act(async () => first.clock.seek(20));
  await cameTo(first.clock, 20, 1);
  await cameTo(first.clock, 25.04, 1);
  await act(async () => first.unmount());
  expect(events.slice(1).map(({ by, change }) => [by, change])).toEqual([
    ["a1", { type: "played", stretches: [{ start: 0, end: 8 }] }],
    ["a1", { type: "played", stretches: [{ start: 20, end: 25 }] }],
  ]);
  const again = await opened(events);
  expect(again.played()).toEqual([
    { start: 0, end: 8 },
    { start: 20, end: 25 },
  ]);
});
