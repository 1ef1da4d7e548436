import { doubtWords, shownFrom, type Lookers } from "./doubts.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { answeredBy, lookedAgain, type SecondLooks } from "../journal/examined.ts";

/** Seconds within which a finding that is said aloud is said. */
const SAID_WITHIN = 12;

/** What became of a second look, in words: what was asked of it, whether aloud, and what a person answered. Pure. @param later the events after it */
export function useOfFindings(look: EventOf<"examined">, later: readonly SessionEvent[], lookers: Lookers): string {
  const { step, scores, t, by = null } = look;
  const asked = Object.keys(scores).filter((name) => scores[name]! >= shownFrom(lookers, by, name));
  if (asked.length === 0) return "Nothing looked wrong enough to ask about";
  const next = later.findIndex((event) => event.type === "examined" && event.step === step);
  const own = next < 0 ? later : later.slice(0, next);
  const start: SecondLooks = lookedAgain({ examined: {}, lastAnswer: null }, look);
  const { examined } = own.reduce(
    (looks, event) => (event.type === "corrected" ? answeredBy(looks, event.t, event.correction) : looks),
    start,
  );
  const answered = examined[step]!.answered;
  const told = asked.map(
    (name) => `${doubtWords(name)} ${answered[name] ? `A person said: ${answered[name]}.` : "Nobody answered."}`,
  );
  const aloud = own.some(
    (event) =>
      event.type === "interrupted" && event.kind === "question" && event.step === step && event.t - t <= SAID_WITHIN,
  );
  return `${aloud ? "Asked on the screen and aloud" : "Asked on the screen"}: ${told.join(" ")}`;
}
