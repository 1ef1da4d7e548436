import type { InterruptKind } from "../domain/decision.ts";
import type { Unsaid } from "../journal/journal-moments.ts";
import type { NoInside, Stretch } from "./explanation.ts";

/** How the words of explanations write values. */
export interface Written {
  /** A time of the session, in seconds. */
  readonly time: (seconds: number) => string;
  /** A length, in seconds. */
  readonly seconds: (seconds: number) => string;
  /** A share, 0..1. */
  readonly share: (share: number) => string;
  /** A value without a unit. */
  readonly number: (value: number) => string;
  /** The text of a step. */
  readonly step: (step: string) => string;
}

/** A value that there was, at least and at most, and what was needed, as they are written. */
export interface Measured {
  /** Null where it is the same as the most. */
  readonly least: string | null;
  readonly most: string;
  readonly needs: string;
  /** Open steps, each as it is written; empty where there is none. */
  readonly missing: string;
}

/** What explanations and comparisons say, in one language: clauses that fit after "because", and sentences. */
export interface ExplainWords {
  /** An interrupt of each kind, as a thing. */
  readonly kinds: Readonly<Record<InterruptKind | "notice", string>>;
  /** The same of a step. */
  readonly of: (put: { readonly kind: string; readonly step: string }) => string;
  readonly unsaid: Readonly<Record<Unsaid, string>>;
  readonly stood: Readonly<Record<Stretch["stood"], string | ((values: Measured) => string)>>;
  readonly noInside: Readonly<Record<NoInside, string>>;
  readonly spoke: (put: { readonly time: string; readonly what: string }) => string;
  readonly silent: (put: { readonly time: string; readonly step: string | null }) => string;
  readonly said: (put: { readonly text: string }) => string;
  readonly notHeard: (put: { readonly why: string }) => string;
  readonly byHand: string;
  readonly whyNotKnown: string;
  readonly notice: string;
  readonly opening: string;
  readonly nearest: string;
  readonly nothingNear: string;
  /** `to` is null where it is the same as `from`. */
  readonly stretch: (put: { readonly from: string; readonly to: string | null; readonly clause: string }) => string;
  readonly mistake: (put: { readonly time: string; readonly what: string }) => string;
  readonly noticed: (put: { readonly delay: string }) => string;
  readonly noticedEarly: (put: { readonly ahead: string }) => string;
  readonly late: (put: { readonly clause: string }) => string;
  readonly notNoticed: (put: { readonly clause: string }) => string;
  readonly notNoticedBare: string;
  readonly differs: (put: { readonly time: string }) => string;
  readonly accounts: (put: { readonly share: string; readonly done: string }) => string;
  readonly nothingDone: string;
  readonly noTick: string;
  /** How a run differs from its session: `what` is a moment in words. */
  readonly differences: {
    readonly "only-session": (put: { readonly what: string }) => string;
    readonly "only-run": (put: { readonly what: string }) => string;
    readonly other: (put: { readonly made: string; readonly kept: string }) => string;
    readonly "other-words": (put: { readonly made: string; readonly kept: string }) => string;
    readonly earlier: (put: { readonly what: string; readonly by: string }) => string;
    readonly later: (put: { readonly what: string; readonly by: string }) => string;
    readonly heard: (put: { readonly what: string; readonly why: string }) => string;
    readonly "not-heard": (put: { readonly what: string }) => string;
  };
}

const belief = ({ least, most, needs }: Measured): string =>
  `the coach was ${least === null ? most : `${least} to ${most}`} sure of it, and speaks at ${needs}`;

