import { csvLine, decimalOf, withoutGuard } from "../../text/csv.ts";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError } from "../../domain/format-error.ts";
import { OUTCOMES } from "./outcomes.ts";
import type { ReadMistake, ReadOptions, ReadStep, ReadTimeline, Timeline, Unplaced } from "./timeline-model.ts";

const COLUMNS = [
  "start_seconds",
  "end_seconds",
  "step",
  "action",
  "label",
  "remark",
  "fix_seconds",
  "recovery",
] as const;

/** Columns that only mistakes have: which steps are missing, when it was fixed, and what led back. */
const OF_MISTAKES = ["remark", "fix_seconds", "recovery"] as const;

/**
 * Steps and mistakes as a table, as Assembly101 lists its actions with a label each (correct, mistake, …), but in seconds: `label` is an outcome of a step
 * (right, wrong, none) or a kind of mistake, `action` what was done. Comma-separated (RFC 4180).
 */
export function writeStepTable({ steps, mistakes }: Timeline): string {
  const time = (t: number | null): string => (t === null ? "" : t.toFixed(3));
  const rows = [
    ...steps.map(({ start, end, step, text, outcome }) => {
      return { at: start, row: [time(start), time(end), step, text, outcome, "", "", ""] };
    }),
    ...mistakes.map(({ onset, back, fix, step, what, kind, recovery, missing }) => {
      return { at: onset, row: [time(onset), time(back), step, what, kind, missing.join(" "), time(fix), recovery] };
    }),
  ].sort((a, b) => a.at - b.at);
  return csvLine(COLUMNS) + rows.map(({ row }) => csvLine(row)).join("");
}

/** What such a table says; what stands in other columns, and in those of mistakes in the line of a step, is listed as not taken. @throws FormatError naming the line. */
export function readStepTable(text: string, file: string, { parsers }: ReadOptions): ReadTimeline {
  const [head = [], ...rows] = parsers.table(text, file);
  const column = (name: (typeof COLUMNS)[number]): number => head.findIndex((cell) => cell.trim() === name);
  for (const needed of COLUMNS.slice(0, 5))
    if (column(needed) < 0)
      throw new FormatError(file, "line 1", `it has no column ${needed}`, `Its first line is ${COLUMNS.join(",")}.`);
  const steps: ReadStep[] = [];
  const mistakes: ReadMistake[] = [];
  const unplaced: Unplaced[] = [];
  const others = head.flatMap((name, at) => (COLUMNS.some((known) => known === name.trim()) ? [] : [at]));
  for (const [k, row] of rows.entries()) {
    if (row.every((cell) => cell === "")) continue;
    const cell = (name: (typeof COLUMNS)[number]): string => withoutGuard(row[column(name)] ?? "");
    const time = (name: (typeof COLUMNS)[number]): number | null => {
      const seconds = decimalOf(cell(name));
      if (cell(name).trim() === "") return null;
      if (seconds !== null && seconds >= 0) return seconds;
      throw new FormatError(
        file,
        `line ${k + 2}`,
        `“${cell(name).slice(0, 30)}” is no time`,
        `Give ${name} in seconds, 0 or more.`,
      );
    };
    const [start, end, label] = [time("start_seconds"), time("end_seconds"), cell("label")];
    if (start === null) throw new FormatError(file, `line ${k + 2}`, "it has no start", "Give start_seconds.");
    if (end !== null && end < start)
      throw new FormatError(file, `line ${k + 2}`, "it ends before it starts", "Write the earlier time first.");
    const leaveOut = (text: string): void => {
      if (text.trim() !== "") unplaced.push({ at: k + 2, text: text.trim().slice(0, 200), why: "no-place" });
    };
    for (const at of others) leaveOut(withoutGuard(row[at] ?? ""));
    const step = cell("step") || null;
    const kind = DEVIATION_KINDS.find((each) => each === label);
    if (kind) {
      const missing = cell("remark")
        .split(" ")
        .filter((each) => each !== "");
      const more = { cooking: null, general: null, error: null, id: null };
      mistakes.push({
        at: k + 2,
        onset: start,
        back: end,
        fix: time("fix_seconds"),
        kind,
        step,
        missing,
        what: cell("action"),
        recovery: cell("recovery"),
        ...more,
      });
    } else {
      if (end === null || end === start)
        throw new FormatError(file, `line ${k + 2}`, "the step has no length", "Give end_seconds.");
      const outcome =
        OUTCOMES.find((each) => each === label) ??
        (label === "mistake" ? "wrong" : label === "correct" ? "right" : null);
      for (const name of OF_MISTAKES) leaveOut(cell(name));
      steps.push({ at: k + 2, start, end, step, text: cell("action"), outcome });
    }
  }
  return { steps, mistakes, decisions: null, words: null, unplaced };
}
