import { app } from "electron";
import { languageOf, type Language } from "../core/domain/domain-language.ts";
import type { Settings } from "../core/settings/settings.ts";

/** The language that the window is in, and what the system shows for it: dialogs and the menu. */
export function windowLanguage(chosen: Settings["language"]): Language {
  return chosen === "system" ? (languageOf(app.getLocale()) ?? "en") : chosen;
}
