import type { SessionEvent } from "./events.ts";
import { isCutOut, touches, type Withheld } from "./withheld.ts";

/** What stands in the place of words that are left out. */
export const LEFT_OUT_WORDS = "…";

/**
 * A session's events without the words of stretches that were taken out of exports: what was heard, asked, answered, typed and said there, and answers to
 * questions that were asked there. In what was cut out, where hands were is left out too. How many events there are, their times and what was decided stay.
 */
export function withoutWithheldWords(
  events: readonly SessionEvent[],
  withheld: readonly Withheld[],
): readonly SessionEvent[] {
  if (withheld.length === 0) return events;
  const hidden = (t: number, from = t): boolean => touches(withheld, from, t);
  const questions = new Set(
    events.flatMap((event) => (event.type === "asked" && hidden(event.t) ? [event.question] : [])),
  );
  const isHidden = (event: SessionEvent): boolean =>
    event.type === "heard"
      ? hidden(Math.max(event.to, event.t), event.from)
      : hidden(event.t) || (event.type === "answered" && questions.has(event.question));
  const answers = new Set(
    events.flatMap((event) => (event.type === "answered" && isHidden(event) ? [event.text] : [])),
  );
  return events.map((event) => {
    if (event.type === "tick") return isCutOut(withheld, event.t) ? { ...event, hands: [] } : event;
    if (event.type === "opined") return hidden(event.opinion.about) || hidden(event.t) ? withoutWords(event) : event;
    return isHidden(event) || (event.type === "uttered" && answers.has(event.text)) ? withoutWords(event) : event;
  });
}

function withoutWords(event: SessionEvent): SessionEvent {
  switch (event.type) {
    case "uttered":
    case "asked":
    case "answered":
      return { ...event, text: LEFT_OUT_WORDS };
    case "heard":
      return { ...event, words: LEFT_OUT_WORDS, meaning: unsaid(event.meaning) };
    case "signalled":
      return event.text === undefined ? event : { ...event, text: LEFT_OUT_WORDS };
    case "opined":
      return event.opinion.utterance === null
        ? event
        : { ...event, opinion: { ...event.opinion, utterance: LEFT_OUT_WORDS } };
    case "corrected":
      return { ...event, correction: withoutTyped(event.correction) };
    default:
      return event;
  }
}

function unsaid(meaning: Extract<SessionEvent, { type: "heard" }>["meaning"]): typeof meaning {
  return meaning.is === "ask-back" ? { ...meaning, say: LEFT_OUT_WORDS } : meaning;
}

type Correction = Extract<SessionEvent, { type: "corrected" }>["correction"];

function withoutTyped(correction: Correction): Correction {
  if (correction.action === "say") return { ...correction, text: LEFT_OUT_WORDS };
  if (correction.action !== "wrong") return correction;
  const { what, fix, ...rest } = correction;
  return {
    ...rest,
    ...(what === undefined ? {} : { what: LEFT_OUT_WORDS }),
    ...(fix === undefined ? {} : { fix: LEFT_OUT_WORDS }),
  };
}
