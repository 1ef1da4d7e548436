import { LEAST_TAKE_SECONDS } from "../recording/preflight.ts";
import type { AnnotatedDeviation } from "./model.ts";
import type { PictureFault, TakeMeasures } from "./take-measures.ts";

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

/** What a machine's answer rests on; the page has the words. Times in seconds, shares 0..1. */
export type MeasuredWhy =
  | { readonly is: "length"; readonly seconds: number }
  /** The share of the take with the fault, and where the longest run of it begins. */
  | { readonly is: "fault"; readonly fault: PictureFault; readonly share: number; readonly from: number | null }
  | { readonly is: "fix"; readonly at: number | null }
  /** The first of the four phases that is not there. */
  | { readonly is: "phases"; readonly lacks: "lead-in" | "fix" | "mistake" | "end-state" | null };

/** What a machine found: yes or no, and from what. */
export interface MeasuredAnswer {
  readonly answer: boolean;
  readonly why: MeasuredWhy;
}

/** Ids of the questions, as in `rubric-answered` events. A good take answers each with yes; the page has their words. */
export type RubricId =
  | ("a-minute" | "sharp" | "steady" | "lit" | "view-free")
  | ("script-hidden" | "first-person" | "steps-visible" | "goal-reached")
  | ("four-phases" | "fixed-after" | "error-clear" | "onset-clear");

/** One question about the quality of a take. */
export interface RubricQuestion {
  readonly id: RubricId;
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
    of: "every-take",
    measure: ({ seconds }) => ({ answer: seconds >= LEAST_TAKE_SECONDS, why: { is: "length", seconds } }),
  },
  picture("sharp", "blurred"),
  picture("steady", "shaken"),
  picture("lit", "badly-lit"),
  picture("view-free", "blocked"),
  asked("script-hidden"),
  asked("first-person"),
  asked("steps-visible"),
  asked("goal-reached"),
  {
    id: "four-phases",
    of: "mistake",
    measure: (evidence, mistake) => mistake && fourPhases(mistake, evidence.seconds),
  },
  {
    id: "fixed-after",
    of: "mistake",
    measure: (_, mistake) => {
      if (mistake === null) return null;
      const answer = mistake.fix !== null && mistake.fix >= mistake.onset;
      return { answer, why: { is: "fix", at: answer ? mistake.fix : null } };
    },
  },
  asked("error-clear", "mistake"),
  asked("onset-clear", "mistake"),
];

/** The questions of one take: those of the take, then those about each mistake, in order. */
export function rubricFor(mistakes: readonly RubricMistake[]): readonly RubricAsked[] {
  const of = (kind: RubricQuestion["of"]) => RUBRIC.filter((question) => question.of === kind);
  return [
    ...of("every-take").map((question) => ({ question, mistake: null, number: 0 })),
    ...mistakes.flatMap((mistake, at) => of("mistake").map((question) => ({ question, mistake, number: at + 1 }))),
  ];
}

function asked(id: RubricId, of: RubricQuestion["of"] = "every-take"): RubricQuestion {
  return { id, of, measure: null };
}

function picture(id: RubricId, fault: PictureFault): RubricQuestion {
  return {
    id,
    of: "every-take",
    measure: ({ measures }) => {
      if (measures === null || measures.seconds === 0) return null;
      const share = measures.share[fault];
      return { answer: share <= MOST_FAULTY, why: { is: "fault", fault, share, from: measures.worst[fault] } };
    },
  };
}

function fourPhases({ onset, fix, back }: RubricMistake, seconds: number): MeasuredAnswer {
  const lacks =
    onset < LEAST_PHASE
      ? "lead-in"
      : fix === null
        ? "fix"
        : fix - onset < LEAST_PHASE
          ? "mistake"
          : back === null || back - fix < LEAST_PHASE || seconds - back < LEAST_PHASE
            ? "end-state"
            : null;
  return { answer: lacks === null, why: { is: "phases", lacks } };
}
