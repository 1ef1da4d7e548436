import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { ANSWERS, type Costs } from "./costs.ts";

/** What a word is worth, and of what that is made. Chances are 0..1, all else seconds of the person at the bench. */
export interface Worth {
  /** Chance that it is so. */
  readonly chance: number;
  /** What is saved when it is so and is fixed now rather than when the work is over. */
  readonly saved: number;
  /** What it costs when it is not so. */
  readonly falseAlarm: number;
  /** What telling it gains on average, and what asking gains; nothing is gained by waiting. */
  readonly told: number;
  readonly asked: number;
}

/** Questions that were asked, and those that were answered. */
export interface Answered {
  readonly asked: number;
  readonly answered: number;
}

/** Nothing was asked yet. */
export const NOTHING_ASKED: Answered = { asked: 0, answered: 0 };

/** Weighs the coach's words at one bench: what each saves, and what it costs. */
export class Scales {
  readonly #graph: TaskGraph;
  readonly #seconds: readonly number[];
  readonly #steps: Procedure["steps"];
  readonly #costs: Costs;

  /** @param seconds usual length of each step, in the procedure's order, seconds */
  constructor(graph: TaskGraph, { steps }: Pick<Procedure, "steps">, seconds: readonly number[], costs: Costs) {
    this.#graph = graph;
    this.#seconds = seconds;
    this.#steps = steps;
    this.#costs = costs;
  }

  /**
   * A deviation: told, asked or kept.
   *
   * @param chance that it is so
   * @param completed steps that are done in the plan: what is built on them was built already
   * @param falseAlarms of the coach so far
   */
  deviation(
    { step, missing }: Pick<Interrupt, "step" | "missing">,
    chance: number,
    completed: ReadonlySet<StepId>,
    falseAlarms: number,
    answers: Answered = NOTHING_ASKED,
  ): Worth {
    const { heard, answered, checked, annoyed, followed } = this.#costs;
    const wrong = missing.length > 0 ? missing : step === null ? [] : [step];
    const saved = this.#saved(wrong, step, completed);
    const falseAlarm = checked + annoyed * 1.5 ** falseAlarms + followed * this.#length(wrong);
    const told = chance * saved - (1 - chance) * falseAlarm - heard;
    const right = rightAnswers(answers);
    // Whoever says that it is not done is told what to do.
    return { chance, saved, falseAlarm, told, asked: right * chance * (saved - heard) - answered };
  }

  /** Whether a step is done, where that puts the plan right: what comes next need not be looked up. @param chance that it is done, 0..1 */
  tick(chance: number, answers: Answered): number {
    return rightAnswers(answers) * chance * this.#costs.lookedUp - this.#costs.answered;
  }

  /** Whether a step was really done before one that cannot be undone, or in which somebody can come to harm. @param chance that it was not, 0..1 */
  beforehand(missing: StepId, next: StepId, chance: number, answers: Answered): number {
    return rightAnswers(answers) * chance * (this.#harm([missing, next]) + this.#loss([next])) - this.#costs.answered;
  }

  /** Looking for what is missing at the end, and doing again what was built on it since now; more where that cannot be undone, or somebody can come to harm. */
  #saved(wrong: readonly StepId[], step: StepId | null, completed: ReadonlySet<StepId>): number {
    const { found, redone, again } = this.#costs;
    const after = this.#after(wrong).filter((one) => !completed.has(one));
    const named = step === null ? wrong : [...wrong, step];
    return found + redone * again * this.#length(after) + this.#loss(after) + this.#harm(named);
  }

  /** Steps that need one of these. */
  #after(steps: readonly StepId[]): StepId[] {
    const { ids, index, ancestors } = this.#graph;
    const numbers = new Set(steps.map((step) => index.get(step)!));
    return ids.filter((_, number) => ancestors[number]!.some((one) => numbers.has(one)));
  }

  #length(steps: readonly StepId[]): number {
    return steps.reduce((sum, step) => sum + this.#seconds[this.#graph.index.get(step)!]!, 0);
  }

  #loss(steps: readonly StepId[]): number {
    return this.#costs.lost * steps.filter((step) => this.#steps[this.#graph.index.get(step)!]!.irreversible).length;
  }

  #harm(steps: readonly StepId[]): number {
    return steps.some((step) => this.#steps[this.#graph.index.get(step)!]!.safetyCritical) ? this.#costs.harm : 0;
  }
}

/** Share of the questions to which a right answer is expected, 0..1. */
function rightAnswers({ asked, answered }: Answered): number {
  return (ANSWERS.right * (ANSWERS.worth * ANSWERS.come + answered)) / (ANSWERS.worth + asked);
}
