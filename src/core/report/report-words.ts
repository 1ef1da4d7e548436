import type { DeviationKind } from "../domain/decision.ts";

/** Languages in which a report can be. */
export const REPORT_LANGUAGES = ["en", "de", "es"] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** Texts of a report. */
export interface ReportWords {
  readonly title: string;
  readonly well: string;
  readonly help: string;
  readonly times: string;
  readonly progress: string;
  readonly noHelp: string;
  readonly noneAlone: string;
  /** Heading of steps that were ticked and not seen well enough to be sure. */
  readonly probably: string;
  /** Heading of what the coach was not sure of and nobody answered, and what it asked of a step. */
  readonly doubts: string;
  readonly doubtDone: string;
  readonly putRight: string;
  readonly open: string;
  readonly step: string;
  readonly here: string;
  readonly median: string;
  readonly alone: string;
  readonly session: string;
  readonly helped: string;
  readonly length: string;
  readonly kinds: Readonly<Record<DeviationKind, string>>;
  /** Said before what is wrong with a session's journal. */
  readonly damaged: string;
  /** What it may not be used for, and what it is not. */
  readonly limits: readonly string[];
}

/** The texts of a report in each of its languages. */
export const REPORT_WORDS: Readonly<Record<ReportLanguage, ReportWords>> = {
  en: {
    ...{ title: "Report", well: "What went well", help: "Where help was needed", times: "Time since the step before" },
    ...{
      progress: "Over the sessions",
      noHelp: "No help was needed.",
      noneAlone: "No step was seen done without help.",
      probably: "Probably done, not seen well enough to be sure",
      ...{ doubts: "What the coach was not sure of", doubtDone: "was this done?" },
    },
    ...{ putRight: "put right", open: "still open at the end", step: "Step", here: "Latest session", median: "Median" },
    ...{ alone: "Without help", session: "Session", helped: "Times helped", length: "Length" },
    kinds: {
      ...{ omission: "step left out", ordering: "another order", substitution: "something else used" },
      ...{
        technique: "done differently",
        timing: "too long or too short",
        repetition: "done again",
        distraction: "something else done",
      },
    },
    damaged: "The record of this session is damaged. What is told of it here may be wrong.",
    limits: [
      "This report is for the person who was coached, to learn from. It is not to be used to judge, rank, pay, discipline or dismiss anybody.",
      "It is made by a program that watches a camera. It misses things and is sometimes wrong; the recording is what counts.",
      "Benchside is no safety device. That no help was given does not mean that the work is safe or right.",
    ],
  },
  de: {
    ...{ title: "Bericht", well: "Was gut ging", help: "Wo Hilfe nötig war", times: "Zeit seit dem Schritt davor" },
    ...{
      progress: "Über die Sitzungen",
      noHelp: "Es war keine Hilfe nötig.",
      noneAlone: "Kein Schritt wurde ohne Hilfe erledigt gesehen.",
      probably: "Wohl fertig, nicht gut genug gesehen, um sicher zu sein",
      ...{ doubts: "Was nicht sicher war", doubtDone: "war das fertig?" },
    },
    ...{ putRight: "behoben", open: "am Ende noch offen", step: "Schritt", here: "Letzte Sitzung", median: "Median" },
    ...{ alone: "Ohne Hilfe", session: "Sitzung", helped: "Hilfen", length: "Dauer" },
    kinds: {
      ...{ omission: "Schritt ausgelassen", ordering: "andere Reihenfolge", substitution: "anderes verwendet" },
      ...{
        technique: "anders ausgeführt",
        timing: "zu lang oder zu kurz",
        repetition: "noch einmal getan",
        distraction: "etwas anderes getan",
      },
    },
    damaged: "Die Aufzeichnung dieser Sitzung ist beschädigt. Was hier von ihr steht, kann falsch sein.",
    limits: [
      "Dieser Bericht ist für die Person, die angeleitet wurde, zum Lernen. Er darf nicht dazu dienen, jemanden zu beurteilen, zu vergleichen, zu entlohnen, zu maßregeln oder zu entlassen.",
      "Ein Programm hat ihn aus Kamerabildern gemacht. Es übersieht manches und irrt sich manchmal; maßgeblich ist die Aufnahme.",
      "Benchside ist keine Sicherheitseinrichtung. Dass keine Hilfe kam, heißt nicht, dass die Arbeit sicher oder richtig ist.",
    ],
  },
  es: {
    ...{
      title: "Informe",
      well: "Lo que salió bien",
      help: "Dónde hizo falta ayuda",
      times: "Tiempo desde el paso anterior",
    },
    ...{
      progress: "A lo largo de las sesiones",
      noHelp: "No hizo falta ayuda.",
      noneAlone: "No se vio ningún paso hecho sin ayuda.",
      probably: "Probablemente hecho, no se vio lo bastante bien para tener certeza",
      ...{ doubts: "De lo que no había certeza", doubtDone: "¿estaba hecho?" },
    },
    ...{ putRight: "corregido", open: "sin corregir al final", step: "Paso", here: "Última sesión", median: "Mediana" },
    ...{ alone: "Sin ayuda", session: "Sesión", helped: "Ayudas", length: "Duración" },
    kinds: {
      ...{ omission: "paso omitido", ordering: "otro orden", substitution: "se usó otra cosa" },
      ...{
        technique: "hecho de otra manera",
        timing: "demasiado largo o corto",
        repetition: "hecho otra vez",
        distraction: "se hizo otra cosa",
      },
    },
    damaged: "El registro de esta sesión está dañado. Lo que aquí se dice de ella puede estar mal.",
    limits: [
      "Este informe es para la persona a la que se guio, para aprender. No debe usarse para juzgar, comparar, pagar, sancionar ni despedir a nadie.",
      "Lo ha hecho un programa a partir de una cámara. Se le escapan cosas y a veces se equivoca; lo que vale es la grabación.",
      "Benchside no es un dispositivo de seguridad. Que no haya habido ayuda no significa que el trabajo sea seguro o correcto.",
    ],
  },
};
