import { create } from "zustand";
import type { Language } from "../../core/domain/domain-language.ts";
import { formatIn } from "../ui/format.ts";
import { textsOf } from "./catalogue.ts";
import { MESSAGES } from "./files.ts";
import type { Texts } from "./texts.d.ts";

/** Everything that the interface says, in one language: a text, or a function of what is put in. English says which there are (`npm run words`). */
export type Words = Texts;

/** The texts of each language. */
export const CATALOGUES = Object.fromEntries(
  Object.entries(MESSAGES).map(([language, messages]) => [language, textsOf(MESSAGES.en, messages, language)]),
) as unknown as Readonly<Record<Language, Words>>;

const useLanguage = create<{ readonly language: Language }>(() => ({ language: "en" }));

/** What the interface says, for a component; it is drawn again when the language changes. */
export function useWords(): Words {
  return CATALOGUES[useLanguage(({ language }) => language)];
}

/** The language in which the interface is shown now, for a component. */
export function useShownLanguage(): Language {
  return useLanguage(({ language }) => language);
}

/** The language in which the interface is shown now, for code outside components. */
export function shownLanguage(): Language {
  return useLanguage.getState().language;
}

/** What the interface says, for code outside components. Call it when the text is needed and keep nothing of it. */
export function words(): Words {
  return CATALOGUES[shownLanguage()];
}

/** The name of a thing, as a label shows it, inside a sentence: English writes it small there. */
export function nameInside(name: string): string {
  return words().language.namesInside === "small" ? name.toLowerCase() : name;
}

/** Changes the language of the interface, of its numbers and days, and of the page for screen readers and hyphenation. */
export function showLanguage(language: Language): void {
  formatIn(CATALOGUES[language].language.numbers);
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}
