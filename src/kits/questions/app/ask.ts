import { formatAnswers, parseAnswers, type Answer } from "../core/questions-answers.ts";
import { QUESTIONS_VERSION, type Question, type QuestionSet, type Verdict } from "../../../core/questions/question.ts";
import type { JobContext } from "../../../app/jobs/jobs.ts";
import { askedWith, askEach, orFailure, wholeLines } from "../../../app/questions/ask-each.ts";

/** What somebody answered to a question. */
export interface GivenAnswer {
  readonly text: string;
  readonly verdict: Verdict | null;
  readonly frames: number;
}

/** Somebody who can be asked. */
export interface Answerer {
  readonly name: string;
  readonly people: boolean;
  readonly strategy: string;
  /** All that decides an answer beside the question: model, texts, frames, seed. A change of it asks anew. */
  readonly asking: readonly (string | number)[];
  /** Answers one question. A ChatFailed, FeedError or FormatError is kept as the reason why there is no answer. */
  answer(question: Question, signal: AbortSignal): Promise<GivenAnswer>;
}

/** What became of asking. */
export interface AskedSet {
  readonly answers: readonly Answer[];
  /** Answers that were kept from before, and those that were given now. */
  readonly kept: number;
  readonly asked: number;
}

/**
 * Ask a set, one question after the other. Each answer is on the disk before the next question, so that what was stopped goes on where it was; an answer
 * that was kept holds as long as the question and all that it is asked with are the same. Failures are kept with their reason and asked again the next time.
 *
 * @param out JSONL file of answers, no matter who gave them
 * @throws FormatError when that file is none of this set, ChatFailed after 20 failures in a row
 */
export async function askSet(
  set: QuestionSet,
  questions: readonly Question[],
  answerer: Answerer,
  out: string,
  context: JobContext,
): Promise<AskedSet> {
  const isMine = ({ by, strategy }: Answer): boolean => by === answerer.name && strategy === answerer.strategy;
  const before = (await keptAnswers(out, set)).filter(isMine);
  const kept = new Map(before.map((answer) => [answer.question, answer]));
  const asking = {
    known: ({ id }: Question) => kept.get(id),
    hash: (question: Question) => askedHash(question, set, answerer),
    ask: (question: Question, hash: string) => askOne(question, answerer, hash, context.signal),
    format: formatAnswers,
  };
  const { answers, asked } = await askEach(questions, asking, out, context);
  return { answers, kept: answers.length - asked, asked };
}

async function askOne(question: Question, answerer: Answerer, asked: string, signal: AbortSignal): Promise<Answer> {
  const shared = {
    form: "benchside-answer" as const,
    version: QUESTIONS_VERSION as 1,
    question: question.id,
    by: answerer.name,
    people: answerer.people,
    strategy: answerer.strategy,
    asked,
  };
  const { given, failure } = await orFailure(() => answerer.answer(question, signal), signal);
  if (given === null) return { ...shared, frames: 0, text: "", verdict: null, failure };
  const { text, verdict, frames } = given;
  return { ...shared, frames, text: text.slice(0, 20_000), verdict, failure };
}

function askedHash(question: Question, set: QuestionSet, { name, strategy, asking }: Answerer): string {
  const { id, kind, take, step, clip, film, text, work } = question;
  return askedWith([name, strategy, asking, [id, kind, take, step, clip, film, text], set.works.get(work)]);
}

/** Answers of a file, the newest of each question, answerer and way; none where there is no file. A last line that was cut off is passed over. */
export async function keptAnswers(file: string, set: QuestionSet): Promise<Answer[]> {
  return parseAnswers(await wholeLines(file), file, set);
}
