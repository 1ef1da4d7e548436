import { z } from "zod";
import { LanguageTag } from "../../core/domain/domain-language.ts";
import { type Calls, Failed, Id, none, type Pushes } from "./shared.ts";

/** Most samples of one piece of sound: a second. */
const MOST_SAMPLES = 16_000;
/** Longest sound that is written down at one go, in seconds. */
const LONGEST_SECONDS = 60;

/** How a session listens now (`ListeningNow` of app/session). */
export const Listens = z.object({
  phase: z.enum(["off", "ready", "talking", "understanding"]),
  /** Whether the page is to bring sound. */
  wanted: z.boolean(),
  handsFree: z.boolean(),
  /** Hands-free, it is not listened to now, because the coach speaks. */
  deaf: z.boolean(),
  /** What came of what was said last, where nothing was journalled. */
  outcome: z.enum(["", "nobody", "zeros", "failed"]),
  problem: z.string(),
});
export type Listens = z.infer<typeof Listens>;

/** How it is with the sound of the session's own feed as a microphone (`FeedSoundNow` of app/session). */
export const FeedSound = z.object({
  state: z.enum(["off", "open", "lost", "zeros"]),
  /** In dB of full scale. */
  level: z.number().min(-100).max(0).nullable(),
});
export type FeedSound = z.infer<typeof FeedSound>;

/** Speaking to the coach: the page holds the microphone, main listens. */
export const hearingCalls = {
  /** The page is about to take a microphone: main permits it for a minute, and while a session listens. */
  "hearing.wanted": { input: none, output: none },
  /**
   * The page has a microphone for this session; has none any more, and why in words for the person, by eye and ear; or takes it back without a
   * word (`off`).
   */
  "hearing.microphone": {
    input: z.object({ session: Id, state: z.enum(["open", "lost", "off"]), text: z.string().max(400) }),
    output: none,
  },
  /** Somebody begins to hold the microphone open with a key or a hand, or lets go of it. */
  "hearing.talk": { input: z.object({ session: Id, on: z.boolean() }), output: none },
  /** A piece of sound, in order: mono, 16,000 samples a second, 16 bits. */
  "hearing.sound": {
    input: z.object({
      session: Id,
      samples: z.instanceof(Int16Array).refine(({ length }) => length <= MOST_SAMPLES, "a second at most"),
    }),
    output: none,
  },
  /** What was said in a sound that the page took while nobody is coached: mono, 16,000 samples a second, 16 bits. Nothing of it is kept. */
  "hearing.words": {
    input: z.object({
      samples: z
        .instanceof(Int16Array)
        .refine(({ length }) => length <= LONGEST_SECONDS * MOST_SAMPLES, `${LONGEST_SECONDS} seconds at most`),
      language: LanguageTag,
      /** Words that may well be said. */
      hints: z.array(z.string().min(1).max(60)).max(40),
      /** What was chosen to hear is tried: where it fails, nothing else hears in its place. */
      trial: z.boolean().optional(),
    }),
    output: z.discriminatedUnion("ok", [
      /** Empty where nobody spoke; `doubtful` where the words are uncertain. */
      z.object({ ok: z.literal(true), words: z.string(), doubtful: z.boolean() }),
      Failed,
    ]),
  },
} as const satisfies Calls;

/** What main tells the page about it. */
export const hearingPushes = {
  "hearing.changed": Listens.extend({ session: z.string() }),
  /** Several times a second while the feed's own sound is what is listened to: main has it, and the page shows and tells it as any microphone. */
  "hearing.feed": FeedSound.extend({ session: z.string() }),
} as const satisfies Pushes;
