import { kindOfCooking } from "../domain/taxonomy.ts";
import type { StepId } from "../domain/ids.ts";
import { categoryOf, isStepQuestion, type StepQuestionName } from "../brain/advice/step-questions.ts";
import { aboveThreshold, USUAL_STEP_THRESHOLD, type StepsWorth } from "../brain/advice/step-worth.ts";
import type { Correction, EventOf } from "../journal/events.ts";
import { questionOf, type HeldDeviation } from "../journal/examined.ts";
import type { SessionState } from "../journal/fold.ts";
import type { ModelSeen } from "../journal/model-seen.ts";
import { shownSaid } from "../journal/shown-said.ts";

/** Something about a step that is over that a model found likely to be wrong. */
export interface Doubt {
  readonly step: StepId;
  /** The question of the second look. */
  readonly question: StepQuestionName;
  /** 0..1. */
  readonly score: number;
  /** When it was found, in seconds of the session. */
  readonly t: number;
  /** E.g. "amount looks wrong?". */
  readonly words: string;
}

const WORDS: Readonly<Record<StepQuestionName, string>> = {
  technique: "carelessly done?",
  preparation: "tool or part looks wrong?",
  order: "order looks wrong?",
  missing: "something left out?",
  measurement: "amount looks wrong?",
  temperature: "setting looks wrong?",
  timing: "time looks wrong?",
};

/** What is asked about a step that is over, in words, e.g. "amount looks wrong?"; the name itself for a question that there is not. */
export function doubtWords(question: string): string {
  return isStepQuestion(question) ? WORDS[question] : question;
}

/** The models that look at steps that are over in a session, and what annotated takes have shown of each; null for none. */
export interface Lookers {
  readonly model: Pick<ModelSeen, "calibration"> | null;
  readonly recogniser: SessionState["recogniser"];
}

/** The models that look at steps that are over, by the opening of a journal. */
export function lookersOf({ model, recogniser }: Pick<EventOf<"opened">, "model" | "recogniser">): Lookers {
  return { model: model ?? null, recogniser: recogniser ?? null };
}

/**
 * Score from which on a finding is shown: as annotated takes have shown of who found it, else the usual one.
 *
 * @param by the model or recogniser that found it; null where that is not known
 */
export function shownFrom(lookers: Lookers, by: string | null, question: string): number {
  const worth = worthOf(lookers, by);
  return worth && isStepQuestion(question) ? worth[question].threshold : USUAL_STEP_THRESHOLD;
}

/** What annotated takes have shown of who found something, by its name; null where they have shown nothing, or the name is not known. */
export function worthOf({ model, recogniser }: Lookers, by: string | null): StepsWorth | null {
  if (recogniser?.name === by) return recogniser.worth;
  const worth = model?.calibration;
  return (worth?.model === by && worth.steps) || null;
}

/**
 * What models and recognisers doubt of the steps that they looked at and nobody has answered, the furthest above its threshold first; each question once a step. A model that only listens along, or that
 * has lost its trust, doubts nothing.
 */
export function doubtsOf({
  examined,
  model,
  recogniser,
}: Pick<SessionState, "examined" | "model" | "recogniser">): Doubt[] {
  const unheeded = model?.mode === "shadow" || model?.state === "shadow";
  return Object.entries(examined)
    .filter(([, { by }]) => !unheeded || (by !== null && by === recogniser?.name))
    .flatMap(([step, { t, scores, by, answered }]) =>
      Object.entries(scores).flatMap(([question, score]) => {
        const from = shownFrom({ model, recogniser }, by, question);
        if (!isStepQuestion(question) || score < from || question in answered) return [];
        return [{ step, question, score, t, words: WORDS[question], above: aboveThreshold(score, from) }];
      }),
    )
    .sort((a, b) => b.above - a.above)
    .map(({ above: _, ...doubt }) => doubt);
}

/**
 * The doubt that is asked now: it gives way to what was said after it and is still shown, and can be answered after the session too. Null for none.
 */
export function doubtNow(state: SessionState): Doubt | null {
  const { main, isOld } = shownSaid(state);
  return doubtsOf(state).find(({ t }) => main === null || isOld || main.t <= t) ?? null;
}

/** The unsaid deviation that a doubt asks about, the newest; null where a model or recogniser found it. */
export function heldDoubt({ step, question }: Doubt, { held }: Pick<SessionState, "held">): HeldDeviation | null {
  return held.findLast((one) => one.step === step && questionOf(one.kind) === question) ?? null;
}

/** What a person says who agrees with a doubt: the step went wrong so. */
export function agreedWith({ step, question, words }: Doubt): Correction {
  const kind = kindOfCooking(categoryOf(question));
  // A part of the step is missing, not the step: it is put right where it is.
  const about = kind === "omission" ? "technique" : kind;
  return { action: "wrong", kind: about, step, what: words.replace(/\?$/, ""), question };
}

/** What a person says for whom a doubt is none. */
export function dismissed({ step, question }: Doubt): Correction {
  return { action: "fine", step, question };
}
