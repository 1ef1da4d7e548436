import type { Doubt } from "./doubt.ts";

/** Samples a second of all sound that is listened to. */
export const HEARING_RATE = 16_000;

/** Samples of 16 bits, −32,768..32,767, as numbers of −1..1. */
export function floatsOf(samples: Int16Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** What is known before something is heard. */
export interface HearingHints {
  /** Language that is spoken, as a tag (BCP 47), e.g. `en` or `es-MX`. */
  readonly language: string;
  /** Words that may well be said: commands, parts, tools. An engine that cannot use them leaves them. */
  readonly words: readonly string[];
  /** Whole utterances of which one was probably said, as they are written; an engine that cannot weigh them leaves them. */
  readonly phrases?: readonly string[];
}

/** What was understood of one stretch of sound. */
export interface HeardText {
  readonly text: string;
  /** False while more words may come of the same stretch. */
  readonly final: boolean;
  /** How sure the engine is of the words, 0..1. */
  readonly confidence: number;
  /** Why nothing may be done because of these words without asking back; null when they can be trusted. */
  readonly doubt: Doubt | null;
  /** Where in the sound that was given it was said, in seconds. */
  readonly from: number;
  readonly to: number;
}

/**
 * Understands speech. Sound in which nobody speaks gives nothing at all.
 *
 * `pcm16k` is mono, 16,000 samples a second, −1..1, of any length; what is longer than an engine takes is cut where somebody pauses.
 * Throws HearingFailed, and the signal's reason once it is aborted.
 */
export interface SpeechToText {
  hear(pcm16k: Float32Array, hints: HearingHints, signal: AbortSignal): AsyncIterable<HeardText>;
}

/** Speech could not be listened to; the message says why and what to do. */
export class HearingFailed extends Error {
  override readonly name = "HearingFailed";
  /** Whether the same may work later. */
  readonly passing: boolean;
  constructor(message: string, passing: boolean) {
    super(message);
    this.passing = passing;
  }
}
