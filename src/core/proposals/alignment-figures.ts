import type { ConformanceCheck } from "../evaluation/conformance/conformance.ts";
import { childrenOf, segmentCount, stretchesOf } from "./propose.ts";
import { wardTree } from "./ward.ts";

/** Figures of how films without labels are cut, worked out from the rules of "Plan, Watch, Recover". */
export function alignmentFigures(): readonly ConformanceCheck[] {
  const row = (what: string, expected: number, ours: () => number | null): ConformanceCheck => ({
    ...{ source: "Plan, Watch, Recover, alignment of unlabelled video, worked out", what, expected, digits: 9, ours },
  });
  const step = (text: string) => ({ id: text, text });
  const script = { steps: Array.from({ length: 9 }, (_, at) => step(`s${at}`)) } as unknown as Parameters<typeof segmentCount>[0]; // prettier-ignore
  // Two things of two looks each, and two of two beside them that are far away.
  const looks = [0, 0.1, 1, 1.1, 9, 9.1].map((x) => Float32Array.of(x, 1));
  const tree = wardTree(looks);
  const [whole] = stretchesOf(tree, looks.length, 1);
  return [
    row("segments of a script of 9 steps: ⌊1.3 · 9⌋ = 11", 11, () => segmentCount(script, 600)),
    row("segments of 2.1 minutes without a script: ⌊1.3 · ⌈2.5 · 2.1⌉⌋ = 7", 7, () => segmentCount(null, 126)),
    row("Ward over neighbours, looks at 0, .1, 1, 1.1, 9, 9.1: first child ends at 4", 4, () => childrenOf(tree, whole!)?.[0][1] ?? null), // prettier-ignore
    row("the child of its first four looks ends at 2", 2, () => childrenOf(tree, [0, 4])?.[0][1] ?? null),
    row("a single look is a leaf: no children", 0, () => childrenOf(tree, [0, 1])?.length ?? 0),
  ];
}
