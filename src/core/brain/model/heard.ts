import type { InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import type { Opinion } from "../../domain/opinion.ts";
import { claimKey, topicOf, type Topic } from "./claim.ts";
import type { Weights } from "./weights.ts";

/** What a model has said for or against one claim of late. */
export interface Voice {
  readonly kind: InterruptKind;
  readonly step: StepId | null;
  readonly topic: Topic;
  /** Nats of log-odds for the claim; what was said fades. */
  readonly nats: number;
  /** Session time up to which it has faded, and since when something has spoken for it without a break, in seconds. */
  readonly t: number;
  readonly since: number;
  /** When a second look at it was last answered, by the time of its pictures; null when none was. */
  readonly looked: number | null;
  /** The model's last words for it. */
  readonly utterance: string | null;
}

/** Voices by the keys of their claims. */
export type Voices = ReadonlyMap<string, Voice>;

/** Seconds in which what a model has said loses half of its weight: people work on. */
const HALF_LIFE = 6;

/** Nats under which a voice is forgotten. */
const LEAST = 0.05;

/** Voices as they are at session time `t`, in seconds. */
export function faded(voices: Voices, t: number): Voices {
  return new Map(
    [...voices].flatMap(([key, voice]) => {
      const nats = voice.nats * 2 ** ((voice.t - t) / HALF_LIFE);
      return Math.abs(nats) < LEAST ? [] : [[key, { ...voice, nats, t }]];
    }),
  );
}

/**
 * After one more answer. A second look speaks for or against its claim; an answer about the present speaks for what it names, and against
 * everything else that was named before. Voices add up as far as the model's errors are each for themselves, and no further.
 *
 * @param t session time now, in seconds
 */
export function hear(voices: Voices, opinion: Opinion, weights: Weights, t: number): Voices {
  const topic = opinion.kind === null ? null : topicOf(opinion.kind);
  const key = opinion.kind === null ? "" : claimKey({ kind: opinion.kind, step: opinion.step });
  const next = new Map(voices);
  const add = (at: string, about: Topic, nats: number, also: Partial<Voice>): void => {
    const before = next.get(at);
    const { said, not } = strongest(weights, about);
    const now = nats * 2 ** ((opinion.about - t) / HALF_LIFE);
    const sum = Math.max(weights.most * not, Math.min(weights.most * said, (before?.nats ?? 0) + now));
    const isNew = before === undefined || before.nats <= 0;
    const { kind, step } = opinion;
    next.set(at, {
      ...(before ?? { kind: kind!, step, topic: about, looked: null, utterance: null }),
      ...{ nats: sum, t, since: isNew ? opinion.about : before.since },
      ...also,
    });
  };
  if (opinion.role === "second-look") {
    if (topic === null) return voices;
    const yes = opinion.interrupt >= weights.thresholds.claim;
    add(key, topic, yes ? weights.claim.said : weights.claim.not, { looked: opinion.about });
    return next;
  }
  const named = opinion.interrupt >= weights.thresholds.present && topic !== null ? key : null;
  for (const [other, voice] of voices)
    if (other !== named && voice.nats > 0) add(other, voice.topic, weights.present[voice.topic].not, {});
  if (named !== null) add(named, topic!, weights.present[topic!].said, { utterance: opinion.utterance });
  return next;
}

/** The most that a single answer of either kind speaks for or against a claim of a topic. */
function strongest({ claim, present }: Weights, topic: Topic): { readonly said: number; readonly not: number } {
  const { said, not } = present[topic];
  return { said: Math.max(claim.said, said), not: Math.min(claim.not, not) };
}
