import { z } from "zod";

/** Languages in which commands are known, and which people may speak to the coach. */
export const SPOKEN_LANGUAGES = ["en", "de", "es", "fr", "it"] as const;
/** Seconds after the coach's own words in which an open microphone is not listened to. */
export const USUAL_ECHO = 1.5;
export const LONGEST_ECHO = 6;

/** Letters of the longest wake phrase. */
export const MOST_WAKE = 60;

/** How the coach listens to the person, as settings keep it. */
export const HearingSettings = z.object({
  /** Whether it can be spoken to at all. */
  on: z.boolean().default(true),
  /** Label of the microphone; empty for the one that is recorded with the camera. */
  microphone: z.string().max(500).default(""),
  /** Whether it listens all the time, not only while a key, a pedal or a hand holds it open. */
  handsFree: z.boolean().default(false),
  /** Words that hands-free speech must begin with; empty for none. */
  wake: z.string().trim().max(MOST_WAKE).default(""),
  /** Language that the person speaks; empty for the session's. */
  language: z.enum(["", ...SPOKEN_LANGUAGES]).default(""),
  /** The person wears a headset: the microphone does not bring the coach's own voice, so it listens while it speaks, and gives way. */
  headset: z.boolean().default(false),
  /** Seconds after its own words in which an open microphone is not listened to. */
  echoSeconds: z.number().min(USUAL_ECHO).max(LONGEST_ECHO).default(USUAL_ECHO),
});
export type HearingSettings = Readonly<z.infer<typeof HearingSettings>>;
