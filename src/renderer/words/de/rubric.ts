import type { rubric as English } from "../en/rubric.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** The quality of a take, and whether it is kept or discarded. */
export const rubric: typeof English = {
  quality: "Qualität",
  measuring: (share) => `misst ${share}`,
  kept: "Der Take ist behalten.",
  keep: "Den Take behalten",
  keptShort: "Behalten.",
  someoneAudits: "Jemand anderes prüft ihn in der Wiedergabe.",
  another: "Neuen Take aufnehmen",
  openInReplay: "In der Wiedergabe öffnen",
  allAnswered: "Alles beantwortet.",
  still: (questions, parts) =>
    `Noch ${[questions > 0 ? `${counted(questions, { one: "Frage", other: "Fragen" })} zu beantworten` : "", parts > 0 ? `${counted(parts, { one: "Teil", other: "Teile" })} zu beschreiben` : ""].filter(Boolean).join(" und ")}.`,
  notDescribed: "Noch nicht beschrieben:",
  describe: {
    segment: (time) => `Den Teil bei ${time} beschreiben`,
    deviation: (time) => `Den Fehler bei ${time} beschreiben`,
  },
  errorAt: (time) => `Fehler ${time}`,
  discarded: "Der Take ist verworfen. U holt ihn zurück, bis Sie diesen Raum verlassen.",
  discarding: "Verwirft…",
  discard: "Verwerfen: den Take löschen",
  noReason: "Es wird nicht nach einem Grund gefragt. „Rückgängig“ geht, bis Sie diesen Raum verlassen.",
  undecided: "Gehen Sie, ohne zu entscheiden, bleibt der Take in der Wiedergabe als „noch nicht entschieden“.",
  mistake: (number, time, question) => `Fehler ${number} (${time}): ${question}`,
  measured: (why) => `Gemessen: ${why}`,
  yes: "Ja",
  no: "Nein",
  yesTo: (question) => `Ja: ${question}`,
  noTo: (question) => `Nein: ${question}`,
};
