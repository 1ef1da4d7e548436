import type { Evidence } from "../domain/tick.ts";

/** Comparisons in a row by which it is so: something that stood before the camera as the session began is soon gone. */
const IN_A_ROW = 2;

/** Tells, once in a session, that the bench looks otherwise than in the lessons. Sees each tick's evidence once, in order. */
export class ChangedBench {
  #inARow = 0;

  /** Whether it is to be said at this tick. */
  isToldBy({ benchApart }: Evidence): boolean {
    if (benchApart === undefined) return false;
    this.#inARow = benchApart > 1 ? this.#inARow + 1 : 0;
    return this.#inARow === IN_A_ROW;
  }
}
