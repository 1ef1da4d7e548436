import type { SessionState } from "../../../core/journal/fold.ts";
import { textOf } from "../../../core/journal/left-out.ts";

/** Writes a step by its text, without the full stop. */
export function stepNames(procedure: SessionState["procedure"]): (step: string) => string {
  return (step) => textOf(step, procedure).replace(/\.$/, "");
}
