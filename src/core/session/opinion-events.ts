import { z } from "zod";
import { INTERRUPT_KINDS } from "../domain/decision.ts";
import { StepId } from "../domain/ids.ts";
import { MAX_CLIPS } from "../domain/observation.ts";
import { OPINION_ROLES } from "../domain/opinion.ts";
import { at, Sha256, Seconds, Milliseconds, Count, Share } from "./event-fields.ts";

/** Most pictures that one question names. */
const MOST_PICTURES = 200;

/** What one answer of a model cost. */
const SpentSchema = z.object({
  queueMs: Milliseconds,
  encodeMs: Milliseconds,
  prefillMs: Milliseconds,
  decodeMs: Milliseconds,
  promptTokens: Count,
  cachedTokens: Count,
});

/** What a model was shown: clips as ranges, and the times of the pictures that it got, in seconds. */
const SawSchema = z.object({
  clips: z
    .array(z.object({ start: Seconds, end: Seconds }))
    .max(MAX_CLIPS)
    .readonly(),
  pictures: z.array(Seconds).max(MOST_PICTURES).readonly(),
});

/** What a model said about a moment of the session, in the journal before it is used. */
export const Opined = z.object({
  type: z.literal("opined"),
  ...at,
  /** Its `at` is the event's time. */
  opinion: z.object({
    about: Seconds,
    at: Seconds,
    by: z.string().min(1),
    role: z.enum(OPINION_ROLES),
    interrupt: Share,
    kind: z.enum(INTERRUPT_KINDS).nullable(),
    step: StepId.nullable(),
    utterance: z.string().nullable(),
    request: Sha256,
    spent: SpentSchema,
    saw: SawSchema.optional(),
  }),
});

/** A plan that a model wrote, and the revision that it was based on. */
export const Proposed = z.object({
  type: z.literal("proposed"),
  ...at,
  /** As the model wrote it, a JSON value; whether it is a plan is seen where it is to be used. */
  plan: z.unknown(),
  /** Revision of the plan that it was made from. */
  basedOn: Count,
});

/** What a closer look at a step found. */
export const Examined = z.object({
  type: z.literal("examined"),
  ...at,
  step: StepId,
  /** Chance of yes for each question, 0..1. */
  scores: z.record(z.string().min(1), Share),
});
