import { app } from "electron";
import { languageOf } from "../core/words/program-words.ts";
import type { Settings } from "../core/settings/settings.ts";

/** The language of what the system shows for the window: dialogs and the menu. English where the program outside of the window does not know the window's. */
export function windowLanguage(chosen: Settings["language"]): string {
  return languageOf(chosen === "system" ? app.getLocale() : chosen);
}
