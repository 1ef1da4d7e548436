/**
 * The day of a moment on the clocks of this computer, as `2026-11-21`: people count days where they are, and a time in UTC has another one for some hours of each day.
 * This is how days are compared, typed and kept in files; `shownDay` is how people read them. A text that is no time keeps its first ten letters.
 *
 * @param moment an ISO 8601 time, or milliseconds since 1970-01-01 UTC
 */
export function localDay(moment: string | number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return String(moment).slice(0, 10);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((number, at) => String(number).padStart(at === 0 ? 4 : 2, "0")).join("-");
}

/** In UTC: what is formatted are the numbers of this computer's clock, so that a change of its time zone is seen at once. */
const DAY = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit" } as const;
const MINUTE_MS = 60_000;
/** Formats by language: each takes longer to make than a hundred moments to write. */
const days = new Map<string, Intl.DateTimeFormat>();
const minutes = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of a moment as people read it, `21 Nov 2026`, on the clocks of this computer: in the window, in reports and on the command line. A text that is no time stays as it is.
 *
 * @param moment an ISO 8601 time or day, or milliseconds since 1970-01-01 UTC
 * @param locale a language tag (BCP 47); `en` is British
 */
export function shownDay(moment: string | number, locale = "en"): string {
  return shown(moment, locale, days, DAY);
}

/** A moment as a day with hours and minutes, `21 Nov 2026, 14:05`. */
export function shownMinute(moment: string | number, locale = "en"): string {
  return shown(moment, locale, minutes, MINUTE);
}

function shown(
  moment: string | number,
  locale: string,
  formats: Map<string, Intl.DateTimeFormat>,
  how: Intl.DateTimeFormatOptions,
): string {
  // A day without a time is that day here, and not its midnight in UTC.
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(String(moment)) ? `${moment}T00:00` : moment);
  if (Number.isNaN(date.getTime())) return String(moment);
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, how);
  formats.set(locale, format);
  return format.format(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
}
