import { EMPTY_FOLD } from "../../src/core/annotation/annotation-fold.ts";
import type { Segment } from "../../src/core/annotation/model.ts";
import { truthOf } from "../../src/app/evaluate/annotated-truth.ts";
import type { TakeTruth } from "../../src/core/domain/take-truth.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import { seeded, shuffled } from "../../src/core/domain/seeded.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { beginnings, labelsOfSplice } from "../../src/kits/splice/core/labels.ts";
import { SPLICE_OPERATIONS, type CutRange, type SpliceWish } from "../../src/kits/splice/core/operation.ts";
import { planSplice } from "../../src/kits/splice/core/windows.ts";
import type { WatchedTake } from "../fixtures/coached-takes.ts";

/** What perception saw of a take that was cut, with what it shows. */
export interface SplicedTake {
  readonly wish: SpliceWish;
  readonly ticks: readonly Tick[];
  readonly truth: TakeTruth;
}

/** Segments of a correct take: each step as it was done, and what lies between. */
export function segmentsOf({ labels }: Pick<WatchedTake, "labels">): Segment[] {
  const idle = { step: null, text: "Nothing is done", outcome: "none" } as const;
  let at = 0;
  const found = labels.steps.toSorted((a, b) => a.start - b.start).flatMap(({ step, start, end }) => {
    const gap = start > at ? [{ ...idle, start: at, end: start }] : [];
    at = end;
    return [...gap, { step, text: step, outcome: "right" as const, start, end }];
  }); // prettier-ignore
  const all = at < labels.seconds ? [...found, { ...idle, start: at, end: labels.seconds }] : found;
  return all.map((segment, number) => ({ ...segment, id: `s${number + 1}` }));
}

/** Every mistake that can be cut from a take with these segments, in no order. */
export function wishesOf(procedure: Procedure, segments: readonly Segment[]): SpliceWish[] {
  const steps = segments.flatMap(({ step }) => (step === null ? [] : [step]));
  const asked = SPLICE_OPERATIONS.flatMap((operation) =>
    steps.flatMap((step): SpliceWish[] =>
      operation === "insertion" ? steps.map((other) => ({ operation, step, other })) : [{ operation, step, other: null }],
    ),
  ); // prettier-ignore
  return asked.filter((wish) => planSplice(procedure, { segments, deviations: [], filmed: WHOLE }, wish).ok);
}

const WHOLE = [{ from: 0, to: Infinity }];

/**
 * Mistakes cut from what perception saw of a correct take: a frame away from a cut is the same picture in the recording and in the film that is cut of it.
 * Windows end at the tick nearest to where the annotation would cut at which no hand is in the picture.
 *
 * @param most how many, as many of one operation as of another
 */
export function splicesOf(procedure: Procedure, take: WatchedTake, seed: number, most: number): SplicedTake[] {
  const segments = segmentsOf(take);
  const wishes = shuffled(seeded(seed, "splices"), wishesOf(procedure, segments));
  const byOperation = SPLICE_OPERATIONS.map((operation) => wishes.filter((wish) => wish.operation === operation));
  const inTurn = Array.from({ length: most }, (_, k) => byOperation.flatMap((some) => some.slice(k, k + 1))).flat();
  return inTurn.slice(0, most).map((wish) => spliced(procedure, take, segments, wish));
}

function spliced(procedure: Procedure, { ticks, labels }: WatchedTake, segments: Segment[], wish: SpliceWish): SplicedTake {
  const plan = planSplice(procedure, { segments, deviations: [], filmed: WHOLE }, wish);
  if (!plan.ok) throw new RangeError(plan.problem);
  const windows = plan.windows.map(({ source, start, end }) => ({
    source,
    start: start === null ? 0 : handsOff(ticks, start),
    end: end === null ? labels.seconds : handsOff(ticks, end),
  }));
  const made = labelsOfSplice(procedure, plan, windows, [segments]);
  const begins = beginnings(windows, 0);
  const shown = windows.flatMap(({ start, end }, number) =>
    ticks.filter(({ t }) => t >= start && t < end).map((tick) => ({ ...tick, t: begins[number]! + tick.t - start })),
  );
  const truth = truthOf({ ...EMPTY_FOLD.annotations, segments: made.segments, deviations: [made.deviation] });
  return { wish, ticks: shown.map((tick, frame) => ({ ...tick, frame })), truth };
} // prettier-ignore

function handsOff(ticks: readonly Tick[], { from, to, at }: CutRange): number {
  const off = ticks.filter(({ t, hands }) => t >= from && t <= to && hands.length === 0);
  const nearest = off.toSorted((a, b) => Math.abs(a.t - at) - Math.abs(b.t - at))[0];
  return nearest?.t ?? at;
}
