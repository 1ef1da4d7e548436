import type { ChatMessage, ChatRequest } from "../../core/brain/advice/chat.ts";
import type { ServerFailed } from "./server-failed.ts";

/** Statuses with which servers refuse a question for its size. */
const SIZE_STATUSES = new Set([0, 400, 413, 422, 500]);
/** What the usual servers say of a question that is too large, and of which large things they say it. */
const TOO_MUCH = /context|too (?:long|large|many|big)|longer than|exceed|at most|maximum|limit|greater than/i;
const OF_SIZE = /images?\b|image\(s\)|pictures?|tokens?\b|context|prompt|input|payload|entity|multi-?modal/i;
/** Other limits of a question, which fewer pictures do not help. */
const OF_OTHERS = /logprob|grammar|schema|response_format/i;
/** How the usual servers name the most pictures of a question. */
const NAMED =
  /(?:at most|up to|max(?:imum)?(?: number)?(?: of)?|limit(?:ed)?(?: is| to| of)?)\s+(\d+)\s+(?:image|picture)|image\W{1,2}(\d+)/i;

/** Whether a server refused a question because it is too large: too many pictures, or longer than its context. */
export function isTooLarge({ status, trouble, problem }: ServerFailed): boolean {
  if (status === 413) return true;
  if (!SIZE_STATUSES.has(status) || (trouble !== "rejected" && trouble !== "broken")) return false;
  const said = problem.slice(problem.indexOf(SAYS) + SAYS.length);
  return problem.includes(SAYS) && TOO_MUCH.test(said) && OF_SIZE.test(said) && !OF_OTHERS.test(said);
}

const SAYS = "It says:";

/**
 * With how many pictures a question that was refused is asked again: as many as the server names, else half of them. Null where fewer cannot help.
 *
 * @param count pictures that were sent, ≥ 0
 * @param known whether the server has answered a question with a picture, so that nothing but the size can be wrong with a larger one
 */
export function fewerAfter(failure: ServerFailed, count: number, known: boolean): number | null {
  const tooLarge = isTooLarge(failure) || (known && [400, 413, 422].includes(failure.status));
  if (count <= 1 || !tooLarge) return null;
  const [, first, second] = NAMED.exec(failure.problem) ?? [];
  const named = Number(first ?? second ?? Number.NaN);
  return named >= 1 && named < count ? named : Math.floor(count / 2);
}

/** The times of a question's pictures, in their order, in seconds. */
export function pictureTimes({ messages }: ChatRequest): number[] {
  return messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "picture" ? [part.picture.t] : [])));
}

/** A question with at most so many of its pictures, ≥ 1, evenly chosen; the last one, which is the present, is always among them. */
export function withPictures(request: ChatRequest, most: number): ChatRequest {
  const count = pictureTimes(request).length;
  if (count <= most) return request;
  const kept = new Set(
    Array.from({ length: most }, (_, at) => count - 1 - Math.round((at * (count - 1)) / Math.max(1, most - 1))),
  );
  let number = -1;
  const thinned = (message: ChatMessage): ChatMessage => ({
    ...message,
    parts: message.parts.filter((part) => part.type !== "picture" || kept.has((number += 1))),
  });
  return { ...request, messages: request.messages.map(thinned) };
}
