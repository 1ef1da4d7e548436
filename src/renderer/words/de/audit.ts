import type { audit as English } from "../en/audit.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Audit: a take looked at by someone other than its participant. */
export const audit: typeof English = {
  label: "Prüfung",
  unplayed: (parts) => `Die aufgenommene Person hat den Take behalten, ohne ${parts} abzuspielen.`,
  overruled: (question, answer, why) => `${question} ${answer}, anders als gemessen: ${why}`,
  hidden: "Verborgen, bis Sie die Anfänge markiert haben",
  noProcedure: "Diese Sitzung nennt keinen Ablauf",
  chooseAnother: "Wählen Sie eine andere Sitzung.",
  description: "Die Beschreibung des Abschnitts",
  noSegments: "Noch keine Abschnitte",
  youAre: (name) => `Sie sind ${name}`,
  task: "Aufgabe",
  tasks: {
    audit: "Prüfen",
    correct: "Korrigieren",
    onsets: "Anfänge",
    rate: "Bewerten",
    actions: "Handlungen",
  },
  actions: {
    what: "Abspielen, anhalten, wo etwas getan wird, und V halten: Was Sie sagen, wird eine Handlung vom Beginn des Abspielens bis hier, unter ihrem Schritt.",
    hold: "Halten, um zu sagen, was zu sehen ist",
    say: "Sagen",
    typed: "Oder schreiben, was zu sehen ist, und Eingabe",
    listening: "Hört zu …",
    understanding: "Versteht …",
    nobody: "Niemand war zu hören.",
    doubtful: "Die Worte sind unsicher: Sehen Sie sie an.",
    none: "Noch keine Handlung.",
    noStep: "Kein Schritt",
    verb: "Verb",
    noun: "Womit",
    words: "Was gesagt wurde",
    step: "Schritt",
    begins: (at) => `Beginnt hier, ${at}`,
    ends: (at) => `Endet hier, ${at}`,
    remove: "Löschen",
    from: (start, end) => `${start} bis ${end}`,
    added: (text) => `Hinzugefügt: ${text}`,
  },
  skipped: (n) =>
    n === 1
      ? "1 spätere Änderung passt nicht mehr, seit etwas davor rückgängig gemacht wurde. „Wiederholen“ bringt sie zurück."
      : `${n} spätere Änderungen passen nicht mehr, seit etwas davor rückgängig gemacht wurde. „Wiederholen“ bringt sie zurück.`,
  replay: "Wiedergabe",
  backToReplay: "Zurück zur Wiedergabe",
  hiddenAloud: "Die Abschnitte sind verborgen, bis Sie die Anfänge markiert haben.",
  last: "Das war der letzte Abschnitt.",
  first: "Das war der erste Abschnitt.",
  answerFirst: "Beantworten Sie zuerst die drei Fragen.",
  right: "Richtig.",
  toCorrect: "Zu korrigieren.",
  onlyProposed: "Dieser Abschnitt ist nur vorgeschlagen: Drücken Sie C und stimmen Sie zu oder ändern Sie ihn.",
  own: "Sie haben diesen Abschnitt bearbeitet: Jemand anderes muss sagen, ob er stimmt.",
  toGo: (n, all) => `Noch ${n} von ${all} Abschnitten.`,
  toGoAlongside: (n, all) => `Noch ${n} von ${all} Abschnitten und Schritten nebenher.`,
  forOthers: (n) =>
    n === 1
      ? "1 von Ihnen bearbeiteter Abschnitt ist für jemand anderes."
      : `${n} von Ihnen bearbeitete Abschnitte sind für jemand anderes.`,
  allAnswered: "Jeder Abschnitt ist beantwortet.",
  tooPoor: "Zu schlecht zum Beurteilen",
  poor: {
    hands: "Hände nicht im Bild",
    dark: "Zu dunkel oder unscharf",
    cut: "Die Aufnahme bricht ab",
  },
  sent: "Zur Korrektur gegeben. Drücken Sie C, um sie zu machen.",
  takeRightDone: "✓ Der Take ist richtig.",
  noIn: (n) =>
    n === 1
      ? "In 1 Abschnitt ist eine Frage mit Nein beantwortet."
      : `In ${n} Abschnitten ist eine Frage mit Nein beantwortet.`,
  allYes: "Jede Antwort ist Ja.",
  send: "Zur Korrektur geben",
  takeRight: "Der Take ist richtig",
  aTake: "Ein Take",
  reading: "Die Angaben werden gelesen…",
  recordedWith: (goal, participant) => (participant ? `${goal}, aufgenommen mit ${participant}.` : `${goal}.`),
  what: "Jemand anderes als die teilnehmende Person sieht jeden Abschnitt an, korrigiert, was falsch ist, und markiert, wann jeder Fehler beginnt.",
  yourId: "Ihre Prüfer-ID, etwa a02",
  begin: "Beginnen",
  marksOnly: (n) =>
    `Dieser Take hat ${counted(n, { one: "Markierung", other: "Markierungen" })} und noch keine Abschnitte.`,
  nothingYet:
    "Dieser Take hat noch keine Markierungen und keine Abschnitte: Beginnen Sie mit einem Abschnitt und teilen Sie ihn beim Korrigieren.",
  beginMarks: "Mit den Markierungen beginnen",
  beginOne: "Mit einem Abschnitt beginnen",
  orPropose: "Oder lassen Sie Abschnitte vorschlagen und stimmen Sie einzeln zu:",
};
