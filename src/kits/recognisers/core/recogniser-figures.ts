import type { ConformanceCheck } from "../../../core/evaluation/conformance/conformance.ts";
import { fusedRows } from "./fused.ts";

/** Figures of features of several modalities (V3), worked out. */
export function recogniserFigures(): readonly ConformanceCheck[] {
  const row = (what: string, expected: number, ours: () => number | null): ConformanceCheck => ({
    ...{ source: "CaptainCook4D, several modalities (V3), worked out", what, expected, digits: 6, ours },
  });
  const at = (t: number, ...vector: number[]) => ({ t, vector: Float32Array.from(vector) });
  const rows = fusedRows([at(0, 1, 0), at(1, 1, 0)], [[at(0.1, 1, 0), at(0.9, 0, 1)]]);
  const [one, other] = rows.map(({ vector }) => [...vector]);
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, k) => sum + value * b[k]!, 0);
  return [
    row("length of a picture's and a sound's vector together: 1", 1, () => Math.sqrt(dot(one!, one!))),
    row("likeness of two moments alike in the picture, unlike in the sound: ½", 0.5, () => dot(one!, other!)),
  ];
}
