import { z } from "zod";

/** Languages in which commands are known, and which people may speak to the coach. */
export const SPOKEN_LANGUAGES = ["en", "de", "es", "fr", "it"] as const;
/** Seconds after the coach's own words in which an open microphone is not listened to. */
export const USUAL_ECHO = 1.5;
export const LONGEST_ECHO = 6;

/** Pairs of devices whose echo is remembered. */
const MOST_ECHOES = 20;

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
  /** `echoSeconds` as it was measured by a tone, for a microphone and the device that makes the sound (empty for the system's own), by their labels. */
  echoes: z
    .array(
      z.object({
        ...{ microphone: z.string().min(1).max(500), output: z.string().max(500) },
        seconds: z.number().min(USUAL_ECHO).max(LONGEST_ECHO),
      }),
    )
    .max(MOST_ECHOES)
    .default([]),
});
export type HearingSettings = Readonly<z.infer<typeof HearingSettings>>;

/** The microphone that is spoken into, and the device that the coach is heard through, by their labels. */
export interface EchoPair {
  readonly microphone: string;
  readonly output: string;
}

/** Seconds after the coach's words in which this microphone is not listened to: as measured for the pair, else as chosen for all. */
export function echoFor({ echoes, echoSeconds }: HearingSettings, pair: EchoPair): number {
  return echoes.find((one) => isPair(one, pair))?.seconds ?? echoSeconds;
}

/** The settings with an echo that was measured, the oldest ones forgotten beyond twenty. A microphone without a label is not remembered. */
export function withEcho(hearing: HearingSettings, pair: EchoPair, seconds: number): HearingSettings {
  if (pair.microphone === "") return hearing;
  const others = hearing.echoes.filter((one) => !isPair(one, pair));
  return { ...hearing, echoes: [...others, { ...pair, seconds }].slice(-MOST_ECHOES) };
}

/** Whether an echo was measured for the pair. */
export function isMeasured({ echoes }: HearingSettings, pair: EchoPair): boolean {
  return echoes.some((one) => isPair(one, pair));
}

/** Seconds that are not listened to where a tone is heard for so long after its end: words reverberate as it does, and end later than their player says. */
export function echoSecondsFor(tail: number): number {
  return Math.min(LONGEST_ECHO, Math.max(USUAL_ECHO, Math.ceil((tail + 1) * 2) / 2));
}

function isPair(one: EchoPair, { microphone, output }: EchoPair): boolean {
  return one.microphone === microphone && one.output === output;
}
