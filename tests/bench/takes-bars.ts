import { type Bar } from "./report.ts";
import { FULL } from "./takes-rows.ts";
import { hoursCorrect } from "./takes-score.ts";
import type { Group } from "./takes-table.ts";
import { withInterval, leadOf, rowOf, seconds } from "./takes-table.ts";

/** What was asked of the full filter, and what it reached. */
export function barsOf({ name, benches, rows, intervals }: Group): Bar[] {
  const full = rows.get(FULL)!;
  const least = (what: string, key: "gmeanF1" | "recall" | "precision" | "within2", bar: number): Bar => ({
    what: `${name}: ${what}`,
    value: withInterval(full[key], intervals[`${FULL}: ${key}`], 2),
    bar: `at least ${bar.toFixed(2)}`,
    met: full[key] >= bar,
  });
  const lead = leadOf(rows);
  const minutes = hoursCorrect(rowOf(FULL, benches)) * 60;
  return [
    least("G-Mean F1", "gmeanF1", 0.9),
    least("out-of-plan recall, before it was made good or 8 s had passed", "recall", 0.9),
    least("out-of-plan precision", "precision", 0.85),
    least("out-of-plan recall within ±2 s of the onset", "within2", 0.9),
    {
      what: `${name}: completion delay p90`,
      value: seconds(full.delayP90),
      bar: "at most 2 s",
      met: (full.delayP90 ?? Infinity) <= 2,
    },
    {
      what: `${name}: false interrupts an hour of correct work (${minutes.toFixed(0)} min)`,
      value: withInterval(full.falseCorrect, intervals[`${FULL}: falseCorrect`], 1),
      bar: "at most 6",
      met: full.falseCorrect <= 6,
    },
    {
      what: `${name}: G-Mean F1 ahead of the best row with less`,
      value: withInterval(lead, intervals["ahead"], 3),
      bar: "over 0",
      met: lead > 0,
    },
  ];
}
