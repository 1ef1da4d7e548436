import { z } from "zod";
import { LanguageTag } from "../../core/domain/language.ts";
import { AccountRecord } from "../../core/goal/journal.ts";
import { Pseudonym } from "../../core/session/consent.ts";
import { type Calls, Id, none } from "./shared.ts";

/** Who is watched: a pseudonym, or null for whoever names nobody. */
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
    }),
  ),
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
  /** Words that the person has just said: whether they are a yes or a no, else what is offered after them. */
  "goalWatch.hear": {
    input: z.object({ words: z.string().max(1000), language: LanguageTag }),
    output: Offer.extend({ answered: z.enum(["yes", "no"]).nullable() }),
  },
  /** One of what is offered is taken; null: not now. */
  "goalWatch.choose": { input: z.object({ procedure: Id.nullable() }), output: Offer },
  "goalWatch.end": { input: none, output: none },
} as const satisfies Calls;
