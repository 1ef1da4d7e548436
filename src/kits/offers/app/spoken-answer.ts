import { offerAnswer, type OfferAnswer } from "../core/answer-words.ts";
import { commandFrom } from "../../../core/speech/commands/command-from.ts";

/** How words that were said while the microphone was held open answer an offer: as a whole phrase, or as a word for going on or for no; null where they do not. */
export function spokenAnswer(words: string, language: string): OfferAnswer | null {
  const whole = offerAnswer(words, language);
  if (whole !== null) return whole;
  const heard = commandFrom(words, {
    ...{ language, by: "push", from: 0, take: false, spoken: [] },
    askedBack: { command: "go-on", t: 0 },
  });
  if (heard.is !== "command") return null;
  return heard.command === "go-on" ? "yes" : heard.command === "no" ? "no" : null;
}
