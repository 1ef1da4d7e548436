import { isDeviation } from "../domain/decision.ts";
import type { Help } from "../speech/wording/help.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { SessionState } from "./fold.ts";

/** Clean sessions in a row after which a step's announcement is cut to its first words: the person knows the order. */
const SHORT_AFTER = 3;
/** Clean sessions in a row after which it is shown and no longer said. One deviation brings it all back. */
export const QUIET_AFTER = 6;

/** How much of a step's announcement a person still needs, after so many clean sessions in a row. */
export function helpAfter(cleanSessions: number): Help {
  if (cleanSessions >= QUIET_AFTER) return "quiet";
  return cleanSessions >= SHORT_AFTER ? "short" : "full";
}

/** A session that came to the end of its plan without a deviation, and without a step that was probably left out. */
export function isClean({ plan, said, leftOut }: Pick<SessionState, "plan" | "said" | "leftOut">): boolean {
  return plan?.mode === "end" && leftOut.length === 0 && said.every(({ kind }) => !isDeviation(kind));
}

/** Clean sessions of a procedure in a row up to the newest. Sessions of other procedures do not count. */
export function cleanSessions(
  sessions: readonly Pick<SessionState, "plan" | "said" | "leftOut" | "procedure">[],
  procedure: Procedure["id"],
): number {
  const own = sessions.filter((session) => session.procedure?.id === procedure);
  const unclean = own.findLastIndex((session) => !isClean(session));
  return own.length - 1 - unclean;
}
