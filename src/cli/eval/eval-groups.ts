import type { Report } from "../../core/evaluation/report.ts";
import { fixed, table } from "../printed-table.ts";

/** Notes and groups of a report as a terminal shows them: a table for each group, with 95 % intervals. */
export function groupsInWords({ notes, groups }: Pick<Report, "notes" | "groups">): string {
  const interval = ({ interval: one }: Report["groups"][number]["rows"][number]): string =>
    one ? `[${fixed(one.low)}, ${fixed(one.high)}]` : "";
  return [
    ...notes.map((note) => `  ${note}`),
    ...groups.flatMap(({ name, rows }) => [
      "",
      table(
        [name, "value", "95 %", "counted"],
        rows.map((row) => [row.name, fixed(row.value), interval(row), row.counted]),
      ),
    ]),
  ].join("\n");
}
