import type { Role } from "../../domain/taxonomy.ts";
import { subtypeOf, type Change } from "./change.ts";
import type { ProcedureAnalysis, ScriptStep } from "../procedure-analysis.ts";

/** Two changes of one step in one text. */
export interface TwoChanges extends Change {
  readonly roles: readonly [Role, Role];
}

/** Roles of which two can be wrong at once: what one changes, the other leaves as it is. */
const APART: ReadonlySet<Role> = new Set(["Quantity", "Destination", "Instrument", "Manner", "Duration", "Degree"]);

/**
 * Pairs of wrong roles of one step, both of which show in its text. The second is made in the text that the first leaves; a
 * pair that loses its first in doing so is left out.
 *
 * @param changesOf every way to carry a step out wrongly
 */
export function pairsOf(
  given: ScriptStep,
  setting: ProcedureAnalysis,
  changesOf: (step: ScriptStep) => readonly Change[],
): TwoChanges[] {
  const first = changesOf(given).filter(({ role, text }) => APART.has(role) && !/ instead of /.test(text));
  return first.flatMap((one) => {
    const after = setting.read({ ...given.step, text: one.text });
    if (after.frame === null || after.verb !== given.verb) return [];
    return changesOf(after)
      .filter((two) => APART.has(two.role) && two.role !== one.role && subtypeOf(two) !== subtypeOf(one))
      .filter((two) => keeps(two.text, one.text, given.step.text))
      .map((two): TwoChanges => ({
        ...one,
        roles: [one.role, two.role],
        text: two.text,
        wrong: `${one.wrong} ${two.wrong}`,
        noticedBy: one.noticedBy,
        fix: one.fix === null || two.fix === null ? null : `${one.fix}. ${two.fix}`,
        fixLater: one.fixLater && two.fixLater,
        what: "wrong in two ways",
      }));
  });
}

/** Whether the words that the first change brought are still there after the second. */
function keeps(after: string, first: string, original: string): boolean {
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d/]+/gu) ?? []);
  const [had, has, was] = [words(first), words(after), words(original)];
  const brought = [...had].filter((word) => !was.has(word));
  return brought.length > 0 && brought.every((word) => has.has(word));
}
