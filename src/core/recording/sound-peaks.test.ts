import { expect, test } from "vitest";
import { seeded } from "../domain/seeded.ts";
import { CLEAR, heardTogether, PEAKS_A_SECOND, peakMeter } from "./sound-peaks.ts";

/** Seconds of noise with claps at some of them, as peaks. */
function heard(seconds: number, claps: readonly number[], seed: number): Uint8Array<ArrayBuffer> {
  const random = seeded(seed, "heard");
  const peaks = Uint8Array.from({ length: seconds * PEAKS_A_SECOND }, () => 8 + Math.floor(6 * random()));
  for (const clap of claps) {
    const at = Math.round(clap * PEAKS_A_SECOND);
    for (let after = 0; after < 12; after++) peaks[at + after] = Math.max(peaks[at + after]!, 220 - 18 * after);
  }
  return peaks;
}

test("peaks are the greatest sample of each hundredth of a second, wherever the pieces are cut", () => {
  const samples = new Int16Array(200);
  samples[3] = -32768;
  samples[79] = 1000;
  samples[80] = 256;
  samples[199] = -25600;
  const bytes = new Uint8Array(samples.buffer);
  for (const cut of [0, 1, 7, 160, 161, 399]) {
    const meter = peakMeter();
    meter.add(bytes.subarray(0, cut));
    meter.add(bytes.subarray(cut));
    expect([...meter.peaks()], String(cut)).toEqual([255, 2, 200]);
  }
  expect(peakMeter().peaks()).toHaveLength(0);
});

test("a clap that both have heard puts a camera in step, later or earlier, whatever its recording began at", () => {
  for (const late of [-3.4, -0.2, 0, 0.07, 12.5]) {
    const eye = { offset: 0, peaks: heard(120, [31, 33.4, 80], 1) };
    const other = {
      offset: 5,
      peaks: heard(
        110,
        [31, 33.4, 80].map((t) => t - 5 - late),
        2,
      ),
    };
    const fit = heardTogether(eye, other)!;
    expect(fit.later, `${late} s`).toBeCloseTo(late, 1);
    expect(Math.abs(fit.later - late), `${late} s`).toBeLessThan(0.011);
    expect(fit.clear).toBeGreaterThan(CLEAR);
  }
});

test("silence is in step with nothing, and two sounds without anything in common are not believed", () => {
  const silent = { offset: 0, peaks: new Uint8Array(6000) };
  expect(heardTogether(silent, { offset: 0, peaks: heard(60, [3], 1) })).toBeNull();
  const noise = { offset: 0, peaks: heard(60, [], 3) };
  expect(heardTogether(noise, { offset: 0, peaks: heard(60, [], 4) })).toBeNull();
  const other = { offset: 0, peaks: heard(60, [5.5, 17.1, 50], 6) };
  expect(heardTogether({ offset: 0, peaks: heard(60, [10, 22.3, 41], 5) }, other)!.clear).toBeLessThan(CLEAR);
});
