import type { ErrorPhase } from "../../../core/script/error-types.ts";
import { deviationOf, typeOfLabel, type QuestionErrorType, type ScriptErrorType } from "../../../core/domain/taxonomy.ts"; // prettier-ignore
import type { KnownStep } from "../../../core/script/reference-steps.ts";
import {
  MOST_SCRIPT_ERRORS,
  SCRIPT_VERSION,
  type ScriptEntry,
  type ScriptError,
} from "../../../core/script/script-file.ts";
import type { LabelSet, RatedScript } from "./rating-study.ts";

/** What somebody did in a recording of a data set, or did not do, as its annotators saw it. */
export interface LabelledAct {
  /** Null for what is no step. */
  readonly step: KnownStep | null;
  readonly done: boolean;
  /** The data set's words for what is wrong with it; none where it is right. */
  readonly labels: readonly string[];
  /** What is wrong, in the annotators' words; may be empty. */
  readonly what: string;
}

/** A recording with its labels, acts in the order in which they were done; a step that was not done stands where it should have been. */
export interface LabelledActs {
  readonly set: LabelSet;
  readonly id: string;
  readonly goal: string;
  /** Its procedure's steps, in order. */
  readonly steps: readonly KnownStep[];
  readonly acts: readonly LabelledAct[];
}

/** Planned mistakes' words for what annotators call it; a correction makes an earlier mistake good. */
const TYPES: Readonly<Record<QuestionErrorType, ScriptErrorType | "correction">> = {
  "wrong object": "substitution",
  "wrong action": "wrong-execution",
  "wrong order": "transposition",
  omission: "deletion",
  "unintended and unnecessary action": "insertion",
  "correct wrong action": "correction",
  "equipment failure": "wrong-execution",
  others: "wrong-execution",
};

/**
 * A labelled recording as a script to be rated, a mistake for each act that has a label; null where none has, where no step is done or left out, and where there
 * are more mistakes than a script may have. What is no step and has no label is left out. What labels do not say stands as not known. Where something was done
 * out of its order, the reference has the procedure's order, else that of the recording.
 */
export function scriptFromLabels({ set, id, goal, steps, acts }: LabelledActs): RatedScript | null {
  const entries: ScriptEntry[] = [];
  const errors: ScriptError[] = [];
  for (const act of acts.filter(({ step, done, labels }) => (done && step !== null) || labels.length > 0)) {
    const types = act.labels.map((label) => TYPES[typeOfLabel(label)]);
    const last = errors.at(-1);
    const isFix = types.includes("correction") && last !== undefined;
    const isError = !isFix && (act.step === null || types.some((type) => type !== "correction"));
    const error = isFix ? last.id : isError ? `error-${errors.length + 1}` : null;
    const entry = { id: `entry-${entries.length + 1}`, step: act.step?.id ?? null, text: textOf(act), error };
    entries.push({ ...entry, kind: isFix ? "fix" : !isError ? "step" : act.done ? "error" : "omitted" });
    if (isFix) errors[errors.length - 1] = fixed(last, entries);
    else if (isError) {
      const stepId = act.step?.id ?? entries.findLast(({ step }) => step !== null)?.step ?? steps[0]!.id;
      errors.push(errorOf({ ...act, id: error!, where: entry.id, type: typeOf(act, types), step: stepId }, steps));
    }
  }
  if (errors.length === 0 || errors.length > MOST_SCRIPT_ERRORS) return null;
  const isReordered = errors.some(({ type }) => type === "transposition");
  const done = new Set(entries.flatMap(({ kind, step }) => (kind === "fix" || step === null ? [] : [step])));
  const place = new Map(steps.map((step, at) => [step.id, { ...step, at }]));
  const reference = [...done].map((step) => place.get(step)!);
  if (reference.length === 0) return null;
  if (isReordered) reference.sort((a, b) => a.at - b.at);
  return {
    script: { format: "benchside-script", version: SCRIPT_VERSION, procedure: id, goal, seed: null, entries, errors },
    steps,
    take: null,
    labelled: { of: { set, recording: id }, reference: reference.map(({ text }) => text) },
  };
}

function textOf({ step, done, labels, what }: LabelledAct): string {
  if (!done) return step!.text;
  const told = what.trim() || (step === null ? labels.join(", ") : "");
  return (step === null ? told : told === "" ? step.text : `${step.text} (${told})`).slice(0, 1500);
}

function typeOf({ step, done }: LabelledAct, types: readonly (ScriptErrorType | "correction")[]): ScriptErrorType {
  if (!done) return "deletion";
  if (step === null) return "insertion";
  const found = types.find((type) => type !== "correction" && type !== "deletion" && type !== "transposition");
  return (found ?? types.find((type) => type !== "correction") ?? "wrong-execution") as ScriptErrorType;
}

function errorOf(
  { id, type, where, step, what, labels }: Omit<LabelledAct, "step"> & { id: string; type: ScriptErrorType; where: string; step: string }, // prettier-ignore
  steps: readonly KnownStep[],
): ScriptError {
  const at = steps.findIndex((one) => one.id === step);
  return {
    ...{ id, type, deviation: deviationOf(type, null, false), role: null, step, where },
    phase: (Math.min(2, Math.floor((3 * at) / steps.length)) + 1) as ErrorPhase,
    wrong: (what.trim() || labels.join(", ") || "It is labelled as a mistake.").slice(0, 1500),
    ...{ noticedBy: "How it is noticed is not known.", noticedAfter: null, repair: "nothing", fix: null },
    recovery: steps[at]!.text,
  };
}

/** A mistake that the last entry makes good. */
function fixed(error: ScriptError, entries: readonly ScriptEntry[]): ScriptError {
  const last = entries.at(-1)!;
  const begun = entries.findIndex(({ id }) => id === error.where);
  const before = error.fix ?? { id: `${error.id}-fix`, entries: [], text: "" };
  return {
    ...error,
    noticedAfter: error.noticedAfter ?? entries.length - begun - 2,
    repair: error.type === "insertion" ? "undo-extra" : "redo",
    fix: {
      ...before,
      entries: [...before.entries, last.id],
      text: `${before.text} ${last.text}`.trim().slice(0, 1500),
    },
  };
}
