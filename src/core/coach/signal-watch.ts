import type { StepBelief, Withheld } from "../brain/ports.ts";
import type { Brain } from "../brain/registry.ts";
import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { completedSteps, isStepItself } from "../plan/standing.ts";
import { missingAncestors } from "../procedure/graph.ts";
import { isExpected, type StepSignal } from "../procedure/signal.ts";
import type { Signal } from "../journal/signal-event.ts";

/** What a signal means for the plan. */
export interface TakenSignal {
  /** Step that it counts for; null where none waited for it. */
  readonly step: StepId | null;
  /** That the plan was left, as the signal shows; null where it does not. */
  readonly deviation: Interrupt | null;
}

/** A signal that no step waits for. */
export const NO_STEP: TakenSignal = { step: null, deviation: null };

/** A step that is believed done with this chance was not skipped. */
const DONE_AT = 0.5;

/**
 * The outside signals that steps wait for (docs/decisions/signals.md): which have come, and what must not be said before. Without a step that waits
 * for one there is no such watch, and nothing differs.
 */
export class SignalWatch {
  readonly #brain: Brain;
  readonly #signals: ReadonlyMap<StepId, StepSignal>;
  /** Open steps whose signal has come, those whose signal came before their time, and those about which the coach has said to wait, or to wait still. */
  readonly #came = new Set<StepId>();
  readonly #early = new Set<StepId>();
  readonly #asked = new Set<StepId>();
  readonly #urged = new Set<StepId>();
  #plan: Plan | null = null;
  #completed: ReadonlySet<StepId> = new Set();
  #seemsDone: StepId | null = null;

  private constructor(brain: Brain, signals: ReadonlyMap<StepId, StepSignal>) {
    this.#brain = brain;
    this.#signals = signals;
  }

  /** The watch over a procedure's signals; null where no step waits for one. */
  static over(brain: Brain): SignalWatch | null {
    const signals = new Map(brain.procedure.steps.flatMap(({ id, signal }) => (signal ? [[id, signal] as const] : [])));
    return signals.size === 0 ? null : new SignalWatch(brain, signals);
  }

  /** The plan before the next decision. A step that was completed, and is open again, waits for its signal anew. */
  follow(plan: Plan | null): void {
    this.#seemsDone = null;
    if (plan === this.#plan) return;
    this.#plan = plan;
    this.#completed = completedSteps(plan);
    for (const step of this.#completed) for (const set of [this.#came, this.#asked, this.#urged]) set.delete(step);
    for (const step of this.#early) if (this.#missing(step).length === 0) this.#early.delete(step);
  }

  /** What is not to be said: that a step is done whose signal has not come, or one built upon it; and once more what a signal has shown. */
  readonly withheld: Withheld = ({ kind, step }) => {
    if (step === null || this.#plan === null) return false;
    if (kind === "omission" || kind === "ordering") return this.#early.has(step);
    if (kind !== "completion" && kind !== "finished") return false;
    const waits = this.#isWaiting(step) ? step : this.#missing(step).find((before) => this.#isWaiting(before));
    if (waits === undefined) return false;
    this.#seemsDone ??= waits;
    return true;
  };

  /** What is to be said after a decision: once that a step seems done and waits, once more when a step after it is under way; null for nothing. */
  said(activeStep: StepId | null): string | null {
    const { remarks } = this.#brain.steps;
    const waits = this.#seemsDone;
    if (waits !== null && !this.#asked.has(waits)) {
      this.#asked.add(waits);
      return remarks.waitsForSignal({ step: this.#clause(waits), signal: this.#signals.get(waits)!.name });
    }
    if (activeStep === null || this.#asked.size === this.#urged.size) return null;
    for (const step of this.#asked) {
      if (this.#urged.has(step) || !this.#isWaiting(step) || !this.#missing(activeStep).includes(step)) continue;
      this.#urged.add(step);
      return remarks.stillWaitsForSignal({ step: this.#clause(step), signal: this.#signals.get(step)!.name });
    }
    return null;
  }

  /** Steps that seemed done and whose signal has not come. */
  get waiting(): readonly StepId[] {
    return [...this.#asked].filter((step) => this.#isWaiting(step));
  }

  /** The next step that its signal alone completes, since nobody watches; null where there is none, and where a bench is watched. */
  get due(): StepId | null {
    if (this.#brain.parameters !== null) return null;
    return [...this.#came].find((step) => this.#missing(step).length === 0) ?? null;
  }

  /**
   * A signal came. It counts for the open step that expects most exactly what it brought, of these the current one, then those that may be
   * done now, then the first in the plan.
   *
   * @param beliefs what is believed of each step; none where nothing is
   */
  take(signal: Signal, beliefs: readonly StepBelief[]): TakenSignal {
    const plan = this.#plan;
    if (plan === null) return NO_STEP;
    const brought = signal.text ?? "";
    const named = [...this.#signals].filter(([, { name }]) => name === signal.name);
    const fits = named.filter(([, expected]) => isExpected(expected, brought));
    const open = fits
      .filter(([id]) => this.#isWaiting(id))
      .map(([id, expected]) => ({ id, rank: exactness(expected) }));
    const current = currentStep(plan)?.step;
    const place = (id: StepId) =>
      id === current ? -2 : this.#missing(id).length === 0 ? -1 : plan.steps.findIndex((line) => line.step === id);
    const [best] = open.sort((a, b) => b.rank - a.rank || place(a.id) - place(b.id));
    if (best) return this.#came.add(best.id) && this.#cameFor(best.id, beliefs);
    // One that came before, or is done: the same thing was scanned twice.
    if (fits.length > 0) return NO_STEP;
    const due = named.map(([id]) => id).filter((id) => this.#isWaiting(id) && this.#missing(id).length === 0);
    const step = due.find((id) => id === current) ?? due[0];
    if (step === undefined) return NO_STEP;
    return { step: null, deviation: { act: "interrupt", kind: "substitution", step, missing: [], confidence: 1 } };
  }

  #cameFor(step: StepId, beliefs: readonly StepBelief[]): TakenSignal {
    const done = new Map(beliefs.map((one) => [one.step, one.done]));
    const missing = this.#missing(step).filter((id) => this.#isWaiting(id) || (done.get(id) ?? 0) < DONE_AT);
    if (missing.length === 0) return { step, deviation: null };
    this.#early.add(step);
    return { step, deviation: { act: "interrupt", kind: "omission", step, missing, confidence: 1 } };
  }

  /** The next line of the step is its own, or does it again, and its signal has not come. */
  #isWaiting(step: StepId): boolean {
    if (!this.#signals.has(step) || this.#came.has(step)) return false;
    const line = this.#plan?.steps.find((one) => one.step === step && one.state !== "completed");
    return line !== undefined && isStepItself(line);
  }

  #missing(step: StepId): readonly StepId[] {
    const { graph } = this.#brain;
    return missingAncestors(graph, graph.index.get(step)!, this.#completed);
  }

  #clause(step: StepId): string {
    const { procedure, steps } = this.#brain;
    return steps.clause(procedure.steps.find(({ id }) => id === step)?.text ?? step);
  }
}

/** How much of what is brought is expected: all of it, how it begins, nothing. */
function exactness({ text, begins }: StepSignal): number {
  return text !== undefined ? 2 : begins !== undefined ? 1 : 0;
}
