import { isDeviation } from "../domain/decision.ts";
import type { EventOf } from "../journal/events.ts";

/** Below this the coach speaks on deviations only. */
export const RETICENT_BELOW = 0.25;
/** Above this it speaks at every step, whatever is being said. */
export const TALKATIVE_ABOVE = 0.75;

/**
 * Why an utterance stays a caption because the coach is not to talk that much, or null when it is to be said.
 *
 * Deviations, questions, notices, answers and what a person asked to be said are always heard. In between, a step's announcement is
 * left out rather than said late, after something else; a person who has done the step without help often enough is
 * spared it, as long as the coach is not set to be talkative. What answers a person's own act (a step marked as done or wrong,
 * an undo) is always to be said: a person who acts waits for the answer. What another assistant says, whom a person has let speak, is said unless the
 * coach is to speak on deviations only.
 *
 * @param talkativeness 0..1, from settings
 * @param busy whether something is being said now
 * @param spared why the person needs to be told of this step no more (`sparedFor`); null where they do
 * @param answers whether it answers what a person has just done with a key, a pedal or a dialog
 */
export function keptQuiet(
  kind: EventOf<"uttered">["kind"],
  talkativeness: number,
  busy: boolean,
  spared: string | null = null,
  answers = false,
): string | null {
  if (answers) return null;
  if (kind === "assistant") return talkativeness < RETICENT_BELOW ? "talkativeness in Settings" : null;
  if (kind === "answer" || kind === "coach" || kind === "notice" || kind === "question" || isDeviation(kind))
    return null;
  const talkative = talkativeness > TALKATIVE_ABOVE;
  if (talkativeness < RETICENT_BELOW || (busy && !talkative)) return "talkativeness in Settings";
  return (kind === "completion" || kind === "hint") && !talkative ? spared : null;
}
