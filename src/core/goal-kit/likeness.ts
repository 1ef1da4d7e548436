import { textVector, vectorLikeness } from "../metrics/text-vector.ts";
import type { TextSimilarity } from "../metrics/text-similarity.ts";

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
