import { finishes } from "../plan/standing.ts";
import type { Interrupt } from "../domain/decision.ts";
import { ENGLISH_WORDING, type StepWording } from "../speech/wording/step-wording.ts";
import { openingPlan } from "../plan/opening.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { structuralPlanner } from "../plan/revise.ts";
import { taskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Script } from "../script/script-file.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "./model.ts";
import type { RowEvent } from "./row.ts";

/** What people have said about a take, as far as rows need it. */
export type AnnotationSummary = Pick<Annotations, "segments" | "deviations"> & Partial<Pick<Annotations, "alongside">>;

/** One interrupt of a coach that makes no mistake: what it is about, and the plan and the words that follow. */
export interface GoldenInterrupt {
  readonly event: RowEvent;
  readonly before: Plan;
  readonly after: Plan;
  readonly utterance: string;
  /** Whose words they are: the take's annotations have them, or our own coach made them. */
  readonly by: "annotation" | "own-coach";
}

type Happening =
  | { readonly t: number; readonly segment: Segment }
  | { readonly t: number; readonly deviation: AnnotatedDeviation };

/**
 * The interrupts of a coach that knows what truly happened, in order of time: one at the end of every segment that completes
 * a step of its plan, one at the onset of every deviation. The plan follows them by the structural planner, beginning with the
 * opening plan, so that it is what the plan should be at any time of the take.
 *
 * What is said is the golden recovery sentence where somebody wrote one, else what our own coach would say. A step that is
 * done again while it is done needs no word and gives no interrupt.
 */
export function goldenInterrupts(
  procedure: Procedure,
  told: AnnotationSummary,
  script: Script | null,
  wording: StepWording = ENGLISH_WORDING,
): GoldenInterrupt[] {
  const graph = taskGraph(procedure);
  const planner = structuralPlanner(procedure);
  const golden: GoldenInterrupt[] = [];
  let plan = openingPlan(procedure);
  for (const happening of happenings(told)) {
    const decision =
      "segment" in happening
        ? completionOf(happening.segment, plan, (step) => finishes(step, plan, graph))
        : deviationOf(happening.deviation, script);
    if (decision === null) continue;
    const after = planner.revise(plan, decision);
    const words = "deviation" in happening ? happening.deviation.recovery.trim() : "";
    golden.push({
      event: {
        t: happening.t,
        kind: decision.kind as RowEvent["kind"],
        step: decision.step,
        missing: [...decision.missing],
        about: "segment" in happening ? happening.segment.id : happening.deviation.id,
      },
      before: plan,
      after,
      utterance: words === "" ? wording.utterance(decision, after, procedure, undefined, plan) : words,
      by: words === "" ? "own-coach" : "annotation",
    });
    plan = after;
  }
  return golden;
}

/** What a coach says as a session opens, and the plan from then on. */
export function goldenOpening(
  procedure: Procedure,
  wording: StepWording = ENGLISH_WORDING,
): Pick<GoldenInterrupt, "after" | "utterance"> & { readonly step: string | null } {
  const after = openingPlan(procedure);
  const step = currentStep(after)?.step ?? null;
  const decision: Interrupt = { act: "interrupt", kind: "opening", step, missing: [], confidence: 1 };
  return { after, step, utterance: wording.utterance(decision, after, procedure) };
}

/** Ends of right segments and onsets of deviations, by time; of two at once the completion is first. */
function happenings({ segments, alongside = [], deviations }: AnnotationSummary): Happening[] {
  const ends = [...segments, ...alongside].filter(({ step, outcome }) => step !== null && outcome === "right");
  return [
    ...ends.map((segment) => ({ t: segment.end, segment })),
    ...deviations.map((deviation) => ({ t: deviation.onset, deviation })),
  ].sort((a, b) => a.t - b.t);
}

function completionOf(segment: Segment, plan: Plan, isLast: (step: string) => boolean): Interrupt | null {
  const step = segment.step!;
  if (!plan.steps.some((line) => line.step === step && line.state !== "completed")) return null;
  const kind = isLast(step) ? "finished" : "completion";
  return { act: "interrupt", kind, step, missing: [], confidence: 1 };
}

/** The script's own fix fixes what was done wrongly; what was done in the wrong order is fixed by the graph. */
function deviationOf({ kind, step, missing, what, error }: AnnotatedDeviation, script: Script | null): Interrupt {
  const fix = script?.errors.find(({ id }) => id === error)?.fix?.text;
  const usesFix = kind === "substitution" || kind === "technique" || kind === "timing" || kind === "repetition";
  return {
    ...{ act: "interrupt", kind, step, missing, confidence: 1, what },
    ...(usesFix && fix !== undefined ? { fix } : {}),
  };
}
