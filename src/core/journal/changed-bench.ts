import type { Evidence } from "../domain/tick.ts";

/** Comparisons in a row by which it is so: something that stood before the camera as the session began is soon gone. */
const IN_A_ROW = 2;

/** Whether the bench looks different from the lessons: comparisons in a row by which it does; null once a person said that it is the right one. */
export type BenchDoubt = number | null;

/** After one more tick's evidence. Pure. */
export function doubtAfter(before: BenchDoubt, { benchApart }: Pick<Evidence, "benchApart">): BenchDoubt {
  if (before === null || benchApart === undefined) return before;
  return benchApart > 1 ? before + 1 : 0;
}

/** Whether the coach doubts that it knows what it sees: it is silent until it looks right again, or a person says that it is. */
export function doubtsBench(doubt: BenchDoubt): boolean {
  return doubt !== null && doubt >= IN_A_ROW;
}
