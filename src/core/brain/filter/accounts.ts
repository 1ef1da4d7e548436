import { isMade, type FilterModel } from "./belief.ts";

/** One account of what is done, unpacked: the filter asks about every step of it many times a tick. */
export interface Account {
  readonly number: number;
  readonly done: bigint;
  /** By step number: 1 when it is done. */
  readonly has: Uint8Array;
  /** By step number: how many of the steps that it requires are not done; of a choice, those of the way that least is missing of. */
  readonly missing: Uint16Array;
  /** By step number: 1 when it is done, or another way of its choice is. */
  readonly over: Uint8Array;
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
    const { required, choices } = this.#model;
    const missing = missingBy(has, required);
    const over = choices.length === 0 ? has : withChoices(done, has, missing, this.#model);
    const account = { number: this.#known.size, done, has, missing, over };
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

/** Adds to what is missing the choices that are open, and tells which steps are over. */
function withChoices(
  done: bigint,
  has: Uint8Array,
  missing: Uint16Array,
  { choices, behind }: FilterModel,
): Uint8Array {
  const over = has.slice();
  const open = choices.map((choice) => {
    if (!isMade(choice, done))
      return Math.min(...choice.ways.map((way) => way.reduce((sum, step) => sum + 1 - has[step]!, 0)));
    for (const step of choice.steps) over[step] = 1;
    return 0;
  });
  for (let step = 0; step < has.length; step++) {
    if (over[step] === 1 && has[step] === 0) missing[step] = 0;
    else for (const choice of behind[step]!) missing[step]! += open[choice]!;
  }
  return over;
}

function missingBy(has: Uint8Array, required: FilterModel["required"]): Uint16Array {
  const missing = new Uint16Array(has.length);
  for (let step = 0; step < has.length; step++)
    for (const ancestor of required[step]!) missing[step]! += 1 - has[ancestor]!;
  return missing;
}
