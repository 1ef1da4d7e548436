import type { InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import type { ClipRange } from "../../domain/observation.ts";
import type { Examination, Opinion, Spent } from "../../domain/opinion.ts";
import type { Plan } from "../../plan/plan.ts";
import type { View } from "./advice-view.ts";
import type { PwrPlanForm } from "../../plan/forms/pwr-plan.ts";
import type { LikeBy } from "./like-lines.ts";

/** How a duplex question is put; all ask the same thing. */
export const STRATEGIES = ["plain", "checklist", "two-stage", "no-distraction", "few-shot"] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Our own forms, called *benchside* in words: an answer names the kind and the step of what it says. */
export const BENCHSIDE_FORMS = ["token", "json"] as const;
export type BenchsideForm = (typeof BENCHSIDE_FORMS)[number];

/** Forms in which a model is asked and answers: our own, and `pwr`, that of the models of "Plan, Watch, Recover", whose answers are words alone. */
export const QUESTION_FORMS = [...BENCHSIDE_FORMS, "pwr"] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];

/** Whether a form is our own. */
export function isBenchside(form: QuestionForm): form is BenchsideForm {
  return form !== "pwr";
}

/** What a model does beside the filter: nothing; it is asked and journalled only; it checks and adds; it decides. */
export const MODEL_MODES = ["off", "shadow", "verify", "lead"] as const;
export type ModelMode = (typeof MODEL_MODES)[number];

/** What a planner does: its plan is held against that of the rules, which it is shown; or it plans by itself, from its own last plan. */
export const PLANNER_MODES = ["advise", "lead"] as const;
export type PlannerMode = (typeof PLANNER_MODES)[number];

/** Something that was said in the session, at its time in seconds. */
export interface Line {
  readonly t: number;
  readonly by: "coach" | "person";
  readonly text: string;
  /** Why the coach said it, where that is known; no model is told. */
  readonly kind?: InterruptKind;
}

/** What the filter is about to say, for a second look. */
export interface Claim {
  readonly kind: InterruptKind;
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
}

/** Whether to interrupt now. */
export interface DuplexQuestion {
  /** Session time at which it is asked, which is that of the newest picture, in seconds. */
  readonly t: number;
  /** P_{t−1}: what the person is thought to be doing and what comes next. */
  readonly plan: Plan;
  /** What the filter is about to say; null when the question is about the present. */
  readonly claim: Claim | null;
  /** Last things said, oldest first. */
  readonly dialogue: readonly Line[];
  /** What the eyes and the filter make of the bench; left out where that is not known. */
  readonly view?: View;
  /** Plan-anchored clips, oldest first, the latest last. */
  readonly clips: readonly ClipRange[];
}

/** A plan for the place of the structural one, after an interrupt. */
export interface PlannerQuestion {
  readonly t: number;
  /** The plan that the structural planner made; an answer is based on its revision. */
  readonly plan: Plan;
  /** Why the coach has spoken. */
  readonly because: Claim;
  /** What it said then; left out where that is not known. */
  readonly words?: string;
  readonly dialogue: readonly Line[];
  /** What the eyes and the filter make of the bench; left out where that is not known. */
  readonly view?: View;
  readonly clip: ClipRange;
}

/** A second look at a step that is over. */
export interface StepQuestion {
  readonly step: StepId;
  /** When it was under way. */
  readonly clip: ClipRange;
  /** Names of the questions with their words, each to be answered by yes or no; yes is always that something is wrong. */
  readonly asked: Readonly<Record<string, string>>;
  /** Choices of the questions that have more than yes and no, the right one first. */
  readonly offered?: Readonly<Record<string, readonly string[]>>;
}

/** What a second look found, by whom, and what it cost. */
export interface ExaminedStep extends Examination {
  /** Model and version. */
  readonly by: string;
  /** Sha-256 of the last question's request, in hexadecimal digits. */
  readonly request: string;
  readonly spent: Spent;
}

/** What a model proposes in the plan's place, as it was written: it need not be a plan. */
export interface ProposedPlan {
  readonly plan: unknown;
  readonly basedOn: number;
  /** Lines that fit no step of the plan, word for word; left out for none. */
  readonly free?: readonly string[];
  /** By what lines without keys were joined to the plan; left out for lines with keys. */
  readonly joinedBy?: LikeBy;
  /** In `pwr`: the form in which it was written; left out for others. */
  readonly form?: PwrPlanForm;
  /** Model and version. */
  readonly by: string;
  /** Sha-256 of the request, in hexadecimal digits. */
  readonly request: string;
  readonly spent: Spent;
}

/** Decides at its own pace. Rejects with ChatFailed, and with the signal's reason once it is aborted. */
export interface DuplexModel {
  readonly name: string;
  observe(question: DuplexQuestion, signal: AbortSignal): Promise<Opinion>;
}

/** Plans. Rejects as a DuplexModel does. */
export interface PlannerModel {
  readonly name: string;
  propose(question: PlannerQuestion, signal: AbortSignal): Promise<ProposedPlan>;
}

/** Looks again at a step that is over. Rejects as a DuplexModel does. */
export interface StepModel {
  readonly name: string;
  examine(question: StepQuestion, signal: AbortSignal): Promise<ExaminedStep>;
}
