import { createHash } from "node:crypto";
import type { ChatForm, ChatScores, ChatText } from "../../../core/brain/advice/chat.ts";
import type { Spent } from "../../../core/domain/opinion.ts";
import type { Question } from "../messages.ts";
import { constraintFor } from "./constraint.ts";
import type { Library, LibraryTokenizer } from "./language-library.ts";
import { pictureHash } from "./language-pictures.ts";
import { grown, type Prompt, type Prompts } from "./prompt.ts";
import type { Computed, Runner } from "./runner.ts";
import type { Words } from "./language-words.ts";

/** What answers are made with. */
export interface Parts {
  readonly library: Library;
  readonly tokenizer: LibraryTokenizer;
  readonly words: Words;
  readonly prompts: Prompts;
  readonly runner: Runner;
  /** Tokens that end an answer. */
  readonly ends: ReadonlySet<number>;
  /** Version of the model, part of what is asked. */
  readonly name: string;
}

/** How a call may be taken back, and how long it waited already, in milliseconds. */
export interface Call {
  /** Lets other messages in; rejects when the answer is not wanted any more. */
  readonly pause: () => Promise<void>;
  readonly queueMs: number;
}

/** The chances of answers: one pass over the question, softmax over the tokens where they part. Throws ChatFailed. */
export async function score(
  parts: Parts,
  question: Question,
  choices: readonly string[],
  call: Call,
): Promise<ChatScores> {
  const { common, first } = parts.words.firstTokens(question.messages, choices);
  const { computed, prompt, spent } = await readQuestion(parts, question, call);
  const start = performance.now();
  const last = common.length > 0 ? await parts.runner.next(computed, grown(prompt, common)) : computed;
  const decodeMs = performance.now() - start;
  const logits = first.map((token) => last.logits![token] ?? -Infinity);
  const highest = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const chances = weights.map((weight) => weight / sum);
  return { chances, request: requestHash(parts.name, question, { choices }), spent: { ...spent, decodeMs } };
}

/** What is to be written. */
export interface Writing {
  readonly form: ChatForm;
  /** ≥ 1. */
  readonly mostTokens: number;
  /** Takes what was written so far of a free text; null or left out where nobody wants it. */
  readonly writing?: ((text: string) => void) | null;
}

/** Lets the model write, always its likeliest token. Throws ChatFailed. */
export async function write(
  parts: Parts,
  question: Question,
  { form, mostTokens, writing }: Writing,
  call: Call,
): Promise<ChatText> {
  const { library, tokenizer, words, runner, ends } = parts;
  const constraint = constraintFor(library, tokenizer, form);
  const { computed, prompt, spent } = await readQuestion(parts, question, call);
  const start = performance.now();
  const written: number[] = [];
  let at: Computed = computed;
  let whole = false;
  let read: Prompt = prompt;
  for (;;) {
    const logits = constraint ? constraint(read.ids, at.logits!) : at.logits!;
    const token = indexOfHighest(logits);
    whole = ends.has(token);
    if (whole || written.push(token) >= mostTokens) break;
    if (form.type === "free") writing?.(words.textOf(written).trimStart());
    await call.pause();
    read = grown(read, [token]);
    at = await runner.next(at, read);
  }
  const text = words.textOf(written);
  return {
    text: form.type === "free" ? text.trimStart() : text,
    whole,
    request: requestHash(parts.name, question, { form, mostTokens }),
    spent: { ...spent, decodeMs: performance.now() - start },
  };
}

async function readQuestion(
  { prompts, runner }: Parts,
  question: Question,
  { pause, queueMs }: Call,
): Promise<{ prompt: Prompt; computed: Computed; spent: Spent }> {
  const start = performance.now();
  const prompt = await prompts.of(question);
  const encoded = performance.now();
  const { computed, cachedTokens } = await runner.read(prompt, pause);
  const times = { encodeMs: encoded - start, prefillMs: performance.now() - encoded, decodeMs: 0 };
  return { prompt, computed, spent: { queueMs, ...times, promptTokens: prompt.ids.length, cachedTokens } };
}

/** Sha-256 of what is asked of whom; a picture counts by its own. */
function requestHash(name: string, { messages }: Question, rest: object): string {
  const told = messages.map(({ role, parts }) => ({
    role,
    parts: parts.map((part) => (part.type === "text" ? part : { type: part.type, sha256: pictureHash(part.picture) })),
  }));
  return createHash("sha256")
    .update(JSON.stringify({ name, messages: told, ...rest }))
    .digest("hex");
}

function indexOfHighest(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
