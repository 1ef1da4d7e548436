/** What a spreadsheet takes for the beginning of a formula, and what looks like one that was kept from it: it must come back as it was, too. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
/** One that `csvLine` has kept from it. */
const GUARDED = /^'(?='*[=+\-@\t\r\n])/;

/**
 * One line of CSV by RFC 4180, with its line end (CRLF): commas between fields, quotes around one that holds a comma, a quote
 * or a line break, nothing for a field without a value. Numbers have all their digits.
 *
 * A text that a spreadsheet would run as a formula (it begins with = + - @, a tab or a line break) gets an apostrophe before
 * it: texts come from procedures and labels of other people. Numbers stay as they are, also negative ones.
 */
export function csvLine(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map(field).join(",")}\r\n`;
}

/** A field as it was before `csvLine` kept a spreadsheet from running it. */
export function withoutGuard(field: string): string {
  return field.replace(GUARDED, "");
}

/** A number as spreadsheets of any country write it, with a decimal point or comma; null for what is none, an empty field among it. */
export function decimalOf(text: string): number | null {
  const plain = text.trim();
  return /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain.replace(",", ".")) : null;
}

function field(value: string | number | null | undefined): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
