import { expect, test } from "vitest";
import type { Tick } from "../domain/tick.ts";
import type { KnownGoal, KnownParts } from "./known.ts";
import { DEFAULT_WEIGHTS } from "./mixture.ts";
import { offersOf } from "./offer.ts";
import { PartsWatch, partsOf } from "./parts.ts";

/** A bench with one step, whose part looks so around the hands; the scene tells nothing. */
const parts = (x: number, y: number): KnownParts => ({
  progress: {
    ...{ dim: 4, rank: 2, mean: new Float32Array(4), projection: Float32Array.of(0, 0, 1, 0, 0, 0, 0, 1) },
    ...{ exemplars: Float32Array.of(x, y), classes: Int16Array.of(0) },
  },
  ...{ handsTell: true, seconds: [10], still: undefined, steps: ["s1" as KnownParts["steps"][number]] },
});
const goal = (procedure: string, own: KnownParts | null): KnownGoal => ({
  ...{ procedure, goal: procedure, steps: [], bench: `${procedure} bench`, opening: null, parts: own },
});
const known = [goal("lamp", parts(1, 0)), goal("shelf", parts(0, 1)), goal("tea", null)];
const hand: Tick["hands"] = [{ score: 1, box: { x: 0, y: 0, width: 1, height: 1 }, landmarks: [], side: "left" }];
const at = (t: number, work: Float32Array | null): Tick => ({
  ...{ t, frame: t, scene: Float32Array.of(1, 0), work, hands: work ? hand : [], motion: 0.05 },
});
/** What is said after so many looks at one part, one a second. */
function said(
  of: readonly KnownGoal[],
  work: Float32Array | null,
  looks: number,
  watch = new PartsWatch(of),
  from = 0,
) {
  let last = watch.take(at(from, work));
  for (let k = 1; k < looks; k++) last = watch.take(at(from + k, work));
  return last;
}
const lampPart = Float32Array.of(1, 0);

test("hands at a part that one bench's steps show speak for it from the fifth look on, and for no other", () => {
  expect(said(known, lampPart, 4)).toEqual([null, null, null]);
  const [lamp, ...others] = said(known, lampPart, 5);
  expect(lamp).toEqual({ sense: "parts", value: 1, why: { kind: "parts", bench: "lamp bench" } });
  expect(others).toEqual([null, null]);
});

test("what looks like two benches' parts, one bench alone, and a bench without hands say nothing", () => {
  expect(said(known, Float32Array.of(Math.SQRT1_2, Math.SQRT1_2), 20)).toEqual([null, null, null]);
  expect(said([known[0]!], lampPart, 20)).toEqual([null]);
  expect(said(known, null, 20)).toEqual([null, null, null]);
});

test("what was worked on half a minute ago counts no more, and vectors of another encoder are passed over", () => {
  const watch = new PartsWatch(known);
  expect(said(known, lampPart, 10, watch)[0]).not.toBeNull();
  expect(said(known, null, 31, watch, 10)).toEqual([null, null, null]);
  const other = { ...at(50, Float32Array.of(1, 0, 0)), scene: Float32Array.of(1, 0, 0) };
  expect(watch.take(other)).toEqual([null, null, null]);
});

test("parts alone are not enough to offer anything", () => {
  const accounts = said(known, lampPart, 20).map((one) => (one ? [one] : []));
  expect(offersOf(known, accounts, DEFAULT_WEIGHTS)).toEqual([]);
});

test("feeds on which hands tell nothing, and benches that no take has taught, have no parts", () => {
  const profile = { ...parts(1, 0), takes: 1 } as unknown as Parameters<typeof partsOf>[0];
  expect(partsOf(profile)).toEqual(parts(1, 0));
  expect(partsOf({ ...profile, handsTell: false })).toBeNull();
  expect(partsOf({ ...profile, takes: 0 })).toBeNull();
});
