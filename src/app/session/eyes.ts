import type { Perception, PerceptionStream } from "../../core/domain/feed/source.ts";
import type { InferenceStatus } from "../../models/api.ts";
import type { InferenceClient } from "../../models/process/client.ts";

/** What looks at a session's frames: the inference process, or features that an encoder made before. */
export interface SessionEyes {
  /** Begin to look; the session ends it when it is over. */
  open(): PerceptionStream;
  /** Name of the encoder, once it is known. Rejects with InferenceLost when the models cannot be opened. */
  encoder(): Promise<string>;
  /** Resolves when perception works again. */
  back(): Promise<void>;
  /** Calls `listen` with every change; the returned function stops that. */
  onChange(listen: (status: InferenceStatus) => void): () => void;
}

/** The inference process as a session's eyes. */
export function liveEyes(inference: InferenceClient): SessionEyes {
  return {
    open: () => inference.openStream(),
    encoder: async () => (await inference.whenReady()).encoder,
    back: async () => void (await inference.whenReady()),
    onChange: (listen) => inference.onChange(listen),
  };
}

/** What an encoder saw before, which needs no inference process. */
export function storedEyes(perception: Perception, encoder: string): SessionEyes {
  return {
    open: () => ({ perceive: (frame) => perception.perceive(frame), close: () => undefined }),
    encoder: () => Promise.resolve(encoder),
    back: () => Promise.resolve(),
    onChange: () => () => undefined,
  };
}
