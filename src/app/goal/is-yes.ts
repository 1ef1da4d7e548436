import { commandFrom } from "../../core/speech/commands/command-from.ts";

/** Whether words answer an offer: yes or a word for going on, no, or neither (null), as they answer what the coach asks back. */
export function isYes(words: string, language: string): "yes" | "no" | null {
  const heard = commandFrom(words, {
    ...{ language, by: "push", from: 0, take: false, spoken: [] },
    askedBack: { command: "go-on", t: 0 },
  });
  if (heard.is !== "command") return null;
  return heard.command === "go-on" ? "yes" : heard.command === "no" ? "no" : null;
}
