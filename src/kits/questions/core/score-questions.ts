import { grouped } from "../../../core/domain/grouped.ts";
import { bootstrapIntervals, type Interval } from "../../../core/metrics/bootstrap.ts";
import { classScore, ratio, type ClassScore } from "../../../core/metrics/class-score.ts";
import { typedErrorScore, type TypedErrorScore } from "../../../core/metrics/typed-errors.ts";
import type { Answer } from "./questions-answers.ts";
import { VERDICTS, type Question, type Verdict } from "../../../core/questions/question.ts";

/** A choice question with what was answered; an answer that names no verdict, or none, is null. */
export interface AnsweredChoice {
  readonly question: Pick<Question, "id" | "take" | "truth">;
  readonly verdict: Verdict | null;
}

/** Whether there is an error at all, whatever its type. */
export interface DetectionScore extends ClassScore {
  readonly accuracy: number;
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
}

/** How one verdict fares: how often it is true (as the first or another true one), how often it was answered, how often rightly. */
export interface TypeScore {
  readonly verdict: Verdict;
  readonly true: number;
  readonly answered: number;
  readonly right: number;
  /** Share of the steps that truly are so on which the answer was right, 0..1; null where there is none. */
  readonly accuracy: number | null;
  /** Share of all answers that were this one, less the share of steps that truly are so: above 0 for a leaning towards it. */
  readonly bias: number;
}

/** What choice answers are worth. */
export interface ChoiceScore {
  readonly answers: number;
  readonly typed: TypedErrorScore;
  readonly detection: DetectionScore;
  readonly types: readonly TypeScore[];
  /** 95 % bootstrap intervals over recordings; null with fewer than two. */
  readonly intervals: Readonly<
    Record<"accuracy" | "precision" | "recall" | "f1" | "detectionF1", Interval | null>
  > | null;
}

/** Resamples of an interval: enough for two digits, and quick with thousands of answers. */
const RESAMPLES = 300;

/**
 * Strict typed precision, recall and F1 as EgoErrorVQA counts (`typedErrorScore`): a wrong type is a false positive, an error called correct a false
 * negative, an answer that names no verdict wrong and in none of the four counts, and of several true types either counts; beside it whether there was an
 * error at all. Answers to open questions are passed over.
 */
export function choiceScore(answers: readonly AnsweredChoice[], seed = 1): ChoiceScore {
  const byTake = grouped(answers, ({ question }) => question.take);
  const scores = (sample: readonly (readonly AnsweredChoice[])[]) => {
    const all = sample.flat();
    const { accuracy, precision, recall, f1 } = typedOf(all);
    return { accuracy, precision, recall, f1, detectionF1: detectionOf(all).f1 };
  };
  return {
    answers: answers.length,
    typed: typedOf(answers),
    detection: detectionOf(answers),
    types: VERDICTS.map((verdict) => typeScore(answers, verdict)),
    intervals:
      byTake.size < 2
        ? null
        : (bootstrapIntervals([...byTake.values()], scores, {
            seed,
            resamples: RESAMPLES,
          }) as ChoiceScore["intervals"]),
  };
}

function typedOf(answers: readonly AnsweredChoice[]): TypedErrorScore {
  return typedErrorScore(
    answers.map(({ question, verdict }) => ({ truth: question.truth, answer: verdict ?? "unknown" })),
  );
}

/** An answer that names no verdict is wrong and in none of the four counts, as in the typed score. */
function detectionOf(answers: readonly AnsweredChoice[]): DetectionScore {
  const count = (isError: boolean, saysError: boolean): number =>
    answers.filter(
      ({ question, verdict }) =>
        verdict !== null && !question.truth.includes("correct") === isError && (verdict !== "correct") === saysError,
    ).length;
  const [tp, fp, tn, fn] = [count(true, true), count(false, true), count(false, false), count(true, false)];
  return { ...classScore(tp, fp, fn), accuracy: ratio(tp + tn, answers.length), tp, fp, tn, fn };
}

function typeScore(answers: readonly AnsweredChoice[], verdict: Verdict): TypeScore {
  const mine = answers.filter(({ question }) => question.truth.includes(verdict));
  const answered = answers.filter((one) => one.verdict === verdict).length;
  const right = mine.filter((one) => one.verdict !== null && one.question.truth.includes(one.verdict)).length;
  return {
    verdict,
    true: mine.length,
    answered,
    right,
    accuracy: mine.length === 0 ? null : right / mine.length,
    bias: ratio(answered, answers.length) - ratio(mine.length, answers.length),
  };
}

/** Answers to the choice questions of a set, one a question; a question without an answer is left out. */
export function answeredChoices(questions: readonly Question[], answers: readonly Answer[]): AnsweredChoice[] {
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    return question.kind === "choice" && answer ? [{ question, verdict: answer.verdict }] : [];
  });
}

/** Answers of one answerer, asked in one way. */
export interface AnswerGroup {
  readonly by: string;
  readonly people: boolean;
  readonly strategy: string;
  readonly answers: readonly Answer[];
}

/** Answers by who gave them and how they were asked, in the order of the first of each. */
export function answerGroups(answers: readonly Answer[]): AnswerGroup[] {
  const groups = grouped(answers, ({ by, strategy }) => `${by}\n${strategy}`);
  return [...groups.values()].map((some) => {
    const [{ by, people, strategy }] = some as [Answer];
    return { by, people, strategy, answers: some };
  });
}
