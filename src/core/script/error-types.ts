import type { DeviationKind } from "../domain/decision.ts";
import type { Role } from "./frame.ts";

/** Ways in which a planned mistake changes a procedure. */
export const ERROR_TYPES = ["wrong-execution", "deletion", "substitution", "insertion", "transposition"] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** Phases of equal cumulative load: 1 initiation, 2 routine, 3 completion. */
export const ERROR_PHASES = [1, 2, 3] as const;
export type ErrorPhase = (typeof ERROR_PHASES)[number];

/** How a planned mistake is made good. */
export const REPAIRS = ["stop-and-fix", "redo", "roll-back-and-redo", "undo-extra", "nothing"] as const;
export type Repair = (typeof REPAIRS)[number];

/**
 * What the coach calls a planned mistake. This is the one place where the two vocabularies meet:
 *
 * - deletion is an omission, transposition an ordering, substitution a substitution;
 * - wrong execution is timing when how long or until when is wrong, otherwise technique;
 * - insertion is a repetition when a step of the procedure is done once more, otherwise a distraction: something that is no
 *   step of the procedure takes the person away from it.
 *
 * @param role the role that is wrong, if one is
 * @param again whether an inserted step is one of the procedure's
 */
export function deviationOf(type: ErrorType, role: Role | null, again: boolean): DeviationKind {
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

/** The types that a word names: a type itself, or one of the coach's words for deviations. Null for any other word. */
export function typesNamed(word: string): readonly ErrorType[] | null {
  if ((ERROR_TYPES as readonly string[]).includes(word)) return [word as ErrorType];
  const types: Readonly<Record<string, ErrorType>> = {
    omission: "deletion",
    ordering: "transposition",
    technique: "wrong-execution",
    timing: "wrong-execution",
    repetition: "insertion",
    distraction: "insertion",
  };
  return Object.hasOwn(types, word) ? [types[word]!] : null;
}
