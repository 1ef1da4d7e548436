/**
 * The day of a moment on the clocks of this computer, as `2026-11-21`: people count days where they are, and a time in UTC has another one for some hours of each day.
 * A text that is no time keeps its first ten letters.
 *
 * @param moment an ISO 8601 time, or milliseconds since 1970-01-01 UTC
 */
export function localDay(moment: string | number): string {
  return localMinute(moment).slice(0, 10);
}

/** The same with hours and minutes, as `2026-11-21 14:05`; a text that is no time keeps its first sixteen letters. */
export function localMinute(moment: string | number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return String(moment).slice(0, 16);
  const [year, ...others] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((number) => String(number).padStart(2, "0"));
  const [month, day, hour, minute] = others;
  return `${year!.padStart(4, "0")}-${month}-${day} ${hour}:${minute}`;
}
