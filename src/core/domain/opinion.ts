import type { InterruptKind } from "./decision.ts";
import type { StepId } from "./ids.ts";

/** What an answer was asked for: to decide, to look again at what a duplex was about to say, or to plan. */
export const OPINION_ROLES = ["duplex", "second-look", "planner", "answer"] as const;

/** What one answer of a model cost: milliseconds waited, encoding pictures, reading and writing, and tokens read, of which some from a cache. */
export interface Spent {
  readonly queueMs: number;
  readonly encodeMs: number;
  readonly prefillMs: number;
  readonly decodeMs: number;
  readonly promptTokens: number;
  readonly cachedTokens: number;
}

/** What a model was shown with a question. */
export interface Saw {
  /** The clips, oldest first, in seconds of the session. */
  readonly clips: readonly { readonly start: number; readonly end: number }[];
  /** Times of the pictures that it got, ascending, in seconds; a picture that belongs to two clips stands once. */
  readonly pictures: readonly number[];
}

/** What no call has cost. */
export const NOTHING_SPENT: Spent = {
  ...{ queueMs: 0, encodeMs: 0, prefillMs: 0, decodeMs: 0 },
  ...{ promptTokens: 0, cachedTokens: 0 },
};

/** What two calls cost together. */
export function addSpent(one: Spent, other: Spent): Spent {
  return {
    queueMs: one.queueMs + other.queueMs,
    encodeMs: one.encodeMs + other.encodeMs,
    prefillMs: one.prefillMs + other.prefillMs,
    decodeMs: one.decodeMs + other.decodeMs,
    promptTokens: one.promptTokens + other.promptTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
  };
}

/** One answer of a model about a moment of the session. It is journalled before it is used, so that a re-run needs no model. */
export interface Opinion {
  /** Session time of the newest picture that it saw, in seconds. */
  readonly about: number;
  /** Session time of its arrival, in seconds; never before `about`. */
  readonly at: number;
  /** Model and version. */
  readonly by: string;
  readonly role: (typeof OPINION_ROLES)[number];
  /** P(interrupt), 0..1. */
  readonly interrupt: number;
  /** What it would say, and about which step; null where it says nothing of it. */
  readonly kind: InterruptKind | null;
  readonly step: StepId | null;
  readonly utterance: string | null;
  /** What kind and step follow from, of a model that names neither: words, or words and vectors of sentences; left out for others. */
  readonly toldBy?: "words" | "vectors";
  /** Sha-256 of the request, in hexadecimal digits, so that equal questions are known. */
  readonly request: string;
  readonly spent: Spent;
  /** What it saw; left out where that is not known, as in journals of before. */
  readonly saw?: Saw;
}

/** What a model found when it looked at a step that was over: the chance, 0..1, of yes for each question that it was asked. */
export interface Examination {
  readonly step: StepId;
  readonly scores: Readonly<Record<string, number>>;
  /** Model and version; left out where that is not known. */
  readonly by?: string;
}
