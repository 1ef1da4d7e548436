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
  readonly deviations: readonly Pick<AnnotatedDeviation, "onset" | "fix" | "back">[];
}

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
  /** Asked of every take, or only of those with a deviation. */
  readonly of: "every-take" | "deviation-take";
  /** Answers it where a machine can; null while that cannot be told, and for questions that only a person can answer. */
  readonly measure: ((evidence: RubricEvidence) => MeasuredAnswer | null) | null;
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
    of: "deviation-take",
    measure: fourPhases,
  },
  {
    id: "fixed-after",
    question: "Does the fix follow the mistake in the same take?",
    of: "deviation-take",
    measure: ({ deviations }) => {
      const open = deviations.filter(({ fix, onset }) => fix === null || fix < onset).length;
      const why = open === 0 ? "Every deviation has its fix after it." : `${said(open, "deviation")} without a fix.`;
      return { answer: open < deviations.length, why };
    },
  },
  asked("error-clear", "Can anybody see what goes wrong?", "deviation-take"),
  asked("onset-clear", "Is it beyond doubt when it starts to go wrong?", "deviation-take"),
];

/** The questions of one take. */
export function rubricFor(deviations: number): readonly RubricQuestion[] {
  return RUBRIC.filter(({ of }) => of === "every-take" || deviations > 0);
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

function fourPhases({ deviations, seconds }: RubricEvidence): MeasuredAnswer {
  const whole = deviations.some(
    ({ onset, fix, back }) =>
      fix !== null &&
      back !== null &&
      [onset, fix - onset, back - fix, seconds - back].every((length) => length >= LEAST_PHASE),
  );
  if (whole) return { answer: true, why: "One deviation at least has all four." };
  const [first] = deviations;
  const lacking = first === undefined ? "a deviation" : lackingPhase(first, seconds);
  return { answer: false, why: `There is no ${lacking}.` };
}

function lackingPhase({ onset, fix, back }: RubricEvidence["deviations"][number], seconds: number): string {
  if (onset < LEAST_PHASE) return "lead-in before the mistake";
  if (fix === null) return "fix";
  if (fix - onset < LEAST_PHASE) return "mistake before the fix";
  return back === null || back - fix < LEAST_PHASE || seconds - back < LEAST_PHASE ? "end state after the fix" : "fix";
}

function said(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
