import { ASKS_EVERY, type AskingState } from "../../src/core/brain/asking.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import type { FilterState } from "../../src/core/brain/filter/duplex.ts";
import { seeded } from "../../src/core/domain/seeded.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { likeliestNow } from "../../src/core/proposals/follow.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import { currentStep } from "../../src/core/plan/plan.ts";
import type { TaskGraph } from "../../src/core/procedure/graph.ts";
import { Coach } from "../../src/core/session/coach.ts";
import type { Correction } from "../../src/core/session/events.ts";
import type { RealRecipe, RealTake } from "../fixtures/real-takes.ts";

/** What somebody says at a bench, as labels tell what they do. */
interface Says {
  /** Share of the ends of steps after which they say *done*, 0..1. */
  readonly done: number;
  /** Whether they answer what they are asked: rightly in .95, after 2 to 4 s. */
  readonly answers?: true;
}

/** Persons by their names in the tables. */
export const PERSONS = {
  "nobody answers": { done: 0 },
  "done after 3 in 10": { done: 0.3 },
  "done after all": { done: 1 },
  answers: { done: 0, answers: true },
  "done after 3 in 10, answers": { done: 0.3, answers: true },
} as const satisfies Record<string, Says>;
export type Person = keyof typeof PERSONS;

/** Seconds after a step's end at which it is said to be done. */
const SAID_AFTER = 2;

/** Share of the answers that are right, and the seconds after which they come. */
const RIGHT = 0.95;
const ANSWERED_AFTER = [2, 4] as const;

/** A take as the coach followed it. */
export interface Followed {
  /** The step most likely under way at each tick. */
  readonly steps: readonly string[];
  /** Share of the seconds in which the step that the plan shows can be done now, 0..1. */
  readonly shownRight: number;
  /** Questions whether a step is done, and how many of them changed nothing of the plan. */
  readonly questions: number;
  readonly idle: number;
}

/** Coach a real take at which a person says what they say. A person who answers is asked. @param seed of what is left to chance */
export function withPerson(
  { procedure, graph }: RealRecipe,
  take: RealTake,
  profile: Profile,
  evidence: readonly Evidence[],
  says: Says,
  seed: number,
): Followed {
  const brain = brainFor(procedure, profile, { asks: says.answers ? ASKS_EVERY : undefined });
  const steps: string[] = [];
  const decide: typeof brain.duplex.decide = (state, observation, plan) => {
    const decided = brain.duplex.decide(state, observation, plan);
    steps.push(likeliestNow(filterIn(decided.state), graph.ids));
    return decided;
  };
  const coach = new Coach({ ...brain, duplex: { ...brain.duplex, decide } });
  const random = seeded(seed, "done");
  const chance = seeded(seed, "answers");
  const words = take.steps
    .filter(() => random() < says.done)
    .map(({ step, end }): Word => ({ t: end + SAID_AFTER, correction: { action: "done", step } }));
  const [soonest, latest] = ANSWERED_AFTER;
  const shown = new ShownStep(take, graph);
  const counts = { shownRight: 0, questions: 0, idle: 0 };
  for (const [frame, one] of evidence.entries()) {
    const { t } = one;
    for (const event of coach.tick({ frame, evidence: one, hands: [] })) {
      if (event.type !== "interrupted" || event.asks === undefined || event.step === null) continue;
      const { step } = event;
      const yes = chance() < RIGHT === shown.isOver(step, t);
      words.push({ t: t + soonest + (latest - soonest) * chance(), correction: { action: "answer", step, yes } });
      counts.questions += 1;
    }
    for (const word of words.filter((each) => each.t <= t)) {
      words.splice(words.indexOf(word), 1);
      const { plan } = coach;
      coach.correct(t, word.correction);
      if (word.correction.action === "answer" && coach.plan === plan) counts.idle += 1;
    }
    if (shown.canBeDone((coach.plan && currentStep(coach.plan)?.step) ?? null, t)) counts.shownRight += 1;
  }
  return { steps, ...counts, shownRight: counts.shownRight / evidence.length };
}

interface Word {
  readonly t: number;
  readonly correction: Correction;
}

/** The filter's own state, under what asks. */
function filterIn(state: unknown): FilterState {
  return "inner" in (state as object) ? (state as AskingState<FilterState>).inner : (state as FilterState);
}

/** Whether the step that a plan shows can be done, by a take's labels. */
class ShownStep {
  readonly #take: RealTake;
  readonly #graph: TaskGraph;
  /** When the last performance of each step ended, in seconds. */
  readonly #ends: ReadonlyMap<StepId, number>;

  constructor(take: RealTake, graph: TaskGraph) {
    this.#take = take;
    this.#graph = graph;
    this.#ends = new Map(take.steps.toSorted((a, b) => a.end - b.end).map(({ step, end }) => [step, end]));
  }

  isOver(step: StepId, t: number): boolean {
    return (this.#ends.get(step) ?? Infinity) <= t;
  }

  /** Not done yet, and under way, or all that it directly needs is done or never done. No step is right from a second before the last end on. */
  canBeDone(step: StepId | null, t: number): boolean {
    if (step === null) return t >= Math.max(...this.#ends.values()) - 1;
    if (this.isOver(step, t)) return false;
    const { ids, index, before } = this.#graph;
    const isUnderWay = this.#take.steps.some((one) => one.step === step && one.start <= t && t <= one.end);
    return (
      isUnderWay || before[index.get(step)!]!.every((one) => this.isOver(ids[one]!, t) || !this.#ends.has(ids[one]!))
    );
  }
}
