import { currentStep, type Plan } from "../../plan/plan.ts";
import type { TaskGraph } from "../../procedure/graph.ts";
import type { StepId } from "../../domain/ids.ts";
import { activeStepsAfter, likeliestStep, type ActiveSteps, type SaidSoFar } from "./active-steps.ts";
import { announce, deny, follow, NOTHING_ANNOUNCED, restore, type Announced } from "./announced.ts";
import { Accounts } from "./accounts.ts";
import { Beginnings, type Expected } from "./beginnings.ts";
import { bitOf, openingBelief, type Belief, type FilterModel } from "./belief.ts";
import { BUSY_AT, candidates, KNOWS_PLACE, share, situationOf } from "./candidates.ts";
import { conditionOnPlan } from "./condition.ts";
import { conditionOnDenied, conditionOnRestored, conditionOnSaid, saidAfter, type SaidSteps } from "./said.ts";
import { completedSteps } from "../../plan/standing.ts";
import { saysDone, SILENT, type Decision, type Interrupt } from "../../domain/decision.ts";
import type { Observation } from "../../domain/observation.ts";
import { advance } from "./filter.ts";
import { beliefsOf, inspectFilter } from "./inspect.ts";
import { likenessAfter, NO_LIKENESS, type Likeness } from "./likeness.ts";
import { overStepsAfter, type OverSteps } from "./over-steps.ts";
import type { DuplexParameters } from "./parameters.ts";
import { closingOf, type Ending } from "./closing.ts";
import {
  judge,
  type BeliefSummary,
  type Duplex,
  type Judgement,
  type PendingInterrupt,
  type Wording,
} from "../ports.ts";
import { posterior, type Posterior } from "./posterior.ts";
import { takeLooksAfter } from "./take-appearances.ts";
import type { WrongState } from "./wrong-state.ts";

/** What the duplex carries from tick to tick. */
export interface FilterState extends Ending {
  /** Since when each possible interrupt has had its evidence, in seconds, by its name. */
  readonly holds: ReadonlyMap<string, number>;
  /** The same interrupts as others may see them, the most urgent first. */
  readonly pending: readonly PendingInterrupt[];
  readonly announced: Announced;
  /** Last time that some step was under way, seconds. */
  readonly busyAt: number;
  readonly likeness: Likeness;
  /** Which step is under way, where the takes' course helps to tell; null elsewhere and before the first tick. */
  readonly active: ActiveSteps | null;
  /** How likely each step is over, where hands do not tell and the takes' course is known; null elsewhere and before the first tick. */
  readonly over: OverSteps | null;
  /** Completed steps that the duplex itself announced from these chances: they are no news to the belief. */
  readonly told: ReadonlySet<StepId>;
  /** What a person said to be done, and what comes next after it; null before anything was. */
  readonly said: SaidSoFar | null;
  /** What wrong ways were seen of late, where the profile knows some. */
  readonly wrong?: WrongState;
}

/** The state before the first tick. */
function openingState(): FilterState {
  return {
    belief: openingBelief(0),
    posterior: null,
    holds: new Map(),
    pending: [],
    announced: NOTHING_ANNOUNCED,
    busyAt: 0,
    likeness: NO_LIKENESS,
    completed: new Set(),
    looksAway: false,
    unwatched: 0,
    worked: new Set(),
    active: null,
    looks: null,
    over: null,
    told: new Set(),
    said: null,
  };
}

/**
 * The duplex: the task-graph filter and, from its posterior, the decision to stay silent or to interrupt.
 *
 * At the first tick without a plan it interrupts with the opening. After that an interrupt needs its posterior to stay above
 * a threshold for a while, and each event is announced once; a deviation goes before a completion.
 */
