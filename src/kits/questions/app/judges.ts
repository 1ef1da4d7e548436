import { ChatFailed, type ChatModel } from "../../../core/brain/advice/chat.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Answer } from "../core/questions-answers.ts";
import {
  judgeMessages,
  parseJudgement,
  RULE_JUDGE,
  ruleRating,
  type Judged,
  type Rating,
} from "../core/questions-judge.ts";
import { QUESTIONS_VERSION, type QuestionSet } from "../../../core/questions/question.ts";
import { askedWith } from "../../../app/questions/ask-each.ts";

/** Somebody who rates open answers by their texts alone. */
export interface Judge {
  readonly name: string;
  /** A rating, 0..5; null where none could be had. */
  rate(judged: Judged): Promise<number | null>;
}

/** The judge that goes by rules. */
export const ruleJudge: Judge = { name: RULE_JUDGE, rate: (judged) => Promise.resolve(ruleRating(judged)) };

const MOST_TOKENS = 40;

/** A language model as a judge; the same texts are asked once. An answer without a rating is none. */
export function modelJudge(chat: ChatModel, signal: AbortSignal): Judge {
  const known = new Map<string, number>();
  return {
    name: chat.name,
    rate: async (judged) => {
      const messages = judgeMessages(judged);
      const key = askedWith(messages);
      const before = known.get(key);
      if (before !== undefined) return before;
      try {
        const form = { type: "regex", pattern: '\\{"score": [0-5]\\}' } as const;
        const { text } = await chat.write({ messages, prefix: 1 }, form, MOST_TOKENS, signal);
        const score = parseJudgement(text);
        known.set(key, score);
        return score;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ChatFailed || error instanceof FormatError) return null;
        throw error;
      }
    },
  };
}

/** Ratings of all open answers by each judge, in the answers' order; one that could not be had is no response, which is 0, and no judge is asked. @param progress told the share done, 0..1 */
export async function rateAnswers(
  set: QuestionSet,
  answers: readonly Answer[],
  judges: readonly Judge[],
  progress: (done: number) => void = () => undefined,
): Promise<Rating[]> {
  const questions = new Map(set.questions.map((question) => [question.id, question]));
  const open = answers.filter(({ question }) => questions.get(question)?.kind === "open");
  const ratings: Rating[] = [];
  for (const [at, { question, by, strategy, text, failure }] of open.entries())
    for (const judge of judges) {
      progress(at / open.length);
      const score = failure === null ? await judge.rate({ question: questions.get(question)!, said: text }) : 0;
      ratings.push({
        form: "benchside-rating",
        version: QUESTIONS_VERSION,
        question,
        of: by,
        strategy,
        judge: judge.name,
        people: false,
        score,
      });
    }
  return ratings;
}
