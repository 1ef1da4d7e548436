/** What no sound at all reads, in dB. */
const SILENCE = -100;

/** Level of samples in −1..1, in dB of full scale: root mean square, so that a sine of full scale reads −3. At least −100, at most 0. */
export function decibels(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const level = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(0, Math.max(SILENCE, Math.round(level * 10) / 10));
}
