import { currentStep, type Plan } from "../../plan/plan.ts";
import { notNeeded } from "../../procedure/choices.ts";
import { missingAncestors, type TaskGraph } from "../../procedure/graph.ts";
import type { StepId } from "../../domain/ids.ts";
import { isOff, isToldOf, type Announced } from "./announced.ts";
import type { Belief, FilterModel } from "./belief.ts";
import type { Interrupt } from "../../domain/decision.ts";
import { isTakenBack, isUnknown, mostLike, type Likeness, type LikeStep } from "./likeness.ts";
import { begunChance, missingBefore } from "./missing-step.ts";
import { BEFORE_OVER_AT, OVER_AT, type OverSteps } from "./over-steps.ts";
import type { DuplexParameters } from "./parameters.ts";
import { underWayFor, type Posterior } from "./posterior.ts";
import { finishes } from "../../plan/standing.ts";
import type { SaidSteps } from "./said.ts";
import { isChanged, isUnchanged } from "./shown-changes.ts";

/** An interrupt that has evidence at this tick, and for how many seconds it must hold. */
export interface Candidate {
  /** Names it from tick to tick. */
  readonly name: string;
  readonly hold: number;
  readonly interrupt: Interrupt;
}

/** What the candidates are read from. */
export interface Situation {
  readonly belief: Belief;
  readonly posterior: Posterior;
  readonly plan: Plan;
  readonly announced: Announced;
  /** Steps completed in the plan. */
  readonly completed: ReadonlySet<StepId>;
  /** Seconds of presentation time now, and when some step was last under way. */
  readonly t: number;
  readonly busyAt: number;
  /** The camera looks elsewhere than at the bench. */
  readonly looksAway: boolean;
  /** How much the latest performance looked like its step. */
  readonly likeness: Likeness;
  /** How long each step should take, in seconds, by step number. */
  readonly usual: readonly number[];
  /** The procedure's choices. */
  readonly choices: FilterModel["choices"];
  /** Share of the steps that must be done by now of which a person said so, 0..1. */
  readonly diligence: number;
  /** What the bench shows of each step's lasting change, in nats; null where it shows nothing. */
  readonly changed: readonly number[] | null;
  /** How likely each step is over by the looks, where hands do not tell; null where the belief tells it. */
  readonly over: OverSteps | null;
}

/** What the candidates are read from, of a state of the duplex and its posterior. */
export function situationOf(
  state: Pick<Situation, "announced" | "completed" | "busyAt" | "looksAway" | "likeness" | "over" | "belief"> & {
    readonly said: SaidSteps | null;
  },
  posterior: Posterior,
  plan: Plan,
  { usual, choices }: Pick<FilterModel, "usual" | "choices">,
): Situation {
  const { belief, said } = state;
  const shown = { diligence: said?.diligence ?? 0, changed: belief.changed ?? null };
  return { ...state, ...shown, posterior, plan, usual, choices, t: belief.t };
}

/** Posterior that any step is under way above which the person counts as being at work. */
export const BUSY_AT = 0.4;

/** A step whose successor is believed done is taken as done at this posterior: nobody waits for proof of what lies behind. */
export const ANCESTOR_DONE = 0.5;

/**
 * Seconds after which a step that was begun too early counts as done without having been worked on again. The recovery may have
 * meant taking it back and redoing it, so at first the coach waits to see.
 */
const EARLY_WAIT = 25;

/** The last step is also over by the belief alone, at this posterior and after so many seconds: nothing more is said after it. */
export const LAST_DONE_AT = 0.9;
const LAST_HOLD = 10;

/** Posterior under which a step counts as left alone. */
const LEFT_ALONE = 0.2;

/** Least seconds of a step that takes too long: before them nobody needs to be told. */
export const STALLED_LEAST = 15;

/**
 * The filter is lost while its likeliest account of what is done weighs less than this. Following correct work it stays above
 * 0.7 (fifth percentile, with evidence a third as strong as usual); on evidence that says nothing it stays below half the time.
 */
