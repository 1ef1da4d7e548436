import fc from "fast-check";
import { expect, test } from "vitest";
import type { Segment } from "../../../core/annotation/model.ts";
import { blocks } from "./blocks.ts";
import type { Sheet } from "../../ui/canvas.ts";
import { drawAnnotations, scale } from "./annotation-draw.ts";
import { deviationNear, segmentAt } from "./find.ts";

const take = (lengths: readonly number[]): Segment[] => {
  let start = 0;
  return lengths.map((length, number) => {
    const segment = { id: `s${number}`, start, end: start + length, step: null, text: "x", outcome: "none" as const };
    start = segment.end;
    return segment;
  });
};

test("an hour of 500 segments is drawn in as many blocks as there is room for, and none is lost", () => {
  const span = { start: 0, length: 3600 };
  const segments = take(Array.from({ length: 500 }, () => 7.2));
  const no = { s250: { described: false, only: true, complete: true } };
  const drawn = blocks(segments, no, span, scale(span, 1000));
  expect(drawn.length).toBeLessThan(80);
  expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  expect(drawn.filter(({ mark }) => mark === "no")).toHaveLength(1);
  const near = { start: 1800, length: 60 };
  expect(blocks(segments, no, near, scale(near, 1000)).every(({ segment }) => segment !== null)).toBe(true);
});

test("blocks follow on each other over the shown stretch, however long the segments are", () => {
  const lengths = fc.array(fc.double({ min: 0.1, max: 90, noNaN: true }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (all, from) => {
      const segments = take(all);
      const end = segments.at(-1)!.end;
      const span = { start: from * end * 0.9, length: Math.max(2, end * 0.1) };
      const drawn = blocks(segments, {}, span, scale(span, 800));
      for (const [number, { left }] of drawn.entries())
        if (number > 0) expect(left).toBeCloseTo(drawn[number - 1]!.right, 6);
      expect(drawn[0]!.left).toBeLessThanOrEqual(scale(span, 800)(span.start) + 1e-6);
    }),
  );
});

test("a click finds the segment under it and the mark nearest to it", () => {
  const segments = take([2, 3, 5]);
  expect([-1, 0, 1.9, 2, 4.9, 5, 99].map((t) => segmentAt(segments, t))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(segmentAt([], 3)).toBe(-1);
  const deviation = (id: string, onset: number, fix: number | null) => ({
    id,
    kind: "omission" as const,
    cooking: null,
    general: null,
    step: null,
    missing: [],
    error: null,
    onset,
    fix,
    back: null,
    what: "x",
    recovery: "",
  });
  const both = [deviation("d1", 3, 6), deviation("d2", 7, null)];
  expect([2.8, 6.2, 6.8, 9].map((t) => deviationNear(both, t, 0.5)?.id ?? null)).toEqual(["d1", "d1", "d2", null]);
});

test("a mistake is named as the coach names it, not by the word of the file", () => {
  const texts: string[] = [];
  const context = new Proxy(
    { measureText: () => ({ width: 1 }), fillText: (text: string) => void texts.push(text) },
    { get: (of, name) => Reflect.get(of, name) ?? (() => undefined), set: () => true },
  ) as unknown as CanvasRenderingContext2D;
  const sheet: Sheet = { context, width: 800, height: 120, colour: () => "black" };
  const mistake = { id: "d1", kind: "omission" as const, onset: 2, fix: 3, back: 4, what: "the spring is left out" };
  const nothing = { cooking: null, general: null, step: null, missing: [], error: null, recovery: "" };
  drawAnnotations(sheet, {
    annotations: { segments: take([2, 3]), audits: {} },
    ...{ alongside: [], deviations: [{ ...nothing, ...mistake }], segment: null, deviation: null },
    ...{ span: { start: 0, length: 5 }, t: 0 },
  });
  expect(texts).toContain("Step skipped: the spring is left out");
});
