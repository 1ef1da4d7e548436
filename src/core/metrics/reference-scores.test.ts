import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cohenKappa, fleissKappa, krippendorffAlpha, type Level } from "./agreement.ts";
import { pearson, spearman } from "./correlation.ts";
import { auc, errorScore } from "./error-recognition.ts";
import { wilson } from "./wilson.ts";

/** A drawn input and what the field's own package makes of it: written by scripts/reference-scores.py. */
type Case = { readonly expected: unknown } & (
  | { readonly of: "alpha"; readonly level: Level; readonly units: readonly (readonly (number | null)[])[] }
  | { readonly of: "kappa"; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly of: "fleiss"; readonly units: readonly (readonly string[])[] }
  | { readonly of: "classes" | "auc"; readonly rows: readonly (readonly [boolean, number])[] }
  | { readonly of: "correlation"; readonly pairs: readonly (readonly [number, number])[] }
  | { readonly of: "wilson"; readonly k: number; readonly n: number }
);

const file = new URL("../../../tests/fixtures/reference-scores.jsonl", import.meta.url);
const [, ...cases] = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line) as Case); // prettier-ignore

/** The quantile that the reference takes for 95 %. */
const Z = 1.959963984540054;

function ours(one: Case): unknown {
  switch (one.of) {
    case "alpha":
      return krippendorffAlpha(one.units, one.level);
    case "kappa":
      return cohenKappa(one.pairs);
    case "fleiss":
      return fleissKappa(one.units);
    case "correlation":
      return { pearson: pearson(one.pairs), spearman: spearman(one.pairs) };
    case "wilson":
      return wilson(one.k, one.n, Z);
    case "auc":
      return auc(one.rows.map(([isError, score]) => ({ isError, score })));
    case "classes": {
      const { accuracy, precision, recall, f1 } = errorScore(one.rows.map(([isError, score]) => ({ isError, score })));
      return { accuracy, precision, recall, f1 };
    }
  }
}

/** Numbers to nine decimals, so that the order of sums does not matter. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === "number" ? Number(one.toFixed(9)) + 0 : one)));
}

test.each(["alpha", "kappa", "fleiss", "classes", "auc", "correlation", "wilson"] as const)(
  "%s of drawn inputs is what krippendorff, scikit-learn, statsmodels and SciPy make of them",
  (of) => {
    const some = cases.filter((one) => one.of === of);
    expect(some.length).toBeGreaterThanOrEqual(10);
    expect(some.map((one) => ({ ...one, expected: rounded(ours(one)) }))).toEqual(
      some.map((one) => ({ ...one, expected: rounded(one.expected) })),
    );
  },
);

test("there are 200 inputs", () => {
  expect(cases).toHaveLength(200);
});
