import type { annotation as English } from "../en/annotation.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Annotating a take: proposals, questions, and what each segment is. */
export const annotation: typeof English = {
  /** Of stretches that nobody has worded. */
  kept: { nothing: "Nichts wird getan", lead: "Vor dem ersten Schritt", undescribed: "Noch nicht beschrieben" },
  alongside: (what) => `Nebenher: ${what}`,
  stepAlongside: (n, all) => `Schritt nebenher, ${n} von ${all}`,
  proposedFrom: {
    narration: "vorgeschlagen nach dem Gesagten",
    film: "vorgeschlagen nach dem Bild des Films",
    captions: "vorgeschlagen nach dem, was ein Modell sah",
  },
  proposals: "Vorschläge",
  notAgreed: (from) =>
    `Dieser Abschnitt ist ${from}: Niemand hat zugestimmt. Stimmen Sie zu oder ändern Sie ihn, dann ist es Ihrer.`,
  agree: "Zustimmen",
  agreeAll: (n) => `Allen ${n} zustimmen`,
  unplayed: (n) =>
    `Noch nicht abgespielt: ${n}. Allen zustimmen gilt denen, die abgespielt sind, und spielt die anderen ab.`,
  agreed: (n) => (n === 1 ? "Zugestimmt." : `${n} Vorschlägen zugestimmt.`),
  theModel: (name) => `Das Modell „${name}“`,
  nobody: "Niemandem",
  describedBy: "Abschnitte werden beschrieben von",
  sentTo: (host) => `Bis zu 16 Bilder jedes Abschnitts werden an ${host ?? ""} gesendet.`,
  staysHere: (host) =>
    host === null
      ? "Das Modell läuft auf diesem Computer: Nichts verlässt ihn."
      : `Bilder gehen an ${host}, das ist dieser Computer: Nichts verlässt ihn.`,
  unchanged: "Nichts wurde geändert.",
  chooseOther: "Berichtigen Sie die Datei oder wählen Sie eine andere Sitzung.",
  transcript: "Mitschrift verwenden…",
  transcriptUsed: "Abschnitte nach dem Gesagten vorgeschlagen.",
  spread: "Die Mitschrift hat keine Zeiten: Ihre Sätze wurden über den Film verteilt. Prüfen Sie jede Zeit.",
  untold: (steps) => `Nicht als richtig getan erwähnt: ${steps}`,
  leftOut: (n) => `${counted(n, { one: "Satz", other: "Sätze" })} ausgelassen:`,
  quoted: (text) => `„${text}“`,
  proposed: (n) => `${counted(n, { one: "Abschnitt", other: "Abschnitte" })} vorgeschlagen.`,
  orderAlone: "Allein der Reihenfolge des Ablaufs",
  theBench: (name) => `Der Werkbank „${name}“`,
  namedBy: "Schritte werden benannt nach",
  propose: "Abschnitte vorschlagen",
  cancelled: "Abgebrochen. Nichts wurde geändert.",
  questions: "Fragen",
  ask: {
    described: "Stimmt die Beschreibung?",
    only: "Ist nur diese Handlung im Abschnitt?",
    complete: "Ist die Handlung darin vollständig?",
  },
  playFirst: "Noch nicht bis zum Ende abgespielt: Y spielt es zuerst ab.",
  yes: "Ja",
  no: "Nein",
  why: "Warum",
  giveUp: "Den Take ablehnen",
  outcomes: {
    right: "richtig getan",
    wrong: "falsch getan",
    none: "kein Schritt",
  },
  segment: (number, of) => `Abschnitt ${number} von ${of}`,
  undo: "Rückgängig",
  redo: "Wiederholen",
  timeline: "Abschnitte",
  noSegment: "Kein Abschnitt",
};
