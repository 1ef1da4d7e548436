import { useEffect } from "react";
import type { Settings } from "../core/settings/settings.ts";
import { useSettings } from "./services.ts";
import { CATALOGUES, showLanguage, windowLanguageOf } from "./words/words.ts";

/** The languages of the window, each by what it calls itself: who cannot read the window's finds their own. */
export const LANGUAGE_CHOICES = Object.entries(CATALOGUES).map(([id, { language }]) => ({ id, label: language.name }));

/** The language of a choice: its own, or the first that the system asks for and the interface speaks, else English. */
export function chosenLanguage(choice: Settings["language"]): string {
  const wanted = choice === "system" ? navigator.languages : [choice];
  return wanted.flatMap((tag) => windowLanguageOf(tag) ?? [])[0] ?? "en";
}

/** Puts the chosen language on the page, and follows the system's. */
export function useLanguageOnPage(): void {
  const { language } = useSettings().now;
  useEffect(() => {
    const follow = () => showLanguage(chosenLanguage(language));
    follow();
    globalThis.addEventListener("languagechange", follow);
    return () => globalThis.removeEventListener("languagechange", follow);
  }, [language]);
}
