import { countDecisions, interventionScore } from "../metrics/intervention.ts";
import { strictly, takeDecisions, type TakeDecision } from "../evaluation/take-decisions.ts";
import type { TakeTruth } from "../domain/take-truth.ts";
import { scoreTake, sumTakes } from "../evaluation/take-score.ts";
import type { Procedure } from "../procedure/schema.ts";
import { seeded, shuffled } from "../domain/seeded.ts";
import { Coach } from "../coach/coach.ts";
import type { SessionEvent } from "../journal/events.ts";
import { brainFor } from "../brain/registry.ts";
import type { DuplexParameters } from "../brain/filter/parameters.ts";
import type { Profile } from "../profile/profile.ts";
import type { Evidence } from "../domain/tick.ts";
import type { Fit, FitScore } from "../profile/profile-parts.ts";

/** A labelled take as fitting sees it; its profile was learned from other takes, or its evidence would flatter. */
export interface FitTake {
  readonly procedure: Procedure;
  readonly profile: Profile;
  readonly evidence: readonly Evidence[];
  readonly truth: TakeTruth;
}

/** Fewer takes or words due than this say nothing about the next take. */
const LEAST_TAKES = 2;
const LEAST_POINTS = 12;

/** False interrupts in an hour that a fit may have, where it has any choice. */
const MOST_FALSE = 6;

/** A change has to gain this much: less is the takes' noise. */
const LEAST_GAIN = 0.004;

/** An interrupt point counts as this many silent ones, as in the recipe of "Plan, Watch, Recover". */
const INTERRUPT_WEIGHT = 2;

/** What each parameter is tried at, from where it stands. */
const MOVES: readonly (readonly [keyof DuplexParameters, readonly ((now: number) => number)[]])[] = [
  ["temperature", [(now) => now * 0.7, (now) => now * 1.4]],
  ["skipMass", [(now) => now / 2, (now) => Math.min(0.2, now * 2)]],
  ["longerSpread", [(now) => now * 0.8, (now) => now * 1.25]],
  ["completeAt", [(now) => Math.max(0.4, now - 0.1), (now) => Math.min(0.9, now + 0.1)]],
  ["completeHold", [(now) => now / 2, (now) => now + 0.5]],
  ["deviateAt", [(now) => Math.max(0.5, now - 0.1), (now) => Math.min(0.95, now + 0.1)]],
  ["deviateHold", [(now) => Math.max(0.4, now / 2), (now) => now + 0.5]],
  ["unlikeBelow", [(now) => now - 1, (now) => now + 1]],
];

/** Times that all parameters are gone through. */
const ROUNDS = 2;

/**
 * Fit the filter's parameters to labelled takes: coordinate search for the highest G-Mean F1 of decisions under a cap on false
 * interrupts. Decision points are sampled one silent one for each interrupt, and interrupts are weighted twice ("Plan, Watch, Recover",
 * training of the duplex). Null when there are too few takes or words due: the parameters in use are then the better guess.
 *
 * It is done in turns, each as long as one take is coached: the caller may do something else between them, or stop. A turn gives the share done, 0..1.
 *
 * @param seed of the sampling; the same takes and seed give the same fit
 */
export function* fitParameters(
  takes: readonly FitTake[],
  start: DuplexParameters,
  seed = 1,
): Generator<number, Fit | null> {
  const points = takes.reduce((sum, take) => sum + dueIn(take), 0);
  if (takes.length < LEAST_TAKES || points < LEAST_POINTS) return null;
  const tries = 1 + ROUNDS * MOVES.reduce((sum, [, moves]) => sum + moves.length, 0);
  let tried = 0;
  function* scoreOf(parameters: DuplexParameters): Generator<number, FitScore> {
    const watched: Watched[] = [];
    for (const take of takes) {
      watched.push({ events: coached(take, parameters), labels: take.truth });
      yield (tried + watched.length / takes.length) / tries;
    }
    tried += 1;
    return score(watched, seed);
  }
  const before = yield* scoreOf(start);
  let best = { parameters: start, score: before };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, moves] of MOVES)
      for (const move of moves) {
        const parameters = { ...best.parameters, [name]: move(best.parameters[name]) };
        const found = yield* scoreOf(parameters);
        if (worth(found) >= worth(best.score) + LEAST_GAIN) best = { parameters, score: found };
      }
  const changed = MOVES.map(([name]) => name).filter((name) => best.parameters[name] !== start[name]);
  return {
    parameters: Object.fromEntries(changed.map((name) => [name, best.parameters[name]])),
    before,
    after: best.score,
    takes: takes.length,
    points,
  };
}

/** What is maximised: G-Mean F1 under the cap, and above the cap fewer false interrupts first. */
function worth({ gmeanF1, falseAnHour }: FitScore): number {
  return falseAnHour <= MOST_FALSE ? gmeanF1 : gmeanF1 - 1 - falseAnHour / 60;
}

/** A take as it was coached. */
interface Watched {
  readonly events: readonly SessionEvent[];
  readonly labels: TakeTruth;
}

function score(watched: readonly Watched[], seed: number): FitScore {
  const points = watched.flatMap((one) => takeDecisions(one));
  const random = seeded(seed, "silences");
  const due = points.filter(({ gold }) => gold === "interrupt");
  const silent = shuffled(
    random,
    points.filter(({ gold }) => gold === "silent"),
  ).slice(0, due.length);
  const weighted = (some: readonly TakeDecision[], times: number): TakeDecision[] =>
    Array.from({ length: times }, () => some).flat();
  const counted = strictly([...weighted(due, INTERRUPT_WEIGHT), ...silent]);
  const { falsePerFiveMinutes } = sumTakes(watched.map((one) => scoreTake(one)));
  return {
    gmeanF1: interventionScore(countDecisions(counted)).gmeanF1,
    falseAnHour: (falsePerFiveMinutes ?? 0) * 12,
  };
}

function dueIn({ truth }: FitTake): number {
  return truth.steps.length + truth.deviations.length;
}

function coached({ procedure, profile, evidence }: FitTake, parameters: DuplexParameters): SessionEvent[] {
  const coach = new Coach(brainFor(procedure, profile, { parameters }));
  return evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
}
