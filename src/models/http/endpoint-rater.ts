import { FormatError } from "../../core/domain/format-error.ts";
import type { Rater, RatingResult } from "../../core/metrics/pqs.ts";
import { OWN_PROMPT, parseRated, type JudgePrompt } from "../../core/metrics/rating-rubric.ts";
import { complete } from "./completion.ts";
import type { ModelServer } from "./exchange.ts";
import type { RatingCache } from "./rating-cache.ts";
import { ServerFailed, type ServerTrouble } from "./server-failed.ts";

/** A language model that rates, behind an OpenAI-compatible server. */
export interface Endpoint extends ModelServer {
  readonly model: string;
}

/**
 * A rater that asks a language model, once for each different utterance: answers are kept in `cache` by content (model,
 * rubric, question). An answer that is late, refused or not in the rubric's form is a failure and is not kept.
 */
export function endpointRater(endpoint: Endpoint, cache: RatingCache, prompt: JudgePrompt = OWN_PROMPT): Rater {
  return {
    kind: "model",
    name: endpoint.model,
    ...(prompt.rubric !== null && { rubric: prompt.rubric }),
    rate: async (request) => {
      const messages = prompt.messages(request);
      const content = [endpoint.model, ...messages.map(({ text }) => text)];
      const known = cache.get(content);
      if (known) return known;
      const result = await ask(endpoint, messages);
      if ("ratings" in result) await cache.add(content, result);
      return result;
    },
  };
}

async function ask(endpoint: Endpoint, messages: ReturnType<JudgePrompt["messages"]>): Promise<RatingResult> {
  const body = JSON.stringify({
    model: endpoint.model,
    temperature: 0,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
  });
  try {
    const { text } = await complete(endpoint, body, new AbortController().signal);
    return parseRated(text);
  } catch (error) {
    if (error instanceof FormatError) return { failure: error.message };
    if (error instanceof ServerFailed) return { failure: inShort(error, endpoint.timeLimit) };
    throw error;
  }
}

/** Failures are counted by their words: those of one cause are the same. */
function inShort({ trouble, status, message }: ServerFailed, timeLimit: number): string {
  if (status > 0) return `the rater refused with status ${status}`;
  const words: Partial<Record<ServerTrouble, string>> = {
    late: `the rater took more than ${timeLimit} s`,
    "no-json": "the rater's server did not answer with JSON",
    page: "the rater's server did not answer with JSON",
    unreachable: "the rater's server cannot be reached",
    rejected: "the rater's server did not answer as an OpenAI-compatible one does",
  };
  return words[trouble] ?? message;
}
