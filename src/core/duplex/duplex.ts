import { currentStep, type Plan } from "../plan/plan.ts";
import { missingAncestors, type TaskGraph } from "../procedure/graph.ts";
import type { StepId } from "../procedure/schema.ts";
import { openingBelief, type Belief, type FilterModel } from "./belief.ts";
import { completedSteps, conditionOnPlan } from "./condition.ts";
import { isDeviation, SILENT, type Decision, type Interrupt } from "./decision.ts";
import { advance } from "./filter.ts";
import type { DuplexParameters } from "./parameters.ts";
import type { Duplex } from "./ports.ts";
import { posterior, skipped, type Posterior } from "./posterior.ts";

/** What the duplex carries from tick to tick. */
export interface DuplexState {
  readonly belief: Belief;
  readonly posterior: Posterior | null;
  /** Since when each possible interrupt has had its evidence, in seconds, by its name. */
  readonly holds: ReadonlyMap<string, number>;
  /** Deviations already announced, by name, until they are made good. */
  readonly announced: ReadonlySet<string>;
  /** Last time that some step was under way, seconds. */
  readonly busyAt: number;
  /** Steps completed in the plan that the belief last saw. */
  readonly completed: ReadonlySet<StepId>;
}

/** An interrupt that has evidence at this tick, and how long it must hold. */
interface Candidate {
  readonly name: string;
  readonly hold: number;
  readonly interrupt: Interrupt;
}

/** A step on which the person may be stuck before its ancestors are believed: an ancestor this likely done is taken as done. */
const ANCESTOR_DONE = 0.5;

/** Least posterior that a step before the one under way was left out, for it to be named as missing. */
const MISSING_AT = 0.6;

/** Posterior that any step is under way above which the person counts as being at work. */
const BUSY_AT = 0.4;

/** The state before the first tick. */
export function openingState(): DuplexState {
  return {
    belief: openingBelief(0),
    posterior: null,
    holds: new Map(),
    announced: new Set(),
    busyAt: 0,
    completed: new Set(),
  };
}

/**
 * The duplex: the task-graph filter and, from its posterior, the decision to stay silent or to interrupt.
 *
 * At the first tick without a plan it interrupts with the opening. After that an interrupt needs its posterior to stay above
 * a threshold for a while, and each event is announced once; a deviation goes before a completion.
 */
export function filterDuplex(graph: TaskGraph, model: FilterModel, parameters: DuplexParameters): Duplex<DuplexState> {
  return {
    decide(state, observation, plan) {
      const completed = completedSteps(plan);
      const conditioned = conditionOnPlan(state.belief, state.completed, completed, graph);
      const belief = advance(conditioned, observation.evidence, model, parameters);
      const sums = posterior(belief, model);
      const t = observation.t;
      const busyAt = sums.busy >= BUSY_AT || plan === null ? t : state.busyAt;
      const announced = stillOpen(state.announced, completed, sums);
      const next: DuplexState = { belief, posterior: sums, holds: state.holds, announced, busyAt, completed };
      if (plan === null) return { state: next, decision: opening(graph) };
      if (plan.mode === "end") return { state: next, decision: SILENT };

      const found = candidates(next, plan, graph, parameters, t);
      const holds = new Map(found.map(({ name }) => [name, state.holds.get(name) ?? t]));
      const ripe = found.find(({ name, hold }) => t - holds.get(name)! >= hold);
      if (!ripe) return { state: { ...next, holds }, decision: SILENT };
      holds.delete(ripe.name);
      const { kind, step } = ripe.interrupt;
      const names = isDeviation(kind) ? [ripe.name, `early:${step}`] : [ripe.name];
      return { state: { ...next, holds, announced: new Set([...announced, ...names]) }, decision: ripe.interrupt };
    },
  };
}

/** P(current step completed) and P(off the plan) at the last tick, for the strip and the journal. */
export function stripOf(
  state: DuplexState,
  plan: Plan | null,
  graph: TaskGraph,
): { completed: number; deviation: number } {
  const current = plan ? currentStep(plan) : null;
  const number = current ? graph.index.get(current.step) : undefined;
  const sums = state.posterior;
  if (!sums) return { completed: 0, deviation: 0 };
  const off = sum(sums.early) + sum(sums.again);
  return { completed: share(number === undefined ? 0 : sums.done[number]!), deviation: share(off) };
}

/** The step most likely under way, or null when idling is likelier. */
export function underWay(state: DuplexState, graph: TaskGraph): StepId | null {
  const work = state.posterior?.work ?? [];
  const best = work.reduce((top, value, i) => (value > (work[top] ?? 0) ? i : top), 0);
  return (work[best] ?? 0) >= BUSY_AT ? graph.ids[best]! : null;
}

function candidates(
  state: DuplexState,
  plan: Plan,
  graph: TaskGraph,
  parameters: DuplexParameters,
  t: number,
): Candidate[] {
  const sums = state.posterior!;
  return [
    ...deviations(state, sums, graph, parameters),
    ...completions(state, sums, plan, graph, parameters),
    ...repetitions(state, sums, graph, parameters),
    ...distractions(state, plan, parameters, t),
  ];
}

