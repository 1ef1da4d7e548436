import type { FilterModel } from "./belief.ts";

/** One account of what is done, unpacked: the filter asks about every step of it many times a tick. */
export interface Account {
  readonly number: number;
  readonly done: bigint;
  /** By step number: 1 when it is done. */
  readonly has: Uint8Array;
  /** By step number: how many of the steps that it requires are not done. */
  readonly missing: Uint16Array;
}

/** The accounts of one tick, numbered as they come. Many hypotheses share one, so each is unpacked once. */
export class Accounts {
  readonly #model: FilterModel;
  readonly #known = new Map<bigint, Account>();

  constructor(model: FilterModel) {
    this.#model = model;
  }

  /** The account in which these steps are done. */
  of(done: bigint): Account {
    const known = this.#known.get(done);
    if (known !== undefined) return known;
    const has = unpacked(done, this.#model.steps);
    const account = { number: this.#known.size, done, has, missing: missingBy(has, this.#model.required) };
    this.#known.set(done, account);
    return account;
  }
}

/** Bits that are read from a big number at once: taking them off one by one would copy it each time. */
const WORD = 32;

function unpacked(bits: bigint, count: number): Uint8Array {
  const has = new Uint8Array(count);
  for (let from = 0, rest = bits; from < count; from += WORD, rest >>= BigInt(WORD)) {
    const word = Number(BigInt.asUintN(WORD, rest));
    for (let i = from; i < Math.min(from + WORD, count); i++) has[i] = (word >>> (i - from)) & 1;
  }
  return has;
}

function missingBy(has: Uint8Array, required: FilterModel["required"]): Uint16Array {
  const missing = new Uint16Array(has.length);
  for (let step = 0; step < has.length; step++)
    for (const ancestor of required[step]!) missing[step]! += 1 - has[ancestor]!;
  return missing;
}
