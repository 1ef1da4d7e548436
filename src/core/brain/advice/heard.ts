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
      const share = 2 ** ((voice.t - t) / HALF_LIFE);
      const by = { claim: voice.by.claim * share, present: voice.by.present * share };
      const isLeft = ASKED.some((asked) => Math.abs(by[asked]) >= LEAST);
      return isLeft ? [[key, { ...voice, nats: voice.nats * share, by, t }]] : [];
    }),
  );
}

/**
 * After one more answer. A second look speaks for or against its claim; an answer about the present speaks for what it names, and against
 * everything else that was named before. Answers to one question add up as far as the model's errors are each for themselves, and no further;
 * so do the answers to both.
 *
 * @param t session time now, in seconds
 */
export function hear(voices: Voices, opinion: Opinion, weights: Weights, t: number): Voices {
  const topic = opinion.kind === null ? null : topicOf(opinion.kind);
  const key = opinion.kind === null ? "" : claimKey({ kind: opinion.kind, step: opinion.step });
  const next = new Map(voices);
  const add = (at: string, about: Topic, asked: Asked, nats: number, also: Partial<Voice>): void => {
    const before = next.get(at);
    const { said, not } = asked === "claim" ? weights.claim : weights.present[about];
    const now = nats * 2 ** ((opinion.about - t) / HALF_LIFE);
    const sum = Math.max(weights.most * not, Math.min(weights.most * said, (before?.by[asked] ?? 0) + now));
    const by = { ...(before?.by ?? { claim: 0, present: 0 }), [asked]: sum };
    const isNew = before === undefined || before.nats <= 0;
    const { kind, step } = opinion;
    next.set(at, {
      ...(before ?? { kind: kind!, step, topic: about, looked: null, utterance: null }),
      ...{ nats: jointly(by, weights.across), by, t, since: isNew ? opinion.about : before.since },
      ...also,
    });
  };
  if (opinion.role === "second-look") {
    if (topic === null) return voices;
    const yes = opinion.interrupt >= weights.thresholds.claim;
    add(key, topic, "claim", yes ? weights.claim.said : weights.claim.not, { looked: opinion.about });
    return next;
  }
  const named = opinion.interrupt >= weights.thresholds.present && topic !== null ? key : null;
  for (const [other, voice] of voices)
    if (other !== named && isSpokenFor(voice)) add(other, voice.topic, "present", weights.present[voice.topic].not, {});
  if (named !== null) add(named, topic!, "present", weights.present[topic!].said, { utterance: opinion.utterance });
  return next;
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
