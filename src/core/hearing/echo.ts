import { HEARING_RATE } from "./speech-to-text.ts";
import { FRAME_SAMPLES, FRAME_SECONDS } from "./voice-activity.ts";

/** The tone that is played to find out how long a microphone hears the loudspeaker: hertz, and seconds. */
export const ECHO_TONE = { hertz: 1000, seconds: 0.5 } as const;
/** Seconds that are recorded before the tone, to know the room's own noise, and from its beginning on. */
export const ECHO_BEFORE = 0.8;
export const ECHO_LISTENS = 6.5;

/** What a microphone brought of the tone. `tail`: seconds for which it went on after its end, delays of devices and air included. */
export type EchoFound =
  | { readonly is: "heard"; readonly tail: number }
  /** The tone was not told from the room's noise: a headset, or a loudspeaker that is off. */
  | { readonly is: "not-heard" }
  /** Every sample is zero, or there are too few. */
  | { readonly is: "no-sound" };

/** How far above the room's own noise the tone counts as heard: 10 dB. */
const ABOVE_NOISE = 10;
/** Least mean square of the tone that counts, of full scale: −70 dB. */
const FAINTEST = 1e-7;
/** Frames that must bring it to count, and frames without it after which it is over: 0.1 s and 0.26 s. */
const LEAST_FRAMES = 3;
const OVER_FRAMES = 8;
/** Share of the frames before the tone that the noise is as loud as, at most. */
const LOUD_SHARE = 0.9;

/**
 * How long a tone from the loudspeaker is heard by the microphone after it has ended. The power at the tone's own frequency is followed frame by frame
 * (Goertzel 1958), so that voices and noise of other frequencies count little. Pure.
 *
 * @param pcm what the microphone brought, mono, 16,000 samples a second, from `ECHO_BEFORE` before the tone on
 * @param playedAt when the tone was played, in seconds of `pcm`
 */
export function echoIn(pcm: Float32Array, playedAt: number): EchoFound {
  const powers = Array.from({ length: Math.floor(pcm.length / FRAME_SAMPLES) }, (_, at) =>
    powerAt(pcm.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES), ECHO_TONE.hertz),
  );
  const begin = Math.floor(playedAt / FRAME_SECONDS);
  if (begin < LEAST_FRAMES || powers.length < begin + LEAST_FRAMES || pcm.every((sample) => sample === 0))
    return { is: "no-sound" };
  const before = powers.slice(0, begin).sort((a, b) => a - b);
  const noise = before[Math.floor(LOUD_SHARE * (before.length - 1))]!;
  const least = Math.max(FAINTEST, noise * ABOVE_NOISE);
  const heard = powers.slice(begin).map((power) => power >= least);
  const last = endOf(heard);
  if (last === null) return { is: "not-heard" };
  const end = (begin + last + 1) * FRAME_SECONDS;
  return { is: "heard", tail: Math.max(0, end - playedAt - ECHO_TONE.seconds) };
}

/** The last frame of the first stretch that is long enough; short gaps do not end it. Null where there is none. */
function endOf(heard: readonly boolean[]): number | null {
  let [count, last, gap] = [0, 0, 0];
  for (const [at, is] of heard.entries()) {
    gap = is ? 0 : gap + 1;
    if (is) [count, last] = [count + 1, at];
    else if (gap >= OVER_FRAMES) {
      if (count >= LEAST_FRAMES) return last;
      count = 0;
    }
  }
  return count >= LEAST_FRAMES ? last : null;
}

/** Mean square of one frequency in a frame. */
function powerAt(frame: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / HEARING_RATE);
  let [before, last] = [0, 0];
  for (const sample of frame) [before, last] = [last, sample + turn * last - before];
  return (2 * (last ** 2 + before ** 2 - turn * last * before)) / frame.length ** 2;
}
