import { describe, expect, test } from "vitest";
import { TARGETS } from "../fuzz/targets.ts";
import { takesOne, tryInputs } from "../fuzz/try-inputs.ts";

// Thousands more are made by `npm run fuzz`; these are the same at each run.
describe("inputs that are wrong on purpose are taken, or refused in our own words", () => {
  test.each(TARGETS.map((target) => [target.name, target] as const))("%s", async (_, target) => {
    const finds = await tryInputs(target, 0, Math.ceil((target.atOnce ?? 1000) * 0.12));
    expect(await takesOne(target)).toBe(true);
    expect(finds.map(({ from, why }) => `${from}: ${why}`)).toEqual([]);
  });
});
