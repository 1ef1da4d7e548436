import { deviationsOf, ORDER_RULE } from "../procedure/deviations.ts";
import type { OrderRule, PerformedDeviation } from "../procedure/deviations.ts";
import type { TaskGraph } from "../procedure/graph.ts";
import type { StepId } from "../domain/ids.ts";
import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import type { BootstrapOptions, Interval } from "../metrics/bootstrap.ts";
import { classScore, ratio } from "../metrics/class-score.ts";
import type { ClassScore } from "../metrics/class-score.ts";

/** One annotated step of a recording, joined with its recipe's graph. */
export interface LabelledPerformance {
  readonly step: StepId;
  /** Seconds; null when it was never done. */
  readonly time: { readonly start: number; readonly end: number } | null;
  /** Human labels, e.g. "Missing Step". */
  readonly tags: readonly string[];
  /** The same labels with the annotators' words, which may be empty. */
  readonly errors?: readonly { readonly tag: string; readonly description: string }[];
}

/** A recording ready to be scored. */
export interface LabelledRecording {
  readonly id: string;
  readonly isError: boolean;
  readonly graph: TaskGraph;
  readonly steps: readonly LabelledPerformance[];
}

/** The categories that a task graph can tell, with the deviation kind that stands for each. */
export const RECORDING_CATEGORIES = { "Missing Step": "omission", "Order Error": "ordering" } as const;
export type RecordingCategory = keyof typeof RECORDING_CATEGORIES;

/** A class score with its counts of annotated steps. */
export interface CountedScore extends ClassScore {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** How found deviations agree with the human labels. */
export interface RecordingsScore {
  readonly recordings: number;
  readonly categories: Readonly<Record<RecordingCategory, CountedScore>>;
  /** Recordings without a Missing Step or Order Error label in which none was found either. */
  readonly cleanNormal: { readonly n: number; readonly total: number };
  /** The same over recordings that the set calls free of any error. */
  readonly cleanErrorFree: { readonly n: number; readonly total: number };
}

/** Compare `deviationsOf` with the labels, step by step: one decision for each annotated step and category. */
export function recordingsScore(
  recordings: readonly LabelledRecording[],
  rule: OrderRule = ORDER_RULE,
): RecordingsScore {
  const counts = { "Missing Step": { tp: 0, fp: 0, fn: 0 }, "Order Error": { tp: 0, fp: 0, fn: 0 } };
  const normal = { n: 0, total: 0 };
  const errorFree = { n: 0, total: 0 };
  for (const recording of recordings) {
    const found = foundIn(recording, rule);
    let labelled = false;
    let reported = false;
    for (const category of Object.keys(counts) as RecordingCategory[])
      for (const [at, step] of recording.steps.entries()) {
        const truth = step.tags.includes(category);
        const said = found[category].has(at);
        labelled ||= truth;
        reported ||= said;
        if (truth || said) counts[category][truth ? (said ? "tp" : "fn") : "fp"] += 1;
      }
    if (!labelled) tally(normal, !reported);
    if (!recording.isError) tally(errorFree, !reported);
  }
  return {
    recordings: recordings.length,
    categories: {
      "Missing Step": counted(counts["Missing Step"]),
      "Order Error": counted(counts["Order Error"]),
    },
    cleanNormal: normal,
    cleanErrorFree: errorFree,
  };
}

/**
 * Bootstrap intervals over recordings of each category's precision, recall and F1 and of the clean share. Recordings are scored once and their
 * counts drawn.
 */
export function recordingsIntervals(
  recordings: readonly LabelledRecording[],
  options: BootstrapOptions,
  rule: OrderRule = ORDER_RULE,
): Record<string, Interval | null> {
  const each = recordings.map((recording) => recordingsScore([recording], rule));
  const sum = (sample: readonly RecordingsScore[], of: (score: RecordingsScore) => number): number =>
    sample.reduce((total, score) => total + of(score), 0);
  const ofCategory = (sample: readonly RecordingsScore[], category: RecordingCategory): Record<string, number> => {
    const count = (key: "tp" | "fp" | "fn"): number => sum(sample, (score) => score.categories[category][key]);
    const { precision, recall, f1 } = classScore(count("tp"), count("fp"), count("fn"));
    return { [`${category} precision`]: precision, [`${category} recall`]: recall, [`${category} F1`]: f1 };
  };
  return bootstrapIntervals(
    each,
    (sample) => ({
      ...ofCategory(sample, "Missing Step"),
      ...ofCategory(sample, "Order Error"),
      "clean share": ratio(
        sum(sample, (score) => score.cleanNormal.n),
        sum(sample, (score) => score.cleanNormal.total),
      ),
    }),
    options,
  );
}

/** Positions of the annotated steps at which each category was found. */
function foundIn(recording: LabelledRecording, rule: OrderRule): Record<RecordingCategory, Set<number>> {
  const done = recording.steps.flatMap(({ step, time }, at) => (time ? [{ step, ...time, at }] : []));
  const found = deviationsOf(recording.graph, done, rule);
  const omitted = new Set(found.filter(({ kind }) => kind === "omission").map(({ step }) => step));
  const isOrder = (one: PerformedDeviation): boolean => one.kind === "ordering";
  const never = recording.steps.flatMap(({ step, time }, at) => (!time && omitted.has(step) ? [at] : []));
  return {
    "Missing Step": new Set(never),
    "Order Error": new Set(found.filter(isOrder).map(({ performance }) => done[performance!]!.at)),
  };
}

/** What is found of each annotated step of a recording, in its order: a category, or null for nothing. */
export function recordingVerdicts(recording: LabelledRecording): (RecordingCategory | null)[] {
  const found = foundIn(recording, ORDER_RULE);
  const categories = Object.keys(RECORDING_CATEGORIES) as RecordingCategory[];
  return recording.steps.map((_, at) => categories.find((category) => found[category].has(at)) ?? null);
}

function counted(counts: { tp: number; fp: number; fn: number }): CountedScore {
  return { ...classScore(counts.tp, counts.fp, counts.fn), ...counts };
}

function tally(share: { n: number; total: number }, holds: boolean): void {
  share.total += 1;
  if (holds) share.n += 1;
}
