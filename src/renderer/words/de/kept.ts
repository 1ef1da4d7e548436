import type { kept as English } from "../en/kept.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** What is kept of a participant. */
export const kept: typeof English = {
  open: "Was aufbewahrt wird…",
  title: "Was von einer Person aufbewahrt wird",
  what: "Was aufbewahrt wird",
  isKept: "Das wird aufbewahrt, und das löscht ein Widerruf der Einwilligung:",
  thing: (name, files, size, shared) =>
    `${name}: ${counted(files, { one: "Datei", other: "Dateien" })}, ${size}${shared ? ", ohne das von anderen" : ""}`,
  missing: (one) => `Nicht in der Datei: ${one}`,
  others:
    "In den Filmen können auch andere zu sehen und zu hören sein, wie sie aufgenommen wurden. Sehen Sie sie erst an, oder machen Sie die Gesichter unkenntlich.",
  exportIt: "Als ZIP-Datei übergeben…",
  exported: (file, files, who) =>
    `Geschrieben: ${file}, mit ${counted(files, { one: "Datei", other: "Dateien" })}. Sie zeigt und nennt ${who}: Geben Sie sie niemandem sonst.`,
  rightPseudonym: (who) => `Das richtige Pseudonym für ${who}`,
  everywhere:
    "Es wird in Sitzungen, Anmerkungen, bekannten Exporten, Profilen, Fragen, Bewertungen und Plänen berichtigt. Ein unterschriebener Name bleibt, wie er unterschrieben wurde.",
  correct: "Berichtigen",
  corrected: (who, to, files) => `${who} heißt jetzt ${to}, in ${counted(files, { one: "Datei", other: "Dateien" })}.`,
};
