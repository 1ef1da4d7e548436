import { quantile } from "../../metrics/class-score.ts";
import type { PendingInterrupt } from "../ports.ts";
import { claimKey, claimOf, topicOf } from "./claim.ts";
import type { Claim, ModelMode } from "./questions.ts";

/** Usual seconds between two ticks; how many are left out, and how long that is where ticks are rarer, is counted by it. */
const TICK_SECONDS = 0.5;

/** Share of a tick after which the next one counts as there: ticks come a little early or late. */
const NEARLY = 0.5;

/** Answers that come within this (95th percentile, seconds) keep up with every tick. */
const KEEPS_UP = 0.45;

/** When answers take more ticks than this, the model is only asked about what the filter is about to say. */
const MOST_TICKS = 8;

/** Failures in a row after which it is only asked about what the filter is about to say, and after which it counts as gone. */
const FAILURES_TO_FALL_BACK = 3;
const FAILURES_TO_GIVE_UP = 6;

/** Seconds after its last question at which a model that is slow, and one that failed or is gone, is asked about the present, to find out whether it is back. What fails takes nobody's turn. */
const SLOW_RETRY_SECONDS = 30;
const FAILED_RETRY_SECONDS = 10;

/** A question is given up after this many times what answers usually take (95th percentile), within these bounds in seconds. */
const PATIENCE = 4;
const LEAST_PATIENCE = 3;

/** Most seconds that an answer is waited for. */
export const MOST_PATIENCE = 15;

/** Seconds between questions about the present while the filter decides, and before the same claim is put again. */
const PRESENT_SECONDS = 2;
const AGAIN_SECONDS = 2;

/** Answers whose times are kept. */
const TIMES_KEPT = 20;

/** A question that is under way. */
export interface UnderWay {
  /** When it was asked, which is the time of its newest picture, in seconds. */
  readonly t: number;
  /** What the filter is about to say; null when it is about the present. */
  readonly claim: Claim | null;
}

/** What is remembered of asking from tick to tick. One question is under way at most; what could not be asked is never made up for. */
export interface Asking {
  readonly underWay: UnderWay | null;
  /** Seconds that the latest answers took, oldest first; without the first one after the model was opened, which may have loaded it. */
  readonly took: readonly number[];
  /** Whether it has answered since it was opened. */
  readonly warm: boolean;
  /** Failures since the last answer. */
  readonly failures: number;
  /** When it was found to be gone, and whether asking again may help; null while it is not. */
  readonly gone: { readonly at: number; readonly passing: boolean } | null;
  /** When each claim that is still pending was last asked about, by its key, and when the present was, in seconds. */
  readonly claims: ReadonlyMap<string, number>;
  readonly present: number | null;
  /** When the last question was asked, in seconds. */
  readonly asked: number | null;
  /** Ticks at which there was something to ask, and answers that came. */
  readonly due: number;
  readonly answered: number;
}

/** Before the first tick. */
export const NOTHING_ASKED: Asking = {
  underWay: null,
  took: [],
  warm: false,
  failures: 0,
  gone: null,
  claims: new Map(),
  present: null,
  asked: null,
  due: 0,
  answered: 0,
};

/** What asking must know of a tick. */
export interface AskingTick {
  /** Session time, in seconds. */
  readonly t: number;
  readonly mode: ModelMode;
  /** What the duplex is about to say, the most urgent first. */
  readonly pending: readonly PendingInterrupt[];
}

/** What is to be done at a tick. */
export interface AskingStep {
  readonly asking: Asking;
  /** The question to be asked now; null for none. */
  readonly ask: UnderWay | null;
  /** The question under way has taken too long: the caller stops waiting. It counts as a failure already. */
  readonly giveUp: boolean;
}

/**
 * What a model is to be asked at a tick. One question is under way at most, the newest picture wins, and nothing waits in a queue. A claim
 * that is new goes before everything; then whichever of a claim that is pending still and the present was asked about longest ago. The
 * present is asked about every 2 s, in lead mode whenever the model is free. A model that takes long is asked at every nth tick, one that
 * takes too long or fails only about claims, and one that is gone not at all, but for a try of the present every 30 s, every 10 s where it failed.
 */
export function askAt(before: Asking, tick: AskingTick): AskingStep {
  const { t, mode, pending } = tick;
  const giveUp = isLate(before, t);
  const now = giveUp ? failed(before, t, true) : before;
  if (mode === "off") return { asking: now, ask: null, giveUp };
  const about = pending
    .filter(({ interrupt }) => topicOf(interrupt.kind) !== null)
    .map(({ interrupt }) => claimOf(interrupt));
  const keys = new Set(about.map(claimKey));
  const claims = new Map([...now.claims].filter(([key]) => keys.has(key)));
  const wanted = wantedOf(about, { ...now, claims }, t, mode);
  const asking = { ...now, claims, due: now.due + Math.min(1, wanted.length) };
  const chosen = wanted.find((one) => isAllowed(one, asking, t, mode));
  if (!chosen) return { asking, ask: null, giveUp };
  const ask = { t, claim: chosen.claim };
  const asked = chosen.claim
    ? { ...asking, claims: new Map([...claims, [claimKey(chosen.claim), t]]) }
    : { ...asking, present: t };
  return { asking: { ...asked, underWay: ask, asked: t }, ask, giveUp };
}

