import { contentWords } from "./text-similarity.ts";

/** Length of the vectors. */
const LENGTH = 512;
/** Weight of one letter triple beside that of a whole word. */
const TRIPLE = 0.35;

/**
 * A text as a unit vector of 512 numbers: its content words, and the letter triples inside them, each added with a sign to a place chosen by a hash (Weinberger et al.
 * 2009). Inflected and compound words are alike by their triples; synonyms are not: no model of language is in it. A text without content words is all zeros.
 */
export function textVector(text: string): Float32Array {
  const vector = new Float32Array(LENGTH);
  for (const word of contentWords(text)) {
    add(vector, word, 1);
    const framed = `^${word}$`;
    for (let at = 0; at + 3 <= framed.length; at++) add(vector, framed.slice(at, at + 3), TRIPLE);
  }
  const length = Math.sqrt(vectorLikeness(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Inner product of two vectors of one length: of unit vectors their cosine, −1..1; 0 where one of them is all zeros. */
export function vectorLikeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function add(vector: Float32Array, part: string, weight: number): void {
  let hash = 0x811c9dc5;
  for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = (hash ^ (hash >>> 13)) >>> 0;
  vector[hash % LENGTH]! += hash & 0x4000_0000 ? -weight : weight;
}
