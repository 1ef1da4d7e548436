import { z } from "zod";
import { ENTRY_KINDS } from "../../core/script/script-file.ts";
import { RatingAnswer } from "./core/rating-study.ts";
import { type Calls, Failed, Id, jobOutcome, none, Outcome } from "../../ipc/areas/shared.ts";

const Name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "use lower-case letters, digits and hyphens");

/** A study in the list. */
const StudySummary = z.object({
  name: z.string(),
  raters: z.array(z.object({ rater: z.string(), done: z.number().int(), of: z.number().int() })),
  answers: z.number().int(),
  /** Why it cannot be read; empty where it can. */
  problem: z.string(),
});
export type RatingStudySummary = z.infer<typeof StudySummary>;

/** A stretch of one of a session's films, in seconds of the film's own time. */
const Film = z.object({ session: Id, file: z.string(), from: z.number(), to: z.number() });
export type ShownFilm = z.infer<typeof Film>;

/** An item as a rater is shown it, with what they have answered of it so far. */
const Item = z.object({
  id: z.string(),
  goal: z.string(),
  lines: z.array(
    z.object({
      /** The step as it should be, and the name of its picture; null where there is none. */
      ...{ reference: z.string().nullable(), referencePicture: z.string().nullable() },
      ...{ entry: z.string(), kind: z.enum(ENTRY_KINDS), text: z.string(), error: z.string().nullable() },
      /** What was filmed, as JPEG; null where nobody was recorded. */
      picture: z.instanceof(Uint8Array).nullable(),
    }),
  ),
  /** Each mistake in words, with its film where somebody was recorded. */
  mistakes: z.array(z.object({ id: z.string(), wrong: z.string(), film: Film.nullable() })),
  given: z.array(RatingAnswer),
  /** Whether what is about a recording is asked. */
  recorded: z.boolean(),
});
export type ShownRating = z.infer<typeof Item>;

const Progress = { done: z.number().int(), of: z.number().int() };

/** How raters answered one criterion and agree on it; null where too few have rated the same. */
const Criterion = z.object({
  ...{ criterion: z.string(), level: z.enum(["nominal", "ordinal"]), units: z.number().int(), answers: z.number().int() },
  ...{ alpha: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() },
  weighted: z.number().nullable(),
}); // prettier-ignore

const Score = z.object({
  ...{ who: z.string(), right: z.number().int(), of: z.number().int() },
  ...{ interval: z.tuple([z.number(), z.number()]), p: z.number() },
});
export type QuizScore = z.infer<typeof Score>;

const FoundCuts = z.object({
  ...{ who: z.string(), films: z.number().int(), found: z.number().int(), cuts: z.number().int() },
  ...{ wrong: z.number().int(), interval: z.tuple([z.number(), z.number()]) },
});
export type FoundCuts = z.infer<typeof FoundCuts>;

/** Rating planned mistakes, and guessing whether a mistake was planned. */
export const ratingCalls = {
  "rating.list": { input: none, output: z.array(StudySummary) },
  /** Lay out a study of all scripts with mistakes that are at hand, recorded or not. */
  "rating.make": {
    input: z.object({
      name: Name,
      raters: z.array(Name).min(1).max(500),
      perItem: z.number().int().min(1).max(500),
      pilot: z.number().int().min(0).max(100),
      attention: z.number().int().min(0).max(100),
    }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), items: z.number().int() }), Failed]),
  },
  /** Let the person choose a study file, which is kept; null when they cancelled. */
  "rating.choose": {
    input: none,
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), name: z.string() }), Failed]).nullable(),
  },
  /** The first of a rater's items of which a question is open; null when all are answered. */
  "rating.next": {
    input: z.object({ study: Name, rater: Name }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), item: Item.nullable(), ...Progress }), Failed]),
  },
  "rating.tell": { input: z.object({ study: Name, answers: z.array(RatingAnswer).min(1).max(500) }), output: Outcome },
  "rating.report": {
    input: z.object({ study: Name }),
    output: z.discriminatedUnion("ok", [
      z.object({
        ok: z.literal(true),
        criteria: z.array(Criterion),
        attention: z.array(z.object({ rater: z.string(), right: z.number().int(), of: z.number().int() })),
        leftOut: z.array(z.string()),
      }),
      Failed,
    ]),
  },
  /** Write pages for raters, answers and agreement into a folder that the person names; with `blur` faces and drawn regions are covered in their pictures. A job of the kind `export`; null when they named none. */
  "rating.export": {
    input: z.object({ study: Name, blur: z.boolean() }),
    output: jobOutcome({ folder: z.string() }).nullable(),
  },
  /** The next mistake that somebody has not guessed about; nothing of what it was. Null when that was the last. */
  "rating.mistake": {
    input: z.object({ rater: Name }),
    output: z.object({
      mistake: z.object({ take: z.string(), goal: z.string(), step: z.string(), film: Film }).nullable(),
      ...Progress,
    }),
  },
  /** Keep a guess. Answers whether the mistake is still there. */
  "rating.guess": {
    input: z.object({ rater: Name, take: z.string().min(1).max(400), guess: z.enum(["scripted", "natural"]) }),
    output: z.boolean(),
  },
  /** The next film in which somebody has not looked for cuts; nothing of where they are. Null when that was the last. */
  "rating.film": {
    input: z.object({ rater: Name }),
    output: z.object({ film: z.object({ goal: z.string(), film: Film }).nullable(), ...Progress }),
  },
  /** Keep where somebody saw cuts, in seconds of the film. Answers whether it is still there. */
  "rating.tellCuts": {
    input: z.object({ rater: Name, session: Id, said: z.array(z.number().min(0).max(1e6)).max(1000) }),
    output: z.boolean(),
  },
  "rating.cutScores": { input: none, output: z.array(FoundCuts) },
  /** Each rater, then the majority. */
  "rating.guesses": { input: none, output: z.array(Score) },
} as const satisfies Calls;
