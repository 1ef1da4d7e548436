import { isDeviation, type Interrupt } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import type { Opinion } from "../../domain/opinion.ts";
import { completedSteps } from "../../plan/standing.ts";
import type { Plan } from "../../plan/plan.ts";
import type { TaskGraph } from "../../procedure/graph.ts";
import {
  judge,
  type Duplex,
  type Judgement,
  type ModelStanding,
  type PendingInterrupt,
  type Wording,
} from "../ports.ts";
import { MOST_PATIENCE } from "./advice-asking.ts";
import { claimKey, topicOf } from "./claim.ts";
import { faded, hear, heardUpTo, nothingHeard, type Heard, type Voices } from "./heard.ts";
import { heldAfter, isWithheld, NOTHING_HELD, standingHere, tookAnswer, type Held } from "./held.ts";
import { raisedBy, type Raised } from "./raised.ts";
import {
  comparedWithSure,
  comparedWithUsual,
  FULL_TRUST,
  trustedShare,
  type LostBecause,
  type Trust,
} from "./trust.ts";
import { plainWords } from "./forms/model-words.ts";
import type { Weights } from "./advice-weights.ts";

/** Letters from which on a word tells a step from others. */
const TELLING = 4;

/**
 * A model's words if they may be said, else null: not empty, short, without control characters or signs of a form, and about the plan, which
 * is that they share a telling word with one of its steps.
 */
function checkedWords(words: string | null, plan: Plan): string | null {
  const text = plainWords(words);
  if (text === null) return null;
  const told = new Set(tellingWords(text));
  return plan.steps.some((line) => tellingWords(line.text).some((word) => told.has(word))) ? text : null;
}

function tellingWords(text: string): string[] {
  return text.toLowerCase().match(new RegExp(`\\p{L}{${TELLING},}`, "gu")) ?? [];
}

/** How a model works beside a duplex. */
export interface Advice {
  readonly mode: "shadow" | "verify" | "lead";
  readonly weights: Weights;
  readonly graph: TaskGraph;
  readonly wording: Wording;
  /** Steps about which nothing ever waits for a model. */
  readonly safetyCritical: ReadonlySet<StepId>;
  /** The only model that is listened to, by the name in its opinions: what another one says was never tried; null for any. */
  readonly by: string | null;
}

/** What a model spoke for and not firmly enough since a tick, by the keys of the claims; time in seconds. */
interface Doubted {
  readonly t: number;
  readonly keys: readonly string[];
}

/** What is carried from tick to tick. */
export interface AdvisedState<State> {
  readonly inner: State;
  /** Time of the last tick, in seconds. */
  readonly t: number;
  readonly heard: Heard;
  readonly held: Held;
  readonly trust: Trust;
  /** When an interrupt that a model raised was made, by its key, in seconds. */
  readonly made: ReadonlyMap<string, number>;
  /** What a model speaks for and not yet firmly enough. */
  readonly doubtful: readonly PendingInterrupt[];
  /** The same since each of the latest ticks at which it changed, by the keys of their claims: an answer is about one of them, whenever it comes. */
  readonly doubted: readonly Doubted[];
  /** Steps completed in the plan at the last tick, and the step of the interrupt that was made then. */
  readonly completed: ReadonlySet<StepId>;
  readonly last: StepId | null;
}

/**
 * Log-odds from which an interrupt that a model raised is made: for a completion as the filter's own threshold, for a deviation far above it.
 * A model that has just turned bad errs twice in a row; a deviation lasts long enough for a third answer.
 */
const COMPLETE_AT = Math.log(0.6 / 0.4);
const DEVIATE_AT = Math.log(0.95 / 0.05);

/** Log-odds from which a model is asked again about what it raised itself. */
const DOUBT_AT = -4.5;

/** Seconds in which a second look at what a model raised itself should come. */
const DOUBT_HOLD = 2;

/** Seconds after which a model may raise the same thing again. */
const AGAIN_SECONDS = 30;

/** Chance that a claim of the filter is right from which it is held sure and tells how good the model is. */
const SURE = 0.85;

/**
 * A duplex beside which a model is asked. Its opinions come with the observations; which of them came is all that it depends on, so that a
 * journal decides again what it decided.
 *
 * The inner duplex speaks, but for claims that are waiting for a second look or that were held back by one (`held.ts`). Where it is silent, an
 * interrupt is made that the model speaks for firmly enough, by what it has earned and by what is believed without it (`raised.ts`). A model
 * that answers otherwise than on its takes is listened to no more (`trust.ts`). What is safety-critical never waits.
 */
