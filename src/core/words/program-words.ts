import { closestTag } from "../domain/domain-language.ts";
import { textsOf, type Messages } from "./catalogue.ts";
import { PROGRAM_MESSAGES } from "./program-messages.ts";
import type { Texts } from "./texts.d.ts";

/** What the program says outside of the window: the coach, its answers, prompts of takes, reports, dialogs of the system. */
export type ProgramWords = Texts;

/** Languages (BCP 47) of which there is a file of messages, the one that everything else falls back to first. */
export const LANGUAGES: readonly string[] = Object.keys(PROGRAM_MESSAGES).sort(
  (one, other) => Number(other === "en") - Number(one === "en"),
);

const made = new Map<string, ProgramWords>();

/** The one of `LANGUAGES` that comes closest to a tag such as `de-AT` or `es_MX`; English for any other language, and for none. */
export function languageOf(tag: string | undefined): string {
  return closestTag(tag?.replaceAll("_", "-") ?? "", LANGUAGES) ?? "en";
}

/** What the program says in the language of a tag. What the language lacks is English. */
export function programWords(tag: string | undefined): ProgramWords {
  const language = languageOf(tag);
  const { en, [language]: own = en } = PROGRAM_MESSAGES;
  const words = made.get(language) ?? (textsOf(en, own, language) as unknown as ProgramWords);
  made.set(language, words);
  return words;
}

/** A text of the system's dialogs or menu in the language of a tag, by what it says in English; as it is where that is not known. */
export function dialogText(text: string, tag: string): string {
  const english = dialogsOf(PROGRAM_MESSAGES.en);
  const key = Object.keys(english).find((one) => english[one] === text);
  return (key !== undefined && dialogsOf(PROGRAM_MESSAGES[languageOf(tag)])[key]) || text;
}

function dialogsOf(messages: Messages | undefined): Readonly<Record<string, string>> {
  return (messages?.["dialogs"] ?? {}) as Readonly<Record<string, string>>;
}
