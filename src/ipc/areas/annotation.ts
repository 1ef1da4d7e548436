import { z } from "zod";
import { AnnotationChange, AnnotationEvent } from "../../core/annotation/events.ts";
import { type Calls, Failed, Id, type Pushes } from "./shared.ts";

/** Pseudonym of whoever annotates. The participant is one too; what each may say is in `core/annotation/permission.ts`. */
const by = z.string().max(40);

/** A change that is on disk, with its event, or why it was refused. */
const Appended = z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), event: AnnotationEvent }), Failed]);

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
} as const satisfies Calls;

/** What main tells the page about it. */
export const annotationPushes = {
  /** A take has one more event, by this person. */
  "annotation.changed": z.object({ session: z.string(), event: AnnotationEvent }),
} as const satisfies Pushes;
