import type { Report } from "./report.ts";

const HEADS = ["group", "score", "value", "unit", "low", "high", "level", "counted"];

/**
 * The table as CSV by RFC 4180: a head line, commas, CRLF after every line, quotes around a field that holds a comma, a
 * quote or a line break. Numbers have all their digits; what there is no number for is empty.
 */
export function reportCsv({ groups }: Report): string {
  const rows = groups.flatMap(({ name: group, rows: some }) =>
    some.map(({ name, value, unit, interval, counted }) => [
      ...[group, name, value, unit],
      ...[interval?.low, interval?.high, interval?.level],
      counted,
    ]),
  );
  return [HEADS, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
