import type { Decision, Interrupt } from "../../domain/decision.ts";
import { quantile } from "../../metrics/class-score.ts";
import type { PendingInterrupt } from "../ports.ts";
import { claimKey, topicOf, type Topic } from "./claim.ts";
import type { Voices } from "./heard.ts";
import type { Weights } from "./advice-weights.ts";

/** A claim of the inner duplex that has evidence, or that was refused not long ago. */
interface HeldClaim {
  /** When it got its evidence, or came up again after it was refused, and for how many seconds it must have it. */
  readonly since: number;
  readonly hold: number;
  /** When a second look spoke against it so that it was not made; null when none has. */
  readonly refused: number | null;
  /** How often it came up again: each time it must be contradicted more firmly. */
  readonly times: number;
  /** Last tick at which it had evidence, in seconds. */
  readonly seen: number;
}

/** What waits for a second look or was refused by one, and whether waiting pays. */
export interface Held {
  readonly claims: ReadonlyMap<string, HeldClaim>;
  /** Seconds that the latest answers took, oldest first. */
  readonly took: readonly number[];
  /** Claims in a row that were waited for without an answer. */
  readonly missed: number;
}

/** Nothing waits and nothing was refused. */
export const NOTHING_HELD: Held = { claims: new Map(), took: [], missed: 0 };

/** Longest time that a claim waits for its second look after its hold, in seconds. */
export const LONGEST_WAIT = 1.5;

/** Claims in a row without an answer after which none is waited for. */
const MOST_MISSED = 2;

/** Answers whose times are kept. */
const TIMES_KEPT = 8;

/** Seconds after which a refused claim that is still there counts as a new one, and the nats by which it is firmer then. */
const COMES_BACK = 20;
const FIRMER = 1.5;

/**
 * Least log-odds at which a claim of the inner duplex starts, even where it was seldom right on the takes: only what a model has earned holds
 * it back. Below even odds any answer would, also that of a model which guesses.
 */
const LEAST_PRIOR = 0.4;

/** Seconds without evidence after which a refused claim is forgotten. */
const FORGOTTEN = 30;

/** What claims are looked at with. */
export interface Looks {
  /** Session time, and when the next tick is likely, in seconds. */
  readonly t: number;
  readonly next: number;
  readonly voices: Voices;
  readonly weights: Weights;
  /** Share of its weight that the model's trust leaves to it, 0..1. */
  readonly trusted: number;
}

/** After an answer that took so many seconds. */
export function tookAnswer(before: Held, seconds: number, isSecondLook: boolean): Held {
  const took = [...before.took, seconds].slice(-TIMES_KEPT);
  return { ...before, took, missed: isSecondLook ? 0 : before.missed };
}

/**
 * Whether a claim that is ripe is not made at this tick: its second look may still come and could speak against it, or has done so. What was
 * refused is made only when the model comes to speak for it, or as a new claim some time later.
 */
export function isWithheld(interrupt: Interrupt, held: Held, looks: Looks): boolean {
  const topic = topicOf(interrupt.kind);
  if (topic === null) return false;
  const key = claimKey(interrupt);
  const claim = held.claims.get(key) ?? { since: looks.t, hold: 0, refused: null, times: 0, seen: looks.t };
  const nats = natsOf(key, looks);
  const odds = priorOf(topic, claim, looks.weights) + nats;
  if (claim.refused !== null) return nats <= 0 || odds < 0;
  if (isAnswered(key, claim, looks)) return odds < 0;
  return mayWait(held, claim, looks.next) && odds + looks.weights.claim.not * looks.trusted < 0;
}

/** What the model has said of a claim, in nats. */
function natsOf(key: string, { voices, trusted }: Looks): number {
  return (voices.get(key)?.nats ?? 0) * trusted;
}

function priorOf(topic: Topic, { times }: HeldClaim, { filter }: Weights): number {
  return Math.max(LEAST_PRIOR, filter[topic]) + FIRMER * times;
}

function isAnswered(key: string, { since }: HeldClaim, { voices }: Looks): boolean {
  const looked = voices.get(key)?.looked ?? null;
  return looked !== null && looked >= since;
}

/** Answers come soon enough, and have come, and at the next tick it is not too late. */
function mayWait({ took, missed }: Held, { since, hold }: HeldClaim, next: number): boolean {
  const usual = quantile(took, 0.75);
  if (usual === null || missed >= MOST_MISSED) return false;
  return usual <= hold + LONGEST_WAIT && next <= since + hold + LONGEST_WAIT;
}

/**
 * After a tick.
 *
 * @param pending what the inner duplex is about to say now
 */
export function heldAfter(before: Held, decision: Decision, pending: readonly PendingInterrupt[], looks: Looks): Held {
  const { t } = looks;
  const said = decision.act === "interrupt" ? claimKey(decision) : null;
  const waited = said === null ? undefined : before.claims.get(said);
  const isMissed = waited !== undefined && t - waited.since > waited.hold && !isAnswered(said!, waited, looks);
  const claims = new Map(
    [...before.claims].filter(([key, one]) => key !== said && one.refused !== null && t - one.seen < FORGOTTEN),
  );
  for (const { interrupt, since, hold } of pending) {
    const topic = topicOf(interrupt.kind);
    if (topic === null) continue;
    const key = claimKey(interrupt);
    const one = before.claims.get(key);
    const isSame =
      one !== undefined && (one.refused !== null || one.since === since || (one.times > 0 && one.since > since));
    const claim = isSame ? one : { since, hold, refused: null, times: one?.times ?? 0, seen: t };
    claims.set(key, followed(claim, key, topic, looks, since + hold));
  }
  return { ...before, claims, missed: before.missed + (isMissed ? 1 : 0) };
}

/**
 * A claim that is pending after a tick: ripe and contradicted, it was refused; refused for long, it is a new one, which is ripe where its evidence
 * is: at `ripe`, in seconds, where that had gone and came back.
 */
function followed(claim: HeldClaim, key: string, topic: Topic, looks: Looks, ripe: number): HeldClaim {
  const { t, weights } = looks;
  const now = { ...claim, seen: t };
  if (claim.refused !== null)
    return t - claim.refused < COMES_BACK
      ? now
      : { ...now, since: t, hold: Math.max(0, ripe - t), refused: null, times: claim.times + 1 };
  const odds = priorOf(topic, claim, weights) + natsOf(key, looks);
  const isRefused = t - claim.since >= claim.hold && isAnswered(key, claim, looks) && odds < 0;
  return isRefused ? { ...now, refused: t } : now;
}

/** A pending interrupt as it stands here: what came up again has its evidence since then, and about what was refused the model decides. */
export function standingHere(one: PendingInterrupt, { claims }: Held): PendingInterrupt {
  const key = claimKey(one.interrupt);
  const claim = claims.get(key);
  if (!claim) return one;
  return { ...one, since: claim.since, hold: claim.hold, ...(claim.refused === null ? {} : { byModel: true }) };
}
