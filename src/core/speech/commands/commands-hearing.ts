import type { EventOf } from "../../journal/events.ts";
import type { SessionState } from "../../journal/fold.ts";
import { openQuestion } from "../../journal/step-questions-asked.ts";
import { toConfirm } from "../../coach/spoken-control.ts";
import type { HearingContext } from "./command-from.ts";
import type { SpokenAloud } from "./own-voice.ts";

/** Words that the microphone brought, as the person who recognised them gives them to a session. Times are seconds of the session. */
export type HeardSpeech = Pick<
  EventOf<"heard">,
  "from" | "to" | "words" | "confidence" | "by" | "language" | "doubtful"
> & {
  /** Words that hands-free speech must begin with; left out where none were chosen. */
  readonly wake?: string;
};

/** Seconds for which what the coach said is compared with what was heard. */
const SPOKEN_LATELY = 30;

/** How words stand in a session's state, so that it can be told what they mean. @param language the session's, where the speech has none */
export function hearingIn(
  { from, by, confidence, doubtful, wake, language: own }: HeardSpeech,
  state: SessionState,
  language: string,
): HearingContext {
  const take = state.take !== null;
  const { askedBack } = state;
  const context = { language: own ?? language, from, by, confidence, doubtful, wake, take, askedBack };
  return { ...context, isAsked: openQuestion(state) !== null, spoken: spokenIn(state), confirm: toConfirm(state) };
}

/** What the coach said aloud in the last half minute. */
function spokenIn({ said, t }: SessionState): readonly SpokenAloud[] {
  return said.flatMap(({ text, t: from, outcome, since }): SpokenAloud[] => {
    if (outcome === "started") return [{ text, from, to: null }];
    const aloud = (outcome === "said" || outcome === "cut") && since >= t - SPOKEN_LATELY;
    return aloud ? [{ text, from, to: since }] : [];
  });
}
