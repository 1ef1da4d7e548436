import type { lookback as English } from "../en/lookback.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Replay's panels: what was done seen afterwards, what a model said, and what a take was to do. */
export const lookback: typeof English = {
  title: "Was getan wurde, im Nachhinein gesehen",
  same: "wie es gesagt wurde",
  differ: (n) => `${n} weichen vom Gesagten ab`,
  what: "Aus allem, was vor und nach jedem Moment zu sehen war. Das Protokoll bleibt, wie es ist.",
  corrected: (n) =>
    `Sie haben den Coach ${n === 1 ? "einmal" : `${n}-mal`} korrigiert, und was Sie sagten, gilt hier. Um die Werkbank aus dieser Sitzung anzulernen, drücken Sie B, prüfen die Schritte, übernehmen sie mit Y und fügen sie dem Gelernten hinzu.`,
  announced: {
    "in time": "rechtzeitig als fertig gesagt",
    "too late": "zu spät als fertig gesagt",
    "too early": "zu früh als fertig gesagt",
    "never announced": "nie als fertig gesagt",
    "announced, not seen": "als fertig gesagt, nicht gesehen",
  },
  span: (start, end, sure) => `${start} bis ${end}, ${sure} sicher`,
  saidWrong: "Sie sagten, dass es falsch war",
  begunBefore: (steps) => `begonnen vor: ${steps}`,
  leftOut: (sure) => `ausgelassen, ${sure} sicher`,
  notReached: "nicht erreicht",
  modelSaid: "Was das Modell sagte",
  of: (at, all) => `${at} von ${all}`,
  nothingYet: "Noch nichts in diesem Moment.",
  before: "Vorige Antwort",
  next: "Nächste Antwort",
  askedAbout: "Gefragt nach",
  chance: "Eingreifen",
  says: "Es sagt",
  step: "Schritt",
  itsWords: "Seine Worte",
  quoted: (text) => `„${text}“`,
  looksWrong: (name) => `Sieht falsch aus: ${name}`,
  askedFrom: (chance) => `, gefragt ab ${chance}`,
  became: "Was daraus wurde",
  came: "Kam",
  cameAt: (time, age, took) => `${time}, ${age} nach dem Gesehenen${took === null ? "" : `; es dauerte ${took}`}`,
  model: "Modell",
  saw: (pictures, clips) =>
    `Es sah ${counted(pictures, { one: "Bild", other: "Bilder" })} aus ${counted(clips, { one: "Ausschnitt", other: "Ausschnitten" })}`,
  aTake: "Ein Take",
  whatDone: "Was getan wurde",
  wrongly: "Falsch getan",
  script: "Drehbuch",
  now: (word) => `${word} · jetzt`,
  emptyJournal: "Das Protokoll dieser Sitzung ist leer.",
  all: "Alle Sitzungen",
  wasDeleted: "Diese Sitzung wurde gelöscht",
  whereIs: {
    trash: "Sie wird 30 Tage behalten, nachdem sie gelöscht wurde. Rückgängig stellt sie wieder her.",
    gone: "Nichts von ihr ist im Datenordner. Wurde sie verschoben oder ein anderer Datenordner gewählt, dann ist sie dort.",
  },
  imported: "Diese Sitzung wurde importiert: Sie kann nur angesehen werden, bis jemand sie übernimmt.",
  spliced: "Diese Sitzung ist aus Aufnahmen zusammengesetzt: Niemand hat getan, was sie zeigt.",
  covered: "Gefundene Gesichter wurden bei der Aufnahme endgültig abgedeckt: Einen anderen Film gibt es nicht.",
  chooseOther: "Wählen Sie eine andere Sitzung.",
  reading: "Das Protokoll wird gelesen…",
  noStep: "Kein Schritt",
  timeline: "Zeitleiste",
};