export function advisedByModel<State>(inner: Duplex<State>, beside: Advice): Duplex<AdvisedState<State>> {
  const { graph, wording, weights, mode } = beside;
  const listens = ({ trust }: AdvisedState<State>): boolean => mode !== "shadow" && trust.lost === null;
  return {
    opening: () => ({
      ...{
        inner: inner.opening(),
        t: 0,
        heard: nothingHeard(mode !== "lead" && inner.beliefs !== undefined),
        held: NOTHING_HELD,
        trust: FULL_TRUST,
      },
      ...{ made: new Map(), doubtful: [], doubted: [], completed: new Set(), last: null },
    }),
    decide(before, observation, plan, withheld = () => false) {
      const { t, opinions } = observation;
      if (plan === null || plan.mode === "end") {
        const decided = inner.decide(before.inner, observation, plan, withheld);
        return { state: { ...before, t, inner: decided.state, doubtful: [] }, judgement: decided.judgement };
      }
      const state = listen(before, opinions, plan, t, beside);
      // A model that leads keeps its weight until it is lost: nobody coaches in its place.
      const trusted = mode === "lead" ? 1 : trustedShare(state.trust);
      const looks = { t, next: t + (t - before.t), voices: state.heard.voices, weights, trusted };
      const waits = (one: Interrupt): boolean =>
        listens(state) && !isSafe(one, beside) && (isMade(state, one, t) || isWithheld(one, state.held, looks));
      const decided = inner.decide(before.inner, observation, plan, (one) => withheld(one) || waits(one));
      const { judgement } = decided;
      const held = heldAfter(state.held, judgement.decision, inner.pending?.(decided.state) ?? [], looks);
      const last = judgement.decision.act === "interrupt" ? judgement.decision.step : null;
      const next = { ...state, inner: decided.state, doubtful: [], held, last };
      if (!listens(state) || judgement.decision.act === "interrupt") return { state: next, judgement };
      const ground = { plan, graph, weights, trusted, beliefs: inner.beliefs?.(decided.state) ?? [] };
      const raised = [...state.heard.voices.values()].flatMap((voice) => {
        const one = raisedBy(voice, ground);
        return one === null || isMade(state, one.interrupt, t) || withheld(one.interrupt) ? [] : [one];
      });
      const firm = raised.filter(isFirm).toSorted((a, b) => b.odds - a.odds)[0];
      if (!firm) return { state: { ...next, doubtful: doubtfulOf(raised) }, judgement };
      return {
        state: { ...next, made: new Map([...state.made, [claimKey(firm.interrupt), t]]), last: firm.interrupt.step },
        judgement: made(firm, plan, judgement, wording),
      };
    },
    pending: (state) => [
      ...(inner.pending?.(state.inner) ?? []).map((one) =>
        isMade(state, one.interrupt, state.t) ? { ...one, byModel: true as const } : standingHere(one, state.held),
      ),
      ...(listens(state) ? state.doubtful : []),
    ],
    standing: (state) => standingOf(mode, state.trust),
    closing: (state) => inner.closing(state.inner),
    ...(inner.beliefs && { beliefs: (state) => inner.beliefs!(state.inner) }),
    ...(inner.inspect && { inspect: (state, plan) => inner.inspect!(state.inner, plan) }),
  };
}

