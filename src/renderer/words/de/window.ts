import type { window as English } from "../en/window.ts";

/** The rail, the notices, and what stands in place of a part of the window that failed. */
export const window: typeof English = {
  screens: "Ansichten",
  help: "Hilfe",
  withKey: (name, digit) => `${name} (Strg+${digit})`,
  palette: {
    find: "Suchen",
    findTitle: "Eine Aktion, einen Bildschirm, eine Sitzung oder eine Einstellung finden (Strg+K)",
    title: "Alles finden",
    placeholder: "Aktion, Bildschirm, Sitzung, Ablauf oder Einstellung",
    none: "Nichts heißt so.",
    found: (n: number) => `${n} gefunden.`,
    first: (most: number) => `Die ersten ${most} sind zu sehen.`,
    list: "Gefunden",
  },
  notices: {
    label: "Hinweise",
    dataFolder: "Datenordner",
    noSound:
      "Kein Audiogerät gefunden: Was der Coach sagt, wird nur angezeigt. Schließen Sie eines an, um ihn zu hören.",
    chooseAnother: "Anderen Ordner wählen …",
    close: "Hinweis schließen",
  },
  failed: {
    window: "Das Fenster konnte nicht angezeigt werden",
    windowGoesOn:
      "Aufnahme und Beobachtung laufen weiter; zum Beenden schließen Sie das Fenster, vorher wird nachgefragt.",
    screen: (name) => `„${name}“ konnte nicht angezeigt werden`,
    screenGoesOn:
      "Aufnahme und Beobachtung laufen weiter und lassen sich links mit „Beenden“ beenden. Die anderen Ansichten funktionieren.",
    ours: (goesOn) =>
      `Das ist ein Fehler in Benchside, nicht Ihrer. ${goesOn} Nicht gespeicherte Eingaben sind hier vielleicht verloren.`,
    allSessions: "Alle Sitzungen",
    copy: "Details kopieren",
    copied: "Details kopiert",
    copiedAloud: "Details kopiert.",
    notCopied: "Die Details konnten nicht kopiert werden. Versuchen Sie es erneut.",
  },
};
