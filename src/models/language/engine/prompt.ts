import { ChatFailed, type ChatMessage } from "../../../core/brain/advice/chat.ts";
import type { Question } from "../messages.ts";
import type { Library, Processor } from "./language-library.ts";
import { saidOfAll, type EncodedPicture, type Pictures } from "./language-pictures.ts";
import type { Words } from "./language-words.ts";

/** A question as tokens. */
export interface Prompt {
  readonly ids: readonly number[];
  /**
   * What stands at each place: a token's id, or for a token of a picture a negative number that is that picture's alone. Where two prompts
   * agree here, a model computes the same.
   */
  readonly keys: readonly number[];
  /** Pictures in the order of their tokens. */
  readonly pictures: readonly EncodedPicture[];
  /** Tokens at the beginning that the next question will begin with too; 0 for none. */
  readonly prefix: number;
}

/** A prompt with tokens of its answer, which are no pictures. */
export function grown(prompt: Prompt, tokens: readonly number[]): Prompt {
  return { ...prompt, ids: [...prompt.ids, ...tokens], keys: [...prompt.keys, ...tokens] };
}

/** Processors that take pictures before words. */
const PICTURES_FIRST = new Set(["lfm2_vl"]);

/** Types whose processor writes out the first picture alone. */
const FIRST_PICTURE_ONLY = new Set(["llava", "llava_onevision", "llava_qwen2"]);

/** Writes questions down as tokens, pictures among them. */
export class Prompts {
  readonly #words: Words;
  readonly #pictures: Pictures | null;
  readonly #expand: ((text: string, pictures: readonly EncodedPicture[]) => Promise<string>) | null;
  readonly #pictureToken: number;
  /** Numbers of pictures in keys, by hash. */
  readonly #numbers = new Map<string, number>();

  constructor(
    library: Library,
    {
      words,
      pictures,
      processor,
      type,
      pictureToken,
    }: {
      readonly words: Words;
      readonly pictures: Pictures | null;
      readonly processor: Processor | null;
      readonly type: string;
      readonly pictureToken: number;
    },
  ) {
    this.#words = words;
    this.#pictures = pictures;
    this.#pictureToken = pictureToken;
    this.#expand = processor && writerOut(library, processor, type);
  }

  /** The question as tokens, its pictures encoded. Throws ChatFailed. */
  async of({ messages, prefix }: Question): Promise<Prompt> {
    const pictures = await this.#encoded(messages);
    const ids = await this.#ids(this.#words.text(messages, true), pictures);
    const keys = this.#keys(ids, pictures);
    return { ids, keys, pictures, prefix: await this.#prefixOf(messages.slice(0, prefix), pictures, ids) };
  }

  async #encoded(messages: readonly ChatMessage[]): Promise<EncodedPicture[]> {
    const found: EncodedPicture[] = [];
    for (const { parts } of messages)
      for (const part of parts) {
        if (part.type !== "picture") continue;
        if (!this.#pictures)
          throw new ChatFailed("The chosen model reads words alone. Choose one that reads pictures.", false);
        found.push(await this.#pictures.encode(part.picture));
      }
    return found;
  }

  async #ids(text: string, pictures: readonly EncodedPicture[]): Promise<number[]> {
    return this.#words.tokens(pictures.length > 0 && this.#expand ? await this.#expand(text, pictures) : text);
  }

  #keys(ids: readonly number[], pictures: readonly EncodedPicture[]): number[] {
    const places = pictures.flatMap(({ hash, tokens }) => new Array<number>(tokens).fill(this.#numberOf(hash)));
    let next = 0;
    const keys = ids.map((id) => (id === this.#pictureToken ? (places[next++] ?? id) : id));
    if (next === places.length) return keys;
    const problem = `The folder's processor writes ${next} tokens of pictures, and its encoder gives ${places.length}.`;
    throw new ChatFailed(`${problem} Its files do not belong together: download the folder again.`, false);
  }

  #numberOf(hash: string): number {
    const number = this.#numbers.get(hash) ?? -1 - this.#numbers.size;
    this.#numbers.set(hash, number);
    return number;
  }

  /** How many tokens the messages at the beginning are, a picture whole or not at all. */
  async #prefixOf(
    messages: readonly ChatMessage[],
    pictures: readonly EncodedPicture[],
    ids: readonly number[],
  ): Promise<number> {
    if (messages.length === 0) return 0;
    const text = this.#textOf(messages);
    if (text === null) return 0;
    const shown = messages.flatMap(({ parts }) => parts.filter(({ type }) => type === "picture")).length;
    const own = await this.#ids(text, pictures.slice(0, shown));
    let common = 0;
    while (common < own.length && own[common] === ids[common]) common += 1;
    while (common > 0 && ids[common] === this.#pictureToken) common -= 1;
    // The last token has to be computed anew for what comes after it.
    return Math.min(common, ids.length - 1);
  }

  /** Null when the template takes no conversation that ends there, e.g. one without a turn of the user. */
  #textOf(messages: readonly ChatMessage[]): string | null {
    try {
      return this.#words.text(messages, false);
    } catch {
      return null;
    }
  }
}

/**
 * Writes a picture's placeholder out as the processor does, without having it look at pictures or make tokens: both are done already, and
 * elsewhere.
 */
function writerOut(
  library: Library,
  processor: Processor,
  type: string,
): (text: string, pictures: readonly EncodedPicture[]) => Promise<string> {
  if (FIRST_PICTURE_ONLY.has(type)) return eachWrittenOut(processor);
  const components = processor.components as Record<string, unknown>;
  const { config } = components["image_processor"] as { readonly config: unknown };
  let said: Record<string, unknown> = {};
  let written = "";
  components["image_processor"] = Object.assign(() => Promise.resolve(said), { config });
  components["tokenizer"] = (texts: readonly string[] | string) => {
    written = typeof texts === "string" ? texts : (texts[0] ?? "");
    return {};
  };
  const call = processor as unknown as (...args: readonly unknown[]) => Promise<unknown>;
  const none: readonly unknown[] = [];
  return async (text, pictures) => {
    said = saidOfAll(library, pictures);
    await (PICTURES_FIRST.has(type) ? call(none, text, {}) : call(text, none, {}));
    return written;
  };
}

/** Writes each picture's placeholder out as often as its encoder gave tokens. */
function eachWrittenOut(processor: Processor): (text: string, pictures: readonly EncodedPicture[]) => Promise<string> {
  const { image_token: placeholder = "<image>" } = processor.config as { readonly image_token?: string };
  return (text, pictures) => {
    const [before, ...behind] = text.split(placeholder);
    const written = behind.map((part, at) => placeholder.repeat(pictures[at]?.tokens ?? 1) + part);
    return Promise.resolve([before, ...written].join(""));
  };
}