export function filterDuplex(
  graph: TaskGraph,
  model: FilterModel,
  parameters: DuplexParameters,
  wording: Wording,
): Duplex<FilterState> {
  return {
    opening: openingState,
    decide(before, observation, plan, withheld = () => false) {
      const t = observation.t;
      const state = afterBlindness(before, t);
      const completed = completedSteps(plan);
      const heard = observation.said ?? [];
      const belief = beliefAfter(state, observation, completed, graph, model, parameters);
      const sums = posterior(belief, model);
      const busy = sums.busy >= BUSY_AT;
      const back = [...state.completed].filter((step) => !completed.has(step)).map((step) => graph.index.get(step)!);
      const said = saidSoFar(
        state.said,
        saidAfter(state.said, t, heard, back, graph, model.required),
        model,
        parameters,
      );
      const followed = followedAfter(state, observation, sums, said, back, model);
      const next: FilterState = {
        belief,
        posterior: sums,
        holds: state.holds,
        pending: [],
        announced: follow(
          restore(deny(state.announced, observation.denied ?? []), observation.restored ?? []),
          t,
          completed,
          sums.sure >= KNOWS_PLACE,
          (step) => (step === null ? busy : sums.work[graph.index.get(step)!]! >= BUSY_AT),
        ),
        busyAt: busy || plan === null ? t : state.busyAt,
        likeness: model.handsTell ? likenessAfter(state.likeness, observation.evidence) : NO_LIKENESS,
        completed,
        looksAway: observation.evidence.away ?? false,
        unwatched: state.unwatched,
        worked: workedOn(state, sums, completed, graph),
        ...followed,
        told: new Set([...state.told].filter((step) => completed.has(step))),
        said,
      };
      const about = summaryOf(next, sums, plan, graph);
      const judged = (decision: Decision): Judgement => judge(decision, plan, about, wording);
      if (plan === null) return { state: next, judgement: judged(opening(graph)) };
      if (plan.mode === "end") return { state: next, judgement: judged(SILENT) };

      const found = candidates(situationOf(next, sums, plan, model), graph, parameters);
      const holds = new Map(found.map(({ name }) => [name, state.holds.get(name) ?? t]));
      const ripe = found.find(({ name, hold, interrupt }) => t - holds.get(name)! >= hold && !withheld(interrupt));
      const pending = found.flatMap(({ name, hold, interrupt }) =>
        name === ripe?.name ? [] : [{ interrupt, since: holds.get(name)!, hold }],
      );
      if (!ripe) return { state: { ...next, holds, pending }, judgement: judged(SILENT) };
      holds.delete(ripe.name);
      const announced = announce(next.announced, ripe.interrupt);
      const told = next.over ? toldAfter(next.told, ripe.interrupt) : next.told;
      return { state: { ...next, holds, pending, announced, told }, judgement: judged(ripe.interrupt) };
    },
    pending: (state) => state.pending,
    beliefs: (state) => (state.posterior === null ? [] : beliefsOf(state.posterior, state.over, graph)),
    closing: (state) => closingOf(state, graph, model, parameters),
    inspect: (state, plan) => inspectFilter(state, plan, graph, model, parameters),
  };
}

/** The belief after what a person did to the plan, what they said, and what was seen, in this order. */
function beliefAfter(
  { belief, completed: before, announced, told }: FilterState,
  { evidence, said: heard = [], denied = [], restored = [] }: Observation,
  completed: ReadonlySet<StepId>,
  graph: TaskGraph,
  model: FilterModel,
  parameters: DuplexParameters,
): Belief {
  // What was said is heard as such: the tick that it put into the plan is not news a second time.
  const bySaid = new Set([...told, ...heard.map(({ step }) => step)]);
  const planned = conditionOnPlan(belief, before, completed, graph, model.handsTell, bySaid);
  const without = conditionOnDenied(conditionOnSaid(planned, heard, graph, model.required), denied, graph);
  const conditioned = conditionOnRestored(without, restored, graph);
  return advance(conditioned, evidence, model, parameters, expectedAfter(announced, graph));
}

/** Which step is under way and which are over, where the takes' course is known; nothing elsewhere. */
function followedAfter(
  state: FilterState,
  { t, evidence }: Observation,
  sums: Posterior,
  said: SaidSoFar | null,
  back: readonly number[],
  model: FilterModel,
): Pick<FilterState, "active" | "looks" | "over"> {
  const { course } = model;
  if (!course) return { active: null, looks: null, over: null };
  const known = { ...model, course };
  const dt = t - state.belief.t;
  const active = activeStepsAfter(state.active, evidence, sums, known, dt, said);
  const looks = takeLooksAfter(state.looks, evidence, sums, active, model.seconds, back, dt);
  const over = looks && overStepsAfter(state.over, t, sums, active, looks, known, back, dt);
  return { active, looks, over };
}

