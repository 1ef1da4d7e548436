import type { SeenRow } from "../../../core/recognise/samples.ts";

/**
 * Rows with what other features of the same recording, of sound or text, have nearest in time to each behind it: further modalities, as V3 of CaptainCook4D takes them.
 * Each part weighs the same, and the whole has unit length again.
 *
 * @param others in order of time, none of them empty
 */
export function fusedRows(rows: readonly SeenRow[], others: readonly (readonly SeenRow[])[]): SeenRow[] {
  const share = 1 / Math.sqrt(1 + others.length);
  const next = others.map(() => 0);
  return rows.map(({ t, vector }) => {
    const parts = [vector, ...others.map((other, k) => nearest(other, t, next, k).vector)];
    const fused = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      fused.set(
        part.map((value) => value * share),
        at,
      );
      at += part.length;
    }
    return { t, vector: fused };
  });
}

/** @param next where each of the others was nearest last; times only grow */
function nearest(rows: readonly SeenRow[], t: number, next: number[], k: number): SeenRow {
  let at = next[k]!;
  while (at + 1 < rows.length && Math.abs(rows[at + 1]!.t - t) <= Math.abs(rows[at]!.t - t)) at++;
  next[k] = at;
  return rows[at]!;
}
