import { HEARING_RATE } from "../../src/core/hearing/speech-to-text.ts";
import { between, seeded, type Random } from "../../src/core/domain/seeded.ts";

/**
 * Noise of a work bench, drawn: mains hum with its harmonics, a fan (pink noise), knocks of metal and wood, and a motor that runs now and then.
 * No recording: there is none among the data that comes with a licence.
 *
 * @param samples length, 16,000 a second
 * @returns of mean power 1
 */
export function benchNoise(seed: number, samples: number): Float32Array {
  const random = seeded(seed, "bench-noise");
  const noise = new Float32Array(samples);
  hum(noise, random);
  fan(noise, random);
  knocks(noise, random);
  motor(noise, random);
  const scale = 1 / Math.sqrt(powerOf(noise) || 1);
  return noise.map((sample) => sample * scale);
}

/**
 * Speech with half a second of noise before and after it, at a ratio of mean powers.
 *
 * @param decibels 10 log₁₀ of the power of the speech by that of the noise; null for none
 */
export function mixed(speech: Float32Array, decibels: number | null, seed: number): Float32Array {
  const around = HEARING_RATE / 2;
  const out = new Float32Array(speech.length + 2 * around);
  out.set(speech, around);
  if (decibels === null) return out;
  const noise = benchNoise(seed, out.length);
  const gain = Math.sqrt(powerOf(speech) / 10 ** (decibels / 10));
  for (let at = 0; at < out.length; at++) out[at]! += noise[at]! * gain;
  const loudest = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return loudest > 1 ? out.map((sample) => sample / loudest) : out;
}

function powerOf(sound: Float32Array): number {
  return sound.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, sound.length);
}

function hum(noise: Float32Array, random: Random): void {
  for (const [harmonic, loud] of [
    [1, 0.5],
    [2, 0.3],
    [3, 0.2],
    [6, 0.1],
  ] as const) {
    const phase = between(random, 0, 2 * Math.PI);
    for (let at = 0; at < noise.length; at++)
      noise[at]! += loud * Math.sin((2 * Math.PI * 50 * harmonic * at) / HEARING_RATE + phase);
  }
}

/** Pink noise by Paul Kellet's three filters ("economy" form). */
function fan(noise: Float32Array, random: Random): void {
  let [a, b, c] = [0, 0, 0];
  for (let at = 0; at < noise.length; at++) {
    const white = between(random, -1, 1);
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    noise[at]! += 0.35 * (a + b + c + white * 0.1848);
  }
}

/** About one and a half a second, each a few tones that die away within 20 to 150 ms. */
function knocks(noise: Float32Array, random: Random): void {
  for (let at = between(random, 0, 1); at * HEARING_RATE < noise.length; at += between(random, 0.1, 1.2)) {
    const loud = between(random, 1, 5);
    const tones = [1, 2, 3].map(() => ({ pitch: between(random, 300, 5000), fades: between(random, 0.02, 0.15) }));
    const first = Math.floor(at * HEARING_RATE);
    for (let i = 0; i < HEARING_RATE / 4 && first + i < noise.length; i++) {
      const t = i / HEARING_RATE;
      for (const { pitch, fades } of tones)
        noise[first + i]! += (loud / 3) * Math.exp(-t / fades) * Math.sin(2 * Math.PI * pitch * t);
    }
  }
}

/** A motor of 90 to 240 turns a second with its harmonics, on for half of the time. */
function motor(noise: Float32Array, random: Random): void {
  for (let from = between(random, -2, 1); from * HEARING_RATE < noise.length; from += between(random, 2, 5)) {
    const seconds = between(random, 0.5, 2);
    const turns = between(random, 90, 240);
    const first = Math.floor(from * HEARING_RATE);
    for (let i = Math.max(0, -first); i < seconds * HEARING_RATE && first + i < noise.length; i++) {
      const turn = (turns * i) / HEARING_RATE;
      noise[first + i]! += 0.6 * (2 * (turn - Math.floor(turn)) - 1) * Math.min(1, (i / HEARING_RATE) * 4);
    }
  }
}