/**
 * Whether the question under way has taken too long at session time `t`, in seconds, and is to be given up: one that hangs must not keep the
 * next one waiting for longer than a slow one would.
 */
export function isLate({ underWay, took }: Asking, t: number): boolean {
  if (underWay === null) return false;
  const p95 = quantile(took, 0.95);
  const patience = p95 === null ? MOST_PATIENCE : Math.min(MOST_PATIENCE, Math.max(LEAST_PATIENCE, PATIENCE * p95));
  return t - underWay.t >= patience;
}

/** Whether the model may be asked that now, by how quick and how well it is. */
function isAllowed({ claim }: Pick<UnderWay, "claim">, asking: Asking, t: number, mode: ModelMode): boolean {
  if (asking.underWay) return false;
  const limit = limitOf(asking, mode);
  const since = t - (asking.asked ?? -Infinity);
  if (limit.type === "ticks") return since > (limit.n - 1 + NEARLY) * TICK_SECONDS || limit.n === 1;
  const isSlow = limit.type === "claims" && limit.because === "slow";
  const mayBeBack = since >= (isSlow ? SLOW_RETRY_SECONDS : FAILED_RETRY_SECONDS);
  if (limit.type === "gone") return limit.passing && mayBeBack;
  return claim !== null || mayBeBack;
}

/** The questions that there are to ask, the one that matters most first. */
function wantedOf(
  about: readonly Claim[],
  { claims, present }: Asking,
  t: number,
  mode: ModelMode,
): readonly Pick<UnderWay, "claim">[] {
  const fresh = about.filter((claim) => !claims.has(claimKey(claim)));
  const again = about
    .filter((claim) => t - (claims.get(claimKey(claim)) ?? t) >= AGAIN_SECONDS)
    .map((claim) => ({ claim, asked: claims.get(claimKey(claim))! }));
  const wait = mode === "lead" ? 0 : PRESENT_SECONDS;
  const now = present === null || t - present >= wait ? [{ claim: null, asked: present ?? -Infinity }] : [];
  return [
    ...fresh.map((claim) => ({ claim })),
    ...[...again, ...now].toSorted((a, b) => a.asked - b.asked).map(({ claim }) => ({ claim })),
  ];
}

/** An answer to the question under way has come at `t`, in seconds. */
export function answered(before: Asking, t: number): Asking {
  if (before.underWay === null) return before;
  const seconds = Math.round(Math.max(0, t - before.underWay.t) * 1000) / 1000;
  return {
    ...before,
    underWay: null,
    took: tookNow(before, seconds),
    warm: true,
    failures: 0,
    gone: null,
    answered: before.answered + 1,
  };
}

/** What the latest answers took, with one more. The present answered quickly by a model that was slow: what it took before counts no more. */
function tookNow({ took, warm, underWay }: Asking, seconds: number): readonly number[] {
  if (!warm) return took;
  const isQuickAgain = underWay?.claim === null && ticksFor(took) > MOST_TICKS && ticksFor([seconds]) <= MOST_TICKS;
  return [...(isQuickAgain ? [] : took), seconds].slice(-TIMES_KEPT);
}

/** Ticks from one question to the next, by what answers took. */
function ticksFor(took: readonly number[]): number {
  const p95 = quantile(took, 0.95) ?? 0;
  return p95 > KEEPS_UP ? Math.ceil(p95 / TICK_SECONDS) : 1;
}

/**
 * The question under way has failed at `t`, in seconds.
 *
 * @param passing whether asking again soon may help, as ChatFailed says
 */
export function failed(before: Asking, t: number, passing: boolean): Asking {
  const failures = before.failures + 1;
  const isGone = !passing || failures >= FAILURES_TO_GIVE_UP;
  return { ...before, underWay: null, failures, gone: isGone ? { at: t, passing } : null };
}

/** The model was started again, or chosen anew: what was slow or gone before counts no more. */
export function startedAgain(before: Asking): Asking {
  return { ...before, underWay: null, took: [], warm: false, failures: 0, gone: null };
}

/** How much a model is asked: at every nth tick, only about claims, or not at all. */
export type Limit =
  | { readonly type: "ticks"; readonly n: number }
  | { readonly type: "claims"; readonly because: "slow" | "failures" }
  | { readonly type: "gone"; readonly at: number; readonly passing: boolean };

/** How much the model is asked by what its answers took and how many failed. A model that leads takes its time: nobody else may know. */
function limitOf({ took, failures, gone }: Asking, mode: ModelMode): Limit {
  if (gone) return { type: "gone", ...gone };
  if (failures >= FAILURES_TO_FALL_BACK) return { type: "claims", because: "failures" };
  const n = ticksFor(took);
  return n > MOST_TICKS && mode !== "lead" ? { type: "claims", because: "slow" } : { type: "ticks", n };
}

/** Asking in a few numbers, for the screen. */
export interface AskingSummary {
  readonly limit: Limit;
  /** Seconds within which 95 of 100 answers came; null before the first. */
  readonly p95: number | null;
  /** Ticks at which there was something to ask, and answers that came. */
  readonly due: number;
  readonly answered: number;
  /** Failures since the last answer. */
  readonly failures: number;
}

/** Asking in a few numbers. */
export function askingSummary(asking: Asking, mode: ModelMode): AskingSummary {
  const { took, due, answered: came, failures } = asking;
  return { limit: limitOf(asking, mode), p95: quantile(took, 0.95), due, answered: came, failures };
}
