import { csvLine } from "../text/csv.ts";
import type { Course } from "./course.ts";

/**
 * The numbers of a course as CSV (RFC 4180), a line for each step of each session: seconds, the median over the course, whether it was done alone, and how
 * often help was given in the session. Texts that begin as formulas do get an apostrophe before them.
 */
export function courseCsv({ sessions, steps }: Course): string {
  const median = new Map(steps.map(({ id, median: seconds }) => [id, seconds]));
  const lines = sessions.flatMap(({ id, startedAt, person, goal, steps: own, help }) =>
    own.map((step) => [
      ...[id, startedAt, person ?? "", goal, step.id, step.text],
      ...[
        number(step.seconds),
        number(median.get(step.id) ?? null),
        step.alone ? "yes" : step.probably ? "probably" : "no",
        String(help.length),
      ],
    ]),
  );
  const head = ["session", "started", "person", "goal", "step", "text", "seconds", "median", "alone", "help"];
  return [head, ...lines].map(csvLine).join("");
}

function number(value: number | null): string {
  return value === null ? "" : value.toFixed(1);
}
