import { performedEntries } from "../../core/script/walk.ts";
import type { Recording } from "../session/record-store.ts";

/** Seconds of a step of which nobody knows better. */
const USUAL_STEP = 20;

/** About how long a take's steps last, those of its script where it has one; 0 without a procedure. */
export function secondsOf({ procedure, script }: Pick<Recording, "procedure" | "script">): number {
  if (procedure === null) return 0;
  const done = script ? performedEntries(script).map(({ step }) => step) : procedure.steps.map(({ id }) => id);
  const expected = new Map(procedure.steps.map(({ id, expectedSeconds }) => [id, expectedSeconds]));
  return done.reduce((sum, step) => sum + ((step === null ? undefined : expected.get(step)) ?? USUAL_STEP), 0);
}
