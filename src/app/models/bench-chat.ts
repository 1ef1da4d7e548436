import type { ChatMessage, ChatModel, ChatRequest } from "../../core/brain/advice/chat.ts";
import type { Spent } from "../../core/domain/opinion.ts";
import type { ClipPicture } from "../../core/domain/pictures.ts";
import { rgbToJpeg } from "../../capture/sources/jpeg.ts";

/** What a model's questions cost, in milliseconds and tokens. */
export interface ChatBench {
  readonly name: string;
  readonly pictures: boolean;
  /** The first question: nothing of it is known yet. */
  readonly first: StageCost;
  /** Each next one, with one new picture: the middle one, and the one that nineteen of twenty are faster than. */
  readonly next: StageCost;
  readonly slowMs: number;
  /** Milliseconds for each token that is written. */
  readonly tokenMs: number;
  /** Questions a second that can be kept up, at most the two that are due. */
  readonly ticksPerSecond: number;
}

/** One question: milliseconds from asking to the answer, of which so many for pictures and for reading; and tokens. */
export interface StageCost extends Pick<Spent, "encodeMs" | "prefillMs" | "promptTokens" | "cachedTokens"> {
  readonly totalMs: number;
}

/** Questions after the first one. */
const QUESTIONS = 12;
/** Tokens that are written. */
const WRITTEN = 24;
/** Questions that are due each second. */
const DUE = 2;
const [WIDTH, HEIGHT] = [512, 288];
const CHOICES = ["silent", "interrupt"];

/**
 * Ask a model what a session would ask it, and measure. Rejects as the model does.
 *
 * @param onProgress told the share that is done, 0..1
 */
export async function benchChat(
  model: ChatModel,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => {},
): Promise<ChatBench> {
  const asked: StageCost[] = [];
  for (let at = 0; at <= QUESTIONS; at++) {
    const start = performance.now();
    const { spent } = await model.score(questionAt(at, model.pictures), CHOICES, signal);
    const { encodeMs, prefillMs, promptTokens, cachedTokens } = spent;
    onProgress((at + 1) / (QUESTIONS + 2));
    asked.push({ totalMs: performance.now() - start, encodeMs, prefillMs, promptTokens, cachedTokens });
  }
  const [first, ...next] = asked;
  const sorted = next.toSorted((a, b) => a.totalMs - b.totalMs);
  const slowMs = sorted[Math.ceil(0.95 * sorted.length) - 1]!.totalMs;
  const tokenMs = await writing(model, signal);
  const ticksPerSecond = Math.min(DUE, 1000 / slowMs);
  const { name, pictures } = model;
  return {
    name,
    pictures,
    first: first!,
    next: sorted[Math.floor(sorted.length / 2)]!,
    slowMs,
    tokenMs,
    ticksPerSecond,
  };
}

async function writing(model: ChatModel, signal: AbortSignal): Promise<number> {
  const request = questionAt(QUESTIONS, model.pictures);
  const start = performance.now();
  const letters = { type: "regex", pattern: `[a-z ]{${WRITTEN}}` } as const;
  const { text } = await model.write(request, letters, WRITTEN, signal);
  return (performance.now() - start) / Math.max(1, Math.min(WRITTEN, text.length));
}

const PLAN: ChatMessage = {
  role: "system",
  parts: [
    { type: "text", text: "You watch a person at a workbench. Say whether to interrupt." },
    {
      type: "text",
      text: Array.from({ length: 12 }, (_, i) => `${i + 1}. Put part ${i + 1} where it belongs.`).join("\n"),
    },
  ],
};

function questionAt(at: number, pictures: boolean): ChatRequest {
  const shown = (n: number) => (pictures ? [{ type: "picture", picture: pictureAt(n) } as const] : []);
  const anchors: ChatMessage = {
    role: "user",
    parts: [{ type: "text", text: "What was done so far:" }, ...shown(1000), ...shown(1001)],
  };
  const now: ChatMessage = {
    role: "user",
    parts: [...shown(at), { type: "text", text: `At ${at} s: ${CHOICES.join(" or ")}?` }],
  };
  return { messages: [PLAN, anchors, now], prefix: 2 };
}

/** A picture unlike any other. */
function pictureAt(n: number): ClipPicture {
  const rgb = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => (i * (n + 3)) % 251);
  return { t: n, width: WIDTH, height: HEIGHT, jpeg: rgbToJpeg(rgb, WIDTH, HEIGHT) };
}
