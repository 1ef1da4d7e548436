/**
 * Seconds of a clock time, "1:05", "00:01:05.250", "00:01:05,250"; null for what is none. Minutes and seconds under a larger unit are below 60.
 */
export function clockTime(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text);
  if (match === null) return null;
  const [hours, minutes, seconds] = [match[1] ?? "0", match[2]!, match[3]!].map(Number) as [number, number, number];
  if (seconds > 59 || (match[1] !== undefined && minutes > 59)) return null;
  return hours * 3600 + minutes * 60 + seconds + Number(`0.${match[4] ?? 0}`);
}
