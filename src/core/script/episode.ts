import type { DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { ErrorPhase, Repair } from "./error-types.ts";
import type { Role, ScriptErrorType } from "../domain/taxonomy.ts";
import type { Random } from "../domain/seeded.ts";
import type { EntryKind } from "./script-file.ts";
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

/** What a mistake is planned in. */
export interface Planning {
  readonly setting: ProcedureAnalysis;
  /** Step numbers in performing order. */
  readonly order: readonly number[];
  readonly phase: ErrorPhase;
  readonly random: Random;
}

/** The places from one to another, both included. */
export function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);
}