export const LOST_BELOW = 0.4;

/** Seconds that it must be lost for before it asks: between two steps it may waver, and the next step often tells. */
const LOST_AFTER = 12;

/** Above this it knows its place again, and may ask again when it loses it. */
export const KNOWS_PLACE = 0.6;

/** Every interrupt that has evidence now, the most urgent first. */
export function candidates(situation: Situation, graph: TaskGraph, parameters: DuplexParameters): Candidate[] {
  const spare = graph.choices.length === 0 ? null : notNeeded(graph, situation.completed);
  // What is not needed is asked for no more than what is done.
  const open = spare?.size ? { ...situation, completed: new Set([...situation.completed, ...spare]) } : situation;
  return [
    ...deviations(open, graph, parameters),
    ...unknownWork(open, graph),
    ...substitutions(open, graph, parameters),
    ...(open.over ? overByLooks(open, open.over, graph, parameters) : completions(open, graph, parameters)),
    ...repetitions(situation, graph, parameters),
    ...stalls(open, graph, parameters),
    ...distractions(situation, parameters),
    ...questions(situation),
  ];
}

/** What is missing before a step that is under way or done. */
function deviations(open: Situation, graph: TaskGraph, parameters: DuplexParameters): Candidate[] {
  return graph.ids.flatMap((id, step) => {
    if (begunChance(step, open.posterior) < parameters.deviateAt) return [];
    const found = missingBefore(step, open, graph, parameters);
    if (found === null || found.lacks !== null) return [];
    const { kind, missing, chance } = found;
    return [
      {
        name: `off ${id} ${missing.join()}`,
        hold: parameters.earlyHold,
        interrupt: { act: "interrupt", kind, step: id, missing, confidence: share(chance) },
      },
    ];
  });
}

/** Hands are at work on something that is no step's: the next step of the plan is being done with something else. */
function unknownWork({ announced, completed, likeness, plan }: Situation, graph: TaskGraph): Candidate[] {
  if (isOff(announced) || !isUnknown(likeness)) return [];
  const isReady = (id: StepId): boolean =>
    !completed.has(id) && missingAncestors(graph, graph.index.get(id)!, completed).length === 0;
  const next = currentStep(plan)?.step;
  const id = next !== undefined && isReady(next) ? next : graph.ids.find(isReady);
  if (id === undefined || isToldOf(announced, id)) return [];
  return [
    {
      name: `unknown ${id}`,
      hold: 0,
      interrupt: { act: "interrupt", kind: "substitution", step: id, missing: [], confidence: UNKNOWN_CONFIDENCE },
    },
  ];
}

/** Which step unknown work stands for is taken from the plan alone. */
const UNKNOWN_CONFIDENCE = 0.75;

/**
 * A stretch of work is over, and neither it nor what it left looked as the likeliest step did in the takes: it was done with
 * something else. What exactly is wrong is not known, so the coach only says that it is unsure.
 */
function substitutions(
  { announced, completed, likeness }: Situation,
  graph: TaskGraph,
  { unlikeBelow }: DuplexParameters,
): Candidate[] {
  const isUnlike = (like: LikeStep | null): like is LikeStep & { whole: number } =>
    like !== null && like.whole !== null && like.whole < unlikeBelow;
  const isReady = (step: number): boolean =>
    !completed.has(graph.ids[step]!) && missingAncestors(graph, step, completed).length === 0;
  const like = mostLike(likeness, isReady);
  const most = mostLike(likeness, () => true);
  if (isOff(announced) || !isUnlike(like) || !isUnlike(most)) return [];
  // Work on what is done already leaves nothing new, and so looks like no step's end.
  if (completed.has(graph.ids[most.step]!)) return [];
  const id = graph.ids[like.step]!;
  if (isToldOf(announced, id)) return [];
  const confidence = share(1 / (1 + Math.exp(like.whole - unlikeBelow)));
  return [
    {
      name: `unlike ${id}`,
      hold: 0,
      interrupt: { act: "interrupt", kind: "substitution", step: id, missing: [], confidence },
    },
  ];
}

