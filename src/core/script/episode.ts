import type { DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { ErrorPhase, Repair } from "./error-types.ts";
import type { InterruptionFamily, MistakeSubtype, Role, ScriptErrorType } from "../domain/taxonomy.ts";
import type { Habits, NoticingForm } from "./habits.ts";
import type { Random } from "../domain/seeded.ts";
import type { EntryKind, ScriptError } from "./script-file.ts";
import type { ProcedureAnalysis } from "./procedure-analysis.ts";

/** An entry of a script before it has an id. */
export interface EntryDraft {
  readonly kind: EntryKind;
  readonly step: StepId | null;
  readonly text: string;
}

/** One planned mistake in one order: what it puts at which place, and what is said about it. Texts without full stop are clauses. */
export interface Episode {
  readonly type: ScriptErrorType;
  readonly deviation: DeviationKind;
  readonly phase: ErrorPhase;
  /** The step done wrongly, left out, begun too early, repeated, or after which something unneeded is done. */
  readonly step: StepId;
  readonly role: Role | null;
  /** All roles that are wrong, where it is more than one. */
  readonly roles?: readonly Role[] | undefined;
  readonly subtype?: MistakeSubtype | undefined;
  readonly family?: InterruptionFamily | undefined;
  /** The chances that it was drawn with; left out for what a person wrote. */
  readonly drawn?: ScriptError["drawn"];
  readonly wrong: string;
  readonly noticedBy: string;
  /** Steps done after the mistake before it is noticed; null when it never is. */
  readonly noticedAfter: number | null;
  readonly repair: Repair;
  readonly recovery: string;
  /** What stands at a place of the order instead of the step as it is. */
  readonly at: ReadonlyMap<number, readonly EntryDraft[]>;
  /** What makes it good; empty when nothing does. */
  readonly fixes: readonly EntryDraft[];
  /** Place of the order after which the fixes come. */
  readonly fixAfter: number;
  /** Places that no other mistake may touch. */
  readonly reserved: readonly number[];
}

/** What an episode says of its mistake beyond what every one says: those of the fields that it has. */
export function furtherOf({ roles, subtype, family, drawn }: Episode): FurtherOfError {
  return {
    ...(roles ? { roles: [...roles] } : {}),
    ...(subtype ? { subtype } : {}),
    ...(family ? { family } : {}),
    ...(drawn ? { drawn } : {}),
  };
}

type FurtherOfError = Partial<Pick<ScriptError, "roles" | "subtype" | "family" | "drawn">>;

/** What a mistake is planned in. */
export interface Planning {
  readonly setting: ProcedureAnalysis;
  /** Step numbers in performing order. */
  readonly order: readonly number[];
  readonly phase: ErrorPhase;
  readonly random: Random;
  /** How many roles are to be wrong at once; one when left out. */
  readonly roles?: 1 | 2;
  /** How people notice and mend, as takes tell; the assumed numbers when left out. */
  readonly habits?: Habits | null;
  /** How the chance of noticing comes about; the logistic function where left out. */
  readonly noticing?: NoticingForm;
  /** Which script of a series it is, and which error of it: interruptions take turns by it. Drawn when left out. */
  readonly turn?: { readonly seed: number; readonly number: number };
}

/** The places from one to another, both included. */
export function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);
}
