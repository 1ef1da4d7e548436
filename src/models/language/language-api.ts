import type { InferenceOptions } from "../api.ts";

/** How the process of a language model is to be opened. */
export interface LanguageOptions {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Provider to try first; `auto` is the platform's order. */
  readonly provider: InferenceOptions["provider"];
  /** As for the eyes. */
  readonly device?: InferenceOptions["device"];
  /** Intra-op threads of ONNX Runtime, ≥ 1. */
  readonly threads: number;
}

/** One try to open one file of a model with one provider, with one real run of it. */
export interface FileTry {
  /** Name of the ONNX file. */
  readonly file: string;
  readonly provider: string;
  readonly ok: boolean;
  /** Why it failed; empty when it did not. */
  readonly detail: string;
  /** Milliseconds that opening and running it once took. */
  readonly ms: number;
}

/** What the process of a language model is and how it came up. */
export interface LanguageStatus {
  readonly state: "starting" | "ready" | "lost";
  /** Model and version, as they stand in the journal. */
  readonly name: string;
  /** Whether it reads pictures. */
  readonly pictures: boolean;
  /** Providers in use, e.g. `webgpu` or `vision_encoder coreml, decoder_model_merged webgpu`. */
  readonly provider: string;
  readonly tries: readonly FileTry[];
  /** What a person should know of it, e.g. that it is large. */
  readonly notes: readonly string[];
  /** Why it is lost, in words; empty otherwise. */
  readonly detail: string;
}
