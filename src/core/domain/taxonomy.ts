/**
 * The kinds of error of the papers and data sets that this program reads and writes, and how they map to its own seven
 * (`DEVIATION_KINDS` in decision.ts). Each list has one home, here; each mapping between two of them too.
 */
import type { DeviationKind } from "./decision.ts";

/** Semantic roles of a step's frame. The person who acts is the agent of every step and is never written. */
export const ROLES = [
  "Object",
  "Coobject",
  "Content",
  "Quantity",
  "Destination",
  "Location",
  "Origin",
  "Instrument",
  "Purpose",
  "Manner",
  "Temporal",
  "Duration",
  "Degree",
  "Path",
  "Direction",
  "Result",
] as const;

export type Role = (typeof ROLES)[number];

/** Errors as cooking data sets name them (CaptainCook4D). */
export const COOKING_CATEGORIES = [
  "preparation",
  "measurement",
  "technique",
  "timing",
  "temperature",
  "missing-step",
  "order",
] as const;

export type CookingCategory = (typeof COOKING_CATEGORIES)[number];

/** Errors of any work, as EgoErrorVQA names them. */
export const GENERAL_TYPES = [
  "wrong-object",
  "wrong-action",
  "wrong-order",
  "omission",
  "unnecessary-action",
  "correction",
  "equipment-failure",
  "other",
] as const;

export type GeneralType = (typeof GENERAL_TYPES)[number];

/** What a deviation is called in the two other vocabularies; null where one has no word for it. */
export interface Categories {
  readonly cooking: CookingCategory | null;
  readonly general: GeneralType | null;
}

/**
 * The other vocabularies' words for one of our kinds.
 *
 * Technique is the coach's word for every wrong way of doing the right step; where the role that is wrong is known, the
 * cooking categories tell more: a wrong amount is a measurement error, wrong heat one of temperature, a wrong tool one of
 * preparation. Doing a step twice and turning to something else have no cooking category.
 *
 * @param role semantic role that is wrong, e.g. a scripted error's; null when it is not known
 * @param what what is wrong, in words: they tell a wrong heat from a bolt that is tightened half way
 */
export function categoriesOf(kind: DeviationKind, role: Role | null = null, what = ""): Categories {
  switch (kind) {
    case "omission":
      return { cooking: "missing-step", general: "omission" };
    case "ordering":
      return { cooking: "order", general: "wrong-order" };
    case "substitution":
      return { cooking: "preparation", general: "wrong-object" };
    case "timing":
      return { cooking: "timing", general: "wrong-action" };
    case "technique":
      return {
        cooking: techniqueCategory(role, what),
        general: role === "Instrument" ? "wrong-object" : "wrong-action",
      };
    case "repetition":
    case "distraction":
      return { cooking: null, general: "unnecessary-action" };
  }
}

function techniqueCategory(role: Role | null, what: string): CookingCategory {
  if (role === "Quantity") return "measurement";
  if (role === "Degree" && /\b(?:heat|hot|cold|cool|power|temperature|degrees?)\b/i.test(what)) return "temperature";
  return role === "Instrument" ? "preparation" : "technique";
}

/** The kind that a cooking category stands for. */
export function kindOfCooking(category: CookingCategory): DeviationKind {
  const kinds: Readonly<Record<CookingCategory, DeviationKind>> = {
    preparation: "substitution",
    measurement: "technique",
    technique: "technique",
    timing: "timing",
    temperature: "technique",
    "missing-step": "omission",
    order: "ordering",
  };
  return kinds[category];
}

/**
 * The kind that a general type stands for; null for what is no departure from the plan by the person: a correction, a failure
 * of the equipment, and what somebody could only call other.
 *
 * @param again whether the unnecessary action is a step of the procedure that was done already
 */
export function kindOfGeneral(type: GeneralType, again = false): DeviationKind | null {
  switch (type) {
    case "wrong-object":
      return "substitution";
    case "wrong-action":
      return "technique";
    case "wrong-order":
      return "ordering";
    case "omission":
      return "omission";
    case "unnecessary-action":
      return again ? "repetition" : "distraction";
    case "correction":
    case "equipment-failure":
    case "other":
      return null;
  }
}

/** Ways in which a planned mistake changes a procedure. */
export const SCRIPT_ERROR_TYPES = [
  "wrong-execution",
  "deletion",
  "substitution",
  "insertion",
  "transposition",
] as const;

