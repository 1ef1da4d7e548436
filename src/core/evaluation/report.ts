import { z } from "zod";

/** A moment that a score was made of: in a recorded session, or (session null) in a file that cannot be replayed. */
const Moment = z.object({
  /** Whether the coach was right there; shown by shape. */
  right: z.boolean(),
  text: z.string(),
  session: z.string().nullable(),
  /** Seconds of the session's time, ≥ 0; null when there is no session. */
  t: z.number().nullable(),
});
export type Moment = Readonly<z.infer<typeof Moment>>;

/** One line of the table. */
export const ReportRow = z.object({
  /** Unique in the report, and the same from run to run. */
  id: z.string(),
  name: z.string(),
  /** `share` lies in 0..1, `rating` in 1..5. */
  unit: z.enum(["share", "seconds", "per five minutes", "rating"]),
  /** Null where the score is of nothing. */
  value: z.number().nullable(),
  /** Bootstrap interval; null where there is none. */
  interval: z.object({ low: z.number(), high: z.number(), level: z.number() }).nullable(),
  /** What it counts, e.g. `5 of 6`; may be empty. */
  counted: z.string(),
  moments: z.array(Moment),
  /** Moments beyond the ones listed. */
  more: z.number().int().min(0),
});
export type ReportRow = Readonly<z.infer<typeof ReportRow>>;

const ReportGroup = z.object({ name: z.string(), rows: z.array(ReportRow) });
export type ReportGroup = Readonly<z.infer<typeof ReportGroup>>;

const Confusion = z.object({
  kind: z.literal("confusion"),
  title: z.string(),
  /** What the rows and the columns are, e.g. "truth" and "said". */
  axes: z.tuple([z.string(), z.string()]),
  classes: z.array(z.string()),
  /** `counts[truth][said]`; null where no such case exists. */
  counts: z.array(z.array(z.number().nullable())),
});
export type ConfusionPlot = Readonly<z.infer<typeof Confusion>>;

const Delays = z.object({
  kind: z.literal("delays"),
  title: z.string(),
  series: z.array(
    z.object({
      name: z.string(),
      /** Seconds after the true moment; negative when ahead of it. */
      seconds: z.array(z.number()),
      /** True moments without an answer. */
      missed: z.number().int(),
    }),
  ),
});
export type DelaysPlot = Readonly<z.infer<typeof Delays>>;

const ReliabilityOf = z.object({
  kind: z.literal("reliability"),
  title: z.string(),
  bins: z.array(
    z.object({ from: z.number(), to: z.number(), n: z.number(), confidence: z.number(), held: z.number() }),
  ),
  expectedError: z.number().nullable(),
});
export type ReliabilityPlot = Readonly<z.infer<typeof ReliabilityOf>>;

const Curves = z.object({
  kind: z.literal("curves"),
  title: z.string(),
  /** What the axes are; `y` is a share 0..1. */
  axes: z.tuple([z.string(), z.string()]),
  series: z.array(
    z.object({
      name: z.string(),
      /** Ascending in `x`; `low` and `high` are null where there is no interval. */
      points: z.array(
        z.object({ x: z.number(), y: z.number(), low: z.number().nullable(), high: z.number().nullable() }),
      ),
    }),
  ),
});
export type CurvesPlot = Readonly<z.infer<typeof Curves>>;

/** A picture beside the table, as numbers. */
const Plot = z.discriminatedUnion("kind", [Confusion, Delays, ReliabilityOf, Curves]);
export type Plot = z.infer<typeof Plot>;

/** Name of kept scores: when they were made, and a number where that is taken. */
export const ScoresId = z.string().regex(/^\d{8}-\d{9}(-\d{1,4})?$/, "choose scores from the list");

/** What an evaluation found: a table in groups, and plots. */
export const Report = z.object({
  title: z.string(),
  /** What a reader must know to read the numbers right: what was skipped, what has no interval. */
  notes: z.array(z.string()),
  groups: z.array(ReportGroup),
  plots: z.array(Plot),
});
export type Report = Readonly<z.infer<typeof Report>>;

/** Moments listed for one row at most: the rest is counted. */
const MOST_MOMENTS = 200;

/** The seed of every bootstrap on screen: the same files show the same intervals. */
export const REPORT_SEED = 1;

/** A row with a figure that somebody else has published. */
export function publishedRow(
  id: string,
  name: string,
  value: number,
  counted: string,
  unit: ReportRow["unit"] = "share",
): ReportRow {
  return reportRow({ id: `published-${id}`, name, value, unit, counted });
}

/** A row; what is left out is empty. Moments beyond the 200 that are listed are counted. */
export function reportRow(row: {
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  readonly unit?: ReportRow["unit"];
  readonly interval?: { readonly low: number; readonly high: number; readonly level: number } | null | undefined;
  readonly counted?: string;
  readonly moments?: readonly Moment[];
}): ReportRow {
  const { id, name, value, unit = "share", interval, counted = "", moments = [] } = row;
  return {
    ...{ id, name, unit, value, counted },
    interval: interval ? { low: interval.low, high: interval.high, level: interval.level } : null,
    moments: moments.slice(0, MOST_MOMENTS),
    more: Math.max(0, moments.length - MOST_MOMENTS),
  };
}
