import type { ChatRequest, Moment } from "../../core/brain/advice/chat.ts";
import type { ProbeFinding } from "../../core/settings/server-probe.ts";
import { complete } from "./completion.ts";
import { withoutThinking } from "./dialects.ts";
import { beginning, LOOK, type ModelServer } from "./exchange.ts";
import { isThought } from "./first-tokens.ts";
import type { ServedModels } from "./model-list.ts";
import { momentField, type ServerChat } from "./server-chat.ts";
import { KEEPS_FIX, ServerFailed, THOUGHT_FIX } from "./server-failed.ts";
import { parseJson } from "../../core/domain/format-error.ts";

/** How one try went, without its name. */
export type Try = Omit<ProbeFinding, "what">;

/** Milliseconds to the first word, and tokens a second from there; null when they were not measured. */
export interface Measured {
  readonly firstMs: number | null;
  readonly tokensPerSecond: number | null;
}

/** That, and what was written meanwhile. */
interface Speed extends Measured {
  readonly text: string;
  /** The beginning of what was thought beside that; empty for nothing. */
  readonly thought: string;
}

/** Milliseconds of writing, and pieces of an answer, below which it came as good as whole: how fast it was written cannot be told from that. */
const AT_ONCE_MS = 20;
const FEW_PIECES = 4;

/** Milliseconds to the first word above which the coach cannot be asked at each of its two looks a second. */
const SLOW_MS = 450;
const WORDS = 32;

/** Statuses with which servers refuse pictures. */
export const REFUSED: readonly number[] = [400, 415, 422, 500, 501];

/** Something that works. */
export function works(text: string): Try {
  return { outcome: "works", text, fix: "" };
}

/** How fast a model writes, once it is loaded, and what it wrote. */
export async function speedOf(
  server: ModelServer,
  { dialect }: ServedModels,
  model: string,
  signal: AbortSignal,
): Promise<Speed> {
  const messages = [{ role: "user", content: "Count from one to thirty in words." }];
  const moment = momentField(model, probing("one two three four five six seven eight nine ten"));
  const ask = (most: number, extras: object) =>
    complete(
      server,
      JSON.stringify({ model, temperature: 0, messages, max_tokens: most, stream: true, ...moment, ...extras }),
      signal,
    );
  const extras = withoutThinking(dialect);
  // The first one may load the model, which is not its speed.
  const warm = await ask(1, extras).then(
    () => extras,
    (error: unknown) =>
      error instanceof ServerFailed && REFUSED.includes(error.status)
        ? ask(1, {}).then(() => ({}))
        : Promise.reject(error as Error),
  );
  const { text, thought, written, spent, pieces } = await ask(WORDS, warm);
  const tokens = written || Math.round(text.length / LETTERS_A_TOKEN);
  return {
    firstMs: Math.round(spent.prefillMs),
    tokensPerSecond:
      spent.decodeMs >= AT_ONCE_MS && pieces >= FEW_PIECES ? Math.round((tokens / spent.decodeMs) * 1000) : null,
    ...{ text, thought },
  };
}

const LETTERS_A_TOKEN = 4;

/** That as a finding. */
export function speedFinding({ firstMs, tokensPerSecond, ...said }: Speed): Try {
  if (said.text === "" && said.thought === "")
    return { outcome: "fails", text: "It answers with nothing at all.", fix: LOOK };
  const text =
    tokensPerSecond === null
      ? `${firstMs} ms to its answer, without pictures. It came in one piece, so how fast it writes is not known.`
      : `${firstMs} ms to the first word, ${tokensPerSecond} tokens a second, without pictures.`;
  if (said.thought !== "" || isThought(said.text))
    return { outcome: "partly", text: `${text} It thinks before it answers.`, fix: THOUGHT_FIX };
  if (firstMs !== null && firstMs <= SLOW_MS) return works(text);
  const fix = "It is asked less often than at each look. A smaller model or a graphics card makes it faster.";
  return { outcome: "partly", text, fix };
}

/** Whether it keeps to the form of an answer. */
export async function structure(chat: ServerChat, signal: AbortSignal): Promise<Try> {
  const schema = {
    type: "object",
    properties: { colour: { type: "string", enum: ["red", "blue"] } },
    required: ["colour"],
    additionalProperties: false,
  };
  const asked = 'Name a colour of the sky as JSON: {"colour": "red"} or {"colour": "blue"}. Nothing else.';
  const request = words(asked, '{"colour": "blue"}');
  const { text, whole } = await chat.write(request, { type: "json", schema }, WORDS, signal);
  if (!whole && beginsAnswer(text) && !chat.refused.has("form"))
    return {
      outcome: "partly",
      text: `It keeps to the form of an answer, and writes no end of it within ${WORDS} tokens.${beginning(text)}`,
      fix: "A larger model comes to its end. Until then such an answer counts as none.",
    };
  const kept = keepsTo(text);
  if (kept && !chat.refused.has("form")) return works("It keeps to the form of an answer.");
  const fix = "Answers are asked for in words and checked. A newer server, or a larger model, keeps to forms.";
  const text2 = chat.refused.has("form") ? "It refuses the form of an answer" : "It passes the form of an answer over";
  const text3 = kept ? ", and kept to it when asked in words." : `.${beginning(text)}`;
  return { outcome: kept ? "partly" : "fails", text: `${text2}${text3}`, fix };
}

/** Whether it is the form of the answer as far as it goes, blanks apart. */
function beginsAnswer(text: string): boolean {
  const written = text.replaceAll(/\s/g, "");
  return written !== "" && ["red", "blue"].some((colour) => `{"colour":"${colour}"}`.startsWith(written));
}

function keepsTo(text: string): boolean {
  try {
    const { colour, ...others } = parseJson(text, "the answer") as Record<string, unknown>;
    return (colour === "red" || colour === "blue") && Object.keys(others).length === 0;
  } catch {
    return false;
  }
}

/** Whether it says how likely its answers are. */
export async function scores(chat: ServerChat, signal: AbortSignal): Promise<Try> {
  const { chances } = await chat.score(words("Is water wet? Answer yes or no.", "yes"), ["yes", "no"], signal);
  const graded = chances.some((one) => one > 0 && one < 1);
  if (graded) return works("It says how likely its answers are.");
  if (chat.oddly !== null && isThought(chat.oddly))
    return { outcome: "partly", text: "It thinks before it answers, so its answers count wholly.", fix: THOUGHT_FIX };
  if (chat.oddly !== null && !chat.refused.has("chances")) {
    const text = `It begins in its own way and not with an answer that it was offered.${beginning(chat.oddly)}`;
    return { outcome: "partly", text, fix: KEEPS_FIX };
  }
  const fix = "Its thresholds cannot be set finely. Turn on logprobs on the server, or use a newer one.";
  return { outcome: "partly", text: "It does not say how likely its answers are: they count wholly.", fix };
}

/** What a stand-in that answers from labels is to say, since it knows nothing else. */
export function probing(answer: string): Moment {
  return { take: "", t: 0, role: "probe", subject: answer };
}

function words(text: string, answer: string): ChatRequest {
  return { prefix: 0, moment: probing(answer), messages: [{ role: "user", parts: [{ type: "text", text }] }] };
}
