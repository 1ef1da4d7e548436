import { Scorer } from "../brain/filter/score.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Profile } from "../profile/profile.ts";
import { learnProfile, type ReferenceTake } from "./learn-profile.ts";
import { evenly } from "./evenly.ts";
import type { FitTake } from "./fit.ts";
import { learnMistakes, onPlan, type MistakeTake } from "./mistakes.ts";

/** A lesson that was watched with what the others had taught. */
export interface LeftOutLesson extends Omit<FitTake, "truth"> {
  readonly take: MistakeTake;
}

/**
 * Leave each lesson out in turn, learn from the rest, and score it with that. Yields after each, for it takes as long as learning from the
 * rest does. Nothing when there are fewer than two lessons.
 *
 * @param most lessons that are left out, evenly spread; all of them without it
 */
export function* leaveOutInTurn(
  procedure: Procedure,
  takes: readonly MistakeTake[],
  encoder: string,
  most = Infinity,
): Generator<number, LeftOutLesson[]> {
  const left: LeftOutLesson[] = [];
  for (const number of takes.length < 2 ? [] : evenly(takes.length, most)) {
    const take = takes[number]!;
    const others = takes.filter((other) => other !== take);
    if (others.some(({ steps }) => steps.length > 0)) {
      const profile = learnFrom(procedure, others, encoder);
      left.push({ procedure, profile, evidence: scored(take, profile), take });
    }
    yield 0;
  }
  return left;
}

/** The evidence of a take, as a session has it. */
export function scored({ looks }: ReferenceTake, profile: Profile): FitTake["evidence"] {
  const scorer = new Scorer(profile);
  return looks.map((look) => scorer.score(look));
}

function learnFrom(procedure: Procedure, takes: readonly MistakeTake[], encoder: string): Profile {
  const profile = learnProfile(procedure, takes.map(onPlan), encoder);
  const mistakes = learnMistakes(takes, profile);
  return mistakes === null ? profile : { ...profile, mistakes };
}
