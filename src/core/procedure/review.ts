import { FormatError } from "../domain/format-error.ts";
import type { Procedure } from "./schema.ts";

/** Throws a FormatError for a procedure that a model drafted and no person has reviewed: nobody is coached by it. */
export function checkReviewed({ draft, goal }: Procedure): void {
  if (draft === undefined) return;
  const fix =
    "Read it through in Procedures and press Reviewed there, or with “benchside procedure review FILE --accept” on the command line.";
  throw new FormatError(`“${goal}”`, "", `${draft.by} drafted it, and no person has reviewed it`, fix);
}

/** The procedure once a person has reviewed it: no draft any more. */
export function reviewed(procedure: Procedure): Procedure {
  const { draft: _draft, ...rest } = procedure;
  return rest;
}

/** Reasons of edges that are still there. */
export function standingReasons({ reasons, edges }: Procedure): NonNullable<Procedure["reasons"]> {
  return (reasons ?? []).filter(({ before, after }) => edges.some(([a, b]) => a === before && b === after));
}
