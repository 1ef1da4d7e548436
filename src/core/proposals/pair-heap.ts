/** Pairs of neighbouring clusters, cheapest first; of two that cost the same, the earlier one. A binary heap in flat arrays. */
export class PairHeap {
  #costs: Float64Array;
  /** Three numbers a pair: its first cluster, and how often each of both had changed. */
  #pairs: Int32Array;
  #count = 0;

  /** @param room pairs that there is room for at first; it grows */
  constructor(room: number) {
    this.#costs = new Float64Array(Math.max(1, room));
    this.#pairs = new Int32Array(3 * Math.max(1, room));
  }

  /** Add a pair. */
  put(cost: number, first: number, versionFirst: number, versionSecond: number): void {
    if (this.#count === this.#costs.length) this.#grow();
    let at = this.#count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isLess(cost, first, parent)) break;
      this.#copy(parent, at);
      at = parent;
    }
    this.#set(at, cost, first, versionFirst, versionSecond);
  }

  /** Take the cheapest pair out: its first cluster, and how often each of both had changed. There must be one. */
  take(): readonly [first: number, versionFirst: number, versionSecond: number] {
    const top = [this.#pairs[0]!, this.#pairs[1]!, this.#pairs[2]!] as const;
    const last = --this.#count;
    const cost = this.#costs[last]!;
    const [first, a, b] = [this.#pairs[3 * last]!, this.#pairs[3 * last + 1]!, this.#pairs[3 * last + 2]!];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      if (child + 1 < last && this.#isLess(this.#costs[child + 1]!, this.#pairs[3 * (child + 1)]!, child)) child++;
      if (this.#isLess(cost, first, child)) break;
      this.#copy(child, at);
      at = child;
    }
    this.#set(at, cost, first, a, b);
    return top;
  }

  #isLess(cost: number, first: number, other: number): boolean {
    const theirs = this.#costs[other]!;
    return cost < theirs || (cost === theirs && first < this.#pairs[3 * other]!);
  }

  #copy(from: number, to: number): void {
    this.#costs[to] = this.#costs[from]!;
    this.#pairs.copyWithin(3 * to, 3 * from, 3 * from + 3);
  }

  #set(at: number, cost: number, first: number, versionFirst: number, versionSecond: number): void {
    this.#costs[at] = cost;
    this.#pairs[3 * at] = first;
    this.#pairs[3 * at + 1] = versionFirst;
    this.#pairs[3 * at + 2] = versionSecond;
  }

  #grow(): void {
    const costs = new Float64Array(2 * this.#costs.length);
    const pairs = new Int32Array(2 * this.#pairs.length);
    costs.set(this.#costs);
    pairs.set(this.#pairs);
    [this.#costs, this.#pairs] = [costs, pairs];
  }
}
