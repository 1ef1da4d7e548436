/**
 * What the coach's words cost and save, in seconds of the person at the bench: the one place of these numbers. They were written down before anything was measured with them,
 * each with its reason; nothing is fitted. What comes of them when all are three times as high, or a third, is printed by `npm run bench:persons`.
 */
export const COSTS = {
  /** A sentence is heard while the hands go on: eight words take three seconds, and attention is back after most of them. */
  heard: 2,
  /** A question is heard and answered by one word: one second more. */
  answered: 3,
  /** A false alarm: somebody who hears that something is missing looks at the bench, finds that it is not, and goes on. */
  checked: 10,
  /** The annoyance about it. It grows by half with each false alarm before it in the session. */
  annoyed: 5,
  /** Share of false alarms that are followed, so that a step is done once more, at its usual length. */
  followed: 0.2,
  /** What is missing is found when the work does not fit together: what is wrong is looked for, and parts are fetched again. */
  found: 30,
  /** Of the steps that need a missing one, the share that must be undone and done again when it is found late. */
  redone: 0.5,
  /** Undoing a step takes half of its usual length, doing it again the whole. */
  again: 1.5,
  /** A step that cannot be undone was built on a missing one: material is lost. */
  lost: 120,
  /** A safety-critical step is missing, or was done with one missing before it. */
  harm: 600,
  /** What comes next is looked up in the written procedure, place and words, where the coach does not show it. */
  lookedUp: 12,
} as const;
export type Costs = { readonly [cost in keyof typeof COSTS]: number };

/** Share of the answers that are right, and of the questions that are answered before any was asked; this counts as so many questions. */
export const ANSWERS = { right: 0.95, come: 0.7, worth: 4 } as const;

/** The costs with that of an interruption multiplied by a factor. */
export function costsTimes(times: number): Costs {
  const { heard, answered, checked, annoyed } = COSTS;
  return {
    ...COSTS,
    ...{ heard: heard * times, answered: answered * times, checked: checked * times, annoyed: annoyed * times },
  };
}
