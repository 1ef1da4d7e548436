import { outsized } from "../../../core/domain/json-size.ts";

/** Levels of a message's JSON, and values in it: a task has six levels, a call four, and both few values. */
const DEEPEST = 32;
const MOST_VALUES = 50_000;

/** Why a message of another program is nested deeper, or holds more values, than one can, in a clause; null for one that does not. Looked at before anything is made of it. */
export function outsizedMessage(json: Buffer): string | null {
  return outsized(json.toString("latin1"), { deep: DEEPEST, values: MOST_VALUES, letters: Infinity });
}
