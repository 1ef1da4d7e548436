import type { settings as English } from "../en/settings.ts";

/** Settings: the search, and what a change says. */
export const settings: typeof English = {
  search: "Einstellungen durchsuchen",
  placeholder: "Einstellungen durchsuchen (/)",
  none: "Keine Einstellung enthält alle diese Wörter.",
  showAll: "Alle Einstellungen zeigen",
  keys: "/ durchsucht die Einstellungen nach Namen, Werten und Wirkung; Enter geht zur ersten.",
  shown: (shown, all) => `${shown} von ${all} Einstellungen`,
  changed: (name, before, after) => `${name}: ${before} → ${after}`,
  changedTo: (name, after) => `${name}: ${after}`,
  showFolder: "Im Ordner zeigen",
  showFolderOf: (name) => `Ordner zeigen: ${name}`,
  tryPorts: "Ports probieren",
  portsFound: "Was die Ports ergeben haben",
  port: {
    free: (name, port) => `${name}-Port ${port} ist frei.`,
    own: (name, port) => `${name}-Port ${port} ist für die laufende Sitzung offen.`,
    taken: (name, port) => `${name}-Port ${port} ist nicht zu haben.`,
  },
  storage: {
    title: "Speicher",
    dataFolder: "Datenordner",
    builtIn: "Der eigene Ort des Systems",
    dataFolderWhat:
      "Hier liegen Sitzungen, Abläufe und Werkbankprofile. Der Ordner wird bei der Wahl und bei jedem Start geprüft. Ein anderer Ordner gilt sofort; es wird nichts hineinkopiert.",
    mp4: "Aufnahmen am Ende als MP4 kopieren",
    mp4What:
      "Andere Programme spielen MP4 ab. Die Aufnahme selbst bleibt immer, also braucht eine Sitzung mit Kopie doppelt so viel Platz.",
  },
};
