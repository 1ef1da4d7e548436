import { describe, expect, test } from "vitest";
import { BENCH_COLUMNS, BENCH_ROWS, type HandState } from "../domain/tick.ts";
import type { FrameFeatures } from "../brain/frame-features.ts";
import { learnLasting } from "./learn-lasting.ts";
import { LastingScorer } from "../brain/filter/lasting.ts";

interface Look {
  /** Which parts lie in their place; null for one in the hand. */
  readonly done: readonly [boolean | null, boolean | null];
  /** Left edge of a hand, in cells; null for none. */
  readonly hand?: number | null;
  readonly light?: number;
  readonly shift?: number;
  readonly elsewhere?: boolean;
}

const WOOD = [150, 110, 70];
const SKIN = [220, 170, 140];
/** Two parts: their colour, and the cells (column, row) of the box and of their place in it. */
const PARTS = [
  { colour: [30, 60, 200], from: [4, 4], to: [30, 10] },
  { colour: [40, 160, 60], from: [4, 24], to: [40, 20] },
] as const;

function picture({ done, hand = null, light = 1, shift = 0, elsewhere = false }: Look): Uint8Array {
  const small = new Uint8Array(BENCH_COLUMNS * BENCH_ROWS * 3);
  const isIn = (x: number, y: number, [left, top]: readonly [number, number]): boolean =>
    x >= left && x < left + 6 && y >= top && y < top + 5;
  for (let y = 0; y < BENCH_ROWS; y++)
    for (let x = 0; x < BENCH_COLUMNS; x++) {
      const at = x - shift;
      // A bench has a grain, by which it is known where the picture lies.
      let colour: readonly number[] = WOOD.map((value) => value + ((at * 7 + y * 13) % 5) * 8);
      PARTS.forEach((part, i) => {
        if (done[i] !== null && isIn(at, y, done[i] ? part.to : part.from)) colour = part.colour;
      });
      if (hand !== null && x >= hand && x < hand + 8 && y >= 8) colour = SKIN;
      if (elsewhere) colour = [(x * 31) % 256, (y * 57) % 256, ((x + y) * 91) % 256];
      colour.forEach((value, k) => (small[(y * BENCH_COLUMNS + x) * 3 + k] = Math.min(255, Math.round(value * light))));
    }
  return small;
}

const STEPS = [
  { step: 0, start: 3, end: 10 },
  { step: 1, start: 13, end: 20 },
];

/**
 * A lesson of 24 s: hands lay the first part in its place at 7 s and the second one at 17 s, and stay over the place for two seconds more.
 *
 * @param taken when the second part is taken out of its box, by a hand that is over it for a second; when it is laid in its place where left out
 */
function lesson(taken?: number): FrameFeatures[] {
  return Array.from({ length: 48 }, (_, i) => i / 2).map((t) => {
    const at = STEPS.find(({ start, end }) => t >= start && t < end);
    const overBox =
      taken === undefined ? at !== undefined && t < at.start + 4 : Math.abs(t - taken) <= 0.5 || (t >= 3 && t < 7);
    const overPlace = at !== undefined && t >= at.start + 4;
    const hand = overBox ? 2 : overPlace ? PARTS[at.step]!.to[0] - 1 : null;
    const second = t >= 17 || (taken !== undefined && t >= taken ? null : false);
    const small = picture({ done: [t >= 7, second], hand });
    return {
      t,
      scene: Float32Array.of(1),
      work: null,
      hands: hand === null ? "withdrawn" : "working",
      motion: 0,
      small,
    };
  });
}

const map = learnLasting(lesson(), STEPS)!;

let clock = 0;

const handsIn = ({ hand = null }: Look): HandState => (hand === null ? "withdrawn" : "working");

/** What is told after three seconds of one look. */
function told(look: Look, before: LastingScorer = new LastingScorer(map, 2)): readonly string[] {
  let ratios: number[] = [];
  for (let i = 0; i < 6; i++) ratios = before.take(picture(look), (clock += 0.5), handsIn(look));
  return ratios.map((ratio) => (ratio > 8 ? "changed" : ratio < -8 ? "as before" : "unknown"));
}

