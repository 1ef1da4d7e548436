import type { common as English } from "../en/common.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Words that every screen uses. */
export const common: typeof English = {
  cancel: "Abbrechen",
  close: "Schließen",
  tryAgain: "Erneut versuchen",
  tryAgainSentence: "Versuchen Sie es erneut.",
  report: "Bericht …",
  restore: "Zurücksetzen",
  was: (value) => `vorher ${value}`,
  on: "an",
  off: "aus",
  steps: (n) => counted(n, { one: "Schritt", other: "Schritte" }),
  screens: {
    coach: "Coach",
    record: "Aufnahme",
    replay: "Wiedergabe",
    procedures: "Abläufe",
    evaluate: "Auswertung",
    settings: "Einstellungen",
  },
};
