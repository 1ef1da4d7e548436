import type { StepId } from "../../domain/ids.ts";
import type { Evidence, HandState } from "../../domain/tick.ts";

/** A stretch in which a step was likely under way, in seconds of the session. */
export interface SeenStep {
  readonly step: StepId;
  readonly start: number;
  readonly end: number;
}

/** What the eyes and the filter make of the bench, in short. */
export interface View {
  /** Steps that were likely under way, oldest first, in stretches that are longer than a blink. */
  readonly seen: readonly SeenStep[];
  /** Step most likely under way; null when none is. */
  readonly underWay: StepId | null;
  /** What the newest look has shown; null where nobody looked. */
  readonly now: {
    readonly hands: HandState;
    /** The camera looks elsewhere than at the bench. */
    readonly away: boolean;
    /** Chances, 0..1, that the current step is complete, and that the person is off the plan. */
    readonly completed: number;
    readonly offPlan: number;
    /** Steps that the bench looks most like, at most three: natural logs of how much likelier than no step, that it is under way and that it has just ended. */
    readonly like: readonly { readonly step: StepId; readonly progress: number; readonly ended: number }[];
  } | null;
}

/** One tick, as the journal has it. */
export interface ViewedTick {
  readonly t: number;
  readonly evidence: Evidence;
  readonly completed: number;
  readonly deviation: number;
  readonly activeStep: StepId | null;
}

/** Stretches that are kept, and the shortest that counts once the next has begun, in seconds. */
const MOST_SEEN = 12;
const SHORTEST = 1.5;
const MOST_LIKE = 3;

/** Follows the ticks of a session and sums up what they showed. */
export class Viewing {
  readonly #steps: readonly StepId[];
  #seen: SeenStep[] = [];
  #last: ViewedTick | null = null;

  /** @param steps of the procedure, in its order */
  constructor(steps: readonly StepId[]) {
    this.#steps = steps;
  }

  follow(tick: ViewedTick): void {
    const { t, activeStep } = tick;
    this.#last = tick;
    const open = this.#seen.at(-1);
    if (open !== undefined && open.step === activeStep) this.#seen[this.#seen.length - 1] = { ...open, end: t };
    else if (activeStep !== null) {
      const kept = this.#seen.filter(({ start, end }) => end - start >= SHORTEST);
      this.#seen = [...kept, { step: activeStep, start: t, end: t }].slice(-MOST_SEEN);
    }
  }

  /** What it comes to until now. */
  view(): View {
    const last = this.#last;
    return { seen: this.#seen, underWay: last?.activeStep ?? null, now: last && this.#now(last) };
  }

  #now({ evidence, completed, deviation }: ViewedTick): View["now"] {
    const like = this.#steps
      .map((step, at) => ({ step, progress: evidence.progress[at] ?? 0, ended: evidence.ended[at] ?? 0 }))
      .filter(({ progress, ended }) => Math.max(progress, ended) > 0)
      .sort((a, b) => Math.max(b.progress, b.ended) - Math.max(a.progress, a.ended))
      .slice(0, MOST_LIKE);
    return { hands: evidence.hands, away: evidence.away === true, completed, offPlan: deviation, like };
  }
}