/** The same in English, for the command line too. */
export const EXPLAIN_EN: ExplainWords = {
  kinds: {
    opening: "the opening",
    completion: "step done",
    finished: "last step done",
    coach: "words of a person",
    question: "a question where the person is",
    omission: "step skipped",
    ordering: "out of order",
    substitution: "wrong part",
    technique: "wrong way",
    timing: "step takes too long",
    repetition: "done twice",
    distraction: "off the task",
    notice: "a notice",
  },
  of: ({ kind, step }) => `${kind}, “${step}”`,
  unsaid: {
    "held-back": "its kind is too often wrong at this bench",
    muted: "muted",
    snoozed: "snoozed",
    talkativeness: "talkativeness",
    fading: "done often enough without a mistake",
    ended: "the session was ended",
    dropped: "dropped, for something newer was true",
    cut: "cut off",
    "no-sound": "shown only",
  },
  stood: {
    belief,
    missing: ({ most, needs }) =>
      `that a step before it was open was held ${most} likely at most, and ${needs} is needed`,
    announced: "it had been said already, and was not over",
    "made-good": "a mistake that it had reported was still being fixed",
    earlier: ({ missing }) => `steps before it were open: ${missing}`,
    redo: "it waited to see whether the step that was begun too early would be redone",
    unchanged: "the bench still looks as it does before the step",
    doubt: ({ most, needs }) => `the work looked too little like the step: ${most}, and ${needs} is needed`,
    time: ({ most, needs }) => `only ${most} had gone by without work on a step, and ${needs} are needed`,
    likeness: ({ most, needs }) => `the looks did not show it: ${most} against ${needs}`,
    unseen: "too little of the work was seen to compare its looks",
    "other-step": "the work looked more like another step",
    hold: ({ most, needs }) => `its evidence has to last for ${needs}, and had lasted for ${most}`,
    "plan-ended": "the plan had come to its end",
    signal: "a step waits for its signal",
    "second-look": "a model's second look was waited for, or spoke against it",
    "held-back": "its kind is held back: it is too often wrong at this bench",
    "other-first": "something more urgent was said first",
    "not-known": "the plan did not allow its steps yet, or no film has shown this mistake",
    said: ({ most }) => `it was said, held ${most} likely`,
  },
  noInside: {
    keys: "Nobody watched: the session was coached without a bench profile, so that keys alone decided and there is no evidence of steps.",
    "profile-gone":
      "The bench profile that it was coached with is not there any more or cannot be read, so that nothing of its belief can be shown.",
    take: "Nobody coached it: it is a recorded take.",
    "no-procedure": "It was recorded without a procedure, so that nothing was decided in it.",
  },
  spoke: ({ time, what }) => `At ${time} it spoke: ${what}.`,
  silent: ({ time, step }) =>
    `At ${time} it stayed silent${step === null ? "; no step was under way" : ` while “${step}” was under way`}.`,
  said: ({ text }) => `The words: “${text}”`,
  notHeard: ({ why }) => `They were cut off, or made no sound: ${why}.`,
  byHand: "A person or a signal had it said; no evidence was needed.",
  whyNotKnown: "What led to it is not known.",
  notice: "It is about the session itself and needs no evidence.",
  opening: "Every session begins with it.",
  nearest: "What was nearest to being said:",
  nothingNear: "Nothing was near to being said.",
  stretch: ({ from, to, clause }) => (to === null ? `${from}: ${clause}` : `${from} to ${to}: ${clause}`),
  mistake: ({ time, what }) => `Labelled at ${time}: ${what}.`,
  noticed: ({ delay }) => `Noticed ${delay} later.`,
  noticedEarly: ({ ahead }) => `Noticed ${ahead} before.`,
  late: ({ clause }) => `Until then ${clause}.`,
  notNoticed: ({ clause }) => `Not noticed because ${clause}.`,
  notNoticedBare: "Not noticed.",
  differs: ({ time }) =>
    `From ${time} on this program decides otherwise than was decided then: what is shown is what it believes now.`,
  accounts: ({ share, done }) => `${share}: ${done}`,
  nothingDone: "nothing is done",
  noTick: "There was no picture until then.",
  differences: {
    "only-session": ({ what }) => `the session only: ${what}`,
    "only-run": ({ what }) => `the run only: ${what}`,
    other: ({ made, kept }) => `${made} in place of ${kept}`,
    "other-words": ({ made, kept }) => `other words, ${made} in place of “${kept}”`,
    earlier: ({ what, by }) => `${what}, ${by} earlier`,
    later: ({ what, by }) => `${what}, ${by} later`,
    heard: ({ what, why }) => `heard, ${what}; in the session it was not (${why})`,
    "not-heard": ({ what }) => `not heard, ${what}`,
  },
};
