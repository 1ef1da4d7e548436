import { ModelCalibration } from "../brain/advice/calibration.ts";
import { StepsWorth } from "../brain/advice/step-worth.ts";
import { z } from "zod";
import { LIKE_BY } from "../brain/advice/like-lines.ts";
import { Milliseconds, Seconds } from "../domain/bounds.ts";
import { INTERRUPT_KINDS } from "../domain/decision.ts";
import { StepId } from "../domain/ids.ts";
import { QUESTION_FORMS, STRATEGIES } from "../brain/advice/questions.ts";
import { MAX_CLIPS } from "../domain/observation.ts";
import { OPINION_ROLES } from "../domain/opinion.ts";
import { at, Sha256, Count, Share } from "./event-fields.ts";

/** Most pictures that one question names: 16 of each of 15 clips, and some more. */
const MOST_PICTURES = 300;

/** What one answer of a model cost. */
const SpentSchema = z.object({
  queueMs: Milliseconds,
  encodeMs: Milliseconds,
  prefillMs: Milliseconds,
  decodeMs: Milliseconds,
  ...{ promptTokens: Count, cachedTokens: Count },
});

/** What a model was shown: clips as ranges, and the times of the pictures that it got, in seconds. */
const SawSchema = z.object({
  clips: z
    .array(z.object({ start: Seconds, end: Seconds }))
    .max(MAX_CLIPS)
    .readonly(),
  pictures: z.array(Seconds).max(MOST_PICTURES).readonly(),
});

/** Ticks until now at which there was something to ask, and answers that came, this one among them. */
const AskedSchema = z.object({ due: Count, answered: Count });

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
    /** In the form `pwr`: what kind and step follow from; left out for others, and by programs that knew words alone. */
    toldBy: z.enum(LIKE_BY).optional(),
    request: Sha256,
    spent: SpentSchema,
    saw: SawSchema.optional(),
  }),
  asked: AskedSchema.optional(),
});

/** A plan that a model wrote, and the revision that it was based on. */
export const Proposed = z.object({
  type: z.literal("proposed"),
  ...at,
  /** As the model wrote it, a JSON value; whether it is a plan is seen where it is to be used. */
  plan: z.unknown(),
  /** Revision of the plan that it was made from. */
  basedOn: Count,
  /** Lines of it that fit no step, word for word; left out where all fit. */
  free: z.array(z.string()).max(500).optional(),
  /** In the form `pwr`: by what its lines were joined to the plan; left out for others, and by programs that knew words alone. */
  joinedBy: z.enum(LIKE_BY).optional(),
  /** Model and version, hash of the request and what it cost; left out where that is not known. */
  by: z.string().min(1).optional(),
  request: Sha256.optional(),
  spent: SpentSchema.optional(),
});

/** What a closer look at a step found. */
export const Examined = z.object({
  type: z.literal("examined"),
  ...at,
  step: StepId,
  /** Chance of yes for each question, 0..1. */
  scores: z.record(z.string().min(1), Share),
  /** When the step was under way; left out in journals of before. */
  clip: z.object({ start: Seconds, end: Seconds }).optional(),
  /** Model and version, hash of the last question's request and what all cost; left out where that is not known. */
  by: z.string().min(1).optional(),
  request: Sha256.optional(),
  spent: SpentSchema.optional(),
});

/** A question that a model gave no answer to that could be used. */
export const Unanswered = z.object({
  type: z.literal("unanswered"),
  ...at,
  /** Session time that it was about. */
  about: Seconds,
  by: z.string().min(1),
  role: z.enum(OPINION_ROLES),
  /** In words for a person. */
  why: z.string(),
  /** Whether asking again soon may help. */
  passing: z.boolean(),
  /** Of the request, and what it cost, where an answer came that was not used. */
  request: Sha256.optional(),
  spent: SpentSchema.optional(),
  asked: AskedSchema.optional(),
});

/** How much a model is asked from now on, and why it is not more. */
export const ModelState = z.object({
  type: z.literal("model-state"),
  ...at,
  by: z.string().min(1),
  /** What runs it, e.g. `webgpu`, or the server that does; left out while that is not known. */
  provider: z.string().optional(),
  /** Is being opened; is asked at every nth tick; is asked only about what is about to be said; is asked but not heeded; is asked nothing. */
  state: z.enum(["starting", "asked", "claims", "shadow", "gone"]),
  /** Every how many ticks it is asked. */
  every: z.number().int().min(1),
  /** Why it is not asked at every tick, or not heeded; empty when it is. */
  why: z.string(),
  /** Ticks until now at which there was something to ask, and answers that came. */
  due: Count,
  answered: Count,
});

/** A model in a folder was opened: which of its files were tried with which provider, and how that went. */
export const ModelOpened = z.object({
  type: z.literal("model-opened"),
  ...at,
  by: z.string().min(1),
  /** What runs it, e.g. `webgpu`. */
  provider: z.string(),
  /** One real run of each file with each provider that was tried, in their order. */
  tries: z
    .array(z.object({ file: z.string(), provider: z.string(), ok: z.boolean(), detail: z.string(), ms: Milliseconds }))
    .max(100),
});

/** A model that takes part in a session, as it was chosen. */
export const ModelTakesPart = z.object({
  /** As it was chosen: the name of the model, else of its folder or server. */
  name: z.string().min(1),
  mode: z.enum(["shadow", "verify", "lead"]),
  /** It decided and worded alone, without a plan and a filter; left out otherwise. */
  alone: z.literal(true).optional(),
  /** The planner beside it plans by itself; left out where it advises, and where there is none. */
  planner: z.literal("lead").optional(),
  /** What annotated takes have shown of it, by which its opinions weigh; left out where it was not tried. */
  calibration: ModelCalibration.optional(),
  /** Why nothing that was found out about it counts, a clause; left out where something does, and by programs that did not say. */
  untried: z.string().min(1).optional(),
  form: z.enum(QUESTION_FORMS),
  strategy: z.enum(STRATEGIES),
  /** Sha-256 of the prompts that it is asked with; left out for the program's own in its own forms. */
  prompt: Sha256.optional(),
  /** In the form `pwr`: that a calibrated threshold decides; left out where the first sign that the model writes does. */
  calibratedThreshold: z.literal(true).optional(),
  /** In the form `pwr`: pictures of each clip; left out for the usual number. */
  frames: Count.min(1).optional(),
  /** Least measured precision of a second look's question whose findings are said aloud, 0..1; left out where none is. */
  spokenFrom: Share.optional(),
  /** Host to which questions and pictures are sent; null when they stay on this machine. */
  sentTo: z.string().min(1).nullable(),
});

/** A trained recogniser that looks at each step of a session when it is over. */
export const RecogniserTakesPart = z.object({
  /** Its form and the beginning of its hash, as in what it finds. */
  name: z.string().min(1),
  /** What takes that its network had not learned from have shown of each kind, by which its findings weigh. */
  worth: StepsWorth,
  /** Least measured precision of a kind whose findings are said aloud, 0..1; left out where none is. */
  spokenFrom: Share.optional(),
});
