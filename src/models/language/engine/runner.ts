import type { EncodedPicture } from "./language-pictures.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import type { DynamicCache, Library, LibraryModel, Tensor } from "./language-library.ts";
import type { Prompt } from "./prompt.ts";

/** Tokens that are read at a time, so that a question can be taken back in between; a picture is read whole. */
const PIECE = 256;

/** What a model has computed of some tokens. */
export interface Computed {
  /** As a prompt's keys. */
  readonly keys: readonly number[];
  /** Keys and values of each layer; null for no tokens. */
  readonly cache: DynamicCache | null;
  /** Scores of every token to come next; null for no tokens. */
  readonly logits: Float32Array | null;
}

const NOTHING: Computed = { keys: [], cache: null, logits: null };

/** Runs a model over tokens, and keeps what it computed of a prefix and of the last question. */
export class Runner {
  readonly #library: Library;
  readonly #model: LibraryModel;
  readonly #pictureToken: number;
  readonly #mostTokens: number;
  #prefix: Computed = NOTHING;
  #last: Computed = NOTHING;

  /** @param mostTokens the longest that the model was trained for */
  constructor(library: Library, model: LibraryModel, pictureToken: number, mostTokens: number) {
    this.#library = library;
    this.#model = model;
    this.#pictureToken = pictureToken;
    this.#mostTokens = mostTokens;
  }

  /**
   * Reads a prompt, as far as it was not read before.
   *
   * @param pause called between pieces; rejects when the answer is not wanted any more
   */
  async read(prompt: Prompt, pause: () => Promise<void>): Promise<{ computed: Computed; cachedTokens: number }> {
    if (prompt.ids.length > this.#mostTokens) {
      const long = `The question is ${prompt.ids.length} tokens long, and the model reads ${this.#mostTokens}.`;
      throw new ChatFailed(`${long} Show it fewer pictures.`, false);
    }
    let at = this.#longestKnown(prompt.keys);
    const cachedTokens = at.keys.length;
    if (at.keys.length < prompt.prefix) {
      at = await this.#advance(at, prompt, prompt.prefix, pause);
      this.#prefix = at;
    }
    if (at.keys.length < prompt.ids.length) at = await this.#advance(at, prompt, prompt.ids.length, pause);
    this.#last = at;
    return { computed: at, cachedTokens };
  }

  /** Reads the tokens of an answer that a prompt has grown by. What was computed before stays as it was, and is what is kept. */
  next(at: Computed, prompt: Prompt): Promise<Computed> {
    return this.#step(at, prompt, at.keys.length, prompt.ids.length);
  }

  #longestKnown(keys: readonly number[]): Computed {
    const known = [this.#last, this.#prefix].filter((one) => one.keys.every((key, i) => key === keys[i]));
    return known.reduce((best, one) => (one.keys.length > best.keys.length ? one : best), NOTHING);
  }

  async #advance(from: Computed, prompt: Prompt, to: number, pause: () => Promise<void>): Promise<Computed> {
    let at = from;
    while (at.keys.length < to) {
      const start = at.keys.length;
      let end = Math.min(to, start + PIECE);
      while (end < to && prompt.ids[end] === this.#pictureToken) end += 1;
      await pause();
      at = await this.#step(at, prompt, start, end);
    }
    return at;
  }

  async #step(at: Computed, prompt: Prompt, start: number, end: number): Promise<Computed> {
    const ids = prompt.ids.slice(start, end);
    const attention = new Array<number>(end).fill(1);
    const inputs: Record<string, unknown> = {
      input_ids: this.#whole(ids, [1, ids.length]),
      attention_mask: this.#whole(attention, [1, end]),
      num_logits_to_keep: this.#whole([1], []),
      past_key_values: at.cache ?? undefined,
    };
    const places = this.#placesOf(prompt, start, end);
    if (places) inputs["position_ids"] = places;
    if (this.#model.sessions["embed_tokens"]) inputs["inputs_embeds"] = await this.#embedded(prompt, start, end);
    const outputs = await this.#model.forward(inputs);
    const logits = outputs["logits"]!.slice(null, -1, null).to("float32").data as Float32Array;
    return { keys: prompt.keys.slice(0, end), cache: this.#cacheOf(outputs), logits: logits.slice() };
  }

  /** Vectors of tokens, those of pictures in their places. */
  async #embedded({ ids, pictures }: Prompt, start: number, end: number): Promise<Tensor> {
    const slice = ids.slice(start, end);
    const embeds = await this.#model.encode_text({ input_ids: this.#whole(slice, [1, slice.length]) });
    const width = embeds.dims.at(-1)!;
    const isPicture = (id: number | undefined) => id === this.#pictureToken && pictures.length > 0;
    let place = ids.slice(0, start).filter(isPicture).length;
    for (const [i, id] of slice.entries()) {
      if (!isPicture(id)) continue;
      const { picture, token } = tokenOf(pictures, place++);
      if (picture.type !== embeds.type)
        throw new ChatFailed(
          `The folder's picture encoder gives ${picture.type}, and its words are ${embeds.type}.`,
          false,
        );
      const features = picture.features as Float32Array;
      (embeds.data as Float32Array).set(features.subarray(token * width, (token + 1) * width), i * width);
    }
    return embeds;
  }

  /** Places in several directions, for the models that have them. */
  #placesOf({ ids, pictures }: Prompt, start: number, end: number): Tensor | null {
    if (!this.#model.get_rope_index) return null;
    const whole = ids.slice(0, end);
    const shown = picturesWithin(pictures, whole.filter((id) => id === this.#pictureToken).length);
    const grids = shown.map(({ said }) => said["image_grid_thw"] as Tensor);
    const grid = grids.length > 0 ? this.#library.cat(grids, 0) : null;
    const ones = this.#whole(new Array<number>(end).fill(1), [1, end]);
    const [places] = this.#model.get_rope_index(this.#whole(whole, [1, end]), grid, null, ones);
    return places.slice(null, null, [start, end]);
  }

  #cacheOf(outputs: Readonly<Record<string, Tensor>>): DynamicCache {
    const entries = Object.entries(outputs)
      .filter(([name]) => name.startsWith("present"))
      .map(([name, tensor]) => [
        name.replace(/^present(?=\.)/, "past_key_values").replace(/^present_/, "past_"),
        tensor,
      ]);
    return new this.#library.DynamicCache(Object.fromEntries(entries) as Record<string, Tensor>);
  }

  #whole(numbers: readonly number[], dims: readonly number[]): Tensor {
    return new this.#library.Tensor("int64", BigInt64Array.from(numbers, BigInt), [...dims]);
  }
}

function tokenOf(pictures: readonly EncodedPicture[], place: number): { picture: EncodedPicture; token: number } {
  let token = place;
  for (const picture of pictures) {
    if (token < picture.tokens) return { picture, token };
    token -= picture.tokens;
  }
  throw new Error("more tokens of pictures than pictures");
}

function picturesWithin(pictures: readonly EncodedPicture[], tokens: number): EncodedPicture[] {
  let left = tokens;
  return pictures.filter((picture) => (left -= picture.tokens) >= 0);
}
