import { offerAnswer } from "../../core/goal/answer-words.ts";
import { commandFrom } from "../../core/speech/commands/command-from.ts";

/** Whether words that were said while the microphone was held open answer an offer: yes or a word for going on, no, or neither (null). */
export function isYes(words: string, language: string): "yes" | "no" | null {
  const whole = offerAnswer(words, language);
  if (whole !== null) return whole;
  const heard = commandFrom(words, {
    ...{ language, by: "push", from: 0, take: false, spoken: [] },
    askedBack: { command: "go-on", t: 0 },
  });
  if (heard.is !== "command") return null;
  return heard.command === "go-on" ? "yes" : heard.command === "no" ? "no" : null;
}
