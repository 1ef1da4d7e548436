import { isDeviation } from "../duplex/decision.ts";
import type { EventOf } from "./events.ts";

/** Below this the coach speaks on deviations only. */
export const RETICENT_BELOW = 0.25;
/** Above this it speaks at every step, whatever is being said. */
export const TALKATIVE_ABOVE = 0.75;

/**
 * Whether an utterance stays a caption because the coach is not to talk that much.
 *
 * Deviations, notices and what a person asked to be said are always heard. In between, a step's announcement is left out
 * rather than said late, after something else.
 *
 * @param talkativeness 0..1, from settings
 * @param busy whether something is being said now
 */
export function keptQuiet(kind: EventOf<"uttered">["kind"], talkativeness: number, busy: boolean): boolean {
  if (kind === "coach" || kind === "notice" || isDeviation(kind)) return false;
  return talkativeness < RETICENT_BELOW || (busy && talkativeness <= TALKATIVE_ABOVE);
}
