import type { languages as English } from "../en/languages.ts";

/** Worte eines Ablaufs in anderen Sprachen, in seinem Editor. */
export const languages: typeof English = {
  inOthers: "Worte in anderen Sprachen",
  ofStep: (number) => `Schritt ${number} in anderen Sprachen`,
  firstOf: "Die Worte oben sind in",
  first: "Erste Sprache",
  firstWhy: "Nach der ersten Sprache wird gesucht, angelernt und exportiert; in ihr steht, was nicht übersetzt ist.",
  other: "Sprache",
  textIn: (number, language) => `Text von Schritt ${number}, ${language}`,
  doneIn: (number, language) => `Schritt ${number} ist fertig, wenn, ${language}`,
  notYetIn: (number, language) => `Schritt ${number} ist noch nicht fertig, wenn, ${language}`,
  goalIn: (language) => `Ziel, ${language}`,
  groupIn: (number, language) => `Gruppe ${number}, ${language}`,
  sheet: "Sprachen…",
  sheetTitle: "Worte nach Sprachen",
  sheetWhat: "Sitzungen zeigen und sagen die Worte der Sprache aus Einstellungen › Aussehen, wo es sie hier gibt.",
  translated: (done, all) => `${done} von ${all} Schritten`,
  problemIn: (language, problem) => `${language}: ${problem}`,
  fixLanguage: "Unter „Sprachen…“ angeben, in welcher Sprache die eigenen Worte des Ablaufs sind.",
  ready: "Fertig",
};
