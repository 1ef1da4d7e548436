import { brainFor } from "../../src/core/brain/registry.ts";
import type { FilterState } from "../../src/core/brain/filter/duplex.ts";
import { seeded } from "../../src/core/domain/seeded.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { likeliestNow } from "../../src/core/proposals/follow.ts";
import { Coach } from "../../src/core/session/coach.ts";
import type { SessionEvent } from "../../src/core/session/events.ts";
import type { RealRecipe, RealTake } from "../fixtures/real-takes.ts";

/** What somebody says at a bench, as labels tell what they do. */
interface Says {
  /** Share of the ends of steps after which they say *done*, 0..1. */
  readonly done: number;
}

/** Persons by their names in the tables. */
export const PERSONS = {
  "nobody answers": { done: 0 },
  "done after 3 in 10": { done: 0.3 },
  "done after all": { done: 1 },
} as const satisfies Record<string, Says>;
export type Person = keyof typeof PERSONS;

/** Seconds after a step's end at which it is said to be done. */
const SAID_AFTER = 2;

/** A take as the coach followed it. */
export interface Followed {
  /** The step most likely under way at each tick. */
  readonly steps: readonly string[];
  readonly events: readonly SessionEvent[];
}

/** Coach a real take at which a person says what they say. @param seed of what is left to chance */
export function withPerson(
  { procedure, graph }: RealRecipe,
  take: RealTake,
  profile: Profile,
  evidence: readonly Evidence[],
  says: Says,
  seed: number,
): Followed {
  const brain = brainFor(procedure, profile);
  const steps: string[] = [];
  const decide: typeof brain.duplex.decide = (state, observation, plan) => {
    const decided = brain.duplex.decide(state, observation, plan);
    steps.push(likeliestNow(decided.state as FilterState, graph.ids));
    return decided;
  };
  const coach = new Coach({ ...brain, duplex: { ...brain.duplex, decide } });
  const random = seeded(seed, "done");
  const words = take.steps
    .filter(() => random() < says.done)
    .map(({ step, end }) => ({ step, t: end + SAID_AFTER }))
    .sort((a, b) => a.t - b.t);
  let next = 0;
  const events = evidence.flatMap((one, frame) => {
    const told = coach.tick({ frame, evidence: one, hands: [] });
    while (next < words.length && words[next]!.t <= one.t)
      told.push(...coach.correct(one.t, { action: "done", step: words[next++]!.step }));
    return told;
  });
  return { steps, events };
}
