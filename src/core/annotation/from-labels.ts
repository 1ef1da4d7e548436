import type { Procedure } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import type { LabelledDeviation, TakeLabels } from "../synthetic/take-labels.ts";
import type { PerformanceOutcome, TakeAct } from "../synthetic/take-script.ts";
import { takeTimeline, type ActTiming } from "../synthetic/take-timeline.ts";
import { categoriesOf } from "../domain/taxonomy.ts";
import type { AnnotatedDeviation, Segment } from "./model.ts";
import { NOTHING } from "./undescribed.ts";

/** What is said about a take at first: a partition of it, and its deviations in order of their onsets. */
export interface FirstAnnotations {
  readonly segments: readonly Segment[];
  readonly deviations: readonly AnnotatedDeviation[];
}

/** Outcomes of a performance that was right when it was made. */
const RIGHT: readonly PerformanceOutcome[] = ["done", "undone"];

/**
 * The annotations of a generated take, from its labels: a segment for everything that is done and one for each stretch
 * between, over [0, `labels.seconds`]; times are the labels' own, to the millisecond.
 *
 * Throws a RangeError when the labels were not made from their script and this procedure.
 */
export function annotationsFromLabels(procedure: Procedure, labels: TakeLabels): FirstAnnotations {
  const { acts } = takeTimeline(procedure, labels.script);
  const performed = acts.filter(({ act }) => act.kind === "perform" || act.kind === "again");
  const same = performed.length === labels.attempts.length && performed.every(isAttempt);
  if (!same) throw new RangeError("the labels are not those of their script and this procedure; render the take again");
  return { segments: segmentsOf(procedure, labels, acts), deviations: deviationsOf(procedure, labels, acts) };

  function isAttempt({ act, start, end }: ActTiming, number: number): boolean {
    const attempt = labels.attempts[number]!;
    return "step" in act && attempt.step === act.step && attempt.start === start && attempt.end === end;
  }
}

function segmentsOf(procedure: Procedure, labels: TakeLabels, acts: readonly ActTiming[]): Segment[] {
  const text = textsOf(procedure);
  const outcomes = labels.attempts.map(({ outcome }) => outcome);
  const segments: Segment[] = [];
  const put = (end: number, what: Pick<Segment, "step" | "text" | "outcome">) => {
    const start = segments.at(-1)?.end ?? 0;
    if (end > start) segments.push({ id: `s${segments.length + 1}`, start, end, ...what });
  };
  const idle = { step: null, text: NOTHING, outcome: "none" } as const;
  for (const { act, start, end } of acts) {
    if (act.kind === "pause") continue;
    put(start, idle);
    if (act.kind === "away") put(end, { step: null, text: "Look away from the bench", outcome: "none" });
    else if (act.kind === "undo") put(end, { step: null, text: `Take back: ${text(act.step)}`, outcome: "none" });
    else {
      const outcome = outcomes.shift()!;
      put(end, {
        step: act.step,
        text: told(act, outcome, text),
        outcome: RIGHT.includes(outcome) ? "right" : "wrong",
      });
    }
  }
  put(labels.seconds, idle);
  return segments;
}

function told(act: Extract<TakeAct, { step: StepId }>, outcome: PerformanceOutcome, text: (id: StepId) => string) {
  if (act.kind === "perform" && act.instead !== null)
    return `${text(act.step)}, with the part of another step (${text(act.instead)})`;
  const remarks: Partial<Record<PerformanceOutcome, string>> = {
    early: ", too early",
    stopped: ", and break off",
    again: ", once more",
  };
  const slowly = act.kind === "perform" && act.lingers !== undefined ? ", for far too long" : "";
  return `${text(act.step)}${remarks[outcome] ?? ""}${slowly}`;
}

function deviationsOf(procedure: Procedure, labels: TakeLabels, acts: readonly ActTiming[]): AnnotatedDeviation[] {
  const starts = acts.flatMap(({ act }, number) => (act.starts === null ? [] : [number]));
  return labels.deviations.map((deviation, number) => {
    const { kind, step, missing, onset, end } = deviation;
    const first = starts[number]!;
    return {
      id: `d${number + 1}`,
      kind,
      ...categoriesOf(kind),
      step,
      missing: [...missing],
      error: null,
      onset,
      fix: fixOf(acts, first),
      back: end,
      what: wrong(deviation, acts[first]!.act, textsOf(procedure)),
      recovery: "",
    };
  });
}

/**
 * When making it good begins: with the first act after the person has stopped to think, or, without a stop, after the
 * mistake. Null when nothing makes it good, or the mistake is over by itself (a look away, a repetition).
 */
function fixOf(acts: readonly ActTiming[], first: number): number | null {
  const fixed = acts.findIndex(({ act }, number) => number >= first && act.mends);
  if (fixed <= first) return null;
  const pause = acts.findLastIndex(({ act }, number) => number > first && number < fixed && act.kind === "pause");
  return acts[(pause < 0 ? first : pause) + 1]!.start;
}

function wrong({ kind, step, missing }: LabelledDeviation, act: TakeAct, text: (id: StepId) => string): string {
  const it = step === null ? "" : `“${text(step)}”`;
  const before = missing.map((id) => `“${text(id)}”`).join(" and ");
  switch (kind) {
    case "omission":
      return `${before} is left out and ${it} begun`;
    case "ordering":
      return `${it} is done before ${before}`;
    case "substitution":
      return act.kind === "perform" && act.instead !== null
        ? `${it} is done with the part of “${text(act.instead)}”`
        : `${it} is done with a wrong part`;
    case "repetition":
      return `${it} is done once more`;
    case "timing":
      return `${it} takes far too long`;
    case "distraction":
      return "The person looks away from the bench";
  }
}

function textsOf({ steps }: Procedure): (id: StepId) => string {
  const texts = new Map(steps.map((step) => [step.id, step.text.replace(/[.\s]+$/, "")]));
  return (id) => texts.get(id) ?? id;
}