/** A step is under way, or already done, although required steps before it are not. */
function deviations(state: DuplexState, sums: Posterior, graph: TaskGraph, parameters: DuplexParameters): Candidate[] {
  const found: Candidate[] = [];
  graph.ids.forEach((id, step) => {
    if (state.completed.has(id)) return;
    const under = sums.early[step]!;
    const finished = sums.done[step]!;
    if (Math.max(under, finished) < parameters.deviateAt) return;
    const missing = missingAncestors(graph, step, state.completed).filter(
      (ancestor) => skipped(state.belief, step, graph.index.get(ancestor)!) >= MISSING_AT,
    );
    if (missing.length === 0) return;
    const name = `off:${missing.join(",")}`;
    if (state.announced.has(name)) return;
    if ([...state.announced].some((other) => covers(other, missing))) return;
    const confidence = share(
      Math.max(under, Math.min(...missing.map((m) => skipped(state.belief, step, graph.index.get(m)!)))),
    );
    const kind = finished >= parameters.deviateAt || missing.length > 2 ? "ordering" : "omission";
    found.push({
      name,
      hold: parameters.deviateHold,
      interrupt: { act: "interrupt", kind, step: id, missing, confidence },
    });
  });
  return found;
}

/** An announced deviation already named all of these steps. */
function covers(name: string, missing: readonly StepId[]): boolean {
  if (!name.startsWith("off:")) return false;
  const named = new Set(name.slice(4).split(","));
  return missing.every((step) => named.has(step));
}

/** Open steps that are done, those that come before others first. */
function completions(
  state: DuplexState,
  sums: Posterior,
  plan: Plan,
  graph: TaskGraph,
  parameters: DuplexParameters,
): Candidate[] {
  const laterDone = new Set<number>();
  graph.ids.forEach((_, step) => {
    if (sums.done[step]! >= parameters.completeAt) for (const a of graph.ancestors[step]!) laterDone.add(a);
  });
  return graph.ids
    .map((id, step) => ({ id, step, done: sums.done[step]! }))
    .filter(({ id, step, done }) => {
      if (state.completed.has(id)) return false;
      if (missingAncestors(graph, step, state.completed).length > 0) return false;
      return done >= (laterDone.has(step) ? ANCESTOR_DONE : parameters.completeAt);
    })
    .map(({ id, done }) => ({
      name: `done:${id}`,
      hold: parameters.completeHold,
      interrupt: {
        act: "interrupt",
        kind: finishes(id, plan, graph) ? "finished" : "completion",
        step: id,
        missing: [],
        confidence: share(done),
      },
    }));
}

/** Completing this step leaves no required line open. */
function finishes(step: StepId, plan: Plan, graph: TaskGraph): boolean {
  return plan.steps.every(
    (line) =>
      line.step === step || line.state === "completed" || graph.optional[graph.index.get(line.step) ?? -1] === true,
  );
}

/** A completed step is being done again. What was done too early may be redone without a word: the recovery may need it. */
function repetitions(state: DuplexState, sums: Posterior, graph: TaskGraph, parameters: DuplexParameters): Candidate[] {
  return graph.ids.flatMap((id, step) => {
    const name = `again:${id}`;
    if (sums.again[step]! < parameters.deviateAt || !state.completed.has(id) || state.announced.has(name)) return [];
    if (state.announced.has(`early:${id}`)) return [];
    const confidence = share(sums.again[step]!);
    return [
      {
        name,
        hold: parameters.deviateHold,
        interrupt: { act: "interrupt" as const, kind: "repetition" as const, step: id, missing: [], confidence },
      },
    ];
  });
}

function distractions(state: DuplexState, plan: Plan, parameters: DuplexParameters, t: number): Candidate[] {
  const away = t - state.busyAt;
  if (away < parameters.distractionAfter || state.announced.has("away")) return [];
  const confidence = share(1 - state.posterior!.busy);
  const step = currentStep(plan)?.step ?? null;
  return [
    { name: "away", hold: 0, interrupt: { act: "interrupt", kind: "distraction", step, missing: [], confidence } },
  ];
}

/** Forget an announced deviation once it is made good, so that it can be announced if it happens again. */
function stillOpen(
  announced: ReadonlySet<string>,
  completed: ReadonlySet<StepId>,
  sums: Posterior,
): ReadonlySet<string> {
  if (announced.size === 0) return announced;
  return new Set(
    [...announced].filter((name) => {
      if (name === "away") return sums.busy < BUSY_AT;
      if (name.startsWith("off:"))
        return !name
          .slice(4)
          .split(",")
          .every((step) => completed.has(step));
      return name.startsWith("again:") || name.startsWith("early:");
    }),
  );
}

function opening(graph: TaskGraph): Decision {
  return { act: "interrupt", kind: "opening", step: graph.ids[0] ?? null, missing: [], confidence: 1 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A probability kept inside 0..1 and to four digits, for the journal. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
}
