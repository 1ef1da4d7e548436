import { decibels } from "../../core/hearing/decibels.ts";
import { floatsOf } from "../../core/hearing/speech-to-text.ts";

/** How it is with the sound of a session's own feed, as a microphone. */
export interface FeedSoundNow {
  /** Another microphone, or none, is listened to; it is there; it has stopped coming; it is nothing but zeros. */
  readonly state: "off" | "open" | "lost" | "zeros";
  /** Level, in dB of full scale, −100..0; null while none comes. */
  readonly level: number | null;
}

/** What it needs. */
export interface FeedSoundParts {
  /** Whether settings say now that the feed's own sound is listened to. */
  readonly wanted: () => boolean;
  /** Takes sound that is listened to. */
  readonly take: (samples: Int16Array) => void;
  readonly tell: (now: FeedSoundNow) => void;
}

/** Seconds by which the sound of a stream may come later than it was made; what is listened to is prolonged by them. */
export const FEED_LATE = 1;
/** Milliseconds without sound after which it is lost. */
const LOST_MS = 5000;
/** Pieces of nothing but zeros after which its microphone counts as switched off, and those kept from before a press: 5 s, and 0.4 s. */
const MOST_ZEROS = 80;
const KEPT = 6;
/** Pieces of one reading of the level. */
const LEVEL_PIECES = 2;

/** The sound of what glasses, a phone or a network camera streams, as the microphone of its session: with a level, and its loss noticed. */
export class FeedSound {
  readonly #parts: FeedSoundParts;
  #state: FeedSoundNow["state"] = "off";
  #kept: Int16Array[] = [];
  #loud: number[] = [];
  #zeros = 0;
  #lost: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: FeedSoundParts) {
    this.#parts = parts;
  }

  /** Whether it is what is listened to. */
  get hears(): boolean {
    return this.#state === "open" && this.#parts.wanted();
  }

  /** A piece of it: 64 ms, mono, 16,000 samples a second. */
  piece(samples: Int16Array): void {
    if (!this.#parts.wanted()) return this.#end();
    clearTimeout(this.#lost);
    this.#lost = setTimeout(() => this.#become("lost", null), LOST_MS);
    const silent = samples.every((sample) => sample === 0);
    this.#zeros = silent ? this.#zeros + 1 : 0;
    this.#loud.push(decibels(floatsOf(samples)));
    const state = this.#zeros >= MOST_ZEROS ? "zeros" : "open";
    if (state !== this.#state || this.#loud.length >= LEVEL_PIECES) this.#become(state, Math.max(...this.#loud));
    this.#parts.take(samples);
    this.#kept = [...this.#kept.slice(1 - KEPT), samples];
  }

  /** Somebody has begun to hold the microphone open: what they had begun to say is taken too. */
  pressed(): void {
    if (this.hears) for (const samples of this.#kept) this.#parts.take(samples);
  }

  /** The session is over. */
  close(): void {
    clearTimeout(this.#lost);
  }

  #end(): void {
    this.close();
    this.#kept = [];
    this.#zeros = 0;
    if (this.#state !== "off") this.#become("off", null);
  }

  #become(state: FeedSoundNow["state"], level: number | null): void {
    this.#state = state;
    this.#loud = [];
    this.#parts.tell({ state, level });
  }
}
