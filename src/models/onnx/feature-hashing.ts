/**
 * A shorter vector with nearly the same inner products: each number is added, with a sign, to a place chosen by a hash of its index.
 *
 * Feature hashing (Weinberger et al. 2009, "Feature Hashing for Large Scale Multitask Learning", §2): inner products keep their
 * expectation, and for unit vectors stray from it by about 1 / √length.
 *
 * @param vector any length
 * @param length of the result, ≥ 1
 */
export function hashFeatures(vector: Float32Array, length: number): Float32Array {
  const folded = new Float32Array(length);
  for (let i = 0; i < vector.length; i++) {
    const hash = mix(i + 1);
    folded[hash % length]! += hash & 0x8000_0000 ? -vector[i]! : vector[i]!;
  }
  return folded;
}

/** A 32-bit integer's bits stirred (the finaliser of MurmurHash3, over a golden-ratio step). */
function mix(value: number): number {
  let hash = Math.imul(value, 0x9e37_79b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
