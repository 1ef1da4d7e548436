import type { Plan } from "../../plan/plan.ts";
import { missingAncestors, type TaskGraph } from "../../procedure/graph.ts";
import { announce } from "./announced.ts";
import { share } from "./candidates.ts";
import { conditionOnPlan } from "./condition.ts";
import { completedSteps } from "../../plan/standing.ts";
import { SILENT, type Interrupt } from "../../domain/decision.ts";
import type { FilterState } from "./duplex.ts";
import type { WrongWay } from "../../profile/profile-parts.ts";
import type { Observation } from "../../domain/observation.ts";
import { judge, type Duplex, type Lacking, type Wording } from "../ports.ts";
import type { Evidence } from "../../domain/tick.ts";
import type { WrongState } from "./wrong-state.ts";

const NOTHING_WRONG: WrongState = { recent: [], told: [] };

/** Seconds over which margins are averaged, and the least of them that must have been seen. */
const WINDOW_SECONDS = 2.5;
const LEAST_SECONDS = 1.9;

/**
 * Mean margin at which a step counts as done wrongly. On takes of one bench that nothing else was chosen on, wrong ways reached
 * 0.23 to 0.40 and everything else stayed under 0.13 (docs/explain/how-it-decides.md).
 */
const WRONG_AT = 0.17;

/**
 * A step that was told to be wrong counts as done only after it has looked right for this long, at this margin (taking a part
 * off again looks a little like both), or after it was left for long: a fix may look like nothing that was learned.
 */
const RIGHT_SECONDS = 2;
const RIGHT_AT = -0.3;
const RIGHT_WAIT = 30;

/** Nats for one unit of margin, for the confidence that is shown. */
const SHARPNESS = 14;

/**
 * A duplex that also knows wrong ways of doing steps: when a step may be under way by the plan and has looked like one of its
 * learned wrong ways for a while, it interrupts with that kind, what was done and the fix. What the duplex itself has to say
 * goes first, but for the completion of a step that was told to be wrong and has not been fixed. Without learned ways nothing is ever called a wrong part or a wrong technique: the coach is unsure rather than
 * guess.
 */
export function knowingWrongWays(
  duplex: Duplex<FilterState>,
  graph: TaskGraph,
  ways: readonly WrongWay[],
  wording: Wording,
): Duplex<FilterState> {
  return {
    opening: () => duplex.opening(),
    closing: (state) => duplex.closing(state),
    ...(duplex.pending && { pending: duplex.pending }),
    ...(duplex.beliefs && { beliefs: duplex.beliefs }),
    ...(duplex.inspect && {
      inspect: (state, plan) => {
        const inside = duplex.inspect!(state, plan);
        return {
          ...inside,
          lacking: [...inside.lacking, ...lackingWays(state.wrong ?? NOTHING_WRONG, graph, ways, plan)],
        };
      },
    }),
    decide(state, observation, plan, withheld) {
      const leaning = { ...observation, evidence: towardsWrong(observation.evidence, plan, graph, ways) };
      const inner = duplex.decide(state, leaning, plan, withheld);
      const { decision: decided, belief: about } = inner.judgement;
      const wrong = remember(state.wrong ?? NOTHING_WRONG, observation, plan);
      const next = { ...inner.state, wrong };
      const silent = judge(SILENT, plan, about, wording);
      if (plan === null || plan.mode === "end") return { state: next, judgement: inner.judgement };
      if (decided.act === "interrupt") {
        const early = isPremature(decided, wrong, observation.t) ? decided.step : null;
        if (early === null) return { state: next, judgement: inner.judgement };
        // What was done is not the step: whoever works on it next is doing it, and is not taking it back.
        const belief = conditionOnPlan(next.belief, new Set([early]), new Set(), graph, true);
        return { state: { ...next, belief }, judgement: silent };
      }
      const found = mostWrong(wrong, graph, ways, completedSteps(plan));
      if (found === null) return { state: next, judgement: silent };
      const { step, kind, what, fix } = ways[found.way]!;
      const decision: Interrupt = {
        ...{ act: "interrupt", kind, step, missing: [], what },
        confidence: share(1 / (1 + Math.exp(-SHARPNESS * found.margin))),
        ...(fix === null ? {} : { fix }),
      };
      if (withheld?.(decision)) return { state: next, judgement: silent };
      const told = { recent: [], told: [...wrong.told, { way: found.way, step, at: observation.t, right: 0 }] };
      const announced = announce(inner.state.announced, decision);
      return {
        state: { ...inner.state, wrong: told, announced },
        judgement: judge(decision, plan, about, wording),
      };
    },
  };
}

