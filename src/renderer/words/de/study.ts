import type { study as English } from "../en/study.ts";

/** Record › Script: what a study is to record. */
export const study: typeof English = {
  open: "Studie …",
  title: "Studie",
  none: "Es ist keine Studie gewählt. Eine Studiendatei sagt, wer was an welcher Werkbank wie oft tut; docs/scripts.md zeigt eine.",
  choose: "Studiendatei wählen …",
  who: "Wer",
  what: "Was",
  where: "Wo",
  correct: "Wie geplant",
  mistaken: "Mit Fehlern",
  of: (done, wanted) => `${done} von ${wanted}`,
  done: "fertig",
  next: "Nächstes Skript",
  nextFor: (who, what) => `Nächstes Skript für ${who}: ${what}`,
  unknown: (id) => `${id} ist nicht unter den Abläufen`,
  unread: (names) => `Nicht gezählt, weil sie nicht zu lesen sind: ${names}.`,
  nothing: "Es wurde kein Skript gefunden, das noch fehlt.",
  covers: (what) => `Neu darin: ${what}.`,
};
