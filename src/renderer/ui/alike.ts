/**
 * Whether two sets of props show the same, for `memo`: functions count as the same, and objects are compared by their fields, two deep. For parts that are
 * drawn with something that changes all the time, and whose handlers depend on nothing but what is shown.
 */
export function showsTheSame(before: object, now: object): boolean {
  return areAlike(before, now, 2);
}

function areAlike(before: unknown, now: unknown, depth: number): boolean {
  if (Object.is(before, now) || (typeof before === "function" && typeof now === "function")) return true;
  if (depth < 0 || !isRecord(before) || !isRecord(now)) return false;
  const keys = Object.keys(now);
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => key in before && areAlike(before[key], now[key], depth - 1))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
