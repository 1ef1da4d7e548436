import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { AskedChat } from "./stub-request.ts";

/** What is said, and how likely each beginning of it is. */
export interface Said {
  readonly text: string;
  /** Chance of each beginning, 0..1, where one was asked for. */
  readonly chances: readonly (readonly [token: string, chance: number])[];
  /** Whether it was broken off at the most tokens; left out where it was not. */
  readonly isCut?: boolean;
}

/** Characters of a token, about. */
const TOKEN = 4;
/** Tokens that a picture counts as. */
const PICTURE_TOKENS = 64;
/** Least chance that is written: an impossible token has no finite logarithm. */
const LEAST_CHANCE = 1e-6;

/** Send a value as JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Send an answer in the form of a chat's completion, in pieces where the chat is streamed. */
export function sendChat(chat: AskedChat, said: Said, response: ServerResponse): void {
  const usage = usageOf(chat, said);
  const finish = said.isCut ? "length" : "stop";
  const id = `rehearsal-${createHash("sha256").update(chat.words).digest("hex").slice(0, 16)}`;
  const shared = { id, created: 0, model: chat.model };
  const logprobs = chat.scored && said.chances.length > 0 ? { logprobs: { content: [tokenOf(said)] } } : {};
  if (!chat.stream) {
    const message = { role: "assistant", content: said.text };
    const choice = { index: 0, message, finish_reason: finish, ...logprobs };
    const body = { ...shared, object: "chat.completion", choices: [choice], usage };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  const send = (choices: readonly unknown[], more: object = {}): void => {
    const chunk = { ...shared, object: "chat.completion.chunk", choices, ...more };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  send([{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }]);
  for (const [at, piece] of piecesOf(said.text).entries())
    send([{ index: 0, delta: { content: piece }, finish_reason: null, ...(at === 0 ? logprobs : {}) }]);
  send([{ index: 0, delta: {}, finish_reason: finish }]);
  if (chat.withUsage) send([], { usage });
  response.end("data: [DONE]\n\n");
}

/** The same answer with blanks between the parts of its JSON, broken off at the most tokens that were asked for. */
export function spread({ mostTokens }: AskedChat, said: Said): Said {
  const wide = said.text.replace(/(?<=[{:,"])(?=[{:,"}])/g, BLANKS);
  const text = wide.slice(0, mostTokens === null ? undefined : mostTokens * TOKEN);
  return { ...said, text, isCut: text !== wide };
}

const BLANKS = " ".repeat(16 * TOKEN);

/** The first token, with the others that could have stood there. */
function tokenOf({ chances }: Said): unknown {
  const listed = chances
    .map(([token, chance]) => ({ token, logprob: Math.log(Math.max(LEAST_CHANCE, chance)) }))
    .sort((a, b) => b.logprob - a.logprob);
  return { ...listed[0], top_logprobs: listed };
}

/** A text in pieces of a few words, which together are it. */
function piecesOf(text: string): string[] {
  return text.match(/\S*\s*(?:\S+\s*){0,2}/g)?.filter((piece) => piece !== "") ?? [];
}

function usageOf({ words, pictures }: AskedChat, { text }: Said): unknown {
  const prompt = Math.ceil(words.length / TOKEN) + pictures * PICTURE_TOKENS;
  const completion = Math.ceil(text.length / TOKEN);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
