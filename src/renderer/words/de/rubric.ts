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
  sameAgain: "Dieselbe Person noch einmal",
  somebodyElse: "Jemand anderes",
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
  questions: {
    "a-minute": "Ist der Take mindestens eine Minute lang?",
    sharp: "Ist das Bild scharf?",
    steady: "Ist das Bild ruhig?",
    lit: "Ist es weder zu dunkel noch zu hell?",
    "view-free": "Ist die Sicht frei?",
    "script-hidden": "Ist das Skript nirgends im Bild?",
    "first-person": "Ist durchweg aus der Sicht des Teilnehmers gefilmt?",
    "steps-visible": "Ist jeder Schritt zu sehen, Hände und Teile?",
    "goal-reached": "Ist am Ende das Ziel erreicht?",
    "four-phases": "Sind Vorlauf, Fehler, Korrektur und Endzustand alle da?",
    "fixed-after": "Folgt die Korrektur im selben Take auf den Fehler?",
    "error-clear": "Kann jeder sehen, was schiefgeht?",
    "onset-clear": "Steht außer Zweifel, wann es schiefzugehen beginnt?",
  },
  why: {
    length: (seconds) => `Er ist ${seconds} s lang.`,
    fault: (share, fault, from) => `${share} davon sind ${fault}${from === "" ? "" : `, am meisten ab ${from}`}.`,
    faults: { blurred: "unscharf", shaken: "verwackelt", "badly-lit": "zu dunkel oder zu hell", blocked: "verdeckt" },
    fix: (time) => `Die Korrektur beginnt bei ${time}.`,
    noFix: "Er wird nicht korrigiert.",
    allPhases: "Alle vier sind da.",
    lacks: {
      "lead-in": "Vor dem Fehler fehlt der Vorlauf.",
      fix: "Die Korrektur fehlt.",
      mistake: "Vor der Korrektur fehlt der Fehler.",
      "end-state": "Nach der Korrektur fehlt der Endzustand.",
    },
  },
  mistake: (number, time, question) => `Fehler ${number} (${time}): ${question}`,
  measured: (why) => `Gemessen: ${why}`,
  yes: "Ja",
  no: "Nein",
  yesTo: (question) => `Ja: ${question}`,
  noTo: (question) => `Nein: ${question}`,
};
