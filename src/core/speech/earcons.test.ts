import { expect, test } from "vitest";
import { earconOf, earconSamples } from "./earcons.ts";

/** Power of one frequency in a sound (Goertzel 1958), as a share of all its power. */
function share(pcm: Float32Array, hertz: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [before, last] = [0, 0];
  for (const sample of pcm) [before, last] = [last, sample + turn * last - before];
  const power = (last ** 2 + before ** 2 - turn * last * before) / (pcm.length / 2);
  return power / pcm.reduce((sum, sample) => sum + sample ** 2, 0);
}

test.each([8000, 22_050, 24_000])(
  "at %i samples a second a tone has its notes, begins and ends softly, and is as loud as speech",
  (rate) => {
    for (const [earcon, first, second, split] of [
      ["done", 660, 880, 0.08],
      ["deviation", 440, 330, 0.13],
    ] as const) {
      const pcm = earconSamples(earcon, rate);
      const at = Math.round(split * rate);
      expect(share(pcm.subarray(0, at), first, rate)).toBeGreaterThan(0.8);
      expect(share(pcm.subarray(at), second, rate)).toBeGreaterThan(0.8);
      expect(Math.max(...pcm.map(Math.abs))).toBeLessThan(0.17);
      expect([Math.abs(pcm[0]!), Math.abs(pcm.at(-1)!)].every((sample) => sample < 0.002)).toBe(true);
      const level = 10 * Math.log10(pcm.reduce((sum, sample) => sum + sample ** 2, 0) / pcm.length);
      expect(level).toBeGreaterThan(-22);
      expect(level).toBeLessThan(-18);
      expect(pcm.length / rate).toBeLessThan(0.35);
    }
  },
);

test("what is done and what went wrong have a tone of their own, the rest none", () => {
  expect(
    (["completion", "finished", "omission", "timing", "answer", "notice", "coach", "opening", "question"] as const).map(
      earconOf,
    ),
  ).toEqual(["done", "done", "deviation", "deviation", null, null, null, null, null]);
});
