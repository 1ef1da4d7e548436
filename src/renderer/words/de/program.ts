import type { program as English } from "../en/program.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** The program's report, help, found commands and looks. */
export const program: typeof English = {
  report: {
    title: "Bericht",
    failed: (why) => `Der Bericht konnte nicht erstellt werden. ${why}`,
    doctor:
      "Wo das Programm aus dem Quelltext läuft, erstellt ihn npx benchside doctor ohne das Fenster; ein installiertes Programm hat keine Befehlszeile.",
    looking: "Programm und Computer werden geprüft…",
    saved: (file) => `Gespeichert als ${file}`,
    again: "Erneut prüfen",
    save: "Als ZIP speichern…",
    levels: {
      ok: "Geht",
      warning: "Warnung",
      problem: "Zu beheben",
    },
    nothing: "Nichts muss behoben werden.",
    toFix: (n) => `${n} zu beheben.`,
    warnings: (n) => `${counted(n, { one: "Warnung", other: "Warnungen" })}: Das Programm geht mit weniger.`,
    stays: "Nichts davon verlässt den Computer von selbst.",
    findings: "Befunde",
    files: "Was gespeichert wird",
    filesWhat:
      "Diese Dateien und nichts anderes: kein Bild, kein Ton, keine Worte, keine Person, kein Passwort. Lesen Sie sie zuerst.",
  },
  help: {
    title: "Hilfe",
    find: "Alles finden…",
    allKeys: "Tasten aller Ansichten",
    none: (screen) => `${screen} hat keine eigenen Tasten: Tab erreicht alles.`,
    keysOf: (title) => `Tasten: ${title}`,
  },
  found: {
    kinds: {
      action: "dieser Bildschirm",
      screen: "Bildschirm",
      session: "Sitzung",
      procedure: "Ablauf",
      setting: "Einstellung",
    },
    /** What people look for by other words than those on the buttons; `also` is searched and not shown. */
    ways: {
      consent: {
        name: "Einwilligung: wozu Personen zustimmen und wie sie widerrufen",
        also: "einwilligung zustimmung widerruf widerrufen datenschutz teilnehmende",
      },
      lock: {
        name: "Aufnahmen mit einer Passphrase sperren",
        also: "sperren entsperren verschlüsseln passphrase passwort",
      },
      film: { name: "Mit einer Videodatei coachen", also: "Film Video Aufnahme Datei" },
      mark: {
        name: "Schritte einer Sitzung markieren, zum Anlernen oder Annotieren",
        also: "markieren Marke Moment anlernen annotieren",
      },
      mute: { name: "Den Coach stumm schalten oder wieder sprechen lassen", also: "stumm Ton leise still" },
      own: {
        name: "Meine eigene Arbeit coachen: Schritte schreiben oder einfügen",
        also: "mein eigener Ablauf Werkbank Liste Rezept",
      },
      new: { name: "Einen neuen Ablauf schreiben", also: "neuer Ablauf anlegen Schritte" },
      screen: { name: "Telefon oder Tablet als zweiter Bildschirm", also: "zweiter Bildschirm Telefon Tablet" },
      remove: { name: "Eine Sitzung löschen", also: "Sitzung löschen entfernen" },
    },
    keys: "Tasten dieser Ansicht",
    report: "über Programm und Computer",
    take: "Take",
    unsaved: (goal) => `„${goal}“ ist offen und nicht gespeichert. Speichern oder schließen Sie es zuerst.`,
    notOpened: (goal) => `„${goal}“ konnte nicht geöffnet werden.`,
  },
  look: {
    themes: {
      system: "wie das System",
      dark: "dunkel",
      light: "hell",
      contrast: "hoher Kontrast",
    },
    name: "Aussehen",
    theme: (name) => `Farben: ${name}`,
    themeIs: (name) => `Die Farben sind jetzt: ${name}.`,
    textIs: (size) => `Der Text hat ${size}.`,
    larger: "Größerer Text",
    smaller: "Kleinerer Text",
  },
};
