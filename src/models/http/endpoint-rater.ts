import { z } from "zod";
import { FormatError } from "../../core/domain/format-error.ts";
import type { Rater, RatingRequest, RatingResult } from "../../core/metrics/pqs.ts";
import { parseRatings, RATING_RUBRIC, ratingQuestion } from "../../core/metrics/rating-rubric.ts";
import { hideSecrets, knowSecret } from "../../capture/secrets.ts";
import type { RatingCache } from "./rating-cache.ts";

/** A language model behind an OpenAI-compatible server. */
export interface Endpoint {
  /** Base address, e.g. `http://localhost:11434/v1`; `/chat/completions` is added. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token when not empty; never written anywhere. */
  readonly key: string;
  /** Seconds to wait for one answer, > 0. */
  readonly timeLimit: number;
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * A rater that asks a language model, once for each different utterance: answers are kept in `cache` by content (model,
 * rubric, question). An answer that is late, refused or not in the rubric's form is a failure and is not kept.
 */
export function endpointRater(endpoint: Endpoint, cache: RatingCache): Rater {
  knowSecret(endpoint.key);
  return {
    kind: "model",
    name: endpoint.model,
    rate: async (request) => {
      const content = [endpoint.model, RATING_RUBRIC, ratingQuestion(request)];
      const known = cache.get(content);
      if (known) return { ratings: known };
      const result = await ask(endpoint, request);
      if ("ratings" in result) await cache.add(content, result.ratings);
      return result;
    },
  };
}

async function ask(endpoint: Endpoint, request: RatingRequest): Promise<RatingResult> {
  try {
    const response = await fetch(`${endpoint.url.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(endpoint.key !== "" && { authorization: `Bearer ${endpoint.key}` }),
      },
      body: JSON.stringify({
        model: endpoint.model,
        temperature: 0,
        messages: [
          { role: "system", content: RATING_RUBRIC },
          { role: "user", content: ratingQuestion(request) },
        ],
      }),
      signal: AbortSignal.timeout(endpoint.timeLimit * 1000),
    });
    if (!response.ok) return { failure: `the rater refused with status ${response.status}` };
    const completion = Completion.safeParse(await response.json());
    if (!completion.success) return { failure: "the rater's server did not answer as an OpenAI-compatible one does" };
    return { ratings: parseRatings(completion.data.choices[0]!.message.content) };
  } catch (error) {
    return { failure: hideSecrets(whyItFailed(error, endpoint.timeLimit)) };
  }
}

function whyItFailed(error: unknown, timeLimit: number): string {
  if (error instanceof FormatError) return error.message;
  if (error instanceof DOMException && error.name === "TimeoutError") return `the rater took more than ${timeLimit} s`;
  if (error instanceof SyntaxError) return "the rater's server did not answer with JSON";
  if (error instanceof TypeError) return "the rater's server cannot be reached";
  throw error;
}
