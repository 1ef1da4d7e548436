import type { ProviderTry } from "../core/journal/events.ts";

/** Texts that one call for their vectors may bring. */
export const MOST_TEXTS = 2000;

/** What a frame is refused with after its stream was closed. */
export const STREAM_CLOSED = "this stream of frames was closed";

/** How the one inference process is to be opened. */
export interface InferenceOptions {
  /** Folder that the models script filled: ONNX files and manifest.json. */
  readonly modelsFolder: string;
  /** Folder in Hugging Face ONNX layout whose image encoder replaces the default one; empty for the default. */
  readonly encoderFolder: string;
  /** Provider to try first; `auto` is the platform's order. */
  readonly provider: "auto" | "cuda" | "coreml" | "dml" | "webgpu" | "cpu";
  /** Card to run on, 0..15 as the driver counts them, where the provider can be told; left out for the one that the runtime takes. */
  readonly device?: number | undefined;
  /** Intra-op threads of ONNX Runtime, ≥ 1. */
  readonly threads: number;
}

/** What the inference process is and how it came up. */
export interface InferenceStatus {
  readonly state: "starting" | "ready" | "lost";
  /** Execution provider in use. */
  readonly provider: string;
  /** Card in use, where one of several was named and the provider can be told. */
  readonly device?: number | undefined;
  /** Operations of what sees, and those of them that the processor runs all the same; 0 and 0 where it runs all, and where they could not be counted. */
  readonly nodes: number;
  readonly onProcessor: number;
  /** Name and version of the encoder, as the manifest gives it. Profiles are bound to it. */
  readonly encoder: string;
  /** Length of the encoder's vectors. */
  readonly dim: number;
  readonly tries: readonly ProviderTry[];
  /** Why it is lost, in words; empty otherwise. */
  readonly detail: string;
}
