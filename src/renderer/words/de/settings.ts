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
  showFolderOf: (name) => `Im Ordner zeigen: ${name}`,
  tryPorts: "Ports probieren",
  portsFound: "Was die Ports ergeben haben",
  port: {
    free: (name, port) => `${name}-Port ${port} ist frei.`,
    own: (name, port) => `${name}-Port ${port} ist für die laufende Sitzung offen.`,
    taken: (name, port) => `${name}-Port ${port} ist nicht zu haben.`,
  },
  groups: {
    feeds: "Feeds",
    devices: "Geräte",
    people: "Menschen und Datenschutz",
    advanced: "Erweitert",
    about: "Über",
  },
  feeds: {
    pushed: "Telefone und Brillen, die senden",
    rtmp: "RTMP-Port",
    whip: "WHIP-Port",
    lan: "Im lokalen Netz empfangen",
    what: "Wohin sie senden. Ein Port ist nur offen, während ein solcher Feed probiert oder beobachtet wird, und nur für diesen Rechner, solange das lokale Netz nicht eingeschaltet ist. Ändern Sie einen, wenn ihn ein anderes Programm hat. Server, Schlüssel und Code stehen beim Feed.",
    now: (rtmp, whip, isLan) => `RTMP ${rtmp}, WHIP ${whip}, ${isLan ? "das lokale Netz" : "nur dieser Rechner"}`,
    wholeNumber: "Schreiben Sie eine ganze Zahl von 1024 bis 65535.",
    onePortEach: "RTMP und WHIP brauchen je einen eigenen Port.",
  },
  people: {
    recorded: "Aufnahmen von Menschen",
    recordedWhat:
      "Wer mitmacht, trägt ein Pseudonym. Wer die Zustimmung zurückzieht, wird aus jeder Aufnahme, jedem Journal und jeder Kopie entfernt; was ging, wird aufgelistet.",
    withdraw: "Zu den Aufnahmen …",
  },
  choose: "Wählen …",
  chooseThe: (name) => `Wählen: ${name}`,
  useBuiltIn: "Den eingebauten benutzen",
  notTaken: "Der Ordner wurde nicht übernommen.",
  notKept: "Der Wert wurde nicht behalten; wählen Sie einen anderen.",
  detailedLog: "Ausführliches Protokoll",
  detailedLogWhat:
    "Das Protokoll des Programms hält jede Einzelheit fest, um einen Fehler zu finden. Es enthält nie Bilder, Gesprochenes oder Passwörter und bleibt auf diesem Rechner.",
  about: (version, electron, platform) => `Benchside ${version} · Electron ${electron} · ${platform} · Daten in`,
  storage: {
    title: "Speicher",
    dataFolder: "Datenordner",
    builtIn: "Der eigene Ort des Systems",
    dataFolderWhat:
      "Hier liegen Sitzungen, Abläufe und Werkbankprofile. Der Ordner wird bei der Wahl und bei jedem Start geprüft. Ein anderer Ordner gilt sofort; es wird nichts hineinkopiert.",
    cover: "Gesichter beim Aufnehmen abdecken",
    coverWhat:
      "Geschrieben wird nur ein Film, in dem gefundene Gesichter grau sind; das lässt sich nicht rückgängig machen. Ein nicht gefundenes Gesicht bleibt sichtbar: Bei eingesetzten Gesichtern von 48 Pixeln Breite waren 2100 von 2100 Bildern abgedeckt, bei 24 Pixeln 1976 von 2100. Es braucht bis zu anderthalb Prozessorkerne je Kamera; fehlen sie, hat der Film Lücken. Das Livebild und mitschauende Modelle zeigen alle.",
    mp4: "Aufnahmen am Ende als MP4 kopieren",
    mp4What:
      "Andere Programme spielen MP4 ab. Die Aufnahme selbst bleibt immer, also braucht eine Sitzung mit Kopie doppelt so viel Platz. Ein Film, den die Wiedergabe nicht abspielen kann, bekommt in jedem Fall eine Kopie.",
  },
};
