import { between, seeded } from "../../src/core/domain/seeded.ts";
import { atLevel, band, drawn, NOISES, pluck, saw, struck, type Noise } from "../fixtures/noises.ts";
import { benchNoise } from "./voice-noise.ts";

/** Samples of one noise: eight seconds. */
const LENGTH = 8 * 16_000;
/** Root mean squares at which each is heard, of full scale. */
const LEVELS = [0.03, 0.2] as const;

/** Noises that were not listened to while anything was chosen. */
const UNHEARD = {
  /** A circular saw that runs up, bites and runs down. */
  saw: (random, samples) => {
    const top = between(random, 60, 110);
    let turn = 0;
    return drawn(samples, (t) => {
      const run = Math.min(1, (t % 4) / 0.6, Math.max(0, 3 - (t % 4)));
      turn += (top * (0.2 + 0.8 * run)) / 16_000;
      const bites = Math.sin(2 * Math.PI * 0.5 * t) > 0 ? 1 : 0.3;
      return run * (0.4 * saw(turn * 24) * bites + 0.2 * saw(turn) + between(random, -0.3, 0.3) * bites);
    });
  },
  /** Strokes of sandpaper. */
  sanding: (random, samples) => {
    const grain = band(random, samples, between(random, 1500, 4000), 0.8);
    const strokes = between(random, 1.5, 3.5);
    return drawn(samples, (t, at) => grain[at]! * Math.abs(Math.sin(Math.PI * strokes * t)) ** 1.5);
  },
  /** Glasses and plates that are put down. */
  dishes: (random, samples) =>
    struck(random, samples, { gap: [0.15, 0.9], pitch: [1200, 7000], fades: [0.05, 0.6], tones: 3 }),
  /** Birds: short whistles that slide. */
  birds: (random, samples) => {
    const sound = new Float32Array(samples);
    for (let from = 0; from < samples; from += between(random, 0.08, 0.5) * 16_000) {
      const [pitch, slide, long] = [between(random, 2000, 5000), between(random, -8, 8), between(random, 0.04, 0.15)];
      for (let at = 0; at < long * 16_000 && Math.floor(from) + at < samples; at++) {
        const t = at / 16_000;
        sound[Math.floor(from) + at]! +=
          Math.sin((Math.PI * t) / long) * Math.sin(2 * Math.PI * pitch * t * (1 + slide * t));
      }
    }
    return sound;
  },
  /** An engine that idles unevenly. */
  engine: (random, samples) => {
    const idle = between(random, 12, 30);
    let turn = 0;
    const beat = drawn(samples, (t) => {
      turn += (idle * (1 + 0.05 * Math.sin(7 * t) + between(random, -0.1, 0.1))) / 16_000;
      return Math.exp(-8 * (turn % 1)) * (1 + between(random, -0.5, 0.5));
    });
    const body = band(random, samples, 220, 0.7);
    return beat.map((loud, at) => loud * (body[at]! + Math.sin((2 * Math.PI * 110 * at) / 16_000)));
  },
  /** A whistled tune. */
  whistling: (random, samples) => {
    const base = between(random, 700, 1100);
    const tune = [0, 4, 7, 9, 7, 5, 4, 2, 0, -3];
    let cycle = 0;
    return drawn(samples, (t) => {
      const note = t * 3;
      cycle += (base * 2 ** (tune[Math.floor(note) % 10]! / 12) * (1 + 0.01 * Math.sin(36 * t))) / 16_000;
      return (
        Math.min(1, (note % 1) * 10, (1 - (note % 1)) * 10) *
        (Math.sin(2 * Math.PI * cycle) + between(random, -0.05, 0.05))
      );
    });
  },
  /** A telephone that shakes on the table, and its ring. */
  telephone: (random, samples) => {
    const pitch = between(random, 500, 1200);
    return drawn(samples, (t) => {
      const rings = t % 3 < 1.2 ? 1 : 0;
      const shake = 0.5 * saw(150 * t) * (t % 0.4 < 0.25 ? 1 : 0);
      return rings * (Math.sin(2 * Math.PI * pitch * (t % 0.1 < 0.05 ? 1 : 1.25) * t) + shake);
    });
  },
  /** A piece for a plucked bass and a drum. */
  music: (random, samples) => {
    const sound = struck(random, samples, { gap: [0.49, 0.51], pitch: [60, 400], fades: [0.03, 0.15], tones: 2 });
    for (let from = 0; from < samples; from += 8000)
      pluck(sound, from, 55 * 2 ** (Math.floor(between(random, 0, 24)) / 12), 4);
    return sound;
  },
} as const satisfies Readonly<Record<string, Noise>>;

/** Each of some noises at two levels, drawn by a seed. */
function each(kinds: Readonly<Record<string, Noise>>, seed: number): readonly Float32Array[] {
  return Object.entries(kinds).flatMap(([kind, noise]) =>
    LEVELS.map((level) => atLevel(noise(seeded(seed, "noise", kind, String(level)), LENGTH), level)),
  );
}

/** Noises of the kinds that bounds were chosen with, drawn by another seed. */
export const heardKinds = (seed: number) => each(NOISES, seed);

/** Noises of other kinds. */
export const unheardKinds = (seed: number) => each(UNHEARD, seed);

/** Ten sounds of eight seconds, in which nobody speaks: bench noise, zeros, tones and tunes. */
export function plainNoises(seed: number): readonly Float32Array[] {
  const sound = (sample: (t: number) => number) => drawn(LENGTH, sample);
  const tone = (pitch: number, t: number) => Math.sin(2 * Math.PI * pitch * t);
  const scale = [262, 294, 330, 349, 392, 440, 494, 523];
  return [
    ...[1, 2, 3, 4].map((at) => benchNoise(seed + at, LENGTH).map((sample) => sample * 0.05)),
    sound(() => 0),
    sound((t) => 0.2 * tone(50, t)),
    sound((t) => 0.2 * tone(1000, t)),
    // A tune with chords, and one that a voice might hum.
    sound((t) => 0.1 * (tone(scale[Math.floor(t * 3) % 8]!, t) + tone(scale[(Math.floor(t * 3) + 2) % 8]!, t))),
    sound((t) => 0.2 * tone(180 + 30 * Math.sin(2 * t) + 3 * Math.sin(35 * t), t) * (0.5 + 0.5 * Math.sin(3 * t))),
    sound((t) => 0.2 * Math.sign(tone(120, t)) * (Math.floor(t * 4) % 2)),
  ];
}
