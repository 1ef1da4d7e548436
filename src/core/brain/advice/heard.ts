import type { InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import type { Opinion } from "../../domain/opinion.ts";
import { claimKey, topicOf, type Topic } from "./claim.ts";
import type { Weights } from "./advice-weights.ts";

/** Questions that a claim has answers to: whether it is so, and what is due now. They are two witnesses: each has errors of its own. */
const ASKED = ["claim", "present"] as const;
type Asked = (typeof ASKED)[number];

/** What a model has said for or against one claim of late. */
export interface Voice {
  readonly kind: InterruptKind;
  readonly step: StepId | null;
  readonly topic: Topic;
  /** Nats of log-odds for the claim, in all and by the question they answered; what was said fades. */
  readonly nats: number;
  readonly by: Readonly<Record<Asked, number>>;
  /** Moment up to which it has faded, and since when something has spoken for it without a break, in seconds. */
  readonly t: number;
  readonly since: number;
  /** When a second look at it was last answered, by the time of its pictures; null when none was. */
  readonly looked: number | null;
  /** The model's last words for it. */
  readonly utterance: string | null;
}

/** Voices by the keys of their claims. */
export type Voices = ReadonlyMap<string, Voice>;

/** All that a model has said of late. */
export interface Heard {
  readonly voices: Voices;
  /**
   * Answers about the present, as far as they have not faded and at most as many as add up: none of them named a step that was not named yet.
   * Null where a model leads, or nobody else believes anything of the steps: how seldom something is due is known then, and silence is in it.
   */
  readonly unnamed: number | null;
  /** Moment up to which they have faded, in seconds. */
  readonly t: number;
}

/** Nothing was said yet. @param counts whether answers count that name nothing */
export function nothingHeard(counts: boolean): Heard {
  return { voices: new Map(), unnamed: counts ? 0 : null, t: 0 };
}

/** Seconds in which what a model has said loses half of its weight: people work on. */
const HALF_LIFE = 6;

/** Nats under which a voice is forgotten. */
const LEAST = 0.05;

/** Most seconds by which answers may lag without losing weight by it: what is older is old news, whoever was slow. */
const LONGEST_LAG = 4;

/**
 * The moment up to which a model whose answers take `took` seconds can have spoken at session time `t`, in seconds. What was said fades up to
 * then and no further: that the next answer is on its way makes the last one no less true.
 */
export function heardUpTo(t: number, took: number): number {
  return t - Math.min(LONGEST_LAG, Math.max(0, took));
}

/** What was heard as it is at the moment `t` that has been heard of, in seconds. */
export function faded({ voices, unnamed, t: before }: Heard, t: number): Heard {
  const shareSince = (then: number): number => Math.min(1, 2 ** ((then - t) / HALF_LIFE));
  const left = [...voices].flatMap(([key, voice]) => {
    const share = shareSince(voice.t);
    const by = { claim: voice.by.claim * share, present: voice.by.present * share };
    const isLeft = ASKED.some((asked) => Math.abs(by[asked]) >= LEAST);
    return isLeft ? [[key, { ...voice, nats: voice.nats * share, by, t: Math.max(voice.t, t) }] as const] : [];
  });
  return {
    voices: new Map(left),
    unnamed: unnamed === null ? null : unnamed * shareSince(before),
    t: Math.max(before, t),
  };
}

/**
 * After one more answer. A second look speaks for or against its claim; an answer about the present speaks for what it names, and against
 * everything else: what was named before, and what is named later, which then begins with the answers that did not. Answers to one question add
 * up as far as the model's errors are each for themselves, and no further; so do the answers to both.
 *
 * @param t the moment up to which it was heard (`heardUpTo`), in seconds
 */
export function hear(heard: Heard, opinion: Opinion, weights: Weights, t: number): Heard {
  const { voices, unnamed } = heard;
  const topic = opinion.kind === null ? null : topicOf(opinion.kind);
  const key = opinion.kind === null ? "" : claimKey({ kind: opinion.kind, step: opinion.step });
  const share = Math.min(1, 2 ** ((opinion.about - t) / HALF_LIFE));
  const next = new Map(voices);
  const add = (at: string, about: Topic, asked: Asked, nats: number, also: Partial<Voice>): void => {
    const before = next.get(at);
    const { said, not } = asked === "claim" ? weights.claim : weights.present[about];
    const silent = asked === "present" && about === "done" ? (unnamed ?? 0) * not : 0;
    const start = before?.by ?? { claim: 0, present: silent };
    const sum = Math.max(weights.most * not, Math.min(weights.most * said, start[asked] + nats * share));
    const by = { ...start, [asked]: sum };
    const isNew = before === undefined || before.nats <= 0;
    const { kind, step } = opinion;
    next.set(at, {
      ...(before ?? { kind: kind!, step, topic: about, looked: null, utterance: null }),
      ...{ nats: jointly(by, weights.across), by, t, since: isNew ? opinion.about : before.since },
      ...also,
    });
  };
  if (opinion.role === "second-look") {
    if (topic === null) return heard;
    const yes = opinion.interrupt >= weights.thresholds.claim;
    add(key, topic, "claim", yes ? weights.claim.said : weights.claim.not, { looked: opinion.about });
    return { ...heard, voices: next };
  }
  const named = opinion.interrupt >= weights.thresholds.present && topic !== null ? key : null;
  for (const [other, voice] of voices)
    if (other !== named && (isSpokenFor(voice) || (unnamed !== null && voice.by.present < 0)))
      add(other, voice.topic, "present", weights.present[voice.topic].not, {});
  if (named !== null) add(named, topic!, "present", weights.present[topic!].said, { utterance: opinion.utterance });
  return { ...heard, voices: next, unnamed: unnamed === null ? null : Math.min(weights.most, unnamed + share) };
}

/** Something speaks for it, if only the answers to one question. */
function isSpokenFor({ by }: Voice): boolean {
  return ASKED.some((asked) => by[asked] > 0);
}

/** What both questions say together: where they agree, the weaker one counts as far as their errors are each for itself. */
function jointly({ claim, present }: Voice["by"], across: number): number {
  const agree = Math.sign(claim) === Math.sign(present);
  return claim + present - (agree ? across * Math.sign(claim) * Math.min(Math.abs(claim), Math.abs(present)) : 0);
}
