import { csvLine, withoutGuard } from "../../domain/csv.ts";
import { FormatError } from "../../domain/format-error.ts";
import { behavioursOf, eventsOf, fromEvents, pairedStates, type BorisRow } from "./boris-events.ts";
import type { ReadOptions, ReadTimeline, Timeline } from "./model.ts";

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

/**
 * What a table of events from BORIS says, of the newer form (a head, then rows) or the older one (facts of the observation first). `from` chooses the
 * observation where there are several.
 *
 * @throws FormatError naming the row: a time that is none, several observations, a state that does not end
 */
export function readBorisTable(text: string, file: string, { parsers, from }: ReadOptions): ReadTimeline {
  const table = parsers.table(text, file);
  const head = table.findIndex((row) => row.includes("Time") && row.includes("Behavior"));
  if (head < 0)
    throw new FormatError(
      file,
      "",
      "it has no columns Time and Behavior",
      "Export the events from BORIS as a table (Observations › Export events › Tabular).",
    );
  const at = (...names: string[]): number => table[head]!.findIndex((name) => names.includes(name.trim()));
  const [time, behavior, subject, category] = [at("Time"), at("Behavior"), at("Subject"), at("Behavioral category")];
  const [modifier, comment] = [at("Modifier #1", "Modifiers", "Modifier 1"), at("Comment")];
  const [status, observation] = [at("Behavior type", "Status"), at("Observation id")];
  if (status < 0)
    throw new FormatError(
      file,
      "",
      "it has no column Behavior type or Status",
      "Export the events from BORIS as a table.",
    );
  const rows = table.slice(head + 1).filter((row) => (row[behavior] ?? "") !== "");
  const names = observation < 0 ? [] : [...new Set(rows.map((row) => row[observation] ?? ""))];
  if (names.length > 1 && (from === null || !names.includes(from)))
    throw new FormatError(
      file,
      "Observation id",
      "it holds several observations",
      `Say which: ${names.slice(0, 20).join(", ")}.`,
    );
  const own = names.length > 1 ? rows.filter((row) => row[observation] === from) : rows;
  const categories = new Map(own.map((row) => [row[behavior]!, row[category] ?? ""]));
  const points = new Set(own.filter((row) => /^point$/i.test(row[status] ?? "")).map((row) => row[behavior]));
  const events = own.map((row): BorisRow => {
    const t = Number(row[time]);
    if ((row[time] ?? "").trim() === "" || !Number.isFinite(t) || t < 0)
      throw new FormatError(
        file,
        `line ${table.indexOf(row) + 1}`,
        `“${(row[time] ?? "").slice(0, 30)}” is no time`,
        "Export times in seconds.",
      );
    const cell = (column: number): string => withoutGuard(row[column] ?? "");
    return { t, subject: cell(subject), code: cell(behavior), modifier: cell(modifier), comment: cell(comment) };
  });
  return fromEvents(
    pairedStates(events, (code) => !points.has(code), file),
    (code) => categories.get(code) ?? "",
  );
}
