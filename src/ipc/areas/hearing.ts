import { z } from "zod";
import { type Calls, none, type Pushes } from "./shared.ts";

/** Most samples of one piece of sound: a second. */
const MOST_SAMPLES = 16_000;

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

/** Speaking to the coach: the page holds the microphone, main listens. */
export const hearingCalls = {
  /** The page is about to take a microphone: main permits it for a minute, and while a session listens. */
  "hearing.wanted": { input: none, output: none },
  /**
   * The page has a microphone for this session; has none any more, and why in words for the person, by eye and ear; or takes it back without a
   * word (`off`).
   */
  "hearing.microphone": {
    input: z.object({ session: z.string(), state: z.enum(["open", "lost", "off"]), text: z.string().max(400) }),
    output: none,
  },
  /** Somebody begins to hold the microphone open with a key or a hand, or lets go of it. */
  "hearing.talk": { input: z.object({ session: z.string(), on: z.boolean() }), output: none },
  /** A piece of sound, in order: mono, 16,000 samples a second, 16 bits. */
  "hearing.sound": {
    input: z.object({
      session: z.string(),
      samples: z.instanceof(Int16Array).refine(({ length }) => length <= MOST_SAMPLES, "a second at most"),
    }),
    output: none,
  },
} as const satisfies Calls;

/** What main tells the page about it. */
export const hearingPushes = {
  "hearing.changed": Listens.extend({ session: z.string() }),
} as const satisfies Pushes;
