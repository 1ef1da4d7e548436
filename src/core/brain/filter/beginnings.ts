import type { Account } from "./accounts.ts";
import type { FilterModel } from "./belief.ts";
import type { DuplexParameters } from "./parameters.ts";

/** What a person is likely to do because of a deviation that the coach announced; step numbers. */
export interface Expected {
  /** Begun too early: to be taken back or redone. */
  readonly again: ReadonlySet<number>;
  /** Missing, or begun too early and now to be fixed: the coach asked for them. */
  readonly asked: ReadonlySet<number>;
}

/**
 * Which step is begun next: those on the ready frontier share the chance, leaving the graph costs a factor for each undone step. Another way of a choice that is
 * made is begun as seldom as a step that is done.
 * What does not depend on the hypothesis is worked out once a tick.
 */
export class Beginnings {
  readonly #follows: FilterModel["follows"];
  /** Factors by step number: 1, or what an announced deviation makes of it. */
  readonly #asked: Float64Array;
  /** By step number: 1 where neither being done nor what is missing keeps anybody from it. */
  readonly #again: Uint8Array;
  /** Factor by how many required steps are undone. */
  readonly #skips: Float64Array;
  readonly #repeats: number;
  readonly #masses: Float64Array;

  constructor({ steps, follows }: FilterModel, parameters: DuplexParameters, { again, asked }: Expected) {
    const { askedMass, repeatMass, skipMass, skipMoreMass } = parameters;
    this.#follows = follows;
    this.#asked = Float64Array.from({ length: steps }, (_, step) => (asked.has(step) ? askedMass : 1));
    this.#again = Uint8Array.from({ length: steps }, (_, step) => (again.has(step) ? 1 : 0));
    this.#skips = Float64Array.from({ length: steps }, (_, n) => (n > 0 ? skipMass * skipMoreMass ** (n - 1) : 1));
    this.#repeats = repeatMass;
    this.#masses = new Float64Array(steps);
  }

  /** Chance of each step by its number, after step `last` (−1: none yet). They sum to one, and hold until the next call. */
  after({ over, missing }: Account, last: number): Float64Array {
    const masses = this.#masses;
    const follows = this.#follows[last + 1]!;
    let total = 0;
    for (let step = 0; step < masses.length; step++) {
      let mass = follows[step]! * this.#asked[step]!;
      if (!this.#again[step]) {
        if (over[step]) mass *= this.#repeats;
        mass *= this.#skips[missing[step]!]!;
      }
      masses[step] = mass;
      total += mass;
    }
    for (let step = 0; step < masses.length; step++) masses[step]! /= total;
    return masses;
  }
}
