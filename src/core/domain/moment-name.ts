/** A moment of a session as part of a file's name, in order of time when sorted by name: `0h02m07.45s`. Seconds ≥ 0; hundredths are cut off. */
export function momentName(seconds: number): string {
  const hundredths = Math.floor(Math.max(0, seconds) * 100 + 1e-6);
  const two = (value: number) => String(value).padStart(2, "0");
  const [h, m] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60];
  return `${h}h${two(m)}m${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}s`;
}
