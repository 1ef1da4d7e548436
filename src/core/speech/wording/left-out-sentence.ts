import { clause } from "./clause.ts";

/** Most steps that are named aloud; nobody keeps more in mind. */
const MOST_NAMED = 3;

/**
 * What is said of steps that were left out, at least one.
 *
 * @param steps their texts
 * @param when while there is time to do them, or as the session ends
 */
export function leftOutSentence(steps: readonly string[], when: "in-time" | "at-the-end"): string {
  const texts = steps.map((text) => clause(text));
  const named = texts.length > MOST_NAMED ? texts.slice(0, MOST_NAMED - 1) : texts;
  const more = texts.length - named.length;
  const all = more > 0 ? [...named, `${more} more steps`] : named;
  const list = all.length === 1 ? all[0]! : `${all.slice(0, -1).join(", ")}, and ${all.at(-1)!}`;
  return when === "in-time" ? `Before you finish, this was probably not done: ${list}.` : `Probably left out: ${list}.`;
}
