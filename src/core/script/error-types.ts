import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../domain/taxonomy.ts";

/** Phases of equal cumulative load: 1 initiation, 2 routine, 3 completion. */
export const ERROR_PHASES = [1, 2, 3] as const;
export type ErrorPhase = (typeof ERROR_PHASES)[number];

/** How a planned mistake is made good. */
export const REPAIRS = ["stop-and-fix", "redo", "roll-back-and-redo", "undo-extra", "nothing"] as const;
export type Repair = (typeof REPAIRS)[number];

/** The types that a word names: a type itself, or one of the coach's words for deviations. Null for any other word. */
export function typesNamed(word: string): readonly ScriptErrorType[] | null {
  if ((SCRIPT_ERROR_TYPES as readonly string[]).includes(word)) return [word as ScriptErrorType];
  const types: Readonly<Record<string, ScriptErrorType>> = {
    omission: "deletion",
    ordering: "transposition",
    technique: "wrong-execution",
    timing: "wrong-execution",
    repetition: "insertion",
    distraction: "insertion",
  };
  return Object.hasOwn(types, word) ? [types[word]!] : null;
}