export type ScriptErrorType = (typeof SCRIPT_ERROR_TYPES)[number];

/** What about the doing is wrong in a wrong execution: the tool, what is got ready or set, where it goes, or how it is done. */
export const MISTAKE_SUBTYPES = [
  "tool-selection",
  "preparation-and-setup",
  "positioning-and-alignment",
  "application",
] as const;

export type MistakeSubtype = (typeof MISTAKE_SUBTYPES)[number];

/** What takes a person away from the work. */
export const INTERRUPTION_FAMILIES = [
  "information-and-planning",
  "media-and-entertainment",
  "sensory-and-comfort",
  "body-and-health",
] as const;

export type InterruptionFamily = (typeof INTERRUPTION_FAMILIES)[number];

/**
 * What the coach calls a planned mistake. The two vocabularies meet so:
 *
 * - deletion is an omission, transposition an ordering, substitution a substitution;
 * - wrong execution is timing when how long or until when is wrong, otherwise technique;
 * - insertion is a repetition when a step of the procedure is done once more, otherwise a distraction: something that is no
 *   step of the procedure takes the person away from it.
 *
 * @param role the role that is wrong, if one is
 * @param again whether an inserted step is one of the procedure's
 */
export function deviationOf(type: ScriptErrorType, role: Role | null, again: boolean): DeviationKind {
  switch (type) {
    case "deletion":
      return "omission";
    case "transposition":
      return "ordering";
    case "substitution":
      return "substitution";
    case "wrong-execution":
      return role === "Duration" || role === "Temporal" ? "timing" : "technique";
    case "insertion":
      return again ? "repetition" : "distraction";
  }
}

/** EgoErrorVQA's eight error types. */
export const QUESTION_ERROR_TYPES = [
  "wrong object",
  "wrong action",
  "wrong order",
  "omission",
  "unintended and unnecessary action",
  "correct wrong action",
  "equipment failure",
  "others",
] as const;

export type QuestionErrorType = (typeof QUESTION_ERROR_TYPES)[number];

/** What each of the eight types means, in our words: what a person or a model is told who has to choose one. */
export const TYPE_DEFINITIONS: Readonly<Record<QuestionErrorType, string>> = {
  "wrong object":
    "another tool, part or material than the step asks for is used, or it was not prepared as it should be",
  "wrong action":
    "the right things are used, but in a wrong manner, in a wrong amount, for a wrong time or at a wrong temperature",
  "wrong order": "the step is done before something that has to come first, or is wrong because something else was",
  omission: "the step, or something that it needs, is left out",
  "unintended and unnecessary action": "something is done that the work does not ask for, or that was done already",
  "correct wrong action": "an earlier mistake is put right; it is not the mistake itself",
  "equipment failure": "a tool, part or machine does not work as it should, though it is used rightly",
  others: "something else is wrong, and none of the other types says it",
};

/** EgoErrorVQA's word for a general type. */
export function questionTypeOf(type: GeneralType): QuestionErrorType {
  return QUESTION_ERROR_TYPES[GENERAL_TYPES.indexOf(type)]!;
}

/** Tags of CaptainCook4D's annotators, as one of the eight types. */
const COOKING_TAGS: Readonly<Record<string, QuestionErrorType>> = {
  "Preparation Error": "wrong object",
  "Measurement Error": "wrong action",
  "Technique Error": "wrong action",
  "Timing Error": "wrong action",
  "Temperature Error": "wrong action",
  "Order Error": "wrong order",
  "Missing Step": "omission",
};

/** Mistake classes of EgoOops, as one of the eight types. Taking a wrong thing and putting it down again is a needless action. */
const EGOOOPS_CLASSES: Readonly<Record<string, QuestionErrorType>> = {
  "working with wrong objects": "wrong object",
  "grasping wrong objects and releasing them without using": "unintended and unnecessary action",
  "correction of mistake actions": "correct wrong action",
  "unintended actions": "unintended and unnecessary action",
  "working in the wrong way or moving": "wrong action",
};

/** One of the eight types for a label of CaptainCook4D or EgoOops; "others" for "Other", "others" and a label that is not known. */
export function typeOfLabel(label: string): QuestionErrorType {
  return COOKING_TAGS[label] ?? EGOOOPS_CLASSES[label] ?? "others";
}
