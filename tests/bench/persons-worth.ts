import type { Costs } from "../../src/core/brain/costs.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import type { TaskGraph } from "../../src/core/procedure/graph.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import type { StepTime } from "../../src/core/learning/find-work.ts";

/** What truly happened in a take. */
export interface WorkedTake {
  /** Performances that count, in order of their beginning, seconds. */
  readonly steps: readonly StepTime[];
  /** All that somebody began, also what was broken off or taken off again. The same when left out. */
  readonly attempts?: readonly StepTime[];
  /** Required steps that were never done. */
  readonly omitted: readonly StepId[];
}

/** Seconds after a step's end at which the next one must be shown for nobody to look it up. */
const SHOWN_AFTER = 5;

/** What came of a coach's words in one take, by its labels; each is paid for by `netSeconds`. */
export interface WordsCounted {
  /** Sentences that were heard, but for questions; and questions. */
  heard: number;
  questions: number;
  /** Ends of steps after which the step shown could be done. */
  shown: number;
  /** Missing steps that were told while something could be saved, and the seconds of later steps that need them. */
  found: number;
  built: number;
  /** False alarms, the growing annoyance about them (1.5 to the power of those before), and the usual lengths of the steps that they named. */
  falseAlarms: number;
  annoyance: number;
  named: number;
}

/** Seconds that a person has won by the coach's words, against a session without a coach. */
export function netSeconds(words: WordsCounted, costs: Costs): number {
  const { heard, answered, checked, annoyed, followed, found, redone, again, lookedUp } = costs;
  return (
    words.shown * lookedUp +
    words.found * found +
    redone * again * words.built -
    words.heard * heard -
    words.questions * answered -
    words.falseAlarms * checked -
    words.annoyance * annoyed -
    followed * words.named
  );
}

/** When the last performance of each step ended, in seconds. */
export function lastEnds({ steps }: Pick<WorkedTake, "steps">): ReadonlyMap<StepId, number> {
  return new Map(steps.toSorted((a, b) => a.end - b.end).map(({ step, end }) => [step, end]));
}

/** Counts what came of the coach's words in a take. */
export class WordsCounter {
  readonly counted: WordsCounted = {
    ...{ heard: 0, questions: 0, shown: 0, found: 0, built: 0, falseAlarms: 0, annoyance: 0, named: 0 },
  };
  /** Missing steps that were told, and steps that were done and told to be missing. */
  readonly told = new Set<StepId>();
  readonly falselyTold = new Set<StepId>();
  readonly asked = new Set<StepId>();
  readonly #saved = new Set<StepId>();
  /** All that somebody began. */
  readonly #attempts: readonly StepTime[];
  readonly #graph: TaskGraph;
  readonly #lengths: readonly number[];
  readonly #ends: ReadonlyMap<StepId, number>;
  readonly #due: number[];

  /** @param lengths usual seconds of each step, in the procedure's order */
  constructor(take: WorkedTake, graph: TaskGraph, lengths: readonly number[]) {
    this.#attempts = take.attempts ?? take.steps;
    this.#graph = graph;
    this.#lengths = lengths;
    this.#ends = lastEnds(take);
    this.#due = take.steps.map(({ end }) => end + SHOWN_AFTER).toSorted((a, b) => a - b);
  }

  /** Whether the step shown at a moment can be done. */
  shows(t: number, canBeDone: boolean): void {
    while (this.#due.length > 0 && this.#due[0]! <= t) {
      this.#due.shift();
      if (canBeDone) this.counted.shown += 1;
    }
  }

  take(event: SessionEvent): void {
    if (event.type === "uttered" && event.kind !== "question") this.counted.heard += 1;
    if (event.type !== "interrupted") return;
    if (event.asks !== undefined && event.step !== null) {
      this.counted.questions += 1;
      this.asked.add(event.step);
    } else if (event.missing.length > 0) this.#missing(event);
  }

  #missing({ t, step, missing }: EventOf<"interrupted">): void {
    const open = missing.filter((one) => (this.#ends.get(one) ?? Infinity) > t);
    for (const one of missing) (open.includes(one) ? this.told : this.falselyTold).add(one);
    const isBegun = this.#attempts.some((one) => one.step === step && one.start <= t + 2);
    const fresh = open.filter((one) => !this.#saved.has(one));
    if (open.length > 0 && isBegun) {
      for (const one of fresh) {
        this.#saved.add(one);
        this.counted.found += 1;
        this.counted.built += this.#builtOn(one, t);
      }
      return;
    }
    this.counted.annoyance += 1.5 ** this.counted.falseAlarms;
    this.counted.falseAlarms += 1;
    this.counted.named += missing.reduce((sum, one) => sum + this.#lengths[this.#graph.index.get(one)!]!, 0);
  }

  /** Seconds of the steps that need a missing one, from now until it was done after all. */
  #builtOn(missing: StepId, t: number): number {
    const number = this.#graph.index.get(missing)!;
    const until = this.#ends.get(missing) ?? Infinity;
    return this.#attempts
      .filter(({ step, start, end }) => end > t && start < until && this.#needs(step, number))
      .reduce((sum, { start, end }) => sum + end - start, 0);
  }

  #needs(step: StepId, number: number): boolean {
    return this.#graph.ancestors[this.#graph.index.get(step)!]!.includes(number);
  }
}
