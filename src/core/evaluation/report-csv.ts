import { csvLine } from "../text/csv.ts";
import type { Report } from "./report.ts";

const HEADS = ["group", "score", "value", "unit", "low", "high", "level", "counted"];

/** The table as CSV (see `csvLine`), with a head line; what there is no number for is empty. */
export function reportCsv({ groups }: Report): string {
  const rows = groups.flatMap(({ name: group, rows: some }) =>
    some.map(({ name, value, unit, interval, counted }) => [
      ...[group, name, value, unit],
      ...[interval?.low, interval?.high, interval?.level],
      counted,
    ]),
  );
  return [HEADS, ...rows].map(csvLine).join("");
}