/** Who does a step in a wrong way is at work on that step: it is the likeliest one for the filter then, and no other. */
function towardsWrong(evidence: Evidence, plan: Plan | null, graph: TaskGraph, ways: readonly WrongWay[]): Evidence {
  const { wrong, progress } = evidence;
  if (!wrong?.some((margin) => margin >= WRONG_AT)) return evidence;
  const completed = completedSteps(plan);
  const likeliest = Math.max(...progress);
  const leaning = [...progress];
  ways.forEach(({ step }, way) => {
    const number = graph.index.get(step);
    if (number === undefined || wrong[way]! < WRONG_AT || !hasRoom(number, graph, completed)) return;
    leaning[number] = likeliest + SHARPNESS * wrong[way]!;
  });
  return { ...evidence, progress: leaning };
}

/** The plan has room for a step: it is not done, and nothing is missing for it. */
function hasRoom(number: number, graph: TaskGraph, completed: ReadonlySet<string>): boolean {
  return !completed.has(graph.ids[number]!) && missingAncestors(graph, number, completed).length === 0;
}

function remember(
  { recent, told }: WrongState,
  { t, evidence, denied = [], restored = [] }: Observation,
  plan: Plan | null,
): WrongState {
  const completed = completedSteps(plan);
  const margins = evidence.wrong;
  const seconds = Math.min(1, t - (recent.at(-1)?.t ?? t));
  return {
    recent: [...recent.filter((one) => t - one.t <= WINDOW_SECONDS), ...(margins ? [{ t, margins }] : [])],
    told: told
      .filter(({ step }) => !completed.has(step))
      .map((one) => {
        if (denied.some(({ step }) => step === one.step)) return { ...one, right: RIGHT_SECONDS };
        if (restored.some(({ step }) => step === one.step)) return { ...one, right: 0 };
        const looksRight = evidence.hands !== "withdrawn" && (margins?.[one.way] ?? 0) <= RIGHT_AT;
        return looksRight ? { ...one, right: one.right + seconds } : one;
      }),
  };
}

function isPremature({ kind, step }: Interrupt, { told }: WrongState, t: number): boolean {
  if (kind !== "completion" && kind !== "finished") return false;
  return told.some((one) => one.step === step && one.right < RIGHT_SECONDS && t - one.at < RIGHT_WAIT);
}

/** Wrong ways of the steps that the plan has room for, and what each lacks. */
function lackingWays(
  { recent, told }: WrongState,
  graph: TaskGraph,
  ways: readonly WrongWay[],
  plan: Plan | null,
): Lacking[] {
  const completed = completedSteps(plan);
  return ways.flatMap(({ step, kind }, way): Lacking[] => {
    const number = graph.index.get(step);
    if (number === undefined || !hasRoom(number, graph, completed)) return [];
    const margin = recent.reduce((sum, { margins }) => sum + (margins[way] ?? 0), 0) / Math.max(1, recent.length);
    const about = { kind, step, missing: [] };
    if (told.some((one) => one.step === step)) return [{ ...about, lacks: "announced", is: null, needs: null }];
    return [{ ...about, lacks: "likeness", is: Math.round(margin * 1e4) / 1e4, needs: WRONG_AT }];
  });
}

/** The wrong way with the highest mean margin, of a step that the plan has room for now. */
function mostWrong(
  { recent, told }: WrongState,
  graph: TaskGraph,
  ways: readonly WrongWay[],
  completed: ReadonlySet<string>,
): { readonly way: number; readonly margin: number } | null {
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.t - first.t < LEAST_SECONDS) return null;
  let best: { way: number; margin: number } | null = null;
  ways.forEach(({ step }, way) => {
    const number = graph.index.get(step);
    if (number === undefined || told.some((one) => one.step === step) || !hasRoom(number, graph, completed)) return;
    const margin = recent.reduce((sum, { margins }) => sum + (margins[way] ?? 0), 0) / recent.length;
    if (margin >= WRONG_AT && margin > (best?.margin ?? 0)) best = { way, margin };
  });
  return best;
}
