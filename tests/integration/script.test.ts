import { expect, test } from "vitest";
import { checkScript } from "../../src/core/script/check-script.ts";
import { generateScript } from "../../src/core/script/generate-script.ts";
import { parseFrame } from "../../src/core/script/frames/parse-frame.ts";
import { tally } from "../../src/core/script/script-tally.ts";
import { countWords } from "../../src/core/script/recovery.ts";
import type { Script } from "../../src/core/script/script-file.ts";
import { analyseProcedure } from "../../src/core/script/procedure-analysis.ts";
import { hasData } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";
import { industreal, recipes } from "../fixtures/recipes.ts";

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
    const setting = analyseProcedure(
      all.find(({ id }) => id === "scrambled-eggs")!,
      all,
    );
    const scripts = Array.from({ length: 10_000 }, (_, seed) => {
      const drawn = generateScript(setting, seed, { errors: 1 });
      if ("refused" in drawn) throw new Error(`seed ${seed}: ${drawn.refused}`);
      return drawn.script;
    });
    // 999 in 1000 fair draws stay within 3.3 standard deviations, of 21 rows at once within 4.
    for (const { what, z } of tally(scripts)) expect({ what, near: Math.abs(z!) < 4 }).toEqual({ what, near: true });
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
