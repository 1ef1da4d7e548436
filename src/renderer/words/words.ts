import { create } from "zustand";
import type { Language } from "../../core/domain/domain-language.ts";
import { formatIn } from "../ui/format.ts";
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";
import { es } from "./es/index.ts";

/** Everything that the interface says, in one language: a text, or a function of what it depends on. English says which there are. */
export type Words = typeof en;

/** The catalogue of each language. One that lacks a text does not pass the type check. */
export const CATALOGUES: Readonly<Record<Language, Words>> = { en, de, es };

/** How each language writes numbers and days. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de", es: "es" };

const useLanguage = create<{ readonly language: Language }>(() => ({ language: "en" }));

/** What the interface says, for a component; it is drawn again when the language changes. */
export function useWords(): Words {
  return CATALOGUES[useLanguage(({ language }) => language)];
}

/** The language in which the interface is shown now, for a component. */
export function useShownLanguage(): Language {
  return useLanguage(({ language }) => language);
}

/** What the interface says, for code outside components. Call it when the text is needed and keep nothing of it. */
export function words(): Words {
  return CATALOGUES[useLanguage.getState().language];
}

/** Changes the language of the interface, of its numbers and days, and of the page for screen readers and hyphenation. */
export function showLanguage(language: Language): void {
  formatIn(LOCALES[language]);
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}
