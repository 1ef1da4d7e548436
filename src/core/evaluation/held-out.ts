import { DEVIATION_KINDS, type DeviationKind } from "../domain/decision.ts";
import { FormatError } from "../domain/format-error.ts";
import type { SessionEvent } from "../journal/events.ts";
import type { SessionToScore } from "./session-to-score.ts";

/** What sessions can be told apart by. */
export const SESSION_PARTS = ["person", "bench", "procedure", "domain"] as const;
export type SessionPart = (typeof SESSION_PARTS)[number];

/** Who was recorded, the bench profile, the procedure or the procedure's domain of a session; "none" where there is none. */
export function partOf(events: readonly SessionEvent[], part: SessionPart): string {
  const opened = events.find((event) => event.type === "opened");
  const consented = events.find((event) => event.type === "consented");
  if (part === "person") return consented?.consent.participant ?? "none";
  if (part === "domain") return opened?.procedure?.domain ?? "none";
  return (part === "bench" ? opened?.profile : opened?.procedure?.id) ?? "none";
}

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
