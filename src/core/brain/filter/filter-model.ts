import type { TaskGraph } from "../../procedure/graph.ts";
import { bitOf, type FilterModel } from "./belief.ts";
import type { Profile } from "../../profile/profile.ts";
import type { Procedure } from "../../procedure/schema.ts";
import type { HandState } from "../../domain/tick.ts";

/** Most that the hands alone may say for or against work, in nats: a hand can be missed, and can rest in the picture. */
const HANDS_CLIP = 1;

/** Join a procedure, its graph and a bench's profile into what the filter runs on. All must be of the same procedure. */
export function filterModel(profile: Profile, graph: TaskGraph, procedure: Procedure): FilterModel {
  const choiceOf = (step: number): number | undefined => graph.placeOf[step]?.choice;
  const hasChoices = graph.choices.length > 0;
  // Of a long procedure they are hundreds a step: they are not listed twice where all are required.
  const required =
    !hasChoices && !graph.optional.includes(true)
      ? graph.ancestors
      : graph.ancestors.map((ancestors, step) =>
          ancestors.filter((a) => !graph.optional[a] && (choiceOf(a) === undefined || choiceOf(a) === choiceOf(step))),
        );
  return {
    steps: graph.ids.length,
    required,
    choices: graph.choices.map(({ ways }) => ({
      ways: ways.map((way) => way.filter((step) => !graph.optional[step])),
      steps: ways.flat(),
      bits: ways.flat().reduce((bits, step) => bits | bitOf(step), 0n),
    })),
    behind: graph.ancestors.map((ancestors, step) => [
      ...new Set(
        hasChoices ? ancestors.flatMap((a) => (choiceOf(a) === choiceOf(step) ? [] : (choiceOf(a) ?? []))) : [],
      ),
    ]),
    seconds: profile.seconds,
    usual: usualSeconds(profile, procedure),
    gap: profile.gap,
    awayHold: awayHold(profile),
    follows: profile.follows,
    course: isSlow(profile) ? (profile.course ?? null) : null,
    handsTell: profile.handsTell,
    hands: {
      withdrawn: handRatio(profile, "withdrawn"),
      present: handRatio(profile, "present"),
      working: handRatio(profile, "working"),
    },
  };
}

/** Who wrote down more or less than this many times what the takes took is not believed. */
const FAR_OFF = 1.5;

/** How long each step should take: what its text says counts as one take more, since one take shows one person's pace on one day. */
function usualSeconds({ seconds, takes }: Profile, { steps }: Procedure): number[] {
  return seconds.map((learned, i) => {
    const ratio = (steps[i]!.expectedSeconds ?? learned) / learned;
    return ratio > FAR_OFF || ratio < 1 / FAR_OFF ? learned : learned * ratio ** (1 / (1 + takes));
  });
}

/**
 * Mean seconds of a step from which on neighbouring pictures are so alike that the belief gets too sure. The weights were fitted on steps of 21 to 59 s: on clips of
 * 10 and 15 s, and on the same recipes made four and eight times as fast, decisions are far better without them (docs/decisions/which-step.md).
 */
const SLOW_STEPS = 20;

function isSlow({ seconds }: Profile): boolean {
  return seconds.reduce((sum, value) => sum + value, 0) >= SLOW_STEPS * seconds.length;
}

/** Least seconds of hands off the bench that count as the work's end, and how many times the takes' longest such pause. */
const LEAST_AWAY = 10;
const AWAY_TIMES = 1.5;

/** Where no take has taught how long the hands may be away, they never tell that the work is over. */
function awayHold({ longestAway }: Profile): number {
  return longestAway === undefined ? Infinity : Math.max(LEAST_AWAY, AWAY_TIMES * longestAway);
}

/** Log of how much likelier a hand state is while working than while idling, with one tick of each added (Laplace). */
function handRatio({ hands }: Profile, state: HandState): number {
  const share = (counts: Profile["hands"]["working"]): number =>
    (counts[state] + 1) / (counts.withdrawn + counts.present + counts.working + 3);
  const ratio = Math.log(share(hands.working) / share(hands.idling));
  return Math.max(-HANDS_CLIP, Math.min(HANDS_CLIP, ratio));
}
