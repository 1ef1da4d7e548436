import { z } from "zod";
import { CardNumber, PROVIDER_NAMES } from "./providers.ts";

/** What a model can be chosen for, besides the eyes, whose folder is `modelFolder`. */
export const MODEL_SLOTS = ["coach", "planner", "answers", "ears", "voice", "rater"] as const;
export type ModelSlotName = (typeof MODEL_SLOTS)[number];

/** Letters of the longest name of a model. */
export const MOST_MODEL_NAME = 500;

/** Most pictures of a clip of 8 s that a model is shown in the form `pwr`. */
export const MOST_FRAMES = 16;

const BUILT_IN = z.object({ by: z.literal("default") });
/** A folder of weights. */
const WEIGHTS = z.object({ by: z.literal("folder"), folder: z.string().min(1).max(4096) });
/** A folder of a language model as it was chosen for a slot. */
export const FolderChoice = WEIGHTS.extend({
  /** Provider to try first; left out for that of the eyes. */
  provider: z.enum(["auto", ...PROVIDER_NAMES]).optional(),
  /** Card to run on, as `CardNumber` says; it counts only with a provider of `CARD_PROVIDERS`. */
  device: CardNumber,
});
export type FolderChoice = z.infer<typeof FolderChoice>;
/** A GGUF file as it was chosen for a slot. */
export const FileChoice = z.object({
  by: z.literal("file"),
  /** The GGUF file that a `llama-server` of this machine opens; Benchside starts it and ends it. */
  file: z.string().min(1).max(4096),
  /** Its projector, which reads pictures; empty for the one that lies beside it, if any. */
  projector: z.string().max(4096).default(""),
  /** The `llama-server` to start; empty for the one that is found. */
  program: z.string().max(4096).default(""),
});
const SERVER = z.object({
  by: z.literal("server"),
  /** Base address, e.g. `http://localhost:8000/v1`. */
  address: z.string().min(1).max(2000),
  /** Name of the model there; empty for the only one. */
  model: z.string().max(MOST_MODEL_NAME).default(""),
  /** Set once a person has agreed that pictures go to an address that is not this machine: the address that was agreed to. */
  agreed: z.string().max(2000).default(""),
});

/**
 * What serves a job: what the program brings, a folder or a GGUF file on this machine, or a server. A server's key is kept with the other secrets, never here.
 */
export const ModelChoice = z.discriminatedUnion("by", [BUILT_IN, FolderChoice, FileChoice, SERVER]);
export type ModelChoice = z.infer<typeof ModelChoice>;

export type FileChoice = z.infer<typeof FileChoice>;

/** What serves a job of sound, which no GGUF file does. */
const SoundChoice = z.discriminatedUnion("by", [BUILT_IN, WEIGHTS, SERVER]);
export type SoundChoice = z.infer<typeof SoundChoice>;

const choice = ModelChoice.prefault({ by: "default" });
const sound = SoundChoice.prefault({ by: "default" });

/** Models that the person has chosen, and how the coach's works beside the filter. */
export const ModelSettings = z.object({
  coach: choice,
  planner: choice,
  answers: choice,
  ears: sound,
  voice: sound,
  rater: choice,
  /** See `MODEL_MODES` of the brain; it counts only while the coach's choice is not the default. */
  mode: z.enum(["off", "shadow", "verify", "lead"]).default("verify"),
  /** What a planner does: advise, held against the plan by the rules, or lead, by itself. */
  plannerMode: z.enum(["advise", "lead"]).default("advise"),
  strategy: z.enum(["plain", "checklist", "two-stage", "no-distraction", "few-shot"]).default("plain"),
  form: z.enum(["token", "json", "pwr"]).default("token"),
  /** Folder of prompts in the place of the program's own; empty for none. */
  prompts: z.string().max(4096).default(""),
  /** In the form `pwr`: pictures of each clip of 8 s, spread evenly; models are trained on 16. */
  frames: z.number().int().min(1).max(MOST_FRAMES).default(8),
  /** In the form `pwr`: whether the threshold of a calibration decides, in the place of the first sign that the model writes. */
  calibratedThreshold: z.boolean().default(false),
  /**
   * Least measured precision (its lower bound, on annotated takes) of a question about a step that is over whose findings are said aloud, 0..1. With 1 nothing of it is said.
   */
  spokenFrom: z.number().min(0.5).max(1).default(0.8),
});
export type ModelSettings = z.infer<typeof ModelSettings>;
