import { HEARING_RATE, HearingFailed, type SpeechToText } from "../../core/hearing/speech-to-text.ts";
import { FRAME_SAMPLES, FRAME_SECONDS, hearFrame, NOBODY, type Stretch } from "../../core/hearing/voice-activity.ts";

/** What understands speech and tells when somebody speaks; the process of speech is one. */
export interface Ears extends SpeechToText {
  /** Chances of speech, 0..1, of the frames that this sound completes in a stream. Rejects with HearingFailed. */
  activity(stream: number, pcm16k: Float32Array, signal: AbortSignal): Promise<readonly number[]>;
  endActivity(stream: number): void;
  /** Opens what hears before it is needed. Rejects with HearingFailed. */
  warm(what: "ears", signal: AbortSignal): Promise<void>;
}

/** What an open microphone brings. */
export interface FinderListeners {
  /** Somebody has begun to speak. */
  readonly onSpeaking: () => void;
  /** Somebody has said something. `endsAt` is session time, in seconds; null where it was a noise only. */
  readonly onSpeech: (speech: { readonly pcm: Float32Array; readonly endsAt: number } | null) => void;
  /** It cannot be told any more whether somebody speaks. */
  readonly onFailed: (error: unknown) => void;
}

/** Seconds of speech from which somebody speaks, and it is no click. */
const SPEAKING_SECONDS = 0.25;
/** Sound before somebody speaks that is kept, in samples. */
const KEPT_BEFORE = HEARING_RATE;
/** Pieces of sound that may wait for the engine; with more it has fallen behind, and begins anew. */
const MOST_WAITING = 40;
/** How often it may do so without any answer before somebody learns of it: it computes other things for seconds. */
const BEHIND = 3;

let streams = 0;

/** Finds speech in the sound of an open microphone, a stretch at a time. */
export class SpeechFinder {
  readonly #ears: Ears;
  readonly #listeners: FinderListeners;
  #stream = ++streams;
  #over = new AbortController();
  #activity = NOBODY;
  #sound = new Float32Array(0);
  /** Number of the first sample kept, since the stream began. */
  #first = 0;
  #speaking = false;
  #waiting = 0;
  #behind = 0;
  #work: Promise<void> = Promise.resolve();
  #empty = true;

  constructor(ears: Ears, listeners: FinderListeners) {
    this.#ears = ears;
    this.#listeners = listeners;
  }

  /** Take a piece of sound that ended at session time `t`, in seconds. */
  take(pcm: Float32Array, t: number): void {
    if (this.#waiting >= MOST_WAITING) {
      this.reset();
      if (++this.#behind === BEHIND) this.#listeners.onFailed(new HearingFailed("The coach could not listen.", true));
    }
    this.#empty = false;
    this.#waiting += 1;
    const { signal } = this.#over;
    this.#work = this.#work.then(() => this.#look(pcm, t, signal));
  }

  /** Forget what was brought so far: what comes next begins anew. */
  reset(): void {
    if (this.#empty) return;
    this.#over.abort();
    this.#over = new AbortController();
    this.#ears.endActivity(this.#stream);
    this.#stream = ++streams;
    this.#activity = NOBODY;
    this.#sound = new Float32Array(0);
    this.#first = 0;
    this.#waiting = 0;
    this.#empty = true;
    if (this.#speaking) this.#stopped(null);
  }

  async #look(pcm: Float32Array, t: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#keep(pcm);
    try {
      const chances = await this.#ears.activity(this.#stream, pcm, signal);
      this.#behind = 0;
      if (signal.aborted) return;
      const samples = this.#first + this.#sound.length;
      for (const chance of chances) this.#hear(chance, t, samples);
    } catch (error) {
      if (!signal.aborted) {
        this.reset();
        this.#listeners.onFailed(error);
      }
      return;
    }
    this.#waiting -= 1;
  }

  #hear(chance: number, t: number, samples: number): void {
    const { state, ended } = hearFrame(this.#activity, chance);
    const before = this.#activity;
    this.#activity = state;
    if (state.began !== null && !this.#speaking && state.spoken * FRAME_SECONDS >= SPEAKING_SECONDS) {
      this.#speaking = true;
      this.#listeners.onSpeaking();
    }
    if (ended) this.#stopped({ stretch: ended, t, samples });
    else if (before.began !== null && state.began === null && this.#speaking) this.#stopped(null);
  }

  #stopped(found: { stretch: Stretch; t: number; samples: number } | null): void {
    this.#speaking = false;
    if (found === null) return this.#listeners.onSpeech(null);
    const { stretch, t, samples } = found;
    const at = (seconds: number) => Math.max(0, Math.round(seconds * HEARING_RATE) - this.#first);
    const pcm = this.#sound.slice(at(stretch.from), at(stretch.to));
    this.#listeners.onSpeech({ pcm, endsAt: t - (samples / HEARING_RATE - stretch.to) });
  }

  #keep(pcm: Float32Array): void {
    const { began, frames } = this.#activity;
    const needed = (began ?? frames) * FRAME_SAMPLES - KEPT_BEFORE - this.#first;
    const dropped = Math.max(0, Math.min(needed, this.#sound.length));
    const sound = new Float32Array(this.#sound.length - dropped + pcm.length);
    sound.set(this.#sound.subarray(dropped));
    sound.set(pcm, this.#sound.length - dropped);
    this.#first += dropped;
    this.#sound = sound;
  }
}
