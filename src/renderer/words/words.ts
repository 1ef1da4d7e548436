import { create } from "zustand";
import { closestTag } from "../../core/domain/domain-language.ts";
import { formatIn } from "../ui/format.ts";
import { textsOf } from "../../core/words/catalogue.ts";
import { MESSAGES } from "./files.ts";
import type { Texts } from "./texts.d.ts";

/** Everything that the interface says, in one language: a text, or a function of what is put in. English says which there are (`npm run words`). */
export type Words = Texts;

/** The texts of each language of which there is a file, by its tag (BCP 47), English first. */
export const CATALOGUES = Object.fromEntries(
  ["en", ...Object.keys(MESSAGES).filter((language) => language !== "en")].map((language) => [
    language,
    textsOf(MESSAGES.en, MESSAGES[language]!, language),
  ]),
) as unknown as { readonly en: Words } & Readonly<Record<string, Words>>;

const useLanguage = create<{ readonly language: string }>(() => ({ language: "en" }));

/** The language of the window that comes closest to a tag; null where it has none of that language. */
export function windowLanguageOf(tag: string): string | null {
  return closestTag(tag, Object.keys(CATALOGUES));
}

/** What the interface says, for a component; it is drawn again when the language changes. */
export function useWords(): Words {
  return textsIn(useLanguage(({ language }) => language));
}

/** The language in which the interface is shown now, for a component. */
export function useShownLanguage(): string {
  return useLanguage(({ language }) => language);
}

/** The language in which the interface is shown now, for code outside components. */
export function shownLanguage(): string {
  return useLanguage.getState().language;
}

/** What the interface says, for code outside components. Call it when the text is needed and keep nothing of it. */
export function words(): Words {
  return textsIn(shownLanguage());
}

/** The name of a thing, as a label shows it, inside a sentence: English writes it small there. */
export function nameInside(name: string): string {
  return words().language.namesInside === "small" ? name.toLowerCase() : name;
}

/** Changes the language of the interface, of its numbers and days, and of the page for screen readers and hyphenation. */
export function showLanguage(language: string): void {
  formatIn(textsIn(language).language.numbers);
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}

function textsIn(language: string): Words {
  return CATALOGUES[language] ?? CATALOGUES.en;
}
