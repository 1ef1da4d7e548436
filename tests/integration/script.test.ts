import { expect, test } from "vitest";
import { checkScript } from "../../src/core/script/check-script.ts";
import { ERROR_PHASES, type ErrorPhase } from "../../src/core/script/error-types.ts";
import { SCRIPT_ERROR_TYPES } from "../../src/core/domain/taxonomy.ts";
import { generateScript } from "../../src/core/script/generate-script.ts";
import { parseFrame } from "../../src/core/script/parse-frame.ts";
import { TYPE_PRIORS } from "../../src/core/script/priors.ts";
import { countWords } from "../../src/core/script/recovery.ts";
import type { Script } from "../../src/core/script/script-file.ts";
import { analyseProcedure } from "../../src/core/script/procedure-analysis.ts";
import { hasData } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";
import { industreal, recipes } from "../fixtures/recipes.ts";

/** Pearson's statistic of counts against shares that sum to one. */
function misfit(counts: readonly number[], shares: readonly number[]): number {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, k) => sum + (count - n * shares[k]!) ** 2 / (n * shares[k]!), 0);
}

describeWith(REAL_DATA, "on real procedures", () => {
  const all = hasData ? [...recipes(), industreal()] : [];

  test("every step of the recipes and of the assembly has a frame", () => {
    expect(all).toHaveLength(19);
    expect(all.flatMap(({ steps }) => steps).filter(({ text }) => parseFrame(text) === null)).toEqual([]);
  });

  test.each(all.map((procedure) => [procedure.id, procedure] as const))(
    "%s: scripts are drawn for every seed, pass their checks, and read well",
    (_, procedure) => {
      const setting = analyseProcedure(procedure, all);
      for (let seed = 0; seed < 60; seed++) {
        const drawn = generateScript(setting, seed);
        if ("refused" in drawn) throw new Error(`seed ${seed}: ${drawn.refused}`);
        const { script } = drawn;
        expect(checkScript(script, setting)).toEqual([]);
        expect(nonsense(script)).toEqual([]);
      }
    },
  );

  test("after feasibility, too, 10,000 seeds match the priors where every phase has room for every type", () => {
    const procedure = all.find(({ id }) => id === "scrambled-eggs")!;
    const setting = analyseProcedure(procedure);
    const phases: Record<ErrorPhase, number> = { 1: 0, 2: 0, 3: 0 };
    const types = new Map<string, number>();
    for (let seed = 0; seed < 10_000; seed++) {
      const drawn = generateScript(setting, seed, { errors: 1 });
      if ("refused" in drawn) throw new Error(`seed ${seed}: ${drawn.refused}`);
      const [{ phase, type }] = drawn.script.errors as [(typeof drawn.script.errors)[0]];
      phases[phase]++;
      types.set(`${phase}${type}`, (types.get(`${phase}${type}`) ?? 0) + 1);
    }
    // 99.9 % of fair draws stay under 13.8 (2 degrees of freedom) and 18.5 (4).
    expect(misfit(Object.values(phases), [0.1 / 0.43, 0.19 / 0.43, 0.14 / 0.43])).toBeLessThan(13.8);
    for (const phase of ERROR_PHASES) {
      const counts = SCRIPT_ERROR_TYPES.map((type) => types.get(`${phase}${type}`) ?? 0);
      expect(misfit(counts, SCRIPT_ERROR_TYPES.map((type) => TYPE_PRIORS[phase][type]))).toBeLessThan(18.5); // prettier-ignore
    }
  });

  test("rare orders of a recipe occur", () => {
    const procedure = all.find(({ id }) => id === "butter-corn-cup")!;
    const setting = analyseProcedure(procedure);
    const seen = new Set(
      Array.from({ length: 600 }, (_, seed) => {
        const drawn = generateScript(setting, seed, { errors: 0 });
        return "script" in drawn ? drawn.script.entries.map(({ step }) => step).join() : "";
      }),
    );
    expect(seen.size).toBe(setting.orders.count);
  });
});

/** What a participant would stumble over. */
function nonsense({ entries, errors }: Script): string[] {
  const texts = [
    ...entries.filter(({ kind }) => kind !== "step" && kind !== "omitted").map(({ text }) => text),
    ...errors.flatMap(({ wrong, noticedBy, recovery, fix }) => [
      wrong,
      noticedBy,
      recovery,
      ...(fix ? [fix.text] : []),
    ]),
  ];
  const odd =
    /\b(\w+) \1\b|\s[,.;]|[,;:] ?[,.;:]|\b(?:undefined|null|NaN)\b|\ba an\b|\bthe the\b|\bthe a\b|\(\s*\)|  |[,;:]$/i;
  // A step may have such slips of its own; what is written about it may not.
  const slip =
    /\b1 (?:\w+ ){0,3}(?:tablespoons|teaspoons|cups|slices|cloves|minutes)\b|\bin number\b|count and see (?:fewer|more) than (?:[2-9]|\d\d|two|three|four) (?!.* of |cloves )[a-z ]*[^s. ]\.$|^It goes|, not to /i;
  const own = errors.flatMap(({ wrong, noticedBy, recovery }) => [wrong, noticedBy, recovery]);
  const sentences = errors.filter(({ recovery }) => countWords(recovery) < 10 || countWords(recovery) > 20);
  return [
    ...texts.filter((text) => odd.test(text) && !/rear rear/.test(text)),
    ...own.filter((text) => slip.test(text)),
    ...sentences.map(({ recovery }) => recovery),
  ];
}
