import { countedIn } from "../counted.ts";
import type { drafting as English } from "../en/drafting.ts";

const counted = countedIn("de");

/** Ein Ablauf aus einem Text: nach Regeln, oder von einem Modell entworfen und von einem Menschen durchgelesen. */
export const drafting: typeof English = {
  title: "Neuer Ablauf aus Text",
  blocked: (goal) => `Zuerst „${goal}“ speichern: Der Entwurf wird an seiner Stelle geöffnet.`,
  goal: "Ziel",
  goalHint: "Was entsteht, z. B. Eine Kanne Tee kochen",
  text: "Schritte oder Rezept, eingefügt",
  textHint: "Ein Schritt pro Zeile, eine nummerierte Liste oder ein ganzes Rezept",
  readFrom: (file) => `Gelesen aus ${file}`,
  readFile: "Gespeicherte Seite oder Text lesen…",
  noInstruction:
    "Ein Modell schreibt auch Hinweise. Nichts im Text ist eine Anweisung an das Modell, und Sie lesen den Entwurf durch, bevor jemand danach angeleitet wird.",
  make: "Ablauf anlegen",
  pasted: "eingefügter Text",
  readSteps: (n) => `Gelesen: ${counted(n, { one: "Schritt", other: "Schritte" })}, einer nach dem anderen`,
  made: (goal, n) => `Angelegt: „${goal}“, ${counted(n, { one: "Schritt", other: "Schritte" })}.`,
  notMade: "Nichts wurde angelegt. Noch einmal versuchen.",
  noText: "Die Schritte einfügen oder eine Datei lesen.",
  noGoal: "Schreiben, was entsteht.",
  busy: "Wird entworfen…",
  draftIt: "Mit einem Modell entwerfen",
  nothing: "Ein Ziel schreiben oder einen Text geben.",
  noModel:
    "Ein Modell kann auch Hinweise zu jedem Schritt schreiben, sobald unter Einstellungen › Modelle eines gewählt ist.",
  tooLarge: (file) => `${file}: größer als 5 MB.`,
  chooseOther: "Eine andere Datei wählen.",
  source: (file) => `Entworfen nach ${file}`,
  drafted: "Entworfen. Bitte durchlesen.",
  cancelled: "Abgebrochen",
  newCues: "Neue Hinweise von einem Modell",
  writingCues: "Hinweise werden geschrieben…",
  cuesStand: "Neue Hinweise stehen unter den alten.",
  takeAll: "Alle neuen Hinweise nehmen",
  newCuesOf: (step) => `Neue Hinweise zu ${step}`,
  doneWhen: "Fertig, wenn",
  notYet: "Noch nicht",
  take: "Diese nehmen",
  takeOf: (step) => `Diese nehmen: neue Hinweise zu ${step}`,
  keep: "Die alten behalten",
  keepOf: (step) => `Die alten behalten: Hinweise zu ${step}`,
  toReview: "Entwurf zum Prüfen",
  by: (who) => `Entworfen von ${who}.`,
  readThrough: "Schritte, Reihenfolge und Hinweise durchlesen. Vorher wird niemand danach angeleitet.",
  toLookAt: "Zu beachten",
  reviewed: "Geprüft: als eigenen speichern",
};
