import { isDeviation, saysDone, type Interrupt } from "../domain/decision.ts";
import { DUE_TOLERANCE, isAbout, type DueTolerance, type TakeTruth, type TrueDeviation } from "../domain/take-truth.ts";
import type { Plan } from "./plan.ts";
import type { Planner } from "./planner.ts";

/** What the labels of a take say that a plan is made of, seconds of the session. */
export interface PlanLabels {
  readonly steps: readonly Pick<TakeTruth["steps"][number], "step" | "end">[];
  readonly deviations: readonly Pick<TrueDeviation, "kind" | "step" | "missing" | "onset" | "end">[];
}

/** The labels of a take that a plan is made of. */
export function planLabels({ steps, deviations }: Pick<TakeTruth, "steps" | "deviations">): PlanLabels {
  return {
    steps: steps.map(({ step, end }) => ({ step, end })),
    deviations: deviations.map(({ kind, step, missing, onset, end }) => ({ kind, step, missing, onset, end })),
  };
}

/** Something that labels tell, by its place among them: steps by their ends, then deviations. */
export type LabelNumber = number;

/**
 * The plan as the labels of a take have it at each moment (an *oracle plan*): what is done by them is completed, and while somebody is off the plan it leads back. It takes in what happened when the time
 * in which a word about it may come is over, or at once when the right word was said; so the word is still due while it can come. What is said wrongly changes nothing.
 */
export class OraclePlan {
  readonly #planner: Planner;
  readonly #labels: PlanLabels;
  readonly #tolerance: DueTolerance;
  /** Plans that were made, by what they have taken in. */
  readonly #made = new Map<string, Plan>();

  constructor(planner: Planner, { steps, deviations }: PlanLabels, tolerance: DueTolerance = DUE_TOLERANCE) {
    this.#planner = planner;
    this.#labels = { steps: steps.toSorted((a, b) => a.end - b.end), deviations };
    this.#tolerance = tolerance;
  }

  /** The plan at `t` (seconds), the same object while nothing has changed. @param told what the right word was said about */
  at(t: number, told: ReadonlySet<LabelNumber>): Plan {
    const { steps, deviations } = this.#labels;
    const { completion, deviation } = this.#tolerance;
    const done = steps.flatMap(({ end }, at) => (end + completion.after <= t || told.has(at) ? [at] : []));
    const off = deviations.flatMap((one, at) =>
      (one.onset + deviation.after <= t || told.has(steps.length + at)) && !isOver(one, t) ? [at] : [],
    );
    const key = `${done.join()};${off.join()}`;
    const plan = this.#made.get(key) ?? this.#plan(done, off);
    this.#made.set(key, plan);
    return plan;
  }

  /** What an interrupt at `t` (seconds) rightly tells that is due; null for nothing. */
  toldBy(t: number, interrupt: Interrupt, told: ReadonlySet<LabelNumber>): LabelNumber | null {
    const { steps, deviations } = this.#labels;
    const { completion, deviation } = this.#tolerance;
    const within = (due: number, { before, after }: DueTolerance["completion"]): boolean =>
      t >= due - before && t < due + after;
    if (!saysDone(interrupt.kind) && !isDeviation(interrupt.kind)) return null;
    const found = saysDone(interrupt.kind)
      ? steps.findIndex(({ step, end }, at) => step === interrupt.step && within(end, completion) && !told.has(at))
      : deviations.findIndex(
          (one, at) =>
            isAbout(interrupt, one) && within(one.onset, deviation) && !isOver(one, t) && !told.has(steps.length + at),
        );
    if (found < 0) return null;
    return saysDone(interrupt.kind) ? found : steps.length + found;
  }

  #plan(done: readonly number[], off: readonly number[]): Plan {
    const word = (kind: Interrupt["kind"], step: string | null, missing: readonly string[]): Interrupt => ({
      ...{ act: "interrupt", kind, step, missing, confidence: 1 },
    });
    const { steps, deviations } = this.#labels;
    const words = [
      word("opening", null, []),
      ...done.map((at) => word("completion", steps[at]!.step, [])),
      ...off.map((at) => word(deviations[at]!.kind, deviations[at]!.step, deviations[at]!.missing)),
    ];
    return words.reduce<Plan | null>((plan, one) => this.#planner.revise(plan, one), null)!;
  }
}

/** Whether a deviation has been made good at `t`, seconds. */
function isOver({ end }: Pick<TrueDeviation, "end">, t: number): boolean {
  return end !== null && end <= t;
}
