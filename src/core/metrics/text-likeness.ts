import { textVector, vectorLikeness } from "./text-vector.ts";
import type { TextSimilarity } from "./text-similarity.ts";

/** Anybody who makes vectors of sentences: unit-length ones, or all zeros. */
export interface SentenceReader {
  vectors(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** Sentences whose vectors are asked for together. */
const TOGETHER = 128;

/**
 * Cosine of the vectors of sentences, −1..1, for the texts that are given: others are refused, since a vector takes milliseconds to make.
 *
 * @param progress told the share of texts that are read, 0..1
 * @throws what the reader throws
 */
export async function sentenceLikeness(
  reader: SentenceReader,
  texts: Iterable<string>,
  progress: (done: number) => void = () => undefined,
): Promise<TextSimilarity> {
  const all = [...new Set(texts)];
  const known = new Map<string, Float32Array>();
  for (let from = 0; from < all.length; from += TOGETHER) {
    progress(from / all.length);
    const some = all.slice(from, from + TOGETHER);
    for (const [at, vector] of (await reader.vectors(some)).entries()) known.set(some[at]!, vector);
  }
  const vectorOf = (text: string): Float32Array => {
    const vector = known.get(text);
    if (vector === undefined) throw new Error(`the vector of a sentence was not asked for: ${text.slice(0, 80)}`);
    return vector;
  };
  return (a, b) => vectorLikeness(vectorOf(a), vectorOf(b));
}

/** Most texts whose vectors are kept: those of a set of some hundred samples with their phones. */
const KEPT = 50_000;

/** Cosine of two texts' vectors, −1..1; each text's vector is worked out once. */
export function textLikeness(): TextSimilarity {
  const known = new Map<string, Float32Array>();
  const vectorOf = (text: string): Float32Array => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= KEPT) known.clear();
    const made = textVector(text);
    known.set(text, made);
    return made;
  };
  return (a, b) => vectorLikeness(vectorOf(a), vectorOf(b));
}
