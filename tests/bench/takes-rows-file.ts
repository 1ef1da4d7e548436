import { egoProactiveLine } from "../../src/core/interchange/egoproactive/egoproactive-report.ts";
import type { TakeDecision } from "../../src/core/evaluation/take-decisions.ts";
import type { WatchedRow } from "./takes-score.ts";

/** The table's rows as EgoProactive writes sessions: gold, and one file of predictions for each row, named by it. */
export interface EgoProactiveFiles {
  readonly gold: string;
  readonly predictions: ReadonlyMap<string, string>;
}

/** Decision points become chunks, takes become videos. Every row has watched the same takes. */
export function egoProactiveRows(
  rows: ReadonlyMap<string, readonly Pick<WatchedRow, "name" | "points">[]>,
): EgoProactiveFiles {
  const lines = (
    takes: readonly Pick<WatchedRow, "name" | "points">[],
    answer: (point: TakeDecision) => string | null,
  ): string => takes.map(({ name, points }) => egoProactiveLine(name, points.map(answer))).join("");
  const [first = []] = rows.values();
  return {
    gold: lines(first, ({ gold, due }) => (gold === "silent" ? null : dueText(due))),
    predictions: new Map(
      [...rows].map(([name, takes]) => [
        name.replace(/[^a-z]+/gi, "-").toLowerCase(),
        lines(takes, ({ predicted, text }) => (predicted === "silent" ? null : text)),
      ]),
    ),
  };
}

function dueText(due: TakeDecision["due"]): string {
  if (due === null) return "";
  return due.what === "completion"
    ? `${due.step} is done`
    : `${due.deviation.kind} at ${due.deviation.step ?? "no step"}`;
}
