import type { ChatRequest, Moment } from "../../core/brain/model/chat.ts";
import type { ClipPicture } from "../../core/domain/pictures.ts";
import type { ProbeFinding } from "../../core/settings/server-probe.ts";
import { rgbToJpeg } from "../../capture/sources/jpeg.ts";
import { complete } from "./completion.ts";
import { withoutThinking } from "./dialects.ts";
import type { ModelServer } from "./exchange.ts";
import type { ServedModels } from "./model-list.ts";
import { momentField, type ServerChat } from "./server-chat.ts";
import { ServerFailed } from "./server-failed.ts";

/** How one try went, without its name. */
export type Try = Omit<ProbeFinding, "what">;

/** Milliseconds to the first word, and tokens a second from there; null when they were not measured. */
export interface Measured {
  readonly firstMs: number | null;
  readonly tokensPerSecond: number | null;
}

/** Milliseconds to the first word above which the coach cannot be asked at each of its two looks a second. */
const SLOW_MS = 450;
const WORDS = 32;
/** Edge of the plain pictures, in pixels; small ones are refused by some models. */
const EDGE = 224;

/** Whether a model takes pictures: it is sent a plain one. Throws ServerFailed when it fails in another way. */
export async function takesPictures(chat: ServerChat, signal: AbortSignal): Promise<boolean> {
  try {
    await chat.write(colourQuestion(RED), { type: "free" }, 1, signal);
    return true;
  } catch (error) {
    if (error instanceof ServerFailed && REFUSED.includes(error.status)) return false;
    if (error instanceof ServerFailed && error.trouble === "empty") return true;
    throw error;
  }
}

/** Statuses with which servers refuse pictures. */
const REFUSED = [400, 415, 422, 500, 501];

/** Something that works. */
export function works(text: string): Try {
  return { outcome: "works", text, fix: "" };
}

/** How fast a model writes, once it is loaded. */
export async function speedOf(
  server: ModelServer,
  { dialect }: ServedModels,
  model: string,
  signal: AbortSignal,
): Promise<Measured> {
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
  const { text, written, spent } = await ask(WORDS, warm);
  const tokens = written || Math.round(text.length / LETTERS_A_TOKEN);
  return {
    firstMs: Math.round(spent.prefillMs),
    tokensPerSecond: spent.decodeMs > 0 ? Math.round((tokens / spent.decodeMs) * 1000) : null,
  };
}

const LETTERS_A_TOKEN = 4;

/** That as a finding. */
export function speedFinding({ firstMs, tokensPerSecond }: Measured): Try {
  const text = `${firstMs} ms to the first word, ${tokensPerSecond ?? "many"} tokens a second, without pictures.`;
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
  const { text } = await chat.write(request, { type: "json", schema }, WORDS, signal);
  const kept = keepsTo(text);
  if (kept && !chat.refused.has("form")) return works("It keeps to the form of an answer.");
  const fix = "Answers are asked for in words and checked. A newer server, or a larger model, keeps to forms.";
  const text2 = chat.refused.has("form") ? "It refuses the form of an answer" : "It passes the form of an answer over";
  return {
    outcome: kept ? "partly" : "fails",
    text: `${text2}${kept ? ", and kept to it when asked in words." : "."}`,
    fix,
  };
}

function keepsTo(text: string): boolean {
  try {
    const { colour, ...others } = JSON.parse(text) as Record<string, unknown>;
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
  const fix = "Its thresholds cannot be set finely. Turn on logprobs on the server, or use a newer one.";
  return { outcome: "partly", text: "It does not say how likely its answers are: they count wholly.", fix };
}

/** Whether it sees what is in a picture. */
export async function pictures(chat: ServerChat, signal: AbortSignal): Promise<Try> {
  let right = 0;
  for (const [at, picture] of [RED, BLUE].entries()) {
    const { chances } = await chat.score(colourQuestion(picture), COLOURS, signal).catch((error: unknown) => {
      const refused = error instanceof ServerFailed && REFUSED.includes(error.status);
      throw refused ? new ServerFailed("rejected", error.problem, NO_PICTURES, error.status) : error;
    });
    if (chances[at]! > chances[1 - at]!) right += 1;
  }
  if (right === COLOURS.length) return works("It sees: it told a red picture from a blue one.");
  const fix = "Check that the model reads pictures, and that the server was started with its picture encoder.";
  return { outcome: "partly", text: "It takes pictures, but could not tell a red one from a blue one.", fix };
}

const NO_PICTURES = "Choose a model that reads pictures, and start the server with its picture encoder.";
const COLOURS = ["red", "blue"];

/** What a stand-in that answers from labels is to say, since it knows nothing else. */
function probing(answer: string): Moment {
  return { take: "", t: 0, role: "probe", subject: answer };
}

function words(text: string, answer: string): ChatRequest {
  return { prefix: 0, moment: probing(answer), messages: [{ role: "user", parts: [{ type: "text", text }] }] };
}

function colourQuestion(picture: ClipPicture): ChatRequest {
  const text = "Which colour is this picture, red or blue? Answer with that one word in small letters.";
  return {
    prefix: 0,
    moment: probing(picture === RED ? "red" : "blue"),
    messages: [
      {
        role: "user",
        parts: [
          { type: "picture", picture },
          { type: "text", text },
        ],
      },
    ],
  };
}

const RED = plainPicture([210, 20, 20]);
const BLUE = plainPicture([20, 20, 210]);

function plainPicture(colour: readonly [number, number, number]): ClipPicture {
  let jpeg: Uint8Array | null = null;
  return {
    t: 0,
    width: EDGE,
    height: EDGE,
    get jpeg() {
      return (jpeg ??= rgbToJpeg(
        new Uint8Array(EDGE * EDGE * 3).map((_, at) => colour[at % 3]!),
        EDGE,
        EDGE,
      ));
    },
  };
}