/** Hear what has come since the tick before, and compare it with what is sure. */
function listen<State>(
  before: AdvisedState<State>,
  opinions: readonly Opinion[],
  plan: Plan,
  t: number,
  { weights, graph, by }: Advice,
): AdvisedState<State> {
  const completed = completedSteps(plan);
  const doubted = doubtedUpTo(before, t);
  // Before the first answer nothing is known of how late they come.
  let heard = faded(before.heard, heardUpTo(t, before.held.took.at(-1) ?? Infinity));
  let { held } = before;
  let trust = comparedWithPeople(before, heard.voices, completed, weights, t);
  for (const opinion of opinions) {
    if (opinion.role === "planner" || (by !== null && opinion.by !== by)) continue;
    if (opinion.step !== null && !graph.index.has(opinion.step)) continue;
    const topic = opinion.kind === null ? null : topicOf(opinion.kind);
    const key = opinion.kind === null ? "" : claimKey({ kind: opinion.kind, step: opinion.step });
    if (opinion.role === "second-look") {
      const sure = topic === null ? 0 : weights.sure[topic];
      const isOwn = doubted.findLast((then) => then.t <= opinion.about)?.keys.includes(key) ?? false;
      // Asked again about one claim: where the filter is wrong, it is the same mistake of the filter's.
      const isAgain = (heard.voices.get(key)?.looked ?? null) !== null;
      if (sure >= SURE && !isOwn && !isAgain)
        trust = comparedWithSure(trust, sure, opinion.interrupt >= weights.thresholds.claim, weights, t);
    } else {
      trust = comparedWithUsual(
        trust,
        opinion.interrupt >= weights.thresholds.present ? key || "something" : "",
        weights,
        t,
      );
    }
    const took = opinion.at - opinion.about;
    held = tookAnswer(held, took, opinion.role === "second-look");
    heard = hear(heard, opinion, weights, heardUpTo(t, took));
  }
  const open = new Map(
    [...heard.voices].filter(([, voice]) => voice.topic !== "done" || !completed.has(voice.step ?? "")),
  );
  return { ...before, t, heard: { ...heard, voices: open }, trust, held, completed, doubted };
}

/**
 * What a model spoke for and not firmly enough at the ticks that an answer may still be about: one that comes at `t` was asked at most
 * `MOST_PATIENCE` and a tick before, and what was so then stands until the next entry.
 */
function doubtedUpTo<State>({ doubtful, doubted, t: before }: AdvisedState<State>, t: number): readonly Doubted[] {
  const keys = doubtful.map(({ interrupt }) => claimKey(interrupt));
  const last = doubted.at(-1)?.keys ?? [];
  if (keys.length === last.length && keys.every((key) => last.includes(key))) return doubted;
  const all = [...doubted, { t: before, keys }];
  return all.filter((_, i) => (all[i + 1]?.t ?? t) >= t - MOST_PATIENCE);
}

/** A step that is completed in the plan and was not by what was decided is a person's word: what the model said of it is compared. */
function comparedWithPeople<State>(
  { trust, completed: before, last }: AdvisedState<State>,
  voices: Voices,
  completed: ReadonlySet<StepId>,
  weights: Weights,
  t: number,
): Trust {
  const told = [...completed].filter((step) => !before.has(step) && step !== last);
  return told.reduce((now, step) => {
    const voice = voices.get(claimKey({ kind: "completion", step }));
    return voice ? comparedWithSure(now, 1, voice.nats > 0, weights, t) : now;
  }, trust);
}

function isSafe({ step, missing }: Interrupt, { safetyCritical }: Advice): boolean {
  return [...(step === null ? [] : [step]), ...missing].some((one) => safetyCritical.has(one));
}

/** The model has raised the same deviation not long ago: nobody is told twice. */
function isMade<State>({ made }: AdvisedState<State>, interrupt: Interrupt, t: number): boolean {
  return isDeviation(interrupt.kind) && t - (made.get(claimKey(interrupt)) ?? -Infinity) < AGAIN_SECONDS;
}

function isFirm({ interrupt, odds }: Raised): boolean {
  return odds >= (isDeviation(interrupt.kind) ? DEVIATE_AT : COMPLETE_AT);
}

/** What a model is asked about once more: it speaks for it, but is not believed yet. */
function doubtfulOf(raised: readonly Raised[]): PendingInterrupt[] {
  return raised
    .filter(({ odds }) => odds >= DOUBT_AT)
    .toSorted((a, b) => b.odds - a.odds)
    .map(({ interrupt, voice }) => ({ interrupt, since: voice.since, hold: DOUBT_HOLD, byModel: true }));
}

/** The model's own words are only said of deviations, and when they were checked; what comes next, the plan knows. */
function made({ interrupt, voice }: Raised, plan: Plan, { belief }: Judgement, wording: Wording): Judgement {
  const words = isDeviation(interrupt.kind) ? checkedWords(voice.utterance, plan) : null;
  return words === null ? judge(interrupt, plan, belief, wording) : { decision: interrupt, utterance: words, belief };
}

const WHY: Readonly<Record<LostBecause, string>> = {
  contradicts: "It contradicts what is plain to see.",
  alarms: "It wants to speak far more or less often than on the takes that it was tried on.",
};

function standingOf(mode: Advice["mode"], { lost }: Trust): ModelStanding {
  if (!lost || mode === "shadow") return { mode, lost: null };
  return { mode: "shadow", lost: { at: lost.at, why: WHY[lost.because] } };
}
