import { ChatFailed, said, type ChatModel } from "../../core/brain/advice/chat.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { RATING_CRITERIA, type Rater } from "../../core/metrics/pqs.ts";
import { OWN_PROMPT, parseRated, type JudgePrompt } from "../../core/metrics/rating-rubric.ts";
import type { RatingCache } from "../../models/http/rating-cache.ts";

/** Most tokens of an answer that is held to its form. */
const RATING_TOKENS = 80;
/** Most tokens of an answer by a prompt that a person gave, which may reason. */
const REASONED_TOKENS = 600;

/** The four ratings as the rubric wants them, for servers that can hold a model to it. */
const PATTERN = `\\{${RATING_CRITERIA.map((criterion) => `"${criterion}": [1-5]`).join(", ")}\\}`;

/**
 * A rater that asks an opened language model, as `endpointRater` asks a server: once for each different utterance, one after the other. An answer that cannot be read is a failure
 * and is not kept. No form is forced on a model that is asked by a prompt that a person gave.
 */
export function chatRater(chat: ChatModel, cache: RatingCache, prompt: JudgePrompt = OWN_PROMPT): Rater {
  const never = new AbortController().signal;
  let last: Promise<unknown> = Promise.resolve();
  const isOwn = prompt.rubric === null;
  const ask = async (asked: ReturnType<JudgePrompt["messages"]>) => {
    const messages = asked.map(({ role, text }) => said(role, text));
    const { text } = await chat.write(
      { messages, prefix: isOwn ? 1 : 0 },
      isOwn ? { type: "regex", pattern: PATTERN } : { type: "free" },
      isOwn ? RATING_TOKENS : REASONED_TOKENS,
      never,
    );
    return parseRated(text);
  };
  return {
    kind: "model",
    name: chat.name,
    ...(prompt.rubric !== null && { rubric: prompt.rubric }),
    rate: async (request) => {
      const asked = prompt.messages(request);
      const content = [chat.name, ...asked.map(({ text }) => text)];
      const known = cache.get(content);
      if (known) return known;
      const answer = last.then(() => ask(asked));
      last = answer.catch(() => undefined);
      try {
        const rated = await answer;
        await cache.add(content, rated);
        return rated;
      } catch (error) {
        if (error instanceof ChatFailed || error instanceof FormatError) return { failure: error.message };
        throw error;
      }
    },
  };
}