/** Mean progress of a stretch of work, in nats, from which on its end is not doubted. */
export const NO_DOUBT = 7.5;

/** A stretch of work has looked little like its step: its end is awaited before the step is called done. */
export function isInDoubt({ likeness }: Situation, step: number): boolean {
  const like = mostLike(likeness, () => true);
  return like !== null && like.step === step && like.progress < NO_DOUBT && likeness.off < 2;
}

/** Open steps that are done, those that come before others first. */
function completions(
  situation: Situation,
  graph: TaskGraph,
  { completeAt, completeHold }: DuplexParameters,
): Candidate[] {
  const { posterior, plan, completed } = situation;
  const { done, work } = posterior;
  const isBuiltUpon = (step: number, sums: readonly number[]): boolean =>
    sums.some((sum, later) => sum >= completeAt && graph.ancestors[later]!.includes(step));
  return graph.ids.flatMap((id, step) => {
    if (completed.has(id)) return [];
    const chance = doneChance(step, situation, graph);
    // Of most steps this is all that is asked: what comes before and behind them is looked for among the others, in a long procedure at every tick.
    if (chance < Math.min(ANCESTOR_DONE, completeAt)) return [];
    if (missingAncestors(graph, step, completed).length > 0) return [];
    if (isUnchanged(situation.changed, step)) return [];
    const behind = isBuiltUpon(step, done);
    if (chance < (behind ? ANCESTOR_DONE : completeAt)) return [];
    if (!behind && !isBuiltUpon(step, work) && waitsForRedo(id, step, situation)) return [];
    if (!behind && !isChanged(situation.changed, step) && isInDoubt(situation, step)) return [];
    return [completion(id, chance, plan, graph, completeHold)];
  });
}

/**
 * Chance that a step is done; of the likeliest way of an open choice, if no more than this step is open of it, that the choice is made: two ways may look alike,
 * and the person goes on after either.
 */
export function doneChance(
  step: number,
  { posterior: { done, made }, completed, choices }: Situation,
  { ids, placeOf }: TaskGraph,
) {
  const place = placeOf[step];
  if (!place) return done[step]!;
  const rest = choices[place.choice]!.ways.map((way) => way.filter((one) => !completed.has(ids[one]!)));
  const chances = rest.map((way) => Math.min(1, ...way.map((one) => done[one]!)));
  const isLikeliest = chances.indexOf(Math.max(...chances)) === place.way;
  const isLast = rest[place.way]!.length === 1 && rest[place.way]![0] === step;
  return isLast && isLikeliest ? Math.max(done[step]!, made[place.choice]!) : done[step]!;
}

/**
 * Open steps that are likely over by the looks, where hands do not tell. The order of the graph is held to only as far as a step that must come before is hardly
 * over itself: its end may have been missed, and nobody waits for it.
 */
function overByLooks(
  situation: Situation,
  { chances }: OverSteps,
  graph: TaskGraph,
  { completeHold }: DuplexParameters,
): Candidate[] {
  const { plan, completed, posterior } = situation;
  return graph.ids.flatMap((id, step) => {
    // After the last step nothing comes that would show its end: there the belief may tell it, when it has for long.
    const isOver = chances[step]! >= overAt(situation);
    const isLast = posterior.done[step]! >= LAST_DONE_AT && finishes(id, plan, graph);
    if (completed.has(id) || (!isOver && !isLast) || waitsForRedo(id, step, situation)) return [];
    const before = missingAncestors(graph, step, completed).map((ancestor) => graph.index.get(ancestor)!);
    if (before.some((ancestor) => chances[ancestor]! < BEFORE_OVER_AT)) return [];
    const chance = isOver ? chances[step]! : posterior.done[step]!;
    return [completion(id, chance, plan, graph, isOver ? completeHold : LAST_HOLD)];
  });
}

