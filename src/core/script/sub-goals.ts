import { isChoice } from "../procedure/choices.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Script } from "./script-file.ts";

/** Parts of a procedure's goal that have a name: its groups of steps, choices left out. */
export function subGoalsOf({ groups, steps }: Procedure): NonNullable<Script["subGoals"]> {
  const known = new Set(steps.map(({ id }) => id));
  return groups
    .filter((group) => !isChoice(group))
    .map(({ name, steps: own }) => ({ name, steps: own.filter((step) => known.has(step)) }))
    .filter(({ steps: own }) => own.length > 0);
}