describe("what a step changes on the bench for good", () => {
  test("is its own where its end was marked late, when the next thing had been taken already", () => {
    const late = [{ ...STEPS[0]!, end: 11.5 }, STEPS[1]!];
    const scorer = (): LastingScorer => new LastingScorer(learnLasting(lesson(12), late)!, 2);
    expect(told({ done: [true, false] }, scorer())).toEqual(["changed", "as before"]);
    expect(told({ done: [false, true] }, scorer())).toEqual(["as before", "changed"]);
  });

  test("is told by what lies where, whether or not the steps came in order", () => {
    expect(told({ done: [false, false] })).toEqual(["as before", "as before"]);
    expect(told({ done: [true, false] })).toEqual(["changed", "as before"]);
    expect(told({ done: [false, true] })).toEqual(["as before", "changed"]);
    expect(told({ done: [true, true] })).toEqual(["changed", "changed"]);
  });

  test("is told in weaker light, where the camera moved a little, and with a hand over the bench", () => {
    expect(told({ done: [true, false], light: 0.7 })).toEqual(["changed", "as before"]);
    expect(told({ done: [true, false], shift: 1 })).toEqual(["changed", "as before"]);
    expect(told({ done: [true, false], hand: 18 })).toEqual(["changed", "as before"]);
  });

  test("stays what it was while the camera looks elsewhere", () => {
    const scorer = new LastingScorer(map, 2);
    told({ done: [true, false] }, scorer);
    expect(told({ done: [true, false], elsewhere: true }, scorer)).toEqual(["changed", "as before"]);
  });

  test("is nobody's doing where it came without a hand, until the bench is as it was before", () => {
    const scorer = new LastingScorer(map, 2);
    told({ done: [false, false] }, scorer);
    expect(told({ done: [true, false] }, scorer)).toEqual(["unknown", "as before"]);
    told({ done: [true, false], hand: PARTS[0].to[0] - 1 }, scorer);
    expect(told({ done: [true, false] }, scorer)).toEqual(["unknown", "as before"]);
    told({ done: [false, false] }, scorer);
    told({ done: [false, false], hand: PARTS[0].to[0] - 1 }, scorer);
    expect(told({ done: [true, false] }, scorer)).toEqual(["changed", "as before"]);
  });

  test("is somebody's doing where a hand that slid it in is beside it in the looks before and after, and nobody's where the film was cut as a hand left", () => {
    const [beside, over] = [PARTS[0].to[0] + 8, PARTS[0].to[0] + 3];
    const came = (hand: number | null, after: number | null): readonly string[] => {
      const scorer = new LastingScorer(map, 2);
      told({ done: [false, false] }, scorer);
      for (const look of [
        { done: [false, false], hand },
        { done: [true, false], hand: after },
      ] as const)
        scorer.take(picture(look), (clock += 0.5), handsIn(look));
      return told({ done: [true, false] }, scorer);
    };
    expect(came(beside, beside)).toEqual(["changed", "as before"]);
    expect(came(over, beside)).toEqual(["changed", "as before"]);
    expect(came(over, null)).toEqual(["unknown", "as before"]);
    expect(came(null, beside)).toEqual(["unknown", "as before"]);
  });

  test("may have come while nothing was seen", () => {
    const scorer = new LastingScorer(map, 2);
    told({ done: [false, false] }, scorer);
    clock += 20;
    expect(told({ done: [true, false] }, scorer)).toEqual(["changed", "as before"]);
  });

  test("teaches nothing where the camera moves all the time, or no pictures come", () => {
    const moving = lesson().map((look, i) => ({
      ...look,
      small: picture({ done: [i > 14, i > 34], shift: (i * 5) % 29 }),
    }));
    expect(learnLasting(moving, STEPS)).toBeNull();
    expect(
      learnLasting(
        lesson().map(({ small: _, ...look }) => look),
        STEPS,
      ),
    ).toBeNull();
  });
});
