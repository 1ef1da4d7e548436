/** A value as JSON in ASCII alone: programs in Python read files in the system's own encoding, which on Windows is not UTF-8. */
export function asciiJson(value: unknown): string {
  const text = JSON.stringify(value, null, 1);
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Seconds to the millisecond, which files write, and not before zero. */
export function round(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000) / 1000);
}
