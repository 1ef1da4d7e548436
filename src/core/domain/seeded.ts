/** A stream of numbers in [0, 1) that depends on its seed alone. */
export type Random = () => number;

/**
 * Seeded stream of uniform numbers (mulberry32). The words after the seed name an independent stream of the same seed,
 * so that a new use of chance in one place does not move every other.
 */
export function seeded(seed: number, ...words: readonly (string | number)[]): Random {
  let state = hash([seed, ...words].join("|"));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** Uniform number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One of the items, each as likely. Throws a RangeError when there is none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError("nothing to pick from");
  return items[Math.floor(random() * items.length)]!;
}

/** The items in a random order; the input is left as it was. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const out = [...items];
  for (let last = out.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [out[last], out[other]] = [out[other]!, out[last]!];
  }
  return out;
}

/** FNV-1a over UTF-16 code units, then mixed so that near seeds start far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return h ^ (h >>> 13);
}
