import { z } from "zod";
import type { Spent } from "../../core/domain/opinion.ts";
import { beginning, LOOK, reasonIn } from "./exchange.ts";
import { ServerFailed } from "./server-failed.ts";

const Candidate = z.object({ token: z.string(), logprob: z.number() });
const Token = Candidate.extend({ top_logprobs: z.array(Candidate).nullish() });
/** One token that was written, with those that could have stood there. */
export type WrittenToken = z.infer<typeof Token>;

const Logprobs = z.object({ content: z.array(Token).nullish() }).nullish();
/** Words, or a list of parts, as some servers hand over what came in pieces of several kinds. */
const Content = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string().nullish(), text: z.string().nullish() })),
]);
const Said = z.object({
  content: Content.nullish(),
  refusal: z.string().nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
});
const Usage = z
  .object({
    prompt_tokens: z.number().nullish(),
    completion_tokens: z.number().nullish(),
    prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
  })
  .nullish();
/** llama-server's own figures. */
const Timings = z
  .object({ cache_n: z.number(), prompt_n: z.number(), prompt_ms: z.number(), predicted_ms: z.number() })
  .partial()
  .nullish();

const shared = { model: z.string().nullish(), usage: Usage, timings: Timings };
const Whole = z.object({
  ...shared,
  choices: z.array(z.object({ message: Said, finish_reason: z.string().nullish(), logprobs: Logprobs })).min(1),
});
const Chunk = z.object({
  ...shared,
  choices: z
    .array(z.object({ delta: Said.nullish(), finish_reason: z.string().nullish(), logprobs: Logprobs }))
    .default([]),
});

/** What a server has answered to a chat. */
export interface Completion {
  readonly text: string;
  /** False when it was cut off at the most tokens. */
  readonly whole: boolean;
  /** Name of the model as the answer gives it; empty when it does not. */
  readonly model: string;
  readonly tokens: readonly WrittenToken[];
  /** The beginning of what it thought beside the answer; empty when it did not. */
  readonly thought: string;
  /** Tokens that were written, as far as the server says; 0 when it does not. */
  readonly written: number;
  readonly spent: Spent;
  /** Pieces in which it came; 0 where it was not streamed. */
  readonly pieces: number;
}

/** Letters of what a model thought that are kept, to show how it began. */
const KEPT_OF_THOUGHTS = 400;
const NOT_ONE = "The model's server did not answer as an OpenAI-compatible one does.";

/** Puts a server's answer together, from one piece or many. */
export class Gathered {
  readonly #began: number;
  #first: number | null = null;
  #text = "";
  #finish: string | null = null;
  #model = "";
  #thought = "";
  #pieces = 0;
  readonly #tokens: WrittenToken[] = [];
  #usage: z.infer<typeof Usage> = null;
  #timings: z.infer<typeof Timings> = null;

  /** @param began when it was asked, in milliseconds of `performance.now()` */
  constructor(began: number) {
    this.#began = began;
  }

  /** Take in an answer that came as one. Throws ServerFailed when it is none. */
  whole(json: unknown): void {
    const parsed = Whole.safeParse(json);
    if (!parsed.success) throw new ServerFailed("rejected", this.#notOne(json), LOOK);
    const [{ message, finish_reason: finish, logprobs }] = parsed.data.choices as [(typeof parsed.data.choices)[0]];
    this.#add(parsed.data, message, finish ?? "stop", logprobs);
  }

  /** Take in one event of a stream. Throws ServerFailed when it is none, or tells of a failure. */
  chunk(json: unknown): void {
    const parsed = Chunk.safeParse(json);
    const failed = (json as { error?: unknown } | null)?.error !== undefined;
    if (!parsed.success || failed) throw new ServerFailed(failed ? "broken" : "rejected", this.#notOne(json), LOOK);
    const [choice] = parsed.data.choices;
    this.#add(parsed.data, choice?.delta, choice?.finish_reason, choice?.logprobs);
  }

  /** A piece of a stream has come, with events in it. */
  arrived(): void {
    this.#pieces += 1;
  }

  /** Whether the model has said that it is done. */
  get finished(): boolean {
    return this.#finish !== null;
  }

  /** What was written so far. */
  get text(): string {
    return this.#text;
  }

  /** What was answered, as it stands now. */
  completion(): Completion {
    const { prefillMs, decodeMs } = this.#times();
    const usage = this.#usage;
    const timings = this.#timings;
    const cached = timings?.cache_n ?? usage?.prompt_tokens_details?.cached_tokens ?? 0;
    const prompt = usage?.prompt_tokens ?? (timings?.prompt_n ?? 0) + (timings?.cache_n ?? 0);
    return {
      text: this.#text,
      whole: this.#finish !== "length",
      model: this.#model,
      tokens: this.#tokens,
      thought: this.#thought,
      pieces: this.#pieces,
      written: usage?.completion_tokens ?? 0,
      spent: { queueMs: 0, encodeMs: 0, prefillMs, decodeMs, promptTokens: prompt, cachedTokens: cached },
    };
  }

  #add(
    { model, usage, timings }: { model?: string | null | undefined } & Pick<z.infer<typeof Chunk>, "usage" | "timings">,
    said: z.infer<typeof Said> | null | undefined,
    finish: string | null | undefined,
    logprobs: z.infer<typeof Logprobs>,
  ): void {
    const thought = said?.reasoning_content ?? said?.reasoning ?? "";
    const text = wordsIn(said?.content) || (said?.refusal ?? "");
    if (this.#thought.length < KEPT_OF_THOUGHTS) this.#thought += thought.slice(0, KEPT_OF_THOUGHTS);
    if (text !== "" || thought !== "") this.#first ??= performance.now();
    this.#text += text;
    this.#tokens.push(...(logprobs?.content ?? []));
    this.#finish = finish ?? this.#finish;
    this.#model = model || this.#model;
    this.#usage = usage ?? this.#usage;
    this.#timings = timings ?? this.#timings;
  }

  /** As the server measured; else as they look from here: to the first word, and from there on. */
  #times(): { readonly prefillMs: number; readonly decodeMs: number } {
    const { prompt_ms: read, predicted_ms: written } = this.#timings ?? {};
    if (read !== undefined && written !== undefined) return { prefillMs: read, decodeMs: written };
    const now = performance.now();
    const first = this.#first ?? now;
    return { prefillMs: Math.round(first - this.#began), decodeMs: Math.round(now - first) };
  }

  #notOne(json: unknown): string {
    const reason = reasonIn(json);
    return reason === ""
      ? `${NOT_ONE}${beginning(JSON.stringify(json))}`
      : `The model's server failed. It says: ${reason}`;
  }
}

/** The words of an answer, without parts of other kinds, such as thoughts. */
function wordsIn(content: z.infer<typeof Content> | null | undefined): string {
  if (typeof content === "string") return content;
  return (content ?? []).map(({ type, text }) => ((type ?? "").includes("think") ? "" : (text ?? ""))).join("");
}
