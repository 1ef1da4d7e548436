import type { Value } from "./tape.ts";

/** Shares of what was seen before that are kept, and what keeps a division from zero (Kingma & Ba 2015, algorithm 1). */
const FIRST = 0.9;
const SECOND = 0.999;
const LEAST = 1e-8;

/**
 * Adam with decay of weights apart from the gradient (Loshchilov & Hutter 2019). The returned function makes one step along the gradients that
 * were gathered, and clears them.
 *
 * @param rate size of a step
 * @param decay share of `rate` by which weights shrink at each step; rows (biases and gains) do not
 */
export function adam(parameters: readonly Value[], rate: number, decay: number): () => void {
  const firsts = parameters.map(({ data }) => new Float64Array(data.length));
  const seconds = parameters.map(({ data }) => new Float64Array(data.length));
  let step = 0;
  return () => {
    step += 1;
    const [ofFirst, ofSecond] = [1 - FIRST ** step, 1 - SECOND ** step];
    for (const [at, { data, grad, rows }] of parameters.entries()) {
      const [first, second] = [firsts[at]!, seconds[at]!];
      const shrink = rows > 1 ? 1 - rate * decay : 1;
      for (let i = 0; i < data.length; i++) {
        const g = grad![i]!;
        first[i] = FIRST * first[i]! + (1 - FIRST) * g;
        second[i] = SECOND * second[i]! + (1 - SECOND) * g * g;
        data[i] = data[i]! * shrink - (rate * (first[i]! / ofFirst)) / (Math.sqrt(second[i]! / ofSecond) + LEAST);
        grad![i] = 0;
      }
    }
  };
}
