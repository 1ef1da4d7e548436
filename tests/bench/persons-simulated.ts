import { ASKS_EVERY } from "../../src/core/domain/patience.ts";
import { brainFor, type BrainOptions } from "../../src/core/brain/registry.ts";
import type { FilterState } from "../../src/core/brain/filter/duplex.ts";
import { seeded } from "../../src/core/domain/seeded.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { likeliestNow } from "../../src/core/proposals/follow.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import { currentStep } from "../../src/core/plan/plan.ts";
import type { TaskGraph } from "../../src/core/procedure/graph.ts";
import { completedSteps } from "../../src/core/plan/standing.ts";
import { KNOWN_KINDS } from "../../src/core/profile/competence.ts";
import { USUAL_LEAST } from "../../src/core/profile/known-words.ts";
import { coachedAs } from "../../src/core/profile/coached-as.ts";
import { UNTRIED } from "../../src/core/learning/competence.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { Correction, SessionEvent } from "../../src/core/journal/events.ts";
import type { RealRecipe } from "../fixtures/real-takes.ts";
import { lastEnds, WordsCounter, type WordsCounted, type WorkedTake } from "./persons-worth.ts";

/** What somebody says at a bench, as labels tell what they do. */
interface Says {
  /** Share of the ends of steps after which they say *done*, 0..1. */
  readonly done: number;
  /** Whether they answer what they are asked: rightly in .95, after 2 to 4 s. */
  readonly answers?: true;
}

/** How a coach speaks: words weighed with interruptions so many times as dear, by the thresholds of before, always, or never. */
export type Speaks = { readonly times: number } | "strict" | "always" | "never";

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
  /** What came of the coach's words. */
  readonly words: WordsCounted;
  /** Steps left out that were told or asked about, or stand among the summary's doubts, and all of them; steps that were done and told to be left out, and all of those. */
  readonly omissions: { readonly found: number; readonly total: number };
  readonly falseTold: { readonly n: number; readonly total: number };
  /** Steps that the summary doubts or has not seen done. */
  readonly doubted: number;
}

/** Coach a take at which a person says what they say. A person who answers is asked. @param seed of what is left to chance */
export function withPerson(
  { procedure, graph }: Pick<RealRecipe, "procedure" | "graph">,
  take: WorkedTake,
  profile: Profile,
  evidence: readonly Evidence[],
  says: Says,
  seed: number,
  speaks: Speaks = { times: 1 },
): Followed {
  const brain = brainFor(procedure, profile, optionsOf(profile, speaks));
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
  const counter = new WordsCounter(take, graph, profile.seconds);
  const counts = { shownRight: 0, questions: 0, idle: 0 };
  const inferred = new Set<StepId>();
  const hear = (events: readonly SessionEvent[]): void => {
    for (const event of events) counter.take(event);
  };
  for (const [frame, one] of evidence.entries()) {
    const { t } = one;
    const events = coach.tick({ frame, evidence: one, hands: [] });
    hear(events);
    for (const event of events) {
      if (event.type !== "interrupted" || event.asks === undefined || event.step === null) continue;
      const { step } = event;
      counts.questions += 1;
      if (!says.answers) continue;
      const yes = chance() < RIGHT === shown.isOver(step, t);
      words.push({ t: t + soonest + (latest - soonest) * chance(), correction: { action: "answer", step, yes } });
    }
    for (const word of words.filter((each) => each.t <= t)) {
      words.splice(words.indexOf(word), 1);
      const { plan } = coach;
      const made = coach.correct(t, word.correction);
      hear(made);
      // What a *yes* about a later step ticks with it.
      for (const event of made)
        if (event.type === "interrupted" && event.step !== null && event.step !== stepOf(word.correction))
          inferred.add(event.step);
      if (word.correction.action === "answer" && coach.plan === plan) counts.idle += 1;
    }
    const isRight = shown.canBeDone((coach.plan && currentStep(coach.plan)?.step) ?? null, t);
    if (isRight) counts.shownRight += 1;
    counter.shows(t, isRight);
  }
  const closing = coach.closing(evidence.at(-1)!.t);
  hear(closing);
  const named = closing.findLast((event) => event.type === "left-out");
  const required = graph.ids.filter((_, number) => !graph.optional[number]);
  const seen = completedSteps(coach.plan);
  const asked = new Set((named?.asked ?? []).map(({ step }) => step));
  // At such a bench every tick of the coach is called not sure; what is doubted by name is what was not ticked, and what is asked about at the end.
  const doubts = required.filter((step) => !seen.has(step) || inferred.has(step) || asked.has(step));
  const told = new Set([...counter.told, ...(named?.steps ?? []).map(({ step }) => step)]);
  const performed = required.filter((step) => !take.omitted.includes(step));
  const isFound = (step: StepId): boolean => told.has(step) || counter.asked.has(step) || doubts.includes(step);
  return {
    steps,
    ...counts,
    shownRight: counts.shownRight / evidence.length,
    words: counter.counted,
    omissions: { found: take.omitted.filter(isFound).length, total: take.omitted.length },
    falseTold: {
      n: performed.filter((step) => counter.falselyTold.has(step) || (told.has(step) && !counter.told.has(step)))
        .length,
      total: performed.length,
    },
    doubted: doubts.length,
  };
}

/** How the program puts a coach together at a bench like this one. Nobody has tried it where nothing of it was estimated. */
export function optionsOf(profile: Profile, speaks: Speaks): BrainOptions {
  if (speaks === "always") return {};
  if (speaks === "never") return { heldBack: KNOWN_KINDS };
  const known = { ...profile, competence: profile.competence ?? UNTRIED };
  const isStrict = speaks === "strict";
  const { heldBack, weighs, asks } = coachedAs(known, USUAL_LEAST, undefined, isStrict ? "strict" : "balanced");
  return {
    ...{ heldBack, asks: asks ? ASKS_EVERY.balanced : undefined, asksBeforeEnd: true },
    weighs: isStrict || !weighs ? undefined : { ...weighs, times: speaks.times },
  };
}

function stepOf(correction: Correction): StepId | null {
  return "step" in correction ? correction.step : null;
}

interface Word {
  readonly t: number;
  readonly correction: Correction;
}

/** The filter's own state, under what goes around it. */
function filterIn(state: unknown): FilterState {
  return "inner" in (state as object) ? filterIn((state as { readonly inner: unknown }).inner) : (state as FilterState);
}

/** Whether the step that a plan shows can be done, by a take's labels. */
class ShownStep {
  readonly #take: WorkedTake;
  readonly #graph: TaskGraph;
  /** When the last performance of each step ended, in seconds. */
  readonly #ends: ReadonlyMap<StepId, number>;

  constructor(take: WorkedTake, graph: TaskGraph) {
    this.#take = take;
    this.#graph = graph;
    this.#ends = lastEnds(take);
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
