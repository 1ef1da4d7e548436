import { isDeviation, saysDone } from "../domain/decision.ts";
import { joinFloats } from "../domain/join-floats.ts";
import type { EventOf } from "../journal/events.ts";

/** A short tone that says what kind of thing is said next, before its words do. */
export type Earcon = "done" | "deviation";

/** Seconds of silence between a tone and the words behind it. */
export const AFTER_EARCON = 0.08;

/** Largest sample, of full scale: about as loud as speech, whose mean level lies some 20 dB below it. */
const PEAK = 0.16;
/** Seconds in which a note rises from nothing and falls back: without them it would click. */
const RAMP = 0.012;

interface Note {
  readonly hertz: number;
  readonly seconds: number;
}

/** A step that is done rises and is short; a deviation falls, and is lower and longer. */
const NOTES: Readonly<Record<Earcon, readonly Note[]>> = {
  done: [
    { hertz: 660, seconds: 0.08 },
    { hertz: 880, seconds: 0.1 },
  ],
  deviation: [
    { hertz: 440, seconds: 0.13 },
    { hertz: 330, seconds: 0.17 },
  ],
};

/** The tone of what is said, or null where it has none. */
export function earconOf(kind: EventOf<"uttered">["kind"]): Earcon | null {
  if (saysDone(kind)) return "done";
  return isDeviation(kind) ? "deviation" : null;
}

/**
 * Samples of a tone, mono, −1..1: notes with soft ends and one octave above them. Pure.
 *
 * @param rate samples a second, 8000 at least
 */
export function earconSamples(earcon: Earcon, rate: number): Float32Array<ArrayBuffer> {
  return joinFloats(NOTES[earcon].map((note) => samplesOf(note, rate)));
}

function samplesOf({ hertz, seconds }: Note, rate: number): Float32Array {
  const ramp = RAMP * rate;
  const length = Math.round(seconds * rate);
  return Float32Array.from({ length }, (_, at) => {
    const edge = Math.min(1, (at + 1) / ramp, (length - at) / ramp);
    const phase = (2 * Math.PI * hertz * at) / rate;
    return PEAK * (0.5 - 0.5 * Math.cos(Math.PI * edge)) * (0.8 * Math.sin(phase) + 0.2 * Math.sin(2 * phase));
  });
}