/** Chance from which on a step is said to be over where a person has said so of every step. */
const WAITED_FOR_AT = 0.97;

/** Chance from which on a step is said to be over: who says of every step that it is done is waited for. */
export function overAt({ diligence }: Pick<Situation, "diligence">): number {
  return OVER_AT + (WAITED_FOR_AT - OVER_AT) * diligence ** 3;
}

function completion(id: StepId, chance: number, plan: Plan, graph: TaskGraph, hold: number): Candidate {
  const kind = finishes(id, plan, graph) ? "finished" : "completion";
  return {
    name: `done ${id}`,
    hold,
    interrupt: { act: "interrupt", kind, step: id, missing: [], confidence: share(chance) },
  };
}

/** Begun too early, and being taken back or redone now, or taken back, or not yet seen so since what was missing was made good. */
export function waitsForRedo(id: StepId, step: number, { announced, posterior, likeness, t }: Situation): boolean {
  const early = announced.early.find((one) => one.step === id);
  if (early === undefined) return false;
  if (posterior.work[step]! > LEFT_ALONE || isTakenBack(likeness, step)) return true;
  return !early.again && t - (early.madeGoodAt ?? t) < EARLY_WAIT;
}

/**
 * A completed step is being done again. While a deviation is being made good nothing is said of it, and what was done too early
 * may be redone without a word: the recovery may need it.
 */
function repetitions(
  { posterior, announced, completed }: Situation,
  graph: TaskGraph,
  { deviateAt, deviateHold }: DuplexParameters,
): Candidate[] {
  if (isOff(announced)) return [];
  return graph.ids.flatMap((id, step) => {
    if (posterior.again[step]! < deviateAt || !completed.has(id)) return [];
    if (announced.again.includes(id)) return [];
    const confidence = share(posterior.again[step]!);
    return [
      {
        name: `again ${id}`,
        hold: deviateHold,
        interrupt: { act: "interrupt", kind: "repetition", step: id, missing: [], confidence },
      },
    ];
  });
}

/** A step takes much longer than it should. While a deviation is being made good nothing is said of it. */
function stalls(
  { belief, announced, completed, usual }: Situation,
  graph: TaskGraph,
  { deviateAt, stalledHold, stalledTimes }: DuplexParameters,
): Candidate[] {
  if (isOff(announced)) return [];
  return graph.ids.flatMap((id, step) => {
    if (completed.has(id) || announced.slow.includes(id)) return [];
    const chance = underWayFor(belief, step, Math.max(STALLED_LEAST, stalledTimes * usual[step]!));
    if (chance < deviateAt) return [];
    return [
      {
        name: `slow ${id}`,
        hold: stalledHold,
        interrupt: { act: "interrupt", kind: "timing", step: id, missing: [], confidence: share(chance) },
      },
    ];
  });
}

/** The filter has lost its place: one short question is better than silence or a wrong word. */
function questions({ posterior, announced }: Situation): Candidate[] {
  if (posterior.sure >= LOST_BELOW || announced.asked) return [];
  const confidence = share(1 - posterior.sure);
  return [
    {
      name: "lost",
      hold: LOST_AFTER,
      interrupt: { act: "interrupt", kind: "question", step: null, missing: [], confidence },
    },
  ];
}

/** The camera looks elsewhere, or nothing has been under way for long. */
function distractions(situation: Situation, { distractionAfter, awayHold }: DuplexParameters): Candidate[] {
  const { posterior, plan, announced, t, busyAt, looksAway } = situation;
  const idles = t - busyAt >= distractionAfter;
  if (announced.away || (!idles && !looksAway)) return [];
  const step = currentStep(plan)?.step ?? null;
  const confidence = share(1 - posterior.busy);
  return [
    {
      name: "away",
      hold: idles ? 0 : awayHold,
      interrupt: { act: "interrupt", kind: "distraction", step, missing: [], confidence },
    },
  ];
}

/** A probability kept inside 0..1 and to four digits, for the journal. */
export function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
}
