import { shortLine } from "../../text/clean-text.ts";
import { csvLine, decimalOf, withoutGuard } from "../../text/csv.ts";
import { FormatError } from "../../domain/format-error.ts";
import { clockTime } from "../../narration/times.ts";
import { behavioursOf, eventsOf, fromEvents, pairedStates, type BorisEvent } from "./boris-events.ts";
import type { ReadOptions, ReadTimeline, Timeline } from "./timeline-model.ts";

/** Columns of BORIS's tabular export of events (version 8 and newer). */
const COLUMNS = [
  ...["Observation id", "Observation date", "Description", "Observation duration", "Observation type", "Source"],
  ...["Time offset (s)", "Subject", "Behavior", "Behavioral category", "Modifier #1", "Behavior type", "Time"],
  ...["Media file name", "Comment"],
];

/** The timeline as BORIS exports events in a table, comma-separated: a row for each start, stop and point in time. */
export function writeBorisTable(timeline: Timeline): string {
  const categories = new Map(behavioursOf(timeline).map(({ code, category }) => [code, category]));
  const film = timeline.films[0]?.file ?? "";
  const rows = eventsOf(timeline).flatMap(({ start, end, subject, code, modifier, comment }) => {
    const row = (t: number, type: string): [number, string] => [
      t,
      csvLine([
        ...[timeline.session, "", "", timeline.seconds.toFixed(3), "Media file(s)", `player #1: ${film}`, "0"],
        ...[subject, code, categories.get(code) ?? "", modifier, type, t.toFixed(3), film, comment],
      ]),
    ];
    return end === null ? [row(start, "POINT")] : [row(start, "START"), row(end, "STOP")];
  });
  // What ends at a moment stands before what begins there, so that one state is over before the next of its kind.
  const inOrder = rows.toSorted(
    ([a, one], [b, other]) => a - b || Number(other.includes(",STOP,")) - Number(one.includes(",STOP,")),
  );
  return csvLine(COLUMNS) + inOrder.map(([, line]) => line).join("");
}

/** Names that columns have in the forms of several versions. */
const NAMES = {
  observation: ["Observation id"],
  subject: ["Subject"],
  behavior: ["Behavior"],
  category: ["Behavioral category"],
  modifier: ["Modifier #1", "Modifiers", "Modifier 1"],
  type: ["Behavior type", "Status"],
  comment: ["Comment", "Comment start"],
  time: ["Time"],
  start: ["Start (s)"],
  stop: ["Stop (s)"],
} as const;

/**
 * What a table of events from BORIS says, of the newer form (a head, then rows), the older one (facts of the observation first), or the aggregated one (a row for each state, with its start and its
 * stop). Decimals may have a point or a comma. `from` chooses the observation where there are several.
 *
 * @throws FormatError naming the row: a time that is none, several observations, a state that does not end
 */
export function readBorisTable(text: string, file: string, { parsers, from }: ReadOptions): ReadTimeline {
  const table = parsers.table(text, file);
  const isHead = (row: readonly string[], name: keyof typeof NAMES): boolean =>
    row.some((cell) => (NAMES[name] as readonly string[]).includes(cell.trim()));
  const head = table.findIndex((row) => isHead(row, "behavior") && (isHead(row, "time") || isHead(row, "start")));
  if (head < 0)
    throw new FormatError(
      file,
      "",
      "it has no columns Time and Behavior",
      "Export the events from BORIS as a table (Observations › Export events).",
    );
  const column = (name: keyof typeof NAMES): number =>
    table[head]!.findIndex((cell) => (NAMES[name] as readonly string[]).includes(cell.trim()));
  const columns = Object.fromEntries(
    (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => [name, column(name)]),
  ) as Record<keyof typeof NAMES, number>;
  const isAggregated = columns.time < 0;
  if (isAggregated ? columns.stop < 0 : columns.type < 0)
    throw new FormatError(
      file,
      "",
      `it has no column ${isAggregated ? "Stop (s)" : "Behavior type or Status"}`,
      "Export the events from BORIS as a table.",
    );
  const rows = table.flatMap((cells, k): Row[] => {
    const cell = (name: keyof typeof NAMES): string => withoutGuard(cells[columns[name]] ?? "").trim();
    return k <= head || cell("behavior") === "" ? [] : [{ line: k + 1, cell }];
  });
  const own = ofObservation(rows, columns.observation >= 0, file, from);
  const categories = new Map(own.map(({ cell }) => [cell("behavior"), cell("category")]));
  const events = isAggregated ? aggregated(own, file) : inRows(own, file);
  return fromEvents(events, (code) => categories.get(code) ?? "");
}

interface Row {
  readonly line: number;
  /** Text of a column; empty where there is none. */
  readonly cell: (name: keyof typeof NAMES) => string;
}

function ofObservation(rows: readonly Row[], isNamed: boolean, file: string, from: string | null): readonly Row[] {
  const names = isNamed ? [...new Set(rows.map(({ cell }) => cell("observation")))] : [];
  if (names.length < 2) return rows;
  if (from === null || !names.includes(from))
    throw new FormatError(
      file,
      "Observation id",
      "it holds several observations",
      `Say which: ${names
        .slice(0, 20)
        .map((name) => shortLine(name, 60))
        .join(", ")}.`,
    );
  return rows.filter(({ cell }) => cell("observation") === from);
}

function aggregated(rows: readonly Row[], file: string): BorisEvent[] {
  return rows
    .map(({ line, cell }): BorisEvent => {
      const [start, stop] = [secondsOf(cell("start"), line, file), secondsOf(cell("stop"), line, file)];
      if (stop < start)
        throw new FormatError(file, `line ${line}`, "it ends before it starts", "Write the earlier time first.");
      const end = /^point$/i.test(cell("type")) ? null : stop;
      return { ...saidIn({ line, cell }), start, end };
    })
    .sort((a, b) => a.start - b.start);
}

function inRows(rows: readonly Row[], file: string): BorisEvent[] {
  const points = new Set(rows.flatMap(({ cell }) => (/^point$/i.test(cell("type")) ? [cell("behavior")] : [])));
  const each = rows.map((row) => ({ ...saidIn(row), t: secondsOf(row.cell("time"), row.line, file) }));
  return pairedStates(each, (code) => !points.has(code), file);
}

function saidIn({ line, cell }: Row) {
  const [subject, code, modifier, comment] = (["subject", "behavior", "modifier", "comment"] as const).map(cell);
  return { at: line, subject: subject!, code: code!, modifier: modifier!, comment: comment! };
}

function secondsOf(text: string, line: number, file: string): number {
  const seconds = decimalOf(text) ?? clockTime(text);
  if (seconds !== null && seconds >= 0) return seconds;
  throw new FormatError(file, `line ${line}`, `“${text.slice(0, 30)}” is no time`, "Export times in seconds.");
}
