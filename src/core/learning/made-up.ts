import type { TakeTruth, TrueDeviation } from "../domain/take-truth.ts";
import type { Evidence } from "../domain/tick.ts";
import type { TaskGraph } from "../procedure/graph.ts";
import { evenly } from "./evenly.ts";

/** A take in which somebody leaves the plan in one place, made up of a real one. */
export interface MadeUpTake {
  readonly kind: "skipped" | "order";
  readonly evidence: readonly Evidence[];
  readonly deviation: TrueDeviation;
}

/** Most takes of each kind that are made of one: each is watched, which takes time. */
const MOST_OF_A_KIND = 3;

/** Part of a take's evidence: from the beginning of one performance to that of the next. */
interface Piece {
  readonly step: string | null;
  readonly ticks: readonly Evidence[];
}

/**
 * Takes with one mistake each, made up of a real take's evidence: a step that others need is cut out, or is exchanged with one that needs
 * it. Times are counted anew, so that nothing but the order of what was seen is another.
 */
export function madeUpTakes(
  graph: TaskGraph,
  evidence: readonly Evidence[],
  steps: TakeTruth["steps"],
): readonly MadeUpTake[] {
  const pieces = piecesOf(evidence, steps);
  const numberOf = pieces.map(({ step }) => (step === null ? undefined : graph.index.get(step)));
  const at = new Map(pieces.map(({ step }, number) => [step, number]));
  const pairs = pieces.flatMap(({ step }, i) => {
    const number = step === null ? undefined : graph.index.get(step);
    // A step that is done twice may be missing in one place and done in another.
    if (number === undefined || graph.optional[number] || at.get(step) !== i || isRepeated(step!, steps)) return [];
    const later = pieces.findIndex(
      (other, j) =>
        j > i && other.step !== null && graph.ancestors[graph.index.get(other.step) ?? -1]?.includes(number),
    );
    return later < 0 || isRepeated(pieces[later]!.step!, steps) ? [] : [{ i, later }];
  });
  const chosen = evenly(pairs.length, MOST_OF_A_KIND).map((number) => pairs[number]!);
  return [
    ...chosen.map(({ i, later }) => cutOut(pieces, i, later, numberOf)),
    ...chosen.map(({ i, later }) => exchanged(pieces, i, later, numberOf)),
  ].filter((one) => one !== null);
}

type StepNumbers = readonly (number | undefined)[];

function cutOut(pieces: readonly Piece[], i: number, later: number, numberOf: StepNumbers): MadeUpTake {
  const rest = [...pieces.keys()].filter((number) => number !== i);
  const { evidence, starts } = joined(withChanges(pieces, rest, numberOf));
  const [missing, step] = [pieces[i]!.step!, pieces[later]!.step!];
  const deviation = { kind: "omission", step, missing: [missing], onset: starts[later - 1]!, end: null } as const;
  return { kind: "skipped", evidence, deviation };
}

function exchanged(pieces: readonly Piece[], i: number, later: number, numberOf: StepNumbers): MadeUpTake {
  const all = [...pieces.keys()];
  const order = [...all.slice(0, i), later, ...all.slice(i, later), ...all.slice(later + 1)];
  const { evidence, starts } = joined(withChanges(pieces, order, numberOf));
  const [missing, step] = [pieces[i]!.step!, pieces[later]!.step!];
  const deviation = {
    ...({ kind: "ordering", step, missing: [missing] } as const),
    ...{ onset: starts[i]!, end: starts[i + 2] ?? null },
  };
  return { kind: "order", evidence, deviation };
}

/** The first piece is what comes before any step. */
function piecesOf(evidence: readonly Evidence[], steps: TakeTruth["steps"]): Piece[] {
  const ordered = steps.toSorted((a, b) => a.start - b.start);
  const part = (step: string | null, from: number, to: number): Piece => ({
    step,
    ticks: evidence.filter(({ t }) => t >= from && t < to),
  });
  return [
    part(null, -Infinity, ordered[0]?.start ?? Infinity),
    ...ordered.map(({ step, start }, i) => part(step, start, ordered[i + 1]?.start ?? Infinity)),
  ].filter(({ step, ticks }) => step === null || ticks.length > 0);
}

/**
 * What the bench shows of lasting changes, where pieces stand in another order or are left out: what a step changes is there from its own piece on, and not before.
 *
 * @param order numbers of the real pieces as they come now
 * @param numberOf step number of each real piece
 */
function withChanges(pieces: readonly Piece[], order: readonly number[], numberOf: StepNumbers): Piece[] {
  const first = pieces.find(({ ticks }) => ticks.length > 0)?.ticks[0]?.changed;
  const last = pieces.findLast(({ ticks }) => ticks.length > 0)?.ticks.at(-1)?.changed;
  if (!first || !last) return order.map((i) => pieces[i]!);
  return order.map((real, now): Piece => ({
    ...pieces[real]!,
    ticks: pieces[real]!.ticks.map((tick) => {
      if (!tick.changed) return tick;
      const changed = [...tick.changed];
      numberOf.forEach((step, piece) => {
        if (step === undefined || piece === real) return;
        const isDone = order.indexOf(piece) >= 0 && order.indexOf(piece) < now;
        if (isDone !== piece < real) changed[step] = isDone ? last[step]! : first[step]!;
      });
      return { ...tick, changed };
    }),
  }));
}

/** Pieces one after another, each tick as long after the one before it as it was; and when each begins. */
function joined(pieces: readonly Piece[]): { readonly evidence: Evidence[]; readonly starts: number[] } {
  const evidence: Evidence[] = [];
  const starts: number[] = [];
  let now = 0;
  for (const { ticks } of pieces) {
    starts.push(now);
    ticks.forEach((tick, i) => {
      if (i > 0) now += tick.t - ticks[i - 1]!.t;
      evidence.push({ ...tick, t: now });
    });
    now += ticks.length > 1 ? ticks[1]!.t - ticks[0]!.t : 0.5;
  }
  return { evidence, starts };
}

function isRepeated(step: string, steps: TakeTruth["steps"]): boolean {
  return steps.filter((one) => one.step === step).length > 1;
}
