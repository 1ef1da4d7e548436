import { languageOf, type Language } from "../../domain/domain-language.ts";

/** What a participant hears in a scripted take, beside the words of the script itself. */
export interface TakePromptWords {
  /** When the recording has begun. */
  readonly begin: string;
  /** After the last entry of the script. */
  readonly end: string;
  /** Before the words of a step at which safety is critical. */
  readonly safety: string;
  /** What comes after the entry that begins, to have the key at hand. */
  readonly next: Readonly<Record<"mistake" | "fix" | "back", string>>;
}

const WORDS: Readonly<Record<Language, TakePromptWords>> = {
  en: {
    begin: "Recording. Press next step when you begin.",
    end: "That was the last step. Stop the recording when you are done.",
    safety: "Mind your safety here.",
    next: { mistake: "Then comes the mistake.", fix: "Then comes the fix.", back: "Then back on plan." },
  },
  de: {
    begin: "Die Aufnahme läuft. Drücken Sie „Nächster Schritt“, wenn Sie anfangen.",
    end: "Das war der letzte Schritt. Beenden Sie die Aufnahme, wenn Sie fertig sind.",
    safety: "Achten Sie hier auf Ihre Sicherheit.",
    next: { mistake: "Dann kommt der Fehler.", fix: "Dann kommt die Korrektur.", back: "Dann zurück zum Plan." },
  },
  es: {
    begin: "Grabando. Pulse «Siguiente paso» cuando empiece.",
    end: "Ese era el último paso. Detenga la grabación cuando termine.",
    safety: "Cuide aquí su seguridad.",
    next: { mistake: "Luego viene el error.", fix: "Luego viene la corrección.", back: "Luego, de vuelta al plan." },
  },
};

/** The words for a procedure's language, in which its script is written too, by its tag; English for one that there are none for, and when left out. */
export function takePromptsIn(language: string | undefined): TakePromptWords {
  return WORDS[(language === undefined ? null : languageOf(language)) ?? "en"];
}
