import type { withdraw as English } from "../en/withdraw.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Withdrawing a participant's consent, and recordings that may be kept no longer. */
export const withdraw: typeof English = {
  toDelete: "Zu löschen",
  dueTitle: "Aufnahmen müssen jetzt gelöscht werden.",
  unfinished: "Eine Löschung ist nicht abgeschlossen.",
  due: (session, who, until) => `${session} von ${who} durfte bis ${until} aufbewahrt werden.`,
  withdrawn: (session, who, day) =>
    `${session} von ${who} steht unter einer Einwilligung, die${day && ` am ${day}`} widerrufen wurde.`,
  begun: (due, who, since) =>
    `${due ? "Das Löschen von Fälligem" : "Der Widerruf"} von ${who}, begonnen ${since === "" ? "früher" : `am ${since}`}, ist nicht abgeschlossen.`,
  unreadTitle: "Manche Aufnahmen lassen sich nicht lesen.",
  unreadWhy:
    "Ob sie noch aufbewahrt werden dürfen, ist nicht bekannt. Entsperren Sie den Datenordner oder bringen Sie seinen Datenträger zurück, dann sehen Sie erneut nach.",
  unread: (session, why) => `${session}: ${why}.`,
  unreadMore: (n) =>
    counted(n, {
      one: "weitere Sitzung lässt sich nicht lesen.",
      other: "weitere Sitzungen lassen sich nicht lesen.",
    }),
  lookAgain: "Erneut nachsehen",
  goOn: "Fortsetzen…",
  deleteDue: "Fälliges löschen…",
  dueSheet: "Löschen, was nicht mehr aufbewahrt werden darf",
  title: "Einwilligung einer Person widerrufen",
  open: "Einwilligung widerrufen…",
  deletedAll: (due, who) =>
    due
      ? `Alles Fällige von ${who}, das gefunden wurde, ist gelöscht.`
      : `Alles von ${who}, das gefunden wurde, ist gelöscht.`,
  notAll: "Nicht alles ist gelöscht. Beheben Sie, was unten steht, und wiederholen Sie es.",
  nothingFound: "Nichts von dieser Person wurde gefunden.",
  copies: "Von Hand gemachte Kopien und Sicherungen sind hier nicht bekannt: Löschen Sie sie selbst.",
  otherPlace: "Wählen Sie einen anderen Ort.",
  keptAs: (path) => `✓ Gespeichert als ${path}`,
  keepReport: "Bericht speichern…",
  doing: {
    looking: "Sucht, was aufbewahrt wird…",
    deleting: "Löscht…",
  },
  keepAll: "Alles behalten",
  deleteFor: (due, who) => `${due ? "Fälliges" : "Alles"} von ${who} endgültig löschen`,
  nobody: "Niemand hat in eine hier aufbewahrte Aufnahme eingewilligt.",
  participant: "Person",
  sessions: (n) => counted(n, { one: "Sitzung", other: "Sitzungen" }),
  what: "Was gelöscht wird",
  takes: "Aufnahmen, die gelöscht werden",
  willGo: (due, who) =>
    due
      ? `Was von ${who} nicht mehr aufbewahrt werden darf, wird endgültig gelöscht.`
      : `Alles von ${who} wird endgültig gelöscht.`,
  noTrash: "Es gibt keinen Papierkorb, aus dem es zurückgeholt werden kann.",
  profiles: "Ein gelöschtes Profil leitet nicht mehr an: Lernen Sie die Werkbank ohne diese Takes neu an.",
  learnAgain: "Profile aus den übrigen Sitzungen neu lernen; das dauert Minuten:",
  written: "Auch löschen, was anderswohin geschrieben wurde und dort unverändert liegt:",
  confirm: (who) => `Zur Bestätigung ${who} eingeben`,
};
