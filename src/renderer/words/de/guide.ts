import { countedIn } from "../counted.ts";
import type { guide as English } from "../en/guide.ts";

const counted = countedIn("de");

/** The guide inside the program: its frame. What stands in it is English in every language. */
export const guide: typeof English = {
  title: "Anleitung",
  open: "Anleitung",
  openWhat: "Die Anleitung, beim Kapitel dieser Ansicht",
  search: "In der Anleitung suchen",
  placeholder: "In der Anleitung suchen (auf Englisch)",
  chapters: "Kapitel",
  results: "In der Anleitung gefunden",
  none: "Nichts enthält alle diese Wörter. Die Anleitung ist auf Englisch.",
  found: (n) => `${counted(n, { one: "Stelle", other: "Stellen" })} gefunden.`,
  keys: "↑ ↓ und Enter öffnen ein Kapitel, Bild auf und Bild ab blättern darin.",
  back: "Zurück",
  inEnglish: "Die Anleitung ist auf Englisch.",
  outside: "Benchside öffnet nichts im Netz. Die Adresse:",
  file: "Das liegt im Projektordner, nicht in der Anleitung:",
  copy: "Kopieren",
  copied: "Kopiert.",
  notCopied: "Das konnte nicht kopiert werden.",
  close: "Diese Adresse schließen",
};
