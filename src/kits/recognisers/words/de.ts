import { countedIn } from "../../../renderer/words/counted.ts";

const counted = countedIn("de");

/** Erkenner von Fehlern, die lernen. */
export const recognise = {
  title: "Erkenner",
  back: "Zurück",
  what: "Ein Erkenner lernt aus annotierten Aufnahmen, ob bei einem Schritt etwas falsch lief. Gelernt wird auf diesem Computer; dieselben Aufnahmen ergeben denselben Erkenner.",
  source: "Aufnahmen",
  sources: { sessions: "Annotierte Sitzungen", features: "Merkmale" },
  noSessions:
    "Es wurde noch keine Sitzung aufgenommen. Nehmen Sie welche auf und annotieren Sie sie, oder wählen Sie einen Ordner mit Merkmalen.",
  folders: { features: "Ordner der Merkmale", annotations: "Ordner der Annotationen" },
  folderHints: {
    features: "index.json und eine .f16-Datei je Aufnahme",
    annotations: "complete_step_annotations.json, error_annotations.json, task_graphs",
  },
  name: "Name",
  nameHint: "Kleine Buchstaben, Ziffern und Striche",
  nameProblem: "Nur kleine Buchstaben, Ziffern und Striche, höchstens 60.",
  form: "Form",
  forms: { seconds: "Jede Sekunde", steps: "Ganzer Schritt" },
  look: "Wie viel vom Schritt",
  looks: { whole: "Ganz", early: "Erste Hälfte" },
  seed: "Startzahl",
  seedHint: "Eine ganze Zahl; dieselbe ergibt denselben Erkenner",
  seedProblem: "Nur eine ganze Zahl mit höchstens neun Ziffern.",
  weigh: "Für Sitzungen gewichten",
  weighs: { no: "Nein", yes: "Ja, dauert länger" },
  split: "Für die Wertung getrennt",
  splits: {
    ...{ recording: "Aufnahmen", step: "Schritte", person: "Personen" },
    ...{ environment: "Umgebungen", recipe: "Anleitungen" },
  },
  chooseSource: "Wählen Sie die Aufnahmen.",
  chooseName: "Geben Sie einen Namen an.",
  train: "Trainieren",
  trained: (name: string) => `Trainiert: ${name}`,
  kept: "Vorhandene Erkenner",
  noneKept: "Noch keiner.",
  facts: (takes: number, f1: number | null) =>
    `${counted(takes, { one: "Aufnahme", other: "Aufnahmen" })}${f1 === null ? "" : ` · F1 ${f1.toFixed(2)} bei Schritten, die er nicht kannte`}`,
  states: {
    withdrawn: "Wird nicht mehr verwendet: Jemand darin hat widerrufen. Trainieren Sie ihn neu mit den anderen.",
    broken: "Seine Karte ist nicht lesbar. Trainieren Sie ihn neu.",
  },
  card: "Karte",
  cardOf: (name: string) => `Karte von ${name}`,
  run: "Auf diese Aufnahmen anwenden",
  runNamed: (name: string) => `${name} auf diese Aufnahmen anwenden`,
  ran: (name: string) => `Angewendet: ${name}`,
  found: (name: string, steps: number, errors: number) =>
    `${name}: ${counted(steps, { one: "Schritt", other: "Schritte" })}, ${errors} mit Fehler. Bei Aufnahmen, aus denen er gelernt hat, sieht er besser aus, als er ist.`,
  scores: { f1: "F1", precision: "Genauigkeit", recall: "Trefferquote", auc: "AUC", accuracy: "Richtig" },
  ways: { recogniser: "Erkenner", "always-normal": "Immer „richtig“", "always-error": "Immer „falsch“" },
  rowsAt: (folder: string) => `Zeilen für „eval errors“: ${folder}`,
  setting: {
    name: "Erkenner in Sitzungen",
    what: "Ein trainierter Erkenner, der jeden Schritt ansieht, sobald der Coach ihn für erledigt hält, und nach dem fragt, was falsch aussieht. Trainiert wird er in Auswertung › Erkenner.",
    none: "Keiner",
    gone: "Er ist nicht mehr im Datenordner; Sitzungen beginnen ohne ihn.",
    train: "Trainieren Sie in Auswertung › Erkenner einen, der für Sitzungen gewichtet ist.",
    looksOn: (procedures: string) => `Sieht zu bei: ${procedures}`,
    not: {
      early: "Sieht nicht zu: Er urteilt über halbe Schritte",
      unweighed: "Sieht nicht zu: Er wurde nicht für Sitzungen gewichtet",
      chance: "Sieht nicht zu: Keine Art von ihm sagte mehr als der Zufall",
      withdrawn: "Sieht nicht zu: Jemand darin hat widerrufen",
      broken: "Sieht nicht zu: Seine Karte ist nicht lesbar",
    },
  },
};
