import { InferenceSession, Tensor } from "onnxruntime-node";
import { z } from "zod";
import { ModelCache } from "./model-cache.ts";
import { PieceCutter } from "./sentence-pieces.ts";
import { refuseTelemetry } from "./telemetry.ts";

/** Pieces of a text that are read, as many as the encoder was made for; what stands behind them is left out. */
const MOST_PIECES = 128;
/** Letters of a text that are looked at: more than so many pieces have. */
const MOST_LETTERS = 4000;

/** The encoder of sentences, open. */
export interface Sentences {
  /** A unit-length vector of 512 numbers for each text; all zeros for one without a letter. English alone was taught. */
  vectors(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Pieces with a colon have no number in the source's file; its own reader counts them as certain. */
const Score = z
  .number()
  .nullable()
  .transform((score) => score ?? 0);
const Vocabulary = z.array(z.tuple([z.string(), Score])).max(100_000);

/**
 * Open the encoder of sentences that set-up has made: Universal Sentence Encoder lite (Cer et al. 2018).
 *
 * @param modelsFolder folder that scripts/models.mjs filled
 * @throws ModelError when it is missing or is not what the folder's table of contents says
 */
export async function openSentences(modelsFolder: string): Promise<Sentences> {
  const cache = await ModelCache.open(modelsFolder);
  const { bytes, vocabulary } = await cache.readSentences(Vocabulary);
  const cutter = new PieceCutter(vocabulary);
  refuseTelemetry();
  const session = await InferenceSession.create(bytes, {
    executionProviders: ["cpu"],
    intraOpNumThreads: 1,
    logSeverityLevel: 4,
  });
  return {
    vectors: async (texts) => {
      const made: Float32Array[] = [];
      for (const text of texts) made.push(await vectorOf(session, cutter.cut(text.slice(0, MOST_LETTERS))));
      return made;
    },
    close: () => session.release(),
  };
}

const LENGTH = 512;

async function vectorOf(session: InferenceSession, pieces: readonly number[]): Promise<Float32Array> {
  if (pieces.length === 0) return new Float32Array(LENGTH);
  const read = BigInt64Array.from(pieces.slice(0, MOST_PIECES), BigInt);
  const { vector } = await session.run({ pieces: new Tensor("int64", read, [read.length]) });
  return (vector!.data as Float32Array).slice();
}
