import { describe, expect, test } from "vitest";
import { runCascade } from "../../../tests/bench/cascades-run.ts";
import { seeded } from "../domain/seeded.ts";
import { drawWorkshop, WorkBench } from "./workshop.ts";

describe("cascades on a bench that knows nothing of plans", () => {
  test("what is certified leads back there, and most of what can be repaired is certified", () => {
    // In the last one a step was done twice, and that was noticed when it had been taken back.
    const cascades = [...Array.from({ length: 60 }, (_, seed) => seed), 505_670].map(runCascade);
    expect(cascades.filter(({ outcome }) => outcome === "fails")).toEqual([]);
    const certified = cascades.filter(({ outcome }) => outcome === "holds").length;
    const missed = cascades.filter(({ outcome, repairable }) => outcome === "none" && repairable !== false).length;
    expect(certified).toBeGreaterThan(40);
    // 95 % of ten thousand, as the bench has it; of so few it may be less.
    expect(certified / (certified + missed)).toBeGreaterThanOrEqual(0.85);
  });

  test("a way that is not one fails there", () => {
    const shop = drawWorkshop(seeded(1, "cascade"));
    const bench = new WorkBench(shop);
    const last = shop.jobs.length - 1;
    expect(bench.remove(last)).toBe("not there");
    shop.jobs.forEach((_, job) => expect(bench.perform(job)).toBeNull());
    expect(bench.isReached).toBe(true);
    expect(bench.remove(shop.jobs[last]!.after[0]!)).not.toBeNull();
  });
});
