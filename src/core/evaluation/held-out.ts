import { DEVIATION_KINDS, type DeviationKind } from "../domain/decision.ts";
import { FormatError } from "../domain/format-error.ts";
import { partOf, SESSION_PARTS, type SessionPart } from "./sessions-paper.ts";
import type { SessionToScore } from "./session-to-score.ts";

/**
 * What is left of sessions when those of one person, bench, procedure or domain, or with a kind of error, are held out.
 *
 * @param without as a person writes it: `person=p07`, `bench=NAME`, `procedure=NAME`, `domain=NAME`, `kind=omission`
 * @throws FormatError when it is written otherwise
 */
export function heldOut(sessions: readonly SessionToScore[], without: string): SessionToScore[] {
  const [part, ...rest] = without.split("=");
  const name = rest.join("=");
  if (name === "" || ![...SESSION_PARTS, "kind"].includes(part!))
    throw new FormatError(
      `without "${without}"`,
      "",
      "nothing can be held out by that",
      "Give person=NAME, bench=NAME, procedure=NAME, domain=NAME or kind=KIND.",
    );
  if (part !== "kind") return sessions.filter(({ events }) => partOf(events, part as SessionPart) !== name);
  if (!(DEVIATION_KINDS as readonly string[]).includes(name))
    throw new FormatError(
      `without "${without}"`,
      "",
      "there is no such kind",
      `Kinds are ${DEVIATION_KINDS.join(", ")}.`,
    );
  return sessions.filter(({ truth }) => !truth.deviations.some(({ kind }) => kind === (name as DeviationKind)));
}
