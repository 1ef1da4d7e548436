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

/** What an account holds of the steps. */
type Unpacked = Omit<Account, "number" | "done">;

/** What is kept of a model from tick to tick. */
interface Kept {
  /** Accounts that were unpacked before: nearly all of a tick come again at the next one. */
  readonly accounts: Map<bigint, Unpacked>;
  /** Required ancestors of each step as bits, so many words a step: in a long procedure each has hundreds, and they are counted for each account. */
  readonly required: Uint32Array;
}

const KEPT = new WeakMap<FilterModel, Kept>();

/** When so many accounts are kept it begins anew. */
const MOST_KEPT = 2048;

function keptOf(model: FilterModel): Kept {
  const known = KEPT.get(model);
  if (known !== undefined) return known;
  const words = wordsOf(model);
  const required = new Uint32Array(model.steps * words);
  for (const [step, ancestors] of model.required.entries())
    for (const ancestor of ancestors) required[step * words + (ancestor >>> 5)]! |= 1 << (ancestor & 31);
  const kept = { accounts: new Map<bigint, Unpacked>(), required };
  KEPT.set(model, kept);
  return kept;
}

/** Words of `WORD` bits that hold one bit a step. */
function wordsOf({ steps }: FilterModel): number {
  return Math.ceil(steps / WORD);
}

/** The accounts of one tick, numbered as they come. Many hypotheses share one, so each is unpacked once. */
export class Accounts {
  readonly #model: FilterModel;
  readonly #known = new Map<bigint, Account>();
  readonly #kept: Kept;

  constructor(model: FilterModel) {
    this.#model = model;
    this.#kept = keptOf(model);
  }

  /** The account in which these steps are done. */
  of(done: bigint): Account {
    const known = this.#known.get(done);
    if (known !== undefined) return known;
    const account = { number: this.#known.size, done, ...this.#unpack(done) };
    this.#known.set(done, account);
    return account;
  }

  #unpack(done: bigint): Unpacked {
    const { accounts, required } = this.#kept;
    const known = accounts.get(done);
    if (known !== undefined) return known;
    const model = this.#model;
    const words = wordsIn(done, wordsOf(model));
    const has = new Uint8Array(model.steps);
    for (let step = 0; step < has.length; step++) has[step] = (words[step >>> 5]! >>> (step & 31)) & 1;
    const missing = missingBy(words, required, model.steps);
    const over = model.choices.length === 0 ? has : withChoices(done, has, missing, model);
    if (accounts.size >= MOST_KEPT) accounts.clear();
    const steps = { has, missing, over };
    accounts.set(done, steps);
    return steps;
  }
}

/** Bits that are read from a big number at once: taking them off one by one would copy it each time. */
const WORD = 32;

function wordsIn(bits: bigint, count: number): Uint32Array {
  let rest = bits;
  return Uint32Array.from({ length: count }, () => {
    const word = Number(BigInt.asUintN(WORD, rest));
    rest >>= BigInt(WORD);
    return word;
  });
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

function missingBy(done: Uint32Array, required: Uint32Array, steps: number): Uint16Array {
  const missing = new Uint16Array(steps);
  for (let step = 0, at = 0; step < steps; step++)
    for (let word = 0; word < done.length; word++, at++) missing[step]! += ones(required[at]! & ~done[word]!);
  return missing;
}

/** How many of the 32 bits are set: they are added up in pairs, fours and bytes. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
