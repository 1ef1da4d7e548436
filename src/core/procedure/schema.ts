import { z } from "zod";
import { PositiveSeconds } from "../domain/bounds.ts";
import { StepId } from "../domain/ids.ts";
import { withoutControls } from "../text/clean-text.ts";
import { LanguageTag } from "../domain/domain-language.ts";
import { PictureName } from "./procedure-picture.ts";
import { StepSignal } from "./signal.ts";

/** Id of the procedure that takes of samples are of, in the words of the sample that is recorded. Nobody is offered it. */
export const GOAL_SAMPLE_PROCEDURE = "goal-sample";

/** Newest version of the procedure file that this program writes. */
export const PROCEDURE_VERSION = 1;

/** Words of a person or of a file: what a terminal would obey is taken out. */
const Words = z.string().overwrite(withoutControls).trim();

/** One thing the camera can show: a short phrase a person would say, e.g. "bolt flush, hands off". */
const Cue = Words.min(1).max(200);

/** Something that holds or is used up, in a few words, e.g. "lid closed", "tea bag". Steps mean the same by the same words, whatever their case. */
const Thing = Words.min(1).max(120);

/** Most post-conditions, used things and endings of one step. */
const MOST_THINGS = 20;

/** What to do, as an imperative sentence. */
const StepText = Words.min(1, "a step needs a text").max(1000);
const PictureText = Words.min(1).max(300);
const Goal = Words.overwrite((goal) => goal.replace(/\s*[\n\t]\s*/g, " "))
  .min(1, "a procedure needs a goal")
  .max(300);
const GroupName = Words.min(1).max(200);

/** Most languages besides the first that words are kept in. */
export const MOST_OTHER_LANGUAGES = 20;

/** Words in other languages than the first, by language tag; what a language leaves out is as in the first. Files write them otherwise: by-language.ts. */
function others<T extends z.ZodRawShape>(words: T) {
  return z
    .record(LanguageTag, z.object(words).partial())
    .refine((all) => Object.keys(all).length <= MOST_OTHER_LANGUAGES, `${MOST_OTHER_LANGUAGES} other languages at most`)
    .optional();
}

/** One step of a procedure. Cues say what the camera shows; flags say how the coach may speak about it. */
export const Step = z.object({
  id: StepId,
  /** What to do, as an imperative sentence. */
  text: StepText,
  /** Completion cues: what the camera shows when the step is done. */
  done: z.array(Cue).default([]),
  /** Incompletion cues: what the camera shows when it is not done yet. */
  notYet: z.array(Cue).default([]),
  /** An optional step may be left out without a word. */
  optional: z.boolean().default(false),
  /** While a safety-critical step is under way only a safety recovery is spoken. */
  safetyCritical: z.boolean().default(false),
  /** An irreversible step is never asked to be undone. */
  irreversible: z.boolean().default(false),
  /** Post-conditions: what holds once it is done rightly, e.g. "lid closed"; what comes after it builds upon them. Left out where nobody said. */
  holds: z.array(Thing).max(MOST_THINGS).optional(),
  /** What it ends of the post-conditions of other steps, in their words. */
  ends: z.array(Thing).max(MOST_THINGS).optional(),
  /** What it uses up each time it is done; `spare` says how many more there are, and is left out where more can be had. */
  usesUp: z
    .array(z.object({ what: Thing, spare: z.number().int().min(0).max(999).optional() }))
    .max(MOST_THINGS)
    .optional(),
  /** How long it takes an ordinary person, in seconds, > 0. */
  expectedSeconds: PositiveSeconds.optional(),
  /** A picture of how it is done or what it should look like, and what it shows, for who cannot see it. */
  picture: PictureName.optional(),
  pictureText: PictureText.optional(),
  /** An outside signal without which the step is not done; left out where it waits for none. */
  signal: StepSignal.optional(),
  otherLanguages: others({ text: StepText, pictureText: PictureText, done: z.array(Cue), notYet: z.array(Cue) }),
});
export type Step = Readonly<z.infer<typeof Step>>;

/** Steps that belong together, and how they are ordered among themselves. */
export const StepGroup = z.object({
  name: GroupName,
  steps: z.array(StepId).min(1),
  /**
   * `strict`: one after the other as they are listed, an edge from each to the next. `one-of`: a choice, of which one way is enough; a way is one step, or
   * several that edges join. Left out: in any order, no edge between them.
   */
  order: z.enum(["strict", "one-of"]).optional(),
  otherLanguages: others({ name: GroupName }),
});
export type StepGroup = Readonly<z.infer<typeof StepGroup>>;

/** Most steps of a procedure. */
export const MOST_STEPS = 500;

/**
 * A procedure: a goal, its steps and what must come before what (a task graph whose start and end are implied: a step
 * without a before-edge may come first, one without an after-edge may come last).
 */
export const Procedure = z.object({
  format: z.literal("benchside-procedure"),
  version: z.literal(PROCEDURE_VERSION),
  /** File-name safe name of the procedure, unique in a library. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "use lower-case letters, digits and hyphens"),
  goal: Goal,
  /** First language of its words, by which it is matched and exported; left out where nobody said it. */
  language: LanguageTag.optional(),
  otherLanguages: others({ goal: Goal }),
  steps: z.array(Step).min(1, "a procedure needs at least one step").max(MOST_STEPS),
  /** Must-come-before edges `[before, after]`, each naming two steps. */
  edges: z.array(z.tuple([StepId, StepId])).default([]),
  groups: z.array(StepGroup).default([]),
  /** Whether one step is done at a time: steps of an imported timeline that overlap are then cut. Left out where several may be under way, as in cooking. */
  oneAtATime: z.boolean().optional(),
  /** What sort of work it is, e.g. "Cooking" or "Assembly"; exported rows carry it. */
  domain: Words.min(1).max(80).optional(),
  /** Why one step comes before another, where that was said. */
  reasons: z
    .array(z.object({ before: StepId, after: StepId, why: Words.min(1).max(300) }))
    .max(5000)
    .optional(),
  /** Where it came from, for credit, e.g. "CaptainCook4D, MIT". */
  source: z.string().max(500).optional(),
  /** What a model wrote and no person has reviewed yet: which model, and what to look at. Nobody is coached by such a procedure. */
  draft: z.object({ by: Words.min(1).max(500), notes: z.array(z.string().min(1).max(500)).max(200) }).optional(),
});
export type Procedure = Readonly<z.infer<typeof Procedure>>;
