import { expect, test } from "vitest";
import { cueVerifiability } from "./cue-verifiability.ts";

const judged = (answers: Readonly<Record<string, readonly (0 | 1 | null)[]>>) =>
  Object.entries(answers).flatMap(([rater, given]) =>
    given.flatMap((one, at) => (one === null ? [] : [{ cue: `cue ${at}`, rater, verifiable: one === 1 }])),
  );

test("the share of cues that most find verifiable, and kappa of the pairs", () => {
  const found = cueVerifiability(judged({ ann: [1, 1, 0, 0], ben: [1, 1, 0, 1], cem: [1, null, 0, 0] }));
  // ann and ben agree on 3 of 4, by chance on 1/2; ann and cem on all; ben and cem on 2 of 3, by chance on 4/9.
  expect(found).toMatchObject({ cues: 4, raters: 3, verifiable: 0.5 });
  expect(found.kappa).toBeCloseTo((0.5 + 1 + (2 / 3 - 4 / 9) / (1 - 4 / 9)) / 3, 12);
  // Of three cues that all judged: agreement (1 + 1 + 1/3) / 3, by chance (4/9)² + (5/9)².
  expect(found.fleiss).toBeCloseTo((7 / 9 - 41 / 81) / (1 - 41 / 81), 12);
});

test("one rater, a tie and nothing at all have no kappa", () => {
  expect(cueVerifiability(judged({ ann: [1, 0] }))).toEqual({
    ...{ cues: 2, raters: 1, verifiable: 0.5, kappa: null, fleiss: null, alpha: null },
  });
  expect(cueVerifiability(judged({ ann: [1], ben: [0] })).verifiable).toBe(0);
  expect(cueVerifiability([])).toMatchObject({ cues: 0, verifiable: null, kappa: null });
});
