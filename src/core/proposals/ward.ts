import { PairHeap } from "./pair-heap.ts";

/**
 * Ward's clustering of a film in which only neighbours are joined (Ward 1963; the constraint as in contiguity-constrained clustering): at each
 * turn the two neighbouring clusters are joined whose sum of squares grows least by it, until one is left.
 *
 * Each joining takes one boundary away, so the tree is the order in which they go: what it is cut into is the boundaries that went last.
 * O(n log n) joinings, each of one vector's length.
 *
 * @param vectors looks in order of time, of one length
 * @returns numbers of the looks before which a boundary stood, 1 … n − 1, in the order in which they went
 */
export function wardTree(vectors: readonly Float32Array[]): number[] {
  const n = vectors.length;
  if (n < 2) return [];
  const dim = vectors[0]!.length;
  // Sum, size and neighbours of each cluster, by the number of its first look.
  const sums = new Float32Array(n * dim);
  vectors.forEach((vector, i) => sums.set(vector, i * dim));
  const size = new Int32Array(n).fill(1);
  const before = Int32Array.from({ length: n }, (_, i) => i - 1);
  const after = Int32Array.from({ length: n }, (_, i) => i + 1);
  /** Times that a cluster has changed: a pair in the heap with an older count is out of date. */
  const version = new Int32Array(n);

  const cost = (a: number, b: number): number => {
    const [na, nb] = [size[a]!, size[b]!];
    return (distance(sums, a * dim, b * dim, 1 / na, 1 / nb, dim) * na * nb) / (na + nb);
  };
  const heap = new PairHeap(2 * n);
  const put = (a: number, b: number): void => heap.put(cost(a, b), a, version[a]!, version[b]!);
  for (let i = 0; i + 1 < n; i++) put(i, i + 1);
  const gone: number[] = [];
  while (gone.length < n - 1) {
    const [a, versionA, versionB] = heap.take();
    const b = after[a]!;
    if (size[a] === 0 || b >= n || version[a] !== versionA || version[b] !== versionB) continue;
    for (let d = 0, i = a * dim, j = b * dim; d < dim; d++, i++, j++) sums[i] = sums[i]! + sums[j]!;
    size[a] = size[a]! + size[b]!;
    size[b] = 0;
    version[a] = version[a]! + 1;
    version[b] = version[b]! + 1;
    after[a] = after[b]!;
    if (after[a]! < n) before[after[a]!] = a;
    gone.push(b);
    if (before[a]! >= 0) put(before[a]!, a);
    if (after[a]! < n) put(a, after[a]!);
  }
  return gone;
}

/** Squared distance of two means, each a sum that stands in `sums` times its share; four sums at once, which a processor adds side by side. */
function distance(sums: Float32Array, a: number, b: number, shareA: number, shareB: number, dim: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let d = 0;
  for (; d + 3 < dim; d += 4) {
    const one = sums[a + d]! * shareA - sums[b + d]! * shareB;
    const two = sums[a + d + 1]! * shareA - sums[b + d + 1]! * shareB;
    const three = sums[a + d + 2]! * shareA - sums[b + d + 2]! * shareB;
    const four = sums[a + d + 3]! * shareA - sums[b + d + 3]! * shareB;
    first += one * one;
    second += two * two;
    third += three * three;
    fourth += four * four;
  }
  for (; d < dim; d++) first += (sums[a + d]! * shareA - sums[b + d]! * shareB) ** 2;
  return first + second + third + fourth;
}

/** The tree cut into `count` clusters, 1 … n: numbers of the looks with which one begins, the first one's 0 among them, ascending. */
export function cutTree(tree: readonly number[], count: number): number[] {
  const kept = tree.slice(Math.max(0, tree.length - Math.max(0, count - 1)));
  return [0, ...kept.toSorted((a, b) => a - b)];
}
