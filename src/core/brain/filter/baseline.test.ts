import { expect, test } from "vitest";
import { Baseline } from "./baseline.ts";
import type { FrameFeatures } from "../frame-features.ts";

const look = (t: number, scene: number[], changes: Partial<FrameFeatures> = {}): FrameFeatures => ({
  t,
  scene: Float32Array.from(scene),
  work: null,
  hands: "withdrawn",
  motion: 0.01,
  ...changes,
});

const still = { scene: 0.3, motion: 0.08 };
const bench = [1, 0];
const elsewhere = [0.7, 0.7];

/** Whether each look is away, the bench having lain open for three ticks before them. */
const away = (looks: FrameFeatures[], known: typeof still | null = still): boolean[] => {
  const baseline = new Baseline({ handsTell: true, seconds: [10], still: known ?? undefined });
  for (const t of [0, 0.5, 1]) baseline.take(look(t, bench));
  return looks.map((one) => baseline.take(one).away);
};

test("the camera is away after a jerk to another scene, until the bench is back or hands are seen", () => {
  const turn = look(1.5, elsewhere, { motion: 0.12 });
  expect(away([turn, look(2, elsewhere), look(2.5, elsewhere), look(3, bench), look(3.5, bench)])).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(away([turn, look(2, elsewhere, { hands: "working" }), look(2.5, elsewhere)])).toEqual([true, false, true]);
});

test("hands that a detector misses, and a feed that was never seen lying still, are not", () => {
  expect(away([look(1.5, elsewhere), look(2, elsewhere)])).toEqual([false, false]);
  expect(away([look(1.5, elsewhere, { motion: 0.5 })], null)).toEqual([false]);
});

test("a camera that was moved looks at the bench again after half a minute", () => {
  const moved = Array.from({ length: 70 }, (_, i) => look(1.5 + i / 2, elsewhere, { motion: i === 0 ? 0.2 : 0.01 }));
  const seen = away(moved);
  expect([seen[0], seen[59], seen[60], seen[69]]).toEqual([true, true, false, false]);
});

const covered = [3, 5];
const worked = [2, 0];
/** What is known while hands work on from one and a half to twelve seconds, and once they are off it for two looks; a detector loses them in some looks. */
const longStep = (lost: readonly number[]) => {
  const baseline = new Baseline({ handsTell: true, seconds: [10] });
  for (const t of [0, 0.5, 1]) baseline.take(look(t, bench));
  const takes = Array.from({ length: 22 }, (_, i) => {
    const t = 1.5 + i / 2;
    return baseline.take(look(t, covered, lost.includes(t) ? {} : { hands: "working" }));
  });
  baseline.take(look(12.5, worked));
  return [takes.at(-1)!.sinceOpen, baseline.take(look(13, worked)).sinceBefore].map((one) => [...one]);
};

test("one missed look in a long step changes neither the bench before it nor what the work has changed", () => {
  expect(longStep([])).toEqual([
    [2, 5],
    [1, 0],
  ]);
  expect(longStep([6.5])).toEqual(longStep([]));
});
