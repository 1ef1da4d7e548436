import type * as transformers from "@huggingface/transformers";
import type { DynamicCache, Processor, RawImage, Tensor } from "@huggingface/transformers";
import { PILLOW_NUMBERS } from "../../onnx/axis-filter.ts";
import { resized } from "../../onnx/resample.ts";
import { refuseTelemetry } from "../../onnx/telemetry.ts";

type Library = typeof transformers;
export type { DynamicCache, Library, Processor, RawImage, Tensor };

/** What is used of a model of the library; its own types leave these parts out. */
export interface LibraryModel {
  sessions: Record<string, LibrarySession>;
  forward(inputs: Readonly<Record<string, unknown>>): Promise<Record<string, Tensor>>;
  encode_text(inputs: Readonly<Record<string, unknown>>): Promise<Tensor>;
  encode_image(inputs: Readonly<Record<string, unknown>>): Promise<Tensor>;
  /** Only Qwen's models and their kin place pictures in more than one direction. */
  get_rope_index?(ids: Tensor, grid: Tensor | null, video: null, mask: Tensor): [Tensor, Tensor];
}

/** A session with what the library keeps beside it. */
export interface LibrarySession {
  readonly inputNames: readonly string[];
  release(): Promise<void>;
  config?: { dtype: string; device: string };
}

/** What is used of a tokenizer. */
export interface LibraryTokenizer {
  readonly eos_token_id?: number;
  readonly chat_template?: unknown;
  readonly added_tokens?: readonly { readonly content: string; readonly special: boolean }[];
  encode(text: string, options: { add_special_tokens: boolean }): number[];
  decode(ids: readonly number[], options: { skip_special_tokens: boolean }): string;
  apply_chat_template(messages: unknown, options: Readonly<Record<string, unknown>>): unknown;
}

/** Loads transformers.js, shut off from every network and every cache, and resizing as models were taught. Throws when ONNX Runtime would keep telemetry. */
export async function loadLibrary(): Promise<Library> {
  refuseTelemetry();
  const library = await import("@huggingface/transformers");
  const { env } = library;
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  for (const cache of ["useFSCache", "useBrowserCache", "useWasmCache"] as const) env[cache] = false;
  env.fetch = () => Promise.reject(new Error("the program's own models are never fetched"));
  env.logLevel = library.LogLevel.NONE;
  resizeLikePillow(library);
  return library;
}

/** The library's own way of resizing darkens edges where it enlarges, and leaves pixels out where it reduces. */
function resizeLikePillow({ RawImage }: Library): void {
  const own = RawImage.prototype.resize;
  RawImage.prototype.resize = function (width, height, options = {}) {
    const resampling = PILLOW_NUMBERS[Number(options.resample ?? 2)];
    if (!resampling || this.channels !== 3) return own.call(this, width, height, options);
    const picture = { width: this.width, height: this.height, rgb: new Uint8Array(this.data) };
    return Promise.resolve(new RawImage(resized(picture, width, height, resampling).rgb, width, height, 3));
  };
}
