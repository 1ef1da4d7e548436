import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { ChatFailed } from "../../core/brain/model/chat.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { formatAnswers, parseAnswers, type Answer } from "../../core/questions/answers.ts";
import { QUESTIONS_VERSION, type Question, type QuestionSet, type Verdict } from "../../core/questions/question.ts";
import { appendLines } from "../../storage/log/append.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import { FeedError } from "../../capture/ffmpeg/errors.ts";
import type { JobContext } from "../jobs/jobs.ts";

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

/** So many questions in a row without an answer end the asking: whoever is asked is gone. */
const MOST_FAILED = 20;

/**
 * Ask a set, one question after the other. Each answer is on the disk before the next question, so that what was stopped goes on where it was; an answer
 * that was kept holds as long as the question and all that it is asked with are the same. Failures are kept with their reason and asked again the next time.
 *
 * @param out JSONL file of answers, whoever gave them
 * @throws FormatError when that file is none of this set, ChatFailed after 20 failures in a row
 */
export async function askSet(
  set: QuestionSet,
  questions: readonly Question[],
  answerer: Answerer,
  out: string,
  { signal, progress }: JobContext,
): Promise<AskedSet> {
  const before = await keptAnswers(out, set);
  const valid = new Map(before.filter(isMine).map((answer) => [answer.question, answer]));
  await mkdir(dirname(out), { recursive: true });
  const answers: Answer[] = [];
  let asked = 0;
  let failed = 0;
  for (const [at, question] of questions.entries()) {
    signal.throwIfAborted();
    progress(at / questions.length, `question ${at + 1} of ${questions.length}`);
    const hash = askedHash(question, set, answerer);
    const known = valid.get(question.id);
    if (known?.asked === hash && known.failure === null) {
      answers.push(known);
      continue;
    }
    const answer = await askOne(question, answerer, hash, signal);
    await appendLines(out, formatAnswers([answer]));
    answers.push(answer);
    asked += 1;
    failed = answer.failure === null ? 0 : failed + 1;
    if (failed === MOST_FAILED)
      throw new ChatFailed(
        `${MOST_FAILED} questions in a row got no answer: ${answer.failure} Ask again to go on.`,
        true,
      );
  }
  return { answers, kept: answers.length - asked, asked };

  function isMine({ by, strategy }: Answer): boolean {
    return by === answerer.name && strategy === answerer.strategy;
  }
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
  try {
    const { text, verdict, frames } = await answerer.answer(question, signal);
    return { ...shared, frames, text: text.slice(0, 20_000), verdict, failure: null };
  } catch (error) {
    signal.throwIfAborted();
    const told = error instanceof ChatFailed || error instanceof FeedError || error instanceof FormatError;
    if (!told) throw error;
    return { ...shared, frames: 0, text: "", verdict: null, failure: error.message.slice(0, 2000) };
  }
}

function askedHash(question: Question, set: QuestionSet, { name, strategy, asking }: Answerer): string {
  const { id, kind, take, step, clip, film, text, work } = question;
  const content = [name, strategy, asking, [id, kind, take, step, clip, film, text], set.works.get(work)];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Answers of a file, the newest of each question, answerer and way; none where there is no file. A last line that was cut off is passed over. */
export async function keptAnswers(file: string, set: QuestionSet): Promise<Answer[]> {
  const text = await readTextIfThere(file);
  const whole = text.endsWith("\n") ? text : text.slice(0, text.lastIndexOf("\n") + 1);
  return parseAnswers(whole, file, set);
}
