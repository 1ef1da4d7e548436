import type { record as English } from "../en/record.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Record: its rooms, and the take while it is recorded. */
export const record: typeof English = {
  label: "Aufnahme",
  rooms: "Räume",
  names: {
    consent: "Einwilligung",
    script: "Drehbuch",
    take: "Take",
    review: "Durchsicht",
  },
  done: "fertig",
  open: "offen",
  left: (n) => `${n} offen`,
  afterTake: "nach der Aufnahme",
  triedAgain: "Es wird erneut versucht, wenn Benchside endet und wenn es startet.",
  closeNote: "Diesen Hinweis schließen",
  notDeleted: "Der verworfene Take konnte nicht ganz gelöscht werden.",
  deleted: (n, size) => `Der verworfene Take ist gelöscht: ${counted(n, { one: "Datei", other: "Dateien" })}, ${size}.`,
  agree: "Ich bin einverstanden, weiter zum Drehbuch",
  signed: "Unterschrieben. Vor dem Beginn des Takes wird nichts aufgenommen.",
  stopped: (why) => `Die Aufnahme ist abgebrochen. ${why}`,
  starting: "Beginnt…",
  record: "Aufnehmen",
  oneTake: "Ein Take ohne Unterbrechung. Halten Sie Papier und Bildschirme mit dem Drehbuch aus dem Bild.",
  adaptations: "Anpassungen",
  adaptationsHint:
    "Was an die Stelle von etwas tritt, das der Ablauf nennt, je eine Zeile: „ein Becher statt des Glases“. Es wird mit dem Take aufbewahrt und zählt nicht als Fehler.",
  adapted: (what) => `Angepasst, kein Fehler: ${what}.`,
  prompts: "Ansagen",
  who: "Wer die Tasten dieser Tastatur drückt",
  participant: "Die teilnehmende Person",
  participantDetail: "Ein Pedal oder eine Fernbedienung markiert auch, wie in den Einstellungen festgelegt",
  second: "Eine zweite Person",
  secondDetail: "Die teilnehmende Person behält beide Hände an der Werkbank",
  before: "Vor der Aufnahme",
  mind: "Achtung:",
  notYet: "Noch nicht:",
  unheard: (why) =>
    `Die Ansagen werden nicht zu hören sein: ${why}. Wählen Sie eine Stimme in den Einstellungen oder lassen Sie die Ansagen in einem zweiten Fenster zeigen.`,
  looking: "Prüft…",
  lookCameras: "Auch die Kameras prüfen",
  marks: "Markierungen",
  mark: {
    "next-step": "Nächster Schritt",
    "deviation-starts": "Abweichung beginnt",
    "fix-starts": "Behebung beginnt",
    "back-on-plan": "Zurück im Plan",
    mark: "Diesen Moment markieren",
  },
  notTaken: "Die Markierung wurde nicht angenommen.",
  recording: "Aufnahme läuft",
  elapsed: "Vergangen",
  stop: "Beenden",
  phase: "Phase",
  soOften: (name) => `${name}: Anzahl der Markierungen`,
  lacks: {
    procedure: "Wählen Sie einen Ablauf.",
    plan: "Beginnen Sie ein Drehbuch und planen Sie einen Fehler darin.",
    script: "Wählen oder erzeugen Sie ein Drehbuch.",
    problems: "Beheben Sie die Probleme des Drehbuchs.",
    experience: "Bestätigen Sie die Erfahrung mit den sicherheitskritischen Schritten.",
    rehearse: "Proben Sie das Drehbuch bis zum Ende.",
  },
};
