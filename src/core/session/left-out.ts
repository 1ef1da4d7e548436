import { clause } from "../speech/wording/clause.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { EventOf } from "./events.ts";

/** A required step that is most likely undone, and what speaks for it. */
export type LeftOut = Readonly<EventOf<"left-out">["steps"][number]>;

/** Most steps that are named aloud; nobody keeps more in mind. */
const MOST_NAMED = 3;

/**
 * What is said of steps that were left out, at least one.
 *
 * @param when while there is time to do them, or as the session ends
 */
export function leftOutWords(steps: readonly LeftOut[], procedure: Procedure, when: "in-time" | "at-the-end"): string {
  const texts = steps.map(({ step }) => clause(textOf(step, procedure)));
  const named = texts.length > MOST_NAMED ? texts.slice(0, MOST_NAMED - 1) : texts;
  const more = texts.length - named.length;
  const all = more > 0 ? [...named, `${more} more steps`] : named;
  const list = all.length === 1 ? all[0]! : `${all.slice(0, -1).join(", ")}, and ${all.at(-1)!}`;
  return when === "in-time" ? `Before you finish, this was probably not done: ${list}.` : `Probably left out: ${list}.`;
}

/** The whole text of a step that was left out, for the screen. */
export function textOf(step: LeftOut["step"], procedure: Procedure | null): string {
  return procedure?.steps.find(({ id }) => id === step)?.text ?? step;
}

/**
 * What speaks for a step having been left out, in words, e.g. "never seen under way; 98 % sure".
 *
 * @param clock writes a time of the session, in seconds
 */
export function leftOutEvidence({ chance, seenAt }: LeftOut, clock: (seconds: number) => string): string {
  const seen = seenAt === null ? "never seen under way" : `last seen under way at ${clock(seenAt)}, its end not`;
  return `${seen}; ${Math.floor(chance * 100)} % sure`;
}
