import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import type { Procedure } from "../procedure/schema.ts";
import { StepId } from "../domain/ids.ts";
import { PERFORMANCE_OUTCOMES, TakeDeviation, TakeScript, scriptEffects } from "./take-script.ts";
import type { ActTiming, TakeTimeline } from "./take-timeline.ts";
import { takeTimeline, usualSeconds } from "./take-timeline.ts";

/** Newest version of the labels file that this program writes. */
export const TAKE_LABELS_VERSION = 1;

/** A step done, and done right. Seconds of presentation time; hands set out at `start` and have left the picture at `end`. */
export const LabelledStep = z
  .object({ step: StepId, start: Seconds, end: Seconds })
  .refine((step) => step.end > step.start, "a step ends after it starts");
export type LabelledStep = Readonly<z.infer<typeof LabelledStep>>;

/** The step times of a take: what `learn --steps` reads. */
export const LabelledSteps = z.array(LabelledStep);

/** Any performance of a step, with the moments inside it (see `ActTiming`). */
export const LabelledAttempt = z.object({
  step: StepId,
  outcome: z.enum(PERFORMANCE_OUTCOMES),
  start: Seconds,
  contact: Seconds,
  work: Seconds,
  settled: Seconds,
  end: Seconds,
});
export type LabelledAttempt = Readonly<z.infer<typeof LabelledAttempt>>;

/** A departure from the plan. */
export const LabelledDeviation = z.object({
  kind: TakeDeviation,
  /** The step begun too early, done with the wrong part, or repeated; null for a distraction. */
  step: StepId.nullable(),
  /** Required steps that were undone at the onset, in the procedure's order. */
  missing: z.array(StepId),
  /**
   * First moment at which a watcher can tell: the hand touches the part; for a distraction the eyes leave the bench; for timing
   * the step has taken `TOO_LONG` times as long as usual.
   */
  onset: Seconds,
  /** Moment at which it has been made good; null when it never is. */
  end: Seconds.nullable(),
});
export type LabelledDeviation = Readonly<z.infer<typeof LabelledDeviation>>;

/** The truth about a generated take, in seconds of presentation time. */
export const TakeLabels = z.object({
  format: z.literal("benchside-take-labels"),
  version: z.literal(TAKE_LABELS_VERSION),
  fps: z.number().positive().max(1000),
  seconds: Seconds,
  script: TakeScript,
  /** Steps done right and never taken off, in the order they were done. */
  steps: LabelledSteps,
  /** Every performance, right or wrong, in order. */
  attempts: z.array(LabelledAttempt),
  deviations: z.array(LabelledDeviation),
  /** Intervals [from, to] in which a hand is at or on its way to the bench. */
  handsVisible: z.array(z.tuple([Seconds, Seconds])),
});
export type TakeLabels = Readonly<z.infer<typeof TakeLabels>>;

/** A step takes too long from this many times its usual length on: no correct performance takes a take to it. */
const TOO_LONG = 3;

/** The true times of a script. Throws a RangeError when the script does not fit the procedure (see `scriptEffects`). */
export function takeLabels(procedure: Procedure, script: TakeScript, fps: number): TakeLabels {
  return timedLabels(procedure, script, takeTimeline(procedure, script), fps);
}

/** The labels of a script that was laid out in time elsewhere, such as one that is composed of recordings. Throws as `takeLabels` does. */
export function timedLabels(procedure: Procedure, script: TakeScript, timeline: TakeTimeline, fps: number): TakeLabels {
  const attempts = attemptsOf(procedure, script, timeline);
  return {
    format: "benchside-take-labels",
    version: TAKE_LABELS_VERSION,
    fps,
    seconds: timeline.seconds,
    script,
    steps: attempts.filter((a) => a.outcome === "done").map(({ step, start, end }) => ({ step, start, end })),
    attempts,
    deviations: deviationsOf(procedure, script, timeline),
    handsVisible: timeline.acts.filter(({ act }) => "step" in act).map(({ start, end }) => [start, end]),
  };
}

function attemptsOf(procedure: Procedure, script: TakeScript, timeline: TakeTimeline): LabelledAttempt[] {
  const effects = scriptEffects(procedure, script.acts).acts;
  return timeline.acts.flatMap(({ act, ...times }, number): LabelledAttempt[] => {
    const outcome = effects[number]!.outcome;
    return outcome === null || !("step" in act) ? [] : [{ step: act.step, outcome, ...times }];
  });
}

function deviationsOf(procedure: Procedure, script: TakeScript, timeline: TakeTimeline): LabelledDeviation[] {
  const effects = scriptEffects(procedure, script.acts).acts;
  const usual = usualSeconds(procedure);
  const onset = ({ act, contact, start }: ActTiming): number => {
    if (act.kind === "away") return start;
    return act.starts === "timing" && "step" in act ? start + TOO_LONG * usual.get(act.step)! : contact;
  };
  return timeline.acts.flatMap((timing, number): LabelledDeviation[] => {
    const { act } = timing;
    if (act.starts === null) return [];
    const fixed = timeline.acts.slice(number).find((later) => later.act.mends);
    return [
      {
        kind: act.starts,
        step: "step" in act ? act.step : null,
        missing: [...effects[number]!.missing],
        onset: onset(timing),
        end: fixed?.end ?? null,
      },
    ];
  });
}
