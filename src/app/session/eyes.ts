import type { Perception, PerceptionStream } from "../../core/domain/feed/source.ts";
import type { Frame, Tick } from "../../core/domain/tick.ts";
import type { SentenceReader } from "../../core/metrics/text-likeness.ts";
import { whyNoRuntime, type Machine } from "../../core/settings/providers.ts";
import type { InferenceStatus } from "../../models/api.ts";
import { sentencesOf, type InferenceClient } from "../../models/process/client.ts";

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
  /** Encoder of sentences; left out where there is none. */
  readonly sentences?: SentenceReader;
}

/** The inference process as a session's eyes; where no model can run on the machine, closed ones. */
export function liveEyes(inference: InferenceClient, machine: Machine = process): SessionEyes {
  if (whyNoRuntime(machine) !== null) return closedEyes(inference);
  return {
    open: () => inference.openStream(),
    encoder: async () => (await inference.whenReady()).encoder,
    back: async () => void (await inference.whenReady()),
    onChange: (listen) => inference.onChange(listen),
    sentences: sentencesOf(inference),
  };
}

/**
 * Eyes that see nothing, neither hands nor motion, so that a session has its ticks and a person's keys and models on servers coach it. What cannot do
 * without sight, as a taught bench, asks for the encoder and is told why there is none.
 */
function closedEyes(inference: InferenceClient): SessionEyes {
  const perceive = async ({ t, index }: Frame): Promise<Tick> => {
    return { t, frame: index, scene: new Float32Array(), work: null, hands: [], motion: 0 };
  };
  return {
    open: () => ({ perceive, close: () => undefined }),
    encoder: async () => (await inference.whenReady()).encoder,
    back: () => Promise.resolve(),
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
