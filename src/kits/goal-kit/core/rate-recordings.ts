import { z } from "zod";
import { Seconds } from "../../../core/domain/bounds.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { parseJsonLines } from "../../../core/text/json-lines.ts";
import { mean } from "../../../core/metrics/class-score.ts";
import type { TextSimilarity } from "../../../core/metrics/text-similarity.ts";
import { GOAL_KIT_VERSION, KIT_FIX, KitId, KitVersion, type Sample } from "./sample.ts";

/** Raters that a recording needs, and how many of them have to accept it. */
export const RATERS = 3;
const ACCEPTING = 2;
/** What the lowest likeness of two raters' variables, and the mean overlap of their windows, have to exceed. */
export const LEAST_LIKENESS = 0.5;
export const LEAST_OVERLAP = 0.7;

/** What one person says about the recording of one sample. */
const RecordingRating = z.strictObject({
  form: z.literal("benchside-goal-rating"),
  version: KitVersion,
  sample: KitId,
  /** Pseudonym. */
  by: z.string().trim().min(1).max(40),
  role: z.enum(["rater", "adjudicator"]),
  accept: z.boolean(),
  /** What the person takes the variables for, by their names; not told beforehand. */
  variables: z.record(z.string().max(30), z.string().max(1000)),
  /** Seconds of the recording within which the goal can be told. */
  window: z
    .strictObject({ start: Seconds, end: Seconds })
    .refine(({ start, end }) => end > start, "the window ends before it begins"),
});
export type RecordingRating = Readonly<z.infer<typeof RecordingRating>>;

/**
 * Ratings from a JSONL file; of one person about one sample the last counts.
 *
 * @throws FormatError that names file, line, field and fix; also for a sample that the set does not have
 */
export function parseRecordingRatings(text: string, file: string, samples: readonly Sample[]): RecordingRating[] {
  const ratings = parseJsonLines(text, file, { schema: RecordingRating, newest: GOAL_KIT_VERSION, fix: KIT_FIX });
  const known = new Set(samples.map(({ id }) => id));
  const strange = ratings.find(({ sample }) => !known.has(sample));
  if (strange)
    throw new FormatError(
      file,
      `sample ${strange.sample}`,
      "the set has no such sample",
      "Give the set that was rated.",
    );
  return [...new Map(ratings.map((one) => [`${one.sample}\n${one.role}\n${one.by}`, one])).values()];
}

/** What became of a sample's recording, and why. */
export interface RatedRecording {
  readonly sample: string;
  readonly is: "accepted" | "rejected" | "to adjudicate" | "open";
  /** Raters who have said something, and who accept. */
  readonly raters: number;
  readonly accepting: number;
  /** Lowest likeness of the variables of two raters who accept, and the mean overlap of their windows; null with fewer than two. */
  readonly likeness: number | null;
  readonly overlap: number | null;
}

/**
 * What three raters' words about each recording come to: accepted when at least two accept, the variables of those who do are all alike, and their windows overlap.
 * Where one of three rejects, an adjudicator's word settles it; with none it is still to be adjudicated. Fewer than three raters leave it open.
 */
export function rateRecordings(
  samples: readonly Sample[],
  ratings: readonly RecordingRating[],
  likeness: TextSimilarity,
): RatedRecording[] {
  const bySample = grouped(ratings, ({ sample }) => sample);
  return samples.map(({ id, variables }) => rated(id, Object.keys(variables), bySample.get(id) ?? [], likeness));
}

function rated(
  sample: string,
  names: readonly string[],
  all: readonly RecordingRating[],
  alike: TextSimilarity,
): RatedRecording {
  const raters = all.filter(({ role }) => role === "rater");
  const accepting = raters.filter(({ accept }) => accept);
  const pairs = accepting.flatMap((a, at) => accepting.slice(at + 1).map((b) => [a, b] as const));
  const likenesses = pairs.flatMap(([a, b]) =>
    names.map((name) => alike(a.variables[name] ?? "", b.variables[name] ?? "")),
  );
  const likeness = pairs.length === 0 ? null : Math.min(1, ...likenesses);
  const overlap = mean(pairs.map(([a, b]) => windowOverlap(a.window, b.window)));
  const found = { sample, raters: raters.length, accepting: accepting.length, likeness, overlap };
  if (raters.length < RATERS) return { ...found, is: "open" };
  const agree = (likeness ?? 0) > LEAST_LIKENESS && (overlap ?? 0) > LEAST_OVERLAP;
  if (accepting.length < ACCEPTING || !agree) return { ...found, is: "rejected" };
  if (accepting.length === raters.length) return { ...found, is: "accepted" };
  const word = all.findLast(({ role }) => role === "adjudicator");
  if (!word) return { ...found, is: "to adjudicate" };
  return { ...found, is: word.accept ? "accepted" : "rejected" };
}

/** Time that two windows share, as a share of the time that either takes, 0..1. */
export function windowOverlap(a: RecordingRating["window"], b: RecordingRating["window"]): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return Math.max(0, shared) / (Math.max(a.end, b.end) - Math.min(a.start, b.start));
}
