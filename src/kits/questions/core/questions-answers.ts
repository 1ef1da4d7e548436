import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { parseJsonLines } from "../../../core/text/json-lines.ts";
import { QUESTIONS_VERSION, Verdict, type QuestionSet } from "../../../core/questions/question.ts";

/** One answer to one question. */
const Answer = z.strictObject({
  form: z.literal("benchside-answer"),
  version: z.literal(QUESTIONS_VERSION),
  question: z.string().min(1).max(160),
  /** Who answered: a model, a baseline, an agent, or a person's pseudonym. */
  by: z.string().min(1).max(500),
  people: z.boolean(),
  /** How it was asked, e.g. "plain" or "few-shot+checklist". */
  strategy: z.string().max(200),
  /** Pictures that were shown. */
  frames: z.number().int().min(0),
  /** What was answered, as it was written; empty when nothing came. */
  text: z.string().max(20_000),
  /** The verdict that it is, of a choice question; null when it names none, and of an open question. */
  verdict: Verdict.nullable(),
  /** Why there is no answer, in words; null when there is one. */
  failure: z.string().max(2000).nullable(),
  /** Sha-256 of all that was asked, in hexadecimal digits. */
  asked: z.string().max(64),
});
export type Answer = Readonly<z.infer<typeof Answer>>;

/**
 * Answers from a JSONL file; of several of one answerer to one question, asked in one way, the newest.
 *
 * @throws FormatError that names file, line, field and fix: another form, or an answer to a question that the set does not have
 */
export function parseAnswers(text: string, file: string, set: QuestionSet): Answer[] {
  const answers = parseJsonLines(text.replace(/^\uFEFF/, ""), file, {
    schema: Answer,
    newest: QUESTIONS_VERSION,
    fix: "Ask again with questions ask; docs/use/questions.md has the form.",
  });
  const known = new Set(set.questions.map(({ id }) => id));
  const strange = answers.find(({ question }) => !known.has(question));
  if (strange)
    throw new FormatError(
      file,
      `question ${strange.question}`,
      "the set has no such question",
      "Give the set that was asked.",
    );
  return [
    ...new Map(answers.map((answer) => [`${answer.by}\n${answer.strategy}\n${answer.question}`, answer])).values(),
  ];
}

/** Answers as the lines of their file. */
export function formatAnswers(answers: readonly Answer[]): string {
  return answers.map((answer) => `${JSON.stringify(answer)}\n`).join("");
}
