import type { Weights } from "./advice-weights.ts";

/** How a model's answers compare, one by one, with what is held sure and with how it answered on its takes. */
export interface Trust {
  /** Nats by which its answers are explained better by what its takes showed than by a coin, ≤ 0: good answers only make up for bad ones. */
  readonly score: number;
  /** What its last alarm about the present named, so that an alarm that goes on counts once; empty after silence. */
  readonly alarm: string;
  /** Answers about the present in a row that were all alarms, or all silences, before the last one. */
  readonly inRow: number;
  /** When and why it was found to answer in another way than on its takes; null while it is trusted. */
  readonly lost: { readonly at: number; readonly because: LostBecause } | null;
}

/** What gave it away: it contradicts what is held sure, or it wants to interrupt far more or less often than on its takes. */
export type LostBecause = "contradicts" | "alarms";

/** Nothing was heard yet. */
export const FULL_TRUST: Trust = { score: 0, alarm: "", inRow: 0, lost: null };

/**
 * Nats at which trust is lost. By Wald's bound, at each fresh start less than e^−5, 1 in 150, of the models that are as they were on their
 * takes would get there.
 */
const LOST_AT = -5;

/** Least share that an answer counts which is one of many alike in a row: a model that never stops is found out. */
const LEAST_SHARE = 0.2;

/** The surest that an answer counts as, either way. */
const SUREST = 0.97;

/**
 * After an answer that a model as good as on its takes gives with chance `usual` (0..1), and one that guesses gives half the time.
 *
 * @param t seconds
 * @param share how much it counts, 0..1
 */
export function compared(before: Trust, usual: number, t: number, because: LostBecause, share = 1): Trust {
  if (before.lost) return before;
  const chance = Math.min(SUREST, Math.max(1 - SUREST, usual));
  const score = Math.min(0, before.score + share * Math.log(chance / 0.5));
  return { ...before, score, lost: score <= LOST_AT ? { at: t, because } : null };
}

/** After an answer to a claim that is held sure: chance `sure` (0..1) that it is right. */
export function comparedWithSure(before: Trust, sure: number, yes: boolean, { usual }: Weights, t: number): Trust {
  const chance = sure * usual.yes + (1 - sure) * (1 - usual.yes);
  return compared(before, yes ? chance : 1 - chance, t, "contradicts");
}

/**
 * After an answer about the present: what it named, or an empty text for silence. The same alarm again says nothing new; other alarms and
 * silences in a row count less and less where the model is wrong for whole steps: one such step is no sign that it has changed.
 */
export function comparedWithUsual(before: Trust, named: string, { usual, together }: Weights, t: number): Trust {
  const inRow = (named === "") === (before.alarm === "") ? before.inRow + 1 : 0;
  if (named !== "" && named === before.alarm) return before;
  const share = Math.max(LEAST_SHARE, 1 / (1 + inRow * together));
  const chance = named === "" ? 1 - usual.alarm : usual.alarm;
  return compared({ ...before, alarm: named, inRow }, chance, t, "alarms", share);
}

/** Share of its weight that is left to a model, 0..1: it loses it bit by bit, before it is listened to no more. */
export function trustedShare({ score, lost }: Trust): number {
  return lost ? 0 : 1 - score / LOST_AT;
}
