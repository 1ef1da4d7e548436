import { likenesses } from "../procedure/match.ts";

/** Least likeness of a sentence and a step, 0..1, at which it may mean that step. */
const LEAST = 0.3;
/** What the order of the steps is worth beside the words, in units of likeness. */
const ORDER = { next: 0.1, same: 0.05, forward: 0, backward: -0.2 } as const;

/**
 * Which step each sentence tells of: the way through the steps with the most likeness of words, in which the order of the procedure decides
 * between steps that are said alike. Steps may be left out, done over, and done in another order. Null for a sentence that tells of none.
 *
 * Rare words count more than words that many steps have. Cost: sentences × steps².
 *
 * @param texts of the steps, in the procedure's order
 */
export function matchSteps(sentences: readonly string[], texts: readonly string[]): (number | null)[] {
  const like = likenesses(sentences, texts);
  const K = texts.length;
  // Best value with step k told of last; K: none yet.
  let best = [...texts.map(() => -Infinity), 0];
  const came: Int32Array[] = [];
  for (const row of like) {
    const from = new Int32Array(K + 1).fill(-1);
    const next = [...best];
    row.forEach((value, k) => {
      if (value < LEAST) return;
      for (let j = 0; j <= K; j++) {
        const reached = best[j]! + value - LEAST / 2 + (j === K ? 0 : orderOf(j, k));
        if (reached > next[k]!) [next[k], from[k]] = [reached, j];
      }
    });
    best = next;
    came.push(from);
  }
  const found: (number | null)[] = sentences.map(() => null);
  let at = best.indexOf(Math.max(...best));
  for (let i = sentences.length - 1; i >= 0; i--) {
    const from = came[i]![at]!;
    if (from < 0) continue;
    found[i] = at;
    at = from;
  }
  return found;
}

function orderOf(before: number, step: number): number {
  if (step === before) return ORDER.same;
  if (step < before) return ORDER.backward;
  return step === before + 1 ? ORDER.next : ORDER.forward;
}
