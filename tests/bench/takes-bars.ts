import { type Bar } from "./report.ts";
import { EXACT, FULL } from "./takes-rows.ts";
import { hoursCorrect } from "./takes-score.ts";
import { leadOf, lostTo, rowOf, seconds, withInterval, type Group, type MARKED } from "./takes-table.ts";

/** What was asked at benches that are taught as people mark, and at those of composed clips. */
const ASKED = { precision: 0.9, within2: 0.7 } as const;
export const ASKED_OF_CLIPS = { precision: 0.85, within2: 0.9 } as const;

/** What was asked of the full filter, and what it reached; with what is lost to exact marks where these were tried. */
export function barsOf(group: Group, asked: Readonly<Record<keyof typeof ASKED, number>> = ASKED): Bar[] {
  const { name, benches, rows, intervals } = group;
  const full = rows.get(FULL)!;
  const lead = leadOf(rows);
  const minutes = hoursCorrect(rowOf(FULL, benches)) * 60;
  return [
    least(group, "G-Mean F1", "gmeanF1", 0.9),
    least(group, "out-of-plan recall, before it was made good or 8 s had passed", "recall", 0.9),
    least(group, "out-of-plan precision", "precision", asked.precision),
    least(group, "out-of-plan recall within ±2 s of the onset", "within2", asked.within2),
    ...(rows.has(EXACT)
      ? [
          lost(group, "recall", "recall"),
          lost(group, "precision", "precision"),
          lost(group, "recall within ±2 s", "within2"),
        ]
      : []),
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

/** What was asked at benches of families that nothing was chosen on, all of them together. */
export function familyBarsOf(group: Group): Bar[] {
  return [
    least(group, "out-of-plan recall, before it was made good or 8 s had passed", "recall", 0.75),
    least(group, "out-of-plan precision", "precision", 0.85),
    least(group, "out-of-plan recall within ±5 s of the onset", "within5", 0.75),
  ];
}

function least(
  { name, rows, intervals }: Group,
  what: string,
  key: "gmeanF1" | "recall" | "precision" | "within2" | "within5",
  bar: number,
): Bar {
  const value = rows.get(FULL)![key];
  return {
    what: `${name}: ${what}`,
    value: withInterval(value, intervals[`${FULL}: ${key}`], 2),
    bar: `at least ${bar.toFixed(2)}`,
    met: value >= bar,
  };
}

/** Most that may be lost to exact marks. */
const MOST_LOST = 0.03;

function lost({ name, rows, intervals }: Group, what: string, key: (typeof MARKED)[number]): Bar {
  const value = lostTo(rows, key);
  return {
    what: `${name}: ${what}, less than after exact marks by`,
    value: withInterval(value, intervals[`lost: ${key}`], 3),
    bar: `at most ${MOST_LOST}`,
    met: value <= MOST_LOST,
  };
}