/** What was said with what comes next after it, which changes only when more is said. */
function saidSoFar(
  before: SaidSoFar | null,
  now: SaidSteps | null,
  model: FilterModel,
  parameters: DuplexParameters,
): SaidSoFar | null {
  return now === before ? before : now && { ...now, next: nextAfter(now, model, parameters) };
}

/** Chance of each step that it comes next after what was said to be done. */
function nextAfter(said: SaidSteps, model: FilterModel, parameters: DuplexParameters): readonly number[] {
  let bits = 0n;
  for (const step of said.done.keys()) for (const one of [step, ...model.required[step]!]) bits |= bitOf(one);
  const account = new Accounts(model).of(bits);
  return [...new Beginnings(model, parameters, { again: new Set(), asked: new Set() }).after(account, said.last)];
}

/** Steps that were likely under way so far; one that was taken back is as if it had not been. */
function workedOn(
  { worked, completed: before }: FilterState,
  { work }: Posterior,
  completed: ReadonlySet<StepId>,
  graph: TaskGraph,
): ReadonlySet<StepId> {
  const back = [...before].filter((step) => !completed.has(step) && worked.has(step));
  const now = graph.ids.filter((step, i) => work[i]! >= BUSY_AT && !worked.has(step));
  if (back.length === 0 && now.length === 0) return worked;
  return new Set([...worked, ...now].filter((step) => !back.includes(step)));
}

/** Steps that the duplex itself said to be over, after one more interrupt. */
function toldAfter(told: ReadonlySet<StepId>, { kind, step }: Interrupt): ReadonlySet<StepId> {
  return step !== null && saysDone(kind) ? new Set([...told, step]) : told;
}

/** Longest time between two ticks, in seconds, in which the person still counts as watched. */
const WATCHED_SECONDS = 2;

/** After a time without ticks: what was not seen is evidence of nothing, so whatever must hold for a while begins anew. */
function afterBlindness(state: FilterState, t: number): FilterState {
  const blind = t - state.belief.t;
  if (state.posterior === null || blind <= WATCHED_SECONDS) return state;
  return { ...state, holds: new Map(), busyAt: state.busyAt + blind, unwatched: state.unwatched + blind };
}

/** What was begun too early may be taken back or redone; what was missing was asked for. */
function expectedAfter({ early }: Announced, graph: TaskGraph): Expected {
  const numbers = (steps: readonly StepId[]): Set<number> => new Set(steps.map((step) => graph.index.get(step)!));
  const asked = early.flatMap(({ step, missing, madeGoodAt }) => (madeGoodAt === null ? missing : [step]));
  return { again: numbers(early.map(({ step }) => step)), asked: numbers(asked) };
}

/** What the posterior says of the plan's current line, of being off the plan, and of which step is under way. */
function summaryOf({ active, over }: FilterState, sums: Posterior, plan: Plan | null, graph: TaskGraph): BeliefSummary {
  const current = plan ? currentStep(plan) : null;
  const number = current ? graph.index.get(current.step) : undefined;
  return {
    completed: share(number === undefined ? 0 : (over?.chances ?? sums.done)[number]!),
    offPlan: share(sum(sums.early) + sum(sums.again)),
    activeStep: activeStep(sums, active, graph),
  };
}

/** The step most likely under way, or null when idling is likelier. */
function activeStep({ work, busy }: Posterior, active: ActiveSteps | null, graph: TaskGraph): StepId | null {
  if (active) return busy >= BUSY_AT ? graph.ids[likeliestStep(active)]! : null;
  const best = work.reduce((top, value, i) => (value > (work[top] ?? 0) ? i : top), 0);
  return (work[best] ?? 0) >= BUSY_AT ? graph.ids[best]! : null;
}

function opening(graph: TaskGraph): Decision {
  return { act: "interrupt", kind: "opening", step: graph.ids[0] ?? null, missing: [], confidence: 1 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
