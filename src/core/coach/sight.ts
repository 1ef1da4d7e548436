import type { ProgramWords } from "../words/program-words.ts";
import type { EventOf } from "../journal/events.ts";

/** Seconds without a picture after which a person hears of it. On the screen it is told at once. */
export const BLIND_SECONDS = 3;

/** Whether the coach sees, and what was said of it. */
export interface Sight {
  /** Session time of the last picture before the feed stopped, in seconds; null while it is live. */
  readonly blindSince: number | null;
  /** Whether this blindness has been spoken of. */
  readonly told: boolean;
}

/** The feed is live. */
export const SEEING: Sight = { blindSince: null, told: false };

/** Sight after one more report of the feed, and what is to be said of it, or null. Pure. */
export function sightAfter(
  before: Sight,
  feed: EventOf<"feed">,
  remarks: ProgramWords["coach"]["remarks"],
): { readonly sight: Sight; readonly say: string | null } {
  if (feed.state === "ended" || feed.state === "failed") return { sight: before, say: null };
  if (feed.state === "live") return { sight: SEEING, say: before.told ? remarks.seesAgain : null };
  const blindSince = before.blindSince ?? feed.t - feed.age;
  const told = before.told || feed.t - blindSince >= BLIND_SECONDS;
  const say = told && !before.told ? remarks.blind({ why: firstSentence(feed.reason) }) : null;
  return { sight: { blindSince, told }, say };
}

/** The first sentence, which says what is wrong; the rest, what to do, stands on the screen. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
