import { z } from "zod";
import { LanguageTag } from "../../core/domain/domain-language.ts";
import { OFFER_ANSWERS } from "./core/answer-words.ts";
import { AccountRecord, WhyRecord } from "./core/journal.ts";
import { Goal } from "../../core/domain/goal.ts";
import { Pseudonym } from "../../core/consent/consent.ts";
import { FeedChoice } from "../../ipc/areas/session-calls.ts";
import { type Calls, Failed, Id, none, type Pushes } from "../../ipc/areas/shared.ts";

/** Who is watched: a pseudonym, or null where nobody is named. */
const who = z.object({ participant: Pseudonym.nullable() });
/** Whether somebody is watched before sessions, and the folder of calendars and notes that may be read; empty for none. */
const Agreement = z.object({ on: z.boolean(), folder: z.string().max(4096) });

const Offer = z.object({
  /** Most likely first, three at most; empty while nothing is likely. */
  offered: z.array(
    z.object({
      ...{ procedure: z.string(), goal: z.string(), bench: z.string().nullable() },
      /** 0..1. */
      chance: z.number(),
      /** What speaks most for it. */
      why: AccountRecord,
      /** The reason as a model in the slot has worded it; left out where none has. */
      reason: z.string().max(200).optional(),
    }),
  ),
  /** Goals of other kinds than procedures, three at most: shown, and handed to nobody. */
  others: z.array(z.object({ goal: Goal, why: WhyRecord })).optional(),
  /** Refused twice in a row: nothing is offered any more until the program is started anew. */
  over: z.boolean(),
});
export type GoalOffer = z.infer<typeof Offer>;

/** Watching what a person is up to before a session, and offering procedures. One person is watched at a time. */
export const goalWatchCalls = {
  "goalWatch.agreement": { input: who, output: Agreement },
  /** Agree to be watched before sessions, or no longer; the newest holds. Watching ends. */
  "goalWatch.agree": { input: who.extend(Agreement.shape), output: none },
  /** Begin to watch; false where they have not agreed. */
  "goalWatch.begin": { input: who, output: z.boolean() },
  /** One more picture, about one a second: RGBA, 8 bits a channel, row-major. Nothing of it is kept. */
  "goalWatch.look": {
    input: z.object({
      /** Seconds of one clock, rising: that of a window which may be open for weeks. */
      t: z.number().min(0).max(1e9),
      width: z.number().int().min(16).max(1920),
      height: z.number().int().min(16).max(1920),
      rgba: z.instanceof(Uint8Array),
    }),
    output: Offer,
  },
  /** Watch a feed that main opens; offers come as `goalWatch.told`. `watching` is false where they have not agreed. */
  "goalWatch.watch": {
    input: who.extend({ feed: FeedChoice }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), watching: z.boolean() }), Failed]),
  },
  /** A piece of sound of an open microphone, in order: mono, 16,000 samples a second, 16 bits. What is said comes as `goalWatch.told`. Nothing of it is kept. */
  "goalWatch.sound": {
    input: z.object({
      samples: z.instanceof(Int16Array).refine(({ length }) => length <= 16_000, "a second at most"),
      language: LanguageTag,
    }),
    output: none,
  },
  /** Words that the person has just said: whether they answer the offer, else what is offered after them. */
  "goalWatch.hear": {
    input: z.object({ words: z.string().max(1000), language: LanguageTag }),
    output: Offer.extend({ answered: z.enum(OFFER_ANSWERS).nullable() }),
  },
  /** One of what is offered is taken; null: not now. */
  "goalWatch.choose": { input: z.object({ procedure: Id.nullable() }), output: Offer },
  "goalWatch.end": { input: none, output: none },
} as const satisfies Calls;

/** What main tells the page about it. */
export const goalWatchPushes = {
  /** What is offered now, of a feed that main watches or after words that an open microphone brought; an answer in words; or that the feed is over, and why (empty at the end of a film). */
  "goalWatch.told": Offer.extend({
    answered: z.enum(OFFER_ANSWERS).nullable(),
    problem: z.string().nullable(),
  }),
} as const satisfies Pushes;
