import { wilson } from "../metrics/wilson.ts";
import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import { mean, quantile } from "../metrics/class-score.ts";
import type { DeviationKind } from "../domain/decision.ts";
import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../domain/taxonomy.ts";
import type { Habits, TypeHabit } from "../script/habits.ts";
import type { AnnotationState } from "./model.ts";

/** Planned mistakes' types by the coach's words for them. */
const TYPE_OF: Readonly<Record<DeviationKind, ScriptErrorType>> = {
  omission: "deletion",
  ordering: "transposition",
  substitution: "substitution",
  technique: "wrong-execution",
  timing: "wrong-execution",
  repetition: "insertion",
  distraction: "insertion",
};

interface Seen {
  readonly type: ScriptErrorType;
  /** Null of a mistake that was not made good: seconds from onset to fix, and steps begun between them. */
  readonly mended: { readonly seconds: number; readonly steps: number } | null;
}

/**
 * How people notice and mend, from the onset and fix marks of takes. Only mistakes that nobody planned count: when a planned one is made good, its
 * script says. Intervals are 95 %: Wilson's of shares, percentile bootstrap over takes of latencies.
 */
export function learnHabits(takes: readonly Pick<AnnotationState, "deviations" | "segments">[], seed = 1): Habits {
  const seen = takes.map(mistakesOf);
  const types = SCRIPT_ERROR_TYPES.flatMap((type): [ScriptErrorType, TypeHabit][] => {
    const own = seen.map((take) => take.filter((one) => one.type === type)).filter((take) => take.length > 0);
    return own.length === 0 ? [] : [[type, habitOf(own, seed)]];
  });
  return { format: "benchside-habits", version: 1, takes: takes.length, types: Object.fromEntries(types) };
}

function mistakesOf({ deviations, segments }: Pick<AnnotationState, "deviations" | "segments">): Seen[] {
  return deviations
    .filter(({ error }) => error === null)
    .map(({ kind, onset, fix }) => {
      const between = (to: number) =>
        segments.filter(({ step, start }) => step !== null && start > onset && start < to);
      const mended = fix === null || fix < onset ? null : { seconds: fix - onset, steps: between(fix).length };
      return { type: TYPE_OF[kind], mended };
    });
}

function habitOf(takes: readonly (readonly Seen[])[], seed: number): TypeHabit {
  const seen = takes.flat().length;
  const mended = takes.flat().filter((one) => one.mended !== null).length;
  const [low, high] = wilson(mended, seen);
  const latencies = (sample: readonly (readonly Seen[])[]) => {
    const all = sample.flat().flatMap((one) => one.mended ?? []);
    return { seconds: quantile(all.map(({ seconds }) => seconds), 0.5), steps: mean(all.map(({ steps }) => steps)) }; // prettier-ignore
  };
  const point = latencies(takes);
  const spread = bootstrapIntervals(takes, latencies, { seed, resamples: 500 });
  const learned = (name: "seconds" | "steps"): TypeHabit["seconds"] => {
    const value = point[name];
    if (value === null) return null;
    const interval = spread[name];
    return { value, low: interval?.low ?? value, high: interval?.high ?? value };
  };
  const share = { value: mended / seen, low, high };
  return { seen, mended, share, seconds: learned("seconds"), steps: learned("steps") };
}
