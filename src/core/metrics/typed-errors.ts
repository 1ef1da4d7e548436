import { QUESTION_ERROR_TYPES, type QuestionErrorType } from "../domain/taxonomy.ts";
import { classScore, type ClassScore } from "./class-score.ts";

/** What a step is: right, or wrong in one of eight ways. */
export type StepVerdict = "correct" | QuestionErrorType;

const VERDICTS: readonly StepVerdict[] = ["correct", ...QUESTION_ERROR_TYPES];

/** An answer as a verdict; case, white space and closing marks do not matter. "unknown" for anything else, even empty. */
export function parseVerdict(answer: string): StepVerdict | "unknown" {
  const plain = answer
    .trim()
    .replace(/^[.,!?;:"'\s]+|[.,!?;:"'\s]+$/g, "")
    .toLowerCase();
  return VERDICTS.find((verdict) => verdict === plain) ?? "unknown";
}

/** Marks between verdicts that are named together. No verdict has any of them in its name; one has "and". */
const BETWEEN = /[,;/|+&\n]+/;

/** All verdicts that a text names: one, or several between commas and the like. Null when it names anything else, or none. */
export function parseVerdicts(text: string): StepVerdict[] | null {
  const parts = parseVerdict(text) === "unknown" ? text.split(BETWEEN) : [text];
  const verdicts = parts.filter((part) => part.trim() !== "").map(parseVerdict);
  return verdicts.length === 0 || verdicts.includes("unknown") ? null : (verdicts as StepVerdict[]);
}

/**
 * The one verdict that an answer counts as. Of several named types of a step that truly has several, either one counts, and both; but who
 * names a type that is not true has named a wrong one, so that listing types gains nothing.
 */
export function answeredVerdict(
  named: readonly StepVerdict[] | null,
  truth: readonly StepVerdict[],
): TypedAnswer["answer"] {
  if (named === null || named.length === 0) return "unknown";
  return named.find((one) => !truth.includes(one)) ?? named[0]!;
}

/** One question: the verdicts that are right (several may be), and the one given. */
export interface TypedAnswer {
  readonly truth: readonly StepVerdict[];
  readonly answer: StepVerdict | "unknown";
}

/** Strict typed error recognition. */
export interface TypedErrorScore extends ClassScore {
  /** Answers among the right verdicts, 0..1; null without answers. */
  readonly accuracy: number | null;
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
  /** How often each true verdict (its first) was answered with each verdict. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Answers that named no verdict. */
  readonly unknown: number;
}

/** What an answer that names no verdict is: an error said of no type, or wrong alone, which only the accuracy counts. */
export type OutsideForm = "error" | "wrong";

/**
 * Error recognition with types as EgoErrorVQA's multiple choice scores it: an error named with the right type is a true
 * positive; one named with a wrong type, or where there is none, is a false positive; an error answered "correct" is a false
 * negative. A wrong type is not also a false negative. An answer that names no verdict is wrong and stands in none of the four counts, as in the paper;
 * with `outsideForm` "error", as EgoErrorVQA's public scorer counts and which is stricter, it claims an error of no type, so that writing prose where one is not sure gains nothing.
 */
export function typedErrorScore(answers: readonly TypedAnswer[], outsideForm: OutsideForm = "wrong"): TypedErrorScore {
  const counts = { tp: 0, fp: 0, tn: 0, fn: 0 };
  const confusion: Record<string, Record<string, number>> = {};
  let right = 0;
  for (const { truth, answer } of answers) {
    const isRight = answer !== "unknown" && truth.includes(answer);
    const isError = !truth.includes("correct");
    if (isRight) right += 1;
    if (answer === "unknown" && outsideForm === "wrong") {
      // In no count but that of all answers.
    } else if (answer === "correct") counts[isError ? "fn" : "tn"] += 1;
    else counts[isError && isRight ? "tp" : "fp"] += 1;
    const row = (confusion[isRight ? answer : (truth[0] ?? "correct")] ??= {});
    row[answer] = (row[answer] ?? 0) + 1;
  }
  return {
    accuracy: answers.length > 0 ? right / answers.length : null,
    ...classScore(counts.tp, counts.fp, counts.fn),
    ...counts,
    confusion,
    unknown: answers.filter(({ answer }) => answer === "unknown").length,
  };
}
