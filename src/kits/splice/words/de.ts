import type { cut as English } from "./en.ts";
import { countedIn } from "../../../renderer/words/counted.ts";

const counted = countedIn("de");
const cuts = { one: "Schnitt", other: "Schnitte" };

/** Record: mistakes cut from clean recordings. */
export const cut: typeof English = {
  room: "Schnitt",
  fromRecordings: "aus Aufnahmen",
  title: "Aus Aufnahmen geschnitten",
  what: "Aus einer annotierten Aufnahme, in der nichts falsch ging, wird ein Fehler gemacht. Die Aufnahme bleibt, wie sie ist; es entsteht eine eigene Sitzung, die sagt, dass sie zusammengesetzt ist, und an ihr werden Coaches nicht gemessen.",
  reading: "Die Aufnahmen werden gelesen…",
  none: "Noch keine Aufnahme ist annotiert. Nehmen Sie einen Take auf, in dem alles richtig gemacht wird, und markieren Sie seine Schritte.",
  recording: "Aufnahme",
  chooseOther: "Wählen Sie eine andere Aufnahme.",
  operation: "Was mit einem Schritt geschieht",
  operations: {
    deletion: "Ausgelassen",
    transposition: "Vertauscht",
    repetition: "Wiederholt",
    insertion: "Eingesetzt",
  },
  operationHints: {
    deletion: "Der Schritt ist nicht zu sehen: Er wurde ausgelassen.",
    transposition: "Der Schritt und der nächste werden vertauscht.",
    repetition: "Der Schritt ist zweimal zu sehen.",
    insertion: "Vor diesem Schritt ist ein anderer zu sehen: zu früh, noch einmal oder neben der Aufgabe.",
  },
  step: "Schritt",
  beforeStep: "Vor welchem Schritt",
  otherStep: "Welcher Schritt eingesetzt wird",
  from: "Genommen aus",
  same: "Diese Aufnahme",
  bridge: "Wie die Stücke aneinanderstoßen",
  bridges: { crossfade: "Kurze Überblendung", cut: "Harter Schnitt" },
  find: "Schnitte suchen",
  findAgain: "Schnitte noch einmal suchen",
  missing: {
    step: "Wählen Sie eine Aufnahme und einen Schritt.",
    insertion: "Wählen Sie eine Aufnahme und beide Schritte.",
  },
  foundAloud: (n) => `${counted(n, cuts)} gefunden.`,
  shows: (length) => `Der Film wird ${length} lang.`,
  toldAt: (t) => `Zu erkennen ab ${t}.`,
  cuts: "Schnitte",
  cutNumber: (n) => `Schnitt ${n}`,
  apart: (share) => `Bilder um ${share} verschieden`,
  hands: { there: "Hände im Bild", off: "keine Hände im Bild", unknown: "nach Händen wurde nicht gesucht" },
  leaves: "Endet bei Sekunde",
  goesOn: "Geht weiter bei Sekunde",
  pictureAt: (side, t) => `${side}: das Bild bei ${t}`,
  noPicture: "Kein Bild",
  badSeconds: "Schreiben Sie Sekunden, etwa 12,4.",
  make: "Sitzung machen",
  makes: "Sie erscheint in der Wiedergabe, als zusammengesetzt bezeichnet.",
  made: (id) => `Gemacht: ${id}.`,
  noticed: (found, of) =>
    `Ein Programm, das nicht weiß, wo geschnitten wurde, findet ${found} von ${counted(of, { one: "Schnitt", other: "Schnitten" })}.`,
  open: "In der Wiedergabe öffnen",
};
