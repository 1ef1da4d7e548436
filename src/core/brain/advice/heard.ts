import type { InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import type { Opinion } from "../../domain/opinion.ts";
import { claimKey, topicOf, type Topic } from "./claim.ts";
import type { Weight, Weights } from "./advice-weights.ts";

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
  /**
   * Nats, ≤ 0, of answers about the present that did not name it and are not in `by`: they came before it was named, or after it was taken back.
   * They count where the model raises it (`raising`). That it was silent while the thing was not so is no word against it.
   */
  readonly silent: number;
  /** Since when something has spoken for it without a break, in seconds. */
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
  /** Moment up to which all of it has faded, in seconds. */
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

/** What was heard as it is at the moment `t` that has been heard of, in seconds; as it is where that lies before the moment of `heard`. */
export function faded({ voices, unnamed, t: before }: Heard, t: number): Heard {
  const share = Math.min(1, 2 ** ((before - t) / HALF_LIFE));
  const left = [...voices].flatMap(([key, voice]) => {
    const by = { claim: voice.by.claim * share, present: voice.by.present * share };
    const isLeft = ASKED.some((asked) => Math.abs(by[asked]) >= LEAST);
    return isLeft ? [[key, { ...voice, nats: voice.nats * share, by, silent: voice.silent * share }] as const] : [];
  });
  return { voices: new Map(left), unnamed: unnamed === null ? null : unnamed * share, t: Math.max(before, t) };
}

/**
 * After one more answer. A second look speaks for or against its claim; an answer about the present speaks for what it names, and against
 * everything else that was named before. Where silence counts, it speaks also against a completion that is named or asked about later, but only
 * where the model raises that (`silent`). Answers to one question add up as far as the model's errors are each for themselves, and no further; so
 * do the answers to both.
 *
 * @param t the moment up to which it was heard (`heardUpTo`), in seconds; an answer about an earlier moment than others came to counts less
 */
export function hear(heard: Heard, opinion: Opinion, weights: Weights, t: number): Heard {
  const { voices, unnamed, t: moment } = faded(heard, t);
  const { kind, step, about } = opinion;
  const topic = kind === null ? null : topicOf(kind);
  const key = kind === null ? "" : claimKey({ kind, step });
  const share = Math.min(1, 2 ** ((about - moment) / HALF_LIFE));
  const grown = (sum: number, nats: number, { said, not }: Weight): number =>
    Math.max(weights.most * not, Math.min(weights.most * said, sum + nats * share));
  const next = new Map(voices);
  const put = (at: string, voice: Voice, by: Voice["by"], also: Partial<Voice>): void => {
    const since = voice.nats > 0 ? voice.since : about;
    next.set(at, { ...voice, by, nats: jointly(by, weights.across), since, ...also });
  };
  const opened = (one: Topic): Voice => ({
    ...{ kind: kind!, step, topic: one, nats: 0, by: { claim: 0, present: 0 }, since: about, looked: null },
    ...{ silent: one === "done" ? (unnamed ?? 0) * weights.present.done.not : 0, utterance: null },
  });
  if (opinion.role === "second-look") {
    if (topic === null) return heard;
    const voice = voices.get(key) ?? opened(topic);
    const { said, not } = weights.claim;
    const claim = grown(voice.by.claim, opinion.interrupt >= weights.thresholds.claim ? said : not, weights.claim);
    put(key, voice, { ...voice.by, claim }, { looked: about });
    return { voices: next, unnamed, t: moment };
  }
  const present = (voice: Voice, nats: number, isHeard: boolean): [Voice["by"], Pick<Voice, "silent">] => {
    const weight = weights.present[voice.topic];
    const sum = isHeard ? grown(voice.by.present, nats, weight) : voice.by.present;
    const isSilent = unnamed !== null && voice.topic === "done";
    const silent = isSilent ? grown(voice.by.present + voice.silent, nats, weight) - sum : 0;
    return [{ ...voice.by, present: sum }, { silent }];
  };
  const named = opinion.interrupt >= weights.thresholds.present && topic !== null ? key : null;
  for (const [other, voice] of voices)
    if (other !== named) put(other, voice, ...present(voice, weights.present[voice.topic].not, isSpokenFor(voice)));
  if (named !== null) {
    const voice = voices.get(named) ?? opened(topic!);
    const [by, also] = present(voice, weights.present[topic!].said, true);
    put(named, voice, by, { ...also, utterance: opinion.utterance });
  }
  return { voices: next, unnamed: unnamed === null ? null : Math.min(weights.most, unnamed + share), t: moment };
}

/** Nats of log-odds by which a model raises a claim itself: all that it has said of it, and its silence. */
export function raising({ by, silent }: Voice, { across }: Weights): number {
  return jointly({ ...by, present: by.present + silent }, across);
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
