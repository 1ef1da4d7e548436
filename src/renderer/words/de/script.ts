import type { script as English } from "../en/script.ts";

/** The script of a take: its entries, planned mistakes and rehearsal. */
export const script: typeof English = {
  entries: {
    step: "Schritt",
    error: "Fehler",
    omitted: "Ausgelassen",
    consequence: "Folge",
    fix: "Behebung",
  },
  types: {
    "wrong-execution": {
      word: "Falsch getan",
      hint: "Das Richtige, aber falsche Menge, Zeit, Stelle, falsches Werkzeug oder falsche Weise. Denken Sie daran, was jemand Müdes falsch macht.",
    },
    deletion: {
      word: "Ausgelassen",
      hint: "Ohne ihn weitermachen und es merken, wo etwas fehlt.",
    },
    substitution: {
      word: "Falsche Sache",
      hint: "Ein anderes Teil oder eine andere Zutat, die leicht verwechselt wird.",
    },
    insertion: {
      word: "Etwas zusätzlich",
      hint: "Es zweimal tun oder etwas, das kein Schritt verlangt.",
    },
    transposition: {
      word: "Falsche Reihenfolge",
      hint: "Einen Schritt vor einen ziehen, der zuerst kommen muss; dann die falsche Reihenfolge als Fehler planen.",
    },
  },
  protocols: {
    prepared: {
      label: "Vorbereitet",
      detail: "Ein Drehbuch mit Fehlern wird erzeugt oder für die Person geschrieben",
    },
    induced: {
      label: "Selbst geplant",
      detail: "Die Person macht aus den Schritten ein Drehbuch mit Fehlern",
    },
    impromptu: {
      label: "Ohne Drehbuch",
      detail: "Kein Drehbuch: arbeiten und danach sagen, was falsch lief",
    },
  },
  prompts: {
    ear: {
      label: "Gesprochen",
      detail: "Die Stimme sagt jeden Eintrag, wenn eine Markierung ihn beginnt",
    },
    window: {
      label: "In einem zweiten Fenster",
      detail: "Für einen Bildschirm, den die Kamera nicht sieht",
    },
    none: {
      label: "Auswendig",
      detail: "Nichts wird gesagt oder gezeigt",
    },
  },
  phases: {
    "lead-in": "Anfang",
    mistake: "Fehler",
    fix: "Behebung",
    "end-state": "Endzustand",
  },
  safetyCritical: (step) => `„${step}“ ist sicherheitskritisch: Dort wird kein Fehler geplant.`,
  planAt: (entry) => `Bei „${entry}“ einen Fehler planen`,
  noIdea: "hier kein Vorschlag",
  leaveOut: "Auslassen",
  thenFix: (fixes) => `Danach: ${fixes}.`,
  nobodyNotices: "Niemand merkt es.",
  looksWrong: "Sie sehen hin und merken, dass etwas nicht stimmt.",
  ownWords: "In eigenen Worten",
  kindOfMistake: "Was für ein Fehler",
  whatYouDo: "Was Sie tun",
  doExample: "z. B. Die Feder verkehrt herum einsetzen",
  whatIsWrong: "Was daran falsch ist",
  wrongExample: "z. B. Der Haken zeigt nach unten.",
  howYouNotice: "Wie Sie es merken",
  howYouFix: "Wie Sie es beheben; leer für gar nicht",
  planIt: "Diesen Fehler planen",
  howNoticed: "Wie es bemerkt wird",
  coachSays: "Was ein guter Coach sagt: 10 bis 20 Wörter",
  howPutRight: "Wie Sie es beheben",
  setFix: "Behebung setzen",
  noFix: "Keine Behebung",
  takeOut: "Den Fehler entfernen",
  rehearsal: "Probe",
  part: (at, all) => `Teil ${at} von ${all}`,
  leftOut: "ausgelassen",
  critical: "sicherheitskritisch",
  goOn: "Niemand merkt es: einfach weitermachen.",
  partBefore: "Voriger Teil",
  byHeart: "Ich kann es auswendig",
  nextPart: "Nächster Teil",
  asItShould: "Wie es sein soll",
  list: "Einträge des Drehbuchs",
  dragHint:
    "Ziehen Sie eine Zeile oder wählen Sie sie und drücken Alt ↑ oder Alt ↓. „Rückgängig“ nimmt eine Änderung zurück.",
  chosen: "Gewählter Eintrag",
  chooseStep: "Wählen Sie einen Schritt, um dort einen Fehler zu planen.",
  entry: (number) => `Eintrag ${number}`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  comesBefore: (step) => `Kommt vor „${step}“, was zuerst kommen muss.`,
  planned: "Geplant.",
  planOrder: "Als Fehler planen",
};
