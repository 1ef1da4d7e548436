import type { teach as English } from "../en/teach.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Teaching a bench, and takes as rows for studies. */
export const teach: typeof English = {
  title: "Diese Werkbank anlernen",
  how: "Spielen Sie die Aufnahme ab. Drücken Sie E, sobald ein Schritt fertig ist. Lassen Sie Schritte aus, die nicht getan wurden.",
  from: {
    you: "übernommen",
    annotation: "aus den Angaben",
    take: "aus den Markierungen des Takes",
    coach: "vorgeschlagen: Der Coach hielt ihn für fertig",
    afterwards: "vorgeschlagen: im Nachhinein gesehen",
    narration: "vorgeschlagen nach dem Gesagten",
    film: "vorgeschlagen nach dem Bild des Films",
    captions: "vorgeschlagen nach dem, was ein Modell sah",
  },
  endsHere: "Endet hier",
  takeOver: (n) => `${counted(n, { one: "Vorschlag", other: "Vorschläge" })} übernehmen`,
  takenOver: (n) => `${counted(n, { one: "Vorschlag", other: "Vorschläge" })} übernommen.`,
  tooEarly: "Ein Schritt kann nicht enden, bevor er beginnt: Gehen Sie in der Aufnahme weiter.",
  markedAt: (time) => `Markiert bei ${time}.`,
  removeMark: (step) => `Die Markierung von „${step}“ entfernen`,
  proposed:
    "Als „vorgeschlagen“ bezeichnete Zeiten hat niemand bestätigt: Prüfen Sie sie und übernehmen Sie sie mit Y.",
  filledIn: "Was schon markiert war, ist eingetragen.",
  benchName: "Name der Werkbank",
  learn: (n) => `Aus ${counted(n, { one: "Take", other: "Takes" })} lernen`,
  add: "Zum Gelernten hinzufügen",
  learned: (bench) => `Gelernt. Wählen Sie „${bench}“ beim nächsten Start als Profil der Werkbank.`,
  learnedNow: (bench) => `Gelernt: „${bench}“.`,
  coachNow: "Jetzt damit anleiten",
  coachLater: "Beenden Sie zuerst die laufende Sitzung.",
  cancelled: "Abgebrochen. Die Werkbank ist, wie sie war.",
  learnedFrom: (bench) => `Woraus „${bench}“ gelernt hat`,
  learnedTakes: (bench, n) => `„${bench}“ hat aus ${counted(n, { one: "Take", other: "Takes" })} gelernt`,
  asAnnotated: "wie angegeben",
  stepsMarked: (n) => `${counted(n, { one: "Schritt", other: "Schritte" })} markiert`,
  corrections: (n) => `${counted(n, { one: "Korrektur", other: "Korrekturen" })} währenddessen`,
  of: (who) => `von ${who}`,
  on: (day) => `gelernt am ${day}`,
  unlearn: "Verlernen",
  unlearnThe: (session) => `${session} verlernen`,
  unsaid: "Es sagt nicht, aus welchen Sitzungen.",
  rows: {
    seed: "Schreiben Sie eine ganze Zahl ab 0.",
    distance: (least) => `Schreiben Sie Sekunden, mindestens ${least}.`,
    what: (n) =>
      `${counted(n, { one: "Take", other: "Takes" })}: eine Zeile an jedem Schrittende und Fehlerbeginn und ebenso viele, wo der Coach schweigt.`,
    distanceLabel: "Mindestabstand zu einer Unterbrechung, Sekunden",
    seedLabel: "Startwert: gleiche Takes und gleicher Startwert geben gleiche Zeilen",
    chat: "Auch Gespräche, um ein Sprachmodell anzupassen",
    folder: "Ordner wählen…",
    cancelled: "Abgebrochen. Nichts davon wurde behalten.",
    label: "Durchgesehene Takes",
    tick: "Durchgesehene Takes: gewünschte ankreuzen",
    mistakes: (n) => counted(n, { one: "Fehler", other: "Fehler" }),
    exportThem: "Zeilen exportieren…",
    export: "Zeilen exportieren",
    teach: "Den Coach anlernen",
    oneProcedure: "Takes eines Ablaufs lernen eine Werkbank an.",
    written: (n, folder, faces) =>
      `${counted(n, { one: "Zeile", other: "Zeilen" })} nach ${folder} geschrieben${faces ? `, ${counted(faces, { one: "Gesicht", other: "Gesichter" })} abgedeckt: Sehen Sie die Filme an, bevor jemand sie bekommt` : ""}`,
    notExported: (session, why) => `Nicht exportiert: ${session}: ${why}.`,
  },
};
