import { brainFor } from "../brain/registry.ts";
import type { DuplexParameters } from "../brain/filter/parameters.ts";
import type { TakeTruth } from "../domain/take-truth.ts";
import type { Evidence } from "../domain/tick.ts";
import { deviationsOf } from "../procedure/deviations.ts";
import { taskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { KNOWN_KINDS, NO_TALLY, type Competence, type KindTally } from "../profile/competence.ts";
import { Coach } from "../coach/coach.ts";
import type { SessionEvent } from "../journal/events.ts";
import { findWork } from "./find-work.ts";
import { leaveOutInTurn, type LeftOutLesson } from "./leave-one-out.ts";
import { madeUpTakes, type MadeUpTake } from "./made-up.ts";
import type { MistakeTake } from "./mistakes.ts";
import { catches, saidTolerance, tallyTake, type SaidTolerance } from "./tally.ts";

/** Lessons that are left out to estimate by, at most: each costs as much as learning does. */
export const MOST_LEFT_OUT = 4;

/** What a bench is known to get right before any lesson could be left out. */
export const UNTRIED: Competence = {
  lessons: 0,
  steps: NO_TALLY,
  skipped: NO_TALLY,
  parts: NO_TALLY,
  order: NO_TALLY,
};

/**
 * What the coach got right in lessons that were left out, and in takes with one mistake each that are made up of them (a correct take has none:
 * it tells how often something is falsely claimed, and not how often something is found). Yields after each take watched.
 *
 * @param parameters what the filter decides with; the profiles' own when left out
 */
export function* competenceOf(
  lessons: readonly LeftOutLesson[],
  parameters?: DuplexParameters,
): Generator<number, Competence> {
  let known: Competence = UNTRIED;
  for (const { procedure, profile, evidence, take } of lessons) {
    const tolerance = saidTolerance(profile.handsTell);
    const watch = (seen: readonly Evidence[]): SessionEvent[] => {
      const coach = new Coach(brainFor(procedure, profile, { parameters }));
      const events = seen.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
      return [...events, ...coach.closing(seen.at(-1)?.t ?? 0)];
    };
    if (evidence.length === 0) continue;
    const truth = lessonTruth(procedure, take);
    const tallies = tallyTake(watch(evidence), truth, tolerance, take.offPlan);
    known = { ...sum(known, tallies), lessons: known.lessons + 1 };
    yield 0;
    if (take.wrong.length > 0 || take.offPlan.length > 0) continue;
    for (const one of madeUpTakes(taskGraph(procedure), evidence, truth.steps)) {
      const told = isTold(watch(one.evidence), one, tolerance);
      const { madeUp, told: before } = known[one.kind];
      known = { ...known, [one.kind]: { ...known[one.kind], madeUp: madeUp + 1, told: before + Number(told) } };
      yield 0;
    }
  }
  return known;
}

/**
 * Leave lessons out in turn, and say what the coach got right in them. Yields a share after each turn; a turn takes as long as learning from the rest.
 */
export function* tryLessons(
  procedure: Procedure,
  takes: readonly MistakeTake[],
  encoder: string,
): Generator<number, Competence> {
  return yield* competenceOf(yield* leaveOutInTurn(procedure, takes, encoder, MOST_LEFT_OUT));
}

/** What truly happened in a lesson: wrong ways as they are marked, skipped steps and wrong order by the procedure's graph. */
export function lessonTruth(
  procedure: Procedure,
  { looks, steps: marks, wrong }: Pick<MistakeTake, "looks" | "steps" | "wrong">,
): TakeTruth {
  const steps = findWork(looks, marks);
  const graph = taskGraph(procedure);
  const done = new Set(wrong.map(({ step }) => step));
  const byGraph = deviationsOf(graph, steps).flatMap(({ kind, sense, step, missing, performance }) => {
    if (sense === "late" || (sense === "never" && done.has(step))) return [];
    const onset = performance === null ? 0 : steps[performance]!.start;
    return [{ kind, step, missing, onset, end: null }];
  });
  return {
    seconds: looks.at(-1)?.t ?? 0,
    steps,
    deviations: [
      ...byGraph,
      ...wrong.map(({ step, kind, start, end }) => ({ kind, step, missing: [], onset: start, end })),
    ],
  };
}

function isTold(events: readonly SessionEvent[], { kind, deviation }: MadeUpTake, tolerance: SaidTolerance): boolean {
  return events.some(
    (event) =>
      (event.type === "interrupted" && catches(event, deviation, tolerance)) ||
      (kind === "skipped" &&
        event.type === "left-out" &&
        event.steps.some(({ step }) => deviation.missing.includes(step))),
  );
}

function sum(known: Competence, more: Pick<Competence, (typeof KNOWN_KINDS)[number]>): Competence {
  const added = (a: KindTally, b: KindTally): KindTally => ({
    said: a.said + b.said,
    right: a.right + b.right,
    due: a.due + b.due,
    caught: a.caught + b.caught,
    madeUp: a.madeUp + b.madeUp,
    told: a.told + b.told,
  });
  const kinds = Object.fromEntries(KNOWN_KINDS.map((kind) => [kind, added(known[kind], more[kind])]));
  return { ...known, ...kinds };
}
