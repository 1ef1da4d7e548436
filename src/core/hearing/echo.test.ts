import { expect, test } from "vitest";
import { ECHO_BEFORE, ECHO_LISTENS, ECHO_TONE, echoIn } from "./echo.ts";

const RATE = 16_000;
interface Room {
  /** Seconds until the sound arrives, and until it has fallen by 60 dB (Sabine). */
  readonly delay: number;
  readonly decay: number;
  readonly gain: number;
  readonly noise?: number;
  readonly hum?: number;
}

/** What a microphone brings of the tone in a made-up room: delayed, fading by an exponential, with noise and a hum of 1000 Hz. */
function recorded({ delay, decay, gain, noise = 0, hum = 0 }: Room): Float32Array {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return Float32Array.from({ length: (ECHO_BEFORE + ECHO_LISTENS) * RATE }, (_, at) => {
    const since = at / RATE - ECHO_BEFORE - delay;
    const over = Math.max(0, since - ECHO_TONE.seconds);
    const level = since < 0 ? 0 : gain * 10 ** ((-3 * over) / decay);
    const tone = level * Math.sin((2 * Math.PI * ECHO_TONE.hertz * at) / RATE);
    return tone + noise * random() + hum * Math.sin((2 * Math.PI * 1000 * at) / RATE);
  });
}

const tailOf = (room: Room) => {
  const found = echoIn(recorded(room), ECHO_BEFORE);
  return found.is === "heard" ? found.tail : found.is;
};

test("a tail is the delay and the time until the tone is lost in the noise", () => {
  expect(tailOf({ delay: 0.02, decay: 0.3, gain: 0.1, noise: 0.002 })).toBeCloseTo(0.25, 0);
  const near = tailOf({ delay: 0.02, decay: 0.3, gain: 0.1, noise: 0.002 }) as number;
  const wireless = tailOf({ delay: 0.32, decay: 0.3, gain: 0.1, noise: 0.002 }) as number;
  expect(wireless - near).toBeGreaterThan(0.25);
  expect(wireless - near).toBeLessThan(0.35);
  const hall = tailOf({ delay: 0.02, decay: 3, gain: 0.1, noise: 0.002 }) as number;
  expect(hall).toBeGreaterThan(1.5);
  expect(hall).toBeLessThan(3);
});

test("a headset, a hum as high as the tone, zeros and a microphone that brings too little are told apart", () => {
  expect(tailOf({ delay: 0, decay: 0.3, gain: 0.000_01, noise: 0.002 })).toBe("not-heard");
  expect(tailOf({ delay: 0, decay: 0.3, gain: 0.02, noise: 0.002, hum: 0.1 })).toBe("not-heard");
  expect(echoIn(new Float32Array(7 * RATE), ECHO_BEFORE)).toEqual({ is: "no-sound" });
  expect(echoIn(recorded({ delay: 0, decay: 0.3, gain: 0.1 }).subarray(0, 1000), ECHO_BEFORE)).toEqual({
    is: "no-sound",
  });
});

test("a tone that does not end is heard as long as was listened", () => {
  expect(tailOf({ delay: 0, decay: 1e6, gain: 0.1 })).toBeCloseTo(ECHO_LISTENS - ECHO_TONE.seconds, 0);
});
