import type { Procedure, Step } from "./schema.ts";

/** A post-condition or a thing that is used up, as it is compared. */
export function thingKey(thing: string): string {
  return thing.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Whether two steps mean the same by what they were written to bring about, end or use up. */
export function isSameThing(one: string, other: string): boolean {
  return thingKey(one) === thingKey(other);
}

/** Whether anybody wrote what steps bring about: only then is it known what builds upon what. */
export function hasPostConditions({ steps }: Procedure): boolean {
  return steps.some(({ holds = [] }) => holds.length > 0);
}

/** What a step uses up, as it is typed and told: "tea bag", or "tea bag = 2" where two more are there. */
export function goodLine({ what, spare }: NonNullable<Step["usesUp"]>[number]): string {
  return spare === undefined ? what : `${what} = ${spare}`;
}
