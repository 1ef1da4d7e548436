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

test("hands that stay leave the bench open when they are off it for one look, others when they are for two", () => {
  const changed = [1, 5];
  /** How far the scene is from the open bench after hands were there up to a second, and off it for one look. */
  const afterOneLook = (until: number): number => {
    const baseline = new Baseline({ handsTell: true, seconds: [10] });
    for (const t of [0, 0.5, 1]) baseline.take(look(t, bench));
    for (let t = 1.5; t <= until; t += 0.5) baseline.take(look(t, changed, { hands: "working" }));
    baseline.take(look(until + 0.5, changed));
    const [x, y] = baseline.take(look(until + 1, changed, { hands: "working" })).sinceOpen;
    return Math.hypot(x!, y!);
  };
  expect([afterOneLook(4), afterOneLook(5)]).toEqual([5, 2.5]);
});
