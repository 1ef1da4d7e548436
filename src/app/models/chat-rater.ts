import { ChatFailed, said, type ChatModel } from "../../core/brain/advice/chat.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { RATING_CRITERIA, type Rater } from "../../core/metrics/pqs.ts";
import { parseRatings, RATING_RUBRIC, ratingQuestion } from "../../core/metrics/rating-rubric.ts";
import type { RatingCache } from "../../models/http/rating-cache.ts";

/** Most tokens of an answer that is held to its form. */
const RATING_TOKENS = 80;

/** The four ratings as the rubric wants them, for whoever can hold a model to it. */
const PATTERN = `\\{${RATING_CRITERIA.map((criterion) => `"${criterion}": [1-5]`).join(", ")}\\}`;

/**
 * A rater that asks an opened language model, as `endpointRater` asks a server: once for each different utterance, one after the other. An answer that cannot be read is a failure
 * and is not kept.
 */
export function chatRater(chat: ChatModel, cache: RatingCache): Rater {
  const never = new AbortController().signal;
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (question: string) => {
    const messages = [said("system", RATING_RUBRIC), said("user", question)];
    const { text } = await chat.write(
      { messages, prefix: 1 },
      { type: "regex", pattern: PATTERN },
      RATING_TOKENS,
      never,
    );
    return parseRatings(text);
  };
  return {
    kind: "model",
    name: chat.name,
    rate: async (request) => {
      const question = ratingQuestion(request);
      const content = [chat.name, RATING_RUBRIC, question];
      const known = cache.get(content);
      if (known) return { ratings: known };
      const answer = last.then(() => ask(question));
      last = answer.catch(() => undefined);
      try {
        const ratings = await answer;
        await cache.add(content, ratings);
        return { ratings };
      } catch (error) {
        if (error instanceof ChatFailed || error instanceof FormatError) return { failure: error.message };
        throw error;
      }
    },
  };
}
