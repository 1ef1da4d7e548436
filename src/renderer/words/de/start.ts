import type { start as English } from "../en/start.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Vor einer Sitzung: was angeleitet wird, von wo aus zugesehen wird, an welcher Werkbank. */
export const start: typeof English = {
  label: "Eine Sitzung beginnen",
  what: "Was wird angeleitet?",
  goal: "Ziel",
  inYourWords: "Suchen, in Worten sagen oder Schritte einfügen",
  reading: "Die Bibliothek wird gelesen…",
  procedures: "Abläufe",
  empty: "Die Bibliothek ist leer.",
  noMatch: (words) => `Nichts in der Bibliothek passt zu „${words}“.`,
  write: "Einen Ablauf importieren oder schreiben",
  draft: "Aus Text anlegen…",
  fromText: "Aus Text…",
  import: "Importieren…",
  steps: (n) => counted(n, { one: "Schritt", other: "Schritte" }),
  drafted: "⚠ von einem Modell entworfen, noch nicht geprüft",
  benches: (names) => `Werkbänke: ${names}`,
  untaught: "noch keine Werkbank angelernt",
  last: (when) => `angeleitet ${when}`,
  bench: "Profil der Werkbank",
  benchTakes: (n) => counted(n, { one: "Aufnahme", other: "Aufnahmen" }),
  benchTexts: "nur Texte",
  benchWith: (name, facts) => `${name} (${facts})`,
  teachFirst:
    "Noch keine Werkbank. Beginnen, die Arbeit einmal tun und nach jedem Schritt die Leertaste drücken: Diese Sitzung lernt sie an.",
  benchGone: (name) => `${name}, die Werkbank vom letzten Mal, ist nicht mehr da.`,
  ways: {
    label: "Wie ich anleite",
    asKnown: "So, wie ich diese Werkbank kenne",
    tell: { label: "Ich sehe zu und sage es", detail: "Ich sage, womit ich oft genug recht habe, und frage nichts" },
    ask: {
      label: "Ich sehe zu und frage",
      detail: "Ich frage, ob Schritte fertig sind, und melde keinen unsicheren Fehler",
    },
    told: {
      label: "Sie sagen es mir",
      detail: "Ich sage und frage nichts; nach jedem Schritt „fertig“ sagen oder die Leertaste drücken",
    },
  },
  noBench: "Keines",
  noBenchDetail:
    "Sie sagen es mir: Ich kenne diese Werkbank nicht. Nach jedem Schritt „fertig“ sagen oder Leertaste drücken",
  feed: "Zugesehen wird von",
  testFeeds: "Zum Ausprobieren",
  start: "Beginnen",
  starting: "Beginnt…",
  sample: "Das Beispiel öffnen",
  openingSample: "Das Beispiel wird geöffnet…",
  openingSession: "Die Sitzung wird geöffnet…",
  loadingSample:
    "Die Modelle werden geladen; mit einem eigenen Encoder wird die Werkbank erst gelernt: bis zu einer Minute.",
  loadingSession: "Die Kameras werden geprüft, die Modelle geladen, das Bild wird verbunden.",
  model: (name) => `Modell ${name}:`,
  shadow: "sieht nur zu (shadow)",
  lead: (words) => `führt; ${words}`,
  tryIt: ". Unter Einstellungen › Modelle an Aufnahmen ausprobieren",
  help: {
    line: (full, short, quiet) => `Hilfe: ${full} gesagt · ${short} kurz · ${quiet} nur gezeigt`,
    full: "gesagt",
    short: "kurz",
    quiet: "nur gezeigt",
    times: (n) => `${counted(n, { one: "Mal", other: "Mal nacheinander" })} ohne Hilfe getan`,
    probe: (n) =>
      `${counted(n, { one: "Mal", other: "Mal nacheinander" })} ohne Hilfe getan; diesmal zur Probe nicht gesagt`,
    anew: "Wieder alles sagen",
    anewFrom: "Jeder Schritt wird ab dieser Sitzung gesagt, als wäre es die erste.",
  },
  covered:
    "Gesichter werden beim Aufnehmen abgedeckt: Nur der abgedeckte Film wird geschrieben, und das lässt sich nicht rückgängig machen. Ein nicht gefundenes Gesicht bleibt sichtbar. Einstellungen › Speicher",
  lacks: {
    review:
      "Diesen Entwurf hat noch niemand geprüft: Öffnen Sie ihn unter Abläufe, lesen Sie ihn durch und drücken Sie „Geprüft“.",
    goal: "Wählen Sie erst ein Ziel.",
    camera: "Schließen Sie erst die Kamera an, oder wählen Sie eine andere.",
    fix: "Nichts könnte aufgezeichnet werden; beheben Sie das zuerst.",
  },
  gone: {
    camera: (name) =>
      `${name} ist nicht angeschlossen. Schließen Sie sie an, oder wählen Sie neu, von wo zugesehen wird.`,
    "other-camera": (name) =>
      `Eine Kamera namens ${name} ist angeschlossen, aber vielleicht nicht die vom letzten Mal. Sehen Sie sich ihr Bild an.`,
    address: (name) => `Die Adresse von ${name} vom letzten Mal ist nicht mehr aufbewahrt. Geben Sie sie neu ein.`,
    locked: (name) => `Die Adresse von ${name} vom letzten Mal ist gesperrt. Geben Sie die Passphrase ein.`,
  },
  cues: {
    busy: "Die Texthinweise werden gelesen …",
    use: "Texthinweise verwenden (ohne Lehraufnahme)",
    what: "Braucht einen Modellordner mit CLIP oder SigLIP (Einstellungen). Viel schwächer als eine angelernte Werkbank: Es kennt weder Werkbank noch Tempo noch Hände; rechnen Sie mit verpassten Schritten und Fehlalarmen. Ein richtiger Take ist besser.",
  },
  film: {
    any: "Aus einem vorhandenen Film anlernen…",
    chosen: "Aus diesem Film anlernen",
    what: "Er wird sofort eingelesen, ohne anzuleiten; dann markieren Sie, wo jeder Schritt endet.",
  },
};
