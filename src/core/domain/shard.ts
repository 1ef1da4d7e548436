/** One part of a list that several machines share: part `index` of `of`, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Most parts that a list can be shared out to. */
const MOST_SHARDS = 100_000;

/** A shard as it is written, `3/64`; null when it is none: not two whole numbers, or the first one not from 1 to the second. */
export function parseShard(text: string): Shard | null {
  const found = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  if (!found) return null;
  const [index, of] = [Number(found[1]), Number(found[2])];
  return index >= 1 && index <= of && of <= MOST_SHARDS ? { index, of } : null;
}

/**
 * The items of one shard: a stretch of the list, as long as every other one's or shorter by one. The stretches of all shards, one behind the other, are
 * the list again, so that what is written an item a line merges by joining the shards' files in their order. All of the list where `shard` is null.
 */
export function inShard<T>(items: readonly T[], shard: Shard | null): readonly T[] {
  if (shard === null) return items;
  const until = (part: number): number => Math.floor((items.length * part) / shard.of);
  return items.slice(until(shard.index - 1), until(shard.index));
}
