import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { StepId } from "../domain/ids.ts";
import { LanguageTag } from "../domain/domain-language.ts";
import { SPOKEN_COMMANDS } from "../domain/spoken-command.ts";
import { at, Count, Share } from "./event-fields.ts";

/** Longest transcript of one thing that was heard, in characters; two minutes of fast speech have 2,400. */
export const MOST_HEARD = 4000;
/** Longest question that is taken, in characters. */
export const MOST_ASKED = 500;
/** Longest piece of an answer, in characters; a model's answer comes in sentences. */
export const MOST_ANSWERED = 1000;

/** What was made of words that were heard. */
export const HeardMeaning = z.discriminatedUnion("is", [
  /** It was done. */
  z.object({ is: z.literal("command"), command: z.enum(SPOKEN_COMMANDS) }),
  /** It may have been meant: the coach asks `say`, and does it when it is told yes. */
  z.object({ is: z.literal("ask-back"), command: z.enum(SPOKEN_COMMANDS), say: z.string().min(1).max(200) }),
  /** An `asked` event comes after it. */
  z.object({ is: z.literal("question") }),
  /** Why it was not heeded: none of the coach's business; the coach's own voice; not addressed to it; too uncertain; nothing to say yes or no to. */
  z.object({
    is: z.literal("nothing"),
    why: z.enum(["no-command", "own-voice", "not-addressed", "doubtful", "nothing-asked"]),
  }),
]);
export type HeardMeaning = Readonly<z.infer<typeof HeardMeaning>>;

/** How the person's voice was taken: while a key, a pedal or a hand held the microphone open, or by voice activity. */
export const HEARD_BY = ["push", "hands-free"] as const;

/** Words that the microphone brought. `t` is when they were known. */
export const Heard = z.object({
  type: z.literal("heard"),
  ...at,
  /** When the speech began and ended. */
  from: Seconds,
  to: Seconds,
  words: z.string().min(1).max(MOST_HEARD),
  /** How sure the recogniser is, 0..1; left out where it does not say. */
  confidence: Share.optional(),
  by: z.enum(HEARD_BY),
  language: LanguageTag.optional(),
  /** Why nobody may have said it, a clause, e.g. "hardly any speech in the sound"; left out where nothing speaks against it. */
  doubtful: z.string().min(1).max(200).optional(),
  meaning: HeardMeaning,
});

/** Where a question comes from. `replay`: it was asked about a session that is over. */
export const ASKED_BY = ["field", "voice", "bench-view", "phone", "replay", "command-line"] as const;
export type AskedBy = (typeof ASKED_BY)[number];

/** Somebody asked the coach something. */
export const Asked = z.object({
  type: z.literal("asked"),
  ...at,
  /** Number of the question in its journal, from 0. */
  question: Count,
  text: z.string().trim().min(1).max(MOST_ASKED),
  by: z.enum(ASKED_BY),
});

/** What an answer rests on. Times are seconds of the session. */
export const AnswerSource = z.discriminatedUnion("is", [
  z.object({ is: z.literal("plan"), revision: Count }),
  z.object({ is: z.literal("step"), step: StepId }),
  z.object({ is: z.literal("cue"), step: StepId, cue: z.string().min(1) }),
  /** What the newest tick found: chance that the current line is done, 0..1. */
  z.object({ is: z.literal("tick"), t: Seconds, completed: Share }),
  z.object({ is: z.literal("said"), utterance: Count }),
  z.object({ is: z.literal("interrupt"), t: Seconds, confidence: Share }),
  z.object({ is: z.literal("times"), step: StepId, seconds: Seconds }),
  /** Pictures that a model was given. */
  z.object({ is: z.literal("pictures"), from: Seconds, to: Seconds }),
]);
export type AnswerSource = Readonly<z.infer<typeof AnswerSource>>;

/** A piece of an answer: all of it, or a sentence of what a model writes. Its words are said by the `uttered` event that comes after it. */
export const Answered = z.object({
  type: z.literal("answered"),
  ...at,
  question: Count,
  /** Place among the pieces, from 0. */
  part: Count,
  /** Whether this is the last piece. */
  last: z.boolean(),
  text: z.string().trim().min(1).max(MOST_ANSWERED),
  /** The rule that answered, e.g. `next`; or `model`. */
  rule: z.string().min(1).max(40),
  /** Model and version, where one answered. */
  by: z.string().min(1).optional(),
  /** False where it says only that no answer is known. */
  known: z.boolean(),
  /** Whether it is only true for the plan as it is: it is not said any more once that has moved on. */
  ofPlan: z.boolean(),
  sources: z.array(AnswerSource).max(60),
  /** Why a model gave no answer, or not all of it, in words; left out where it did, and where none was asked. */
  why: z.string().min(1).optional(),
});
