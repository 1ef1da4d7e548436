import { shownDay, shownMinute } from "../../core/domain/day.ts";

/**
 * Numbers and dates as a person reads them: “71 %”, “4 fps”, “0:57”, “184 MB”. Each takes the language as a tag (BCP 47) and without
 * one uses that of the window.
 */
let current = "en-GB";

/** Chooses the language in which numbers and dates are written from now on. */
export function formatIn(locale: string): void {
  current = locale;
}

/** Between a number and its unit: never the end of a line. */
const SPACE = "\u00a0";

const made = new Map<string, Intl.NumberFormat>();

/** With exactly `digits` after the point, and a true minus: `2.6`, `−0.4`; `–` where there is no number. */
export function decimal(value: number | null, digits: number, locale = current): string {
  if (value === null || !Number.isFinite(value)) return "–";
  const key = `${locale} ${digits}`;
  const format =
    made.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: "min2",
    });
  made.set(key, format);
  // Nothing is less than none: −0.0 is 0.0.
  const text = format.format(value).replace("-", "−");
  return /^−[0.,]*$/.test(text) ? text.slice(1) : text;
}

/** A number and its unit: `4 fps`, `0.2 s`. */
export function amount(value: number | null, unit: string, digits = 0, locale = current): string {
  return `${decimal(value, digits, locale)}${SPACE}${unit}`;
}

/** A share, ≥ 0, as whole per cent: `71 %`. Only none is `0 %` and only all of it `100 %`: between them 1 to 99. */
export function percent(share: number | null, locale = current): string {
  if (share === null || !Number.isFinite(share)) return "–";
  const held = Math.max(0, share) * 100;
  const whole = held > 0 && held < 100 ? Math.min(99, Math.max(1, Math.round(held))) : Math.round(held);
  return amount(whole, "%", 0, locale);
}

/** `m:ss`, or `h:mm:ss` from an hour on; tenths are cut off, not rounded up. The same in every language. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const h = Math.floor(whole / 3600);
  const m = Math.floor((whole % 3600) / 60);
  const s = String(whole % 60).padStart(2, "0");
  return h > 0 ? `${h}:${String(m).padStart(2, "0")}:${s}` : `${m}:${s}`;
}

/** `m:ss.s`, for moments that matter to a tenth of a second. */
export function moment(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10) / 10;
  return `${clock(tenths)}.${Math.floor((tenths * 10) % 10)}`;
}

/** Bytes of a file with their unit, of 10³ each: `12 kB`, `3.4 MB`, `184 MB`, `2.1 GB`. */
export function fileSize(bytes: number, locale = current): string {
  if (bytes < 1e5) return amount(Math.ceil(bytes / 1e3), "kB", 0, locale);
  const value = bytes / (bytes < 1e9 ? 1e6 : 1e9);
  return amount(value, bytes < 1e9 ? "MB" : "GB", value < 10 ? 1 : 0, locale);
}

/** `21 Nov 2026, 14:05` in the person's own time zone; a text that is no time stays as it is. */
export function day(iso: string, locale = current): string {
  return shownMinute(iso, locale);
}

/** `21 Nov 2026`, the same without hours; of an ISO 8601 day, that day. */
export function dayOnly(iso: string, locale = current): string {
  return shownDay(iso, locale);
}

/** How many days ago a moment is, in the person's own time zone: `today`, `yesterday`, `2 days ago`; a text that is no time stays as it is. */
export function daysAgo(iso: string, now = new Date(), locale = current): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return iso;
  const days = [then, now].map((each) => Date.UTC(each.getFullYear(), each.getMonth(), each.getDate()) / 86_400_000);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.min(0, days[0]! - days[1]!), "day");
}

/** A text that begins and ends as a sentence does. A first word that is no word, as a file's name or a path, stays as it is. */
export function sentence(text: string): string {
  const begun = /^\p{Ll}+ /u.test(text) ? capital(text) : text;
  return /[.!?…]$/.test(begun) || begun === "" ? begun : `${begun}.`;
}

/** A text that begins as a sentence does. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a language is called, by its tag (BCP 47): `German`; the tag itself where it has no name. */
export function languageName(tag: string, locale = current): string {
  try {
    return new Intl.DisplayNames([locale], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
