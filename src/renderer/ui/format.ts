/** `m:ss`, or `h:mm:ss` from an hour on; tenths are cut off, not rounded up. */
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

/** A probability with two digits and no leading zero: `.71`, `1.0`. */
export function probability(p: number): string {
  const text = Math.min(1, Math.max(0, p)).toFixed(2);
  return text.startsWith("0") ? text.slice(1) : "1.0";
}

/** Bytes as whole megabytes of 10⁶, or with one digit below ten. */
export function megabytes(bytes: number): string {
  const mb = bytes / 1e6;
  return mb < 10 ? mb.toFixed(1) : Math.round(mb).toString();
}

/** Bytes of a file with their unit: `12 MB`, `3.4 MB`, and below 0.1 MB `12 kB`. */
export function fileSize(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${megabytes(bytes)} MB`;
}

/** `21 Nov 2026, 14:05` in the person's own time zone. */
export function day(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** A text that ends as a sentence does. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) || text === "" ? text : `${text}.`;
}

/** `1 step`, `2 steps`. */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** A text that begins as a sentence does. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
