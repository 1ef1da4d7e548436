import type { AnnotatedDeviation } from "./model.ts";
import type { PictureFault, TakeMeasures } from "./take-measures.ts";

/** Shortest take that is worth keeping, in seconds. */
export const LEAST_SECONDS = 60;
/** Largest share of a take's frames with a fault that still passes. */
export const MOST_FAULTY = 0.1;
/** Shortest of a take's four phases, in seconds, that can be seen. */
const LEAST_PHASE = 0.5;

/** What the measured questions are answered from. */
export interface RubricEvidence {
  /** Null until the recording has been measured, or when there is none. */
  readonly measures: TakeMeasures | null;
  /** Length of the take in seconds. */
  readonly seconds: number;
}

/** A mistake as the questions about one see it, in seconds. */
export type RubricMistake = Pick<AnnotatedDeviation, "id" | "onset" | "fix" | "back">;

/** What a machine found: yes or no, and from what. */
export interface MeasuredAnswer {
  readonly answer: boolean;
  /** One sentence. */
  readonly why: string;
}

/** One question about the quality of a take. */
export interface RubricQuestion {
  /** As in `rubric-answered` events. */
  readonly id: string;
  /** A question that a good take answers with yes. */
  readonly question: string;
  /** Asked of every take, or once of each mistake in it. */
  readonly of: "every-take" | "mistake";
  /**
   * Answers it where a machine can; null while that cannot be told, and for questions that only a person can answer. `mistake` is the
   * one that is asked about; null of the take.
   */
  readonly measure: ((evidence: RubricEvidence, mistake: RubricMistake | null) => MeasuredAnswer | null) | null;
}

/** One question as it is asked of a take or of one of its mistakes. */
export interface RubricAsked {
  readonly question: RubricQuestion;
  /** The mistake that it is about, and its number among the take's, from 1; null and 0 of the take. */
  readonly mistake: RubricMistake | null;
  readonly number: number;
}

/** The questions, in the order in which they are asked. */
export const RUBRIC: readonly RubricQuestion[] = [
  {
    id: "a-minute",
    question: "Is the take at least a minute long?",
    of: "every-take",
    measure: ({ seconds }) => ({ answer: seconds >= LEAST_SECONDS, why: `It is ${Math.floor(seconds)} s long.` }),
  },
  picture("sharp", "Is the picture sharp?", "blurred", "blurred"),
  picture("steady", "Is the picture steady?", "shaken", "shaken"),
  picture("lit", "Is there neither too little nor too much light?", "badly-lit", "too dark or too bright"),
  picture("view-free", "Is the view free?", "blocked", "blocked"),
  asked("script-hidden", "Is the script nowhere in the picture?"),
  asked("first-person", "Is it filmed through the participant's eyes throughout?"),
  asked("steps-visible", "Can every step be seen, hands and parts?"),
  asked("goal-reached", "Is the goal reached at the end?"),
  {
    id: "four-phases",
    question: "Are lead-in, mistake, fix and end state all there?",
    of: "mistake",
    measure: (evidence, mistake) => mistake && fourPhases(mistake, evidence.seconds),
  },
  {
    id: "fixed-after",
    question: "Does the fix follow the mistake in the same take?",
    of: "mistake",
    measure: (_, mistake) => {
      if (mistake === null) return null;
      const answer = mistake.fix !== null && mistake.fix >= mistake.onset;
      return { answer, why: answer ? `Its fix begins at ${clock(mistake.fix!)}.` : "It has no fix." };
    },
  },
  asked("error-clear", "Can anybody see what goes wrong?", "mistake"),
  asked("onset-clear", "Is it beyond doubt when it starts to go wrong?", "mistake"),
];

/** The questions of one take: those of the take, then those about each mistake, in order. */
export function rubricFor(mistakes: readonly RubricMistake[]): readonly RubricAsked[] {
  const of = (kind: RubricQuestion["of"]) => RUBRIC.filter((question) => question.of === kind);
  return [
    ...of("every-take").map((question) => ({ question, mistake: null, number: 0 })),
    ...mistakes.flatMap((mistake, at) => of("mistake").map((question) => ({ question, mistake, number: at + 1 }))),
  ];
}

function asked(id: string, question: string, of: RubricQuestion["of"] = "every-take"): RubricQuestion {
  return { id, question, of, measure: null };
}

function picture(id: string, question: string, fault: PictureFault, word: string): RubricQuestion {
  return {
    id,
    question,
    of: "every-take",
    measure: ({ measures }) => {
      if (measures === null || measures.seconds === 0) return null;
      const share = measures.share[fault];
      const from = measures.worst[fault];
      const where = from === null ? "" : `, worst from ${clock(from)}`;
      return { answer: share <= MOST_FAULTY, why: `${Math.round(share * 100)} % of it is ${word}${where}.` };
    },
  };
}

function fourPhases({ onset, fix, back }: RubricMistake, seconds: number): MeasuredAnswer {
  const lacking =
    onset < LEAST_PHASE
      ? "lead-in before the mistake"
      : fix === null
        ? "fix"
        : fix - onset < LEAST_PHASE
          ? "mistake before the fix"
          : back === null || back - fix < LEAST_PHASE || seconds - back < LEAST_PHASE
            ? "end state after the fix"
            : null;
  return lacking === null
    ? { answer: true, why: "It has all four." }
    : { answer: false, why: `There is no ${lacking}.` };
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
