import { z } from "zod";
import { answersAbout, type ScoredStep } from "../../brain/advice/step-truth.ts";
import { categoryOf, STEP_QUESTIONS, WHOLE_QUESTION } from "../../brain/advice/step-questions.ts";
import type { Judged, StepAnswer } from "../../brain/advice/step-worth.ts";
import { parseJsonLines } from "../../text/json-lines.ts";
import { StepId } from "../../domain/ids.ts";
import { COOKING_CATEGORIES } from "../../domain/taxonomy.ts";
import { Seconds } from "../../domain/bounds.ts";

/** Newest version of the row that this program writes; it stands in every line. */
const VERDICT_ROW_VERSION = 1;

const Share = z.number().min(0).max(1);

/** What a second look found of one step by one question, beside what people have annotated: a row that `eval errors` scores as it is. */
export const VerdictRow = z.object({
  version: z.literal(VERDICT_ROW_VERSION),
  /** Session id, or name of the film. */
  take: z.string().min(1),
  step: StepId,
  question: z.enum(STEP_QUESTIONS),
  /** Chance that something is wrong, 0..1. */
  score: Share,
  /** What the score says by its threshold. */
  verdict: z.enum(["wrong", "fine"]),
  threshold: Share,
  /** Whether the threshold was fitted on annotated takes; the usual one otherwise. */
  fitted: z.boolean(),
  /** Whether people have annotated this error in this performance of the step. */
  is_error: z.boolean(),
  /** The error that the question asks about, as cooking data sets name it. */
  category: z.enum(COOKING_CATEGORIES),
  /** When the step was under way, in seconds of the take. */
  start: Seconds,
  end: Seconds,
  /** Model and version. */
  by: z.string().min(1),
});
export type VerdictRow = Readonly<z.infer<typeof VerdictRow>>;

/** A row for each question that was asked about a step. @param judged the threshold that an answer is judged by */
export function verdictRows(look: ScoredStep, judged: (answer: StepAnswer) => Judged): VerdictRow[] {
  const { step, clip, by } = look;
  return answersAbout(look).map((answer) => {
    const { take, question, score, isError } = answer;
    const { threshold, fitted } = judged(answer);
    return {
      ...{ version: VERDICT_ROW_VERSION, take, step, question, score },
      verdict: score >= threshold ? "wrong" : "fine",
      ...{ threshold, fitted, is_error: isError, category: categoryOf(question) },
      ...{ start: clip.start, end: clip.end, by },
    };
  });
}

/** What one question about a whole step found, beside whether anything is annotated in it. */
export type WholeRow = Omit<VerdictRow, "question" | "category"> & { readonly question: "whole" };

/** The row of the question about a step as a whole, judged by the usual threshold of a half; none where it was not asked. */
export function wholeRows({ take, step, clip, by, scores, errors }: ScoredStep): WholeRow[] {
  const score = scores[WHOLE_QUESTION.name];
  if (score === undefined) return [];
  return [
    {
      ...{ version: VERDICT_ROW_VERSION, take, step, question: WHOLE_QUESTION.name, score },
      verdict: score >= HALF ? "wrong" : "fine",
      ...{ threshold: HALF, fitted: false, is_error: errors.size > 0, start: clip.start, end: clip.end, by },
    },
  ];
}

const HALF = 0.5;

/** A row as its line of a JSONL file. */
export function verdictLine(row: VerdictRow | WholeRow): string {
  return `${JSON.stringify(row)}\n`;
}

/** The rows of a JSONL file; blank lines are passed over. Throws a FormatError that names file, line, field and fix. */
export function parseVerdicts(text: string, file: string): VerdictRow[] {
  return parseJsonLines(text, file, {
    schema: VerdictRow,
    newest: VERDICT_ROW_VERSION,
    fix: "Write the rows again (export rows, or models try --verdicts).",
  });
}
