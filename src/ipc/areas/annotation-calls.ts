import { z } from "zod";
import { AnnotationChange, AnnotationEvent } from "../../core/annotation/annotation-events.ts";
import { type Calls, Failed, Id, none, type Pushes } from "./shared.ts";

/** Pseudonym of the person who annotates. The participant is one too; what each may say is in `core/annotation/permission.ts`. */
const by = z.string().max(40);

/** A change that is on disk, with its event, or why it was refused. */
const Appended = z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), event: AnnotationEvent }), Failed]);

/** A score with the interval that holds its sampling error; null where there is too little to say. */
const Score = z.object({
  value: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number(), level: z.number(), resamples: z.number() }).nullable(),
});

/** How far people agree over all takes that are kept. */
const Agreement = z.object({
  onsets: z.object({ takes: z.number().int(), pairs: z.number().int(), median: Score, within: Score }),
  ratings: z.array(
    z.object({ criterion: z.string(), takes: z.number().int(), mean: z.number().nullable(), alpha: Score }),
  ),
  /** Sessions whose annotations cannot be read, and are left out. */
  unread: z.array(z.string()),
});

/** What people say about takes. */
export const annotationCalls = {
  /** What one person may see of a take's annotations, to be folded. Other people's onsets and ratings are left out until their own are in. */
  "annotation.get": {
    input: z.object({ session: Id, by }),
    output: z.object({
      events: z.array(AnnotationEvent),
      /** Who was recorded; null when the session names nobody. */
      participant: z.string().nullable(),
      /** What was found wrong with the file, in words; empty for a whole one. */
      notice: z.string(),
    }),
  },
  /** Say one thing about a take as one person. It is on disk when the answer comes. */
  "annotation.append": { input: z.object({ session: Id, by, change: AnnotationChange }), output: Appended },
  /** Take back, or bring back, that person's own newest change, of whatever session of the program. */
  "annotation.undo": { input: z.object({ session: Id, by }), output: Appended },
  "annotation.redo": { input: z.object({ session: Id, by }), output: Appended },
  "annotation.agreement": { input: none, output: Agreement },
} as const satisfies Calls;

/** What main tells the page about it. */
export const annotationPushes = {
  /** A take has one more event, by this person. */
  "annotation.changed": z.object({ session: z.string(), event: AnnotationEvent }),
} as const satisfies Pushes;
