import { FormatError } from "../../domain/format-error.ts";
import { DECIMALS, type Row } from "./coach-rate.ts";

/** A table of text: the names of its columns, and its rows below. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What motion sensors measured, as the coach sees it. */
export interface Motion {
  /** Names the columns and how vectors are made of them; a profile is bound to it as to an image encoder. */
  readonly encoder: string;
  /** Two rows a second: their vectors have two numbers for each column. */
  readonly rows: readonly Row[];
}

/** Names of the column of time, and seconds for its unit. */
const TIMES: ReadonlyMap<string, number> = new Map([
  ...["t", "time", "seconds", "timestamp", "t_s", "time_s"].map((name): [string, number] => [name, 1]),
  ...["t_ms", "time_ms", "timestamp_ms", "unixtime", "unixtime_ms"].map((name): [string, number] => [name, 1e-3]),
  ...["t_us", "time_us", "timestamp_us"].map((name): [string, number] => [name, 1e-6]),
  ...["t_ns", "time_ns", "timestamp_ns"].map((name): [string, number] => [name, 1e-9]),
]);
const FIX_TIME = "Name the column t (seconds from the start of the take), or t_ms, t_us, t_ns.";

/** Above this a time is of a calendar, not of a take: it is counted from the first row. In seconds, three years. */
const CALENDAR = 1e8;

const TICK_SECONDS = 0.5;

/** The last seconds tell movements apart. */
const WINDOW_SECONDS = 2;

/**
 * Motion sensors as vectors: every half second, the mean and the standard deviation of each column over the last 2 s, both on a logarithmic
 * scale (sign(x) · ln(1 + |x|)), so that a column in large units does not drown the others; brought to unit length. An empty cell keeps its column's last value. A half second
 * without rows gives none.
 *
 * Throws a FormatError that names the row and the column when there is no column of time, no other column, a cell that is no number, or a time
 * before the one above it.
 *
 * @param table one row for each measurement, at any rate, even or not
 */
export function motionOf({ header, rows }: Table, file: string): Motion {
  const names = header.map((name) => name.trim());
  const clock = names.findIndex((name) => TIMES.has(name.toLowerCase()));
  if (clock < 0)
    throw new FormatError(file, "header", `no column of time among ${names.join(", ") || "none"}`, FIX_TIME);
  const columns = names.flatMap((name, k) => (k === clock ? [] : [{ name, k }]));
  if (columns.length === 0) throw new FormatError(file, "header", "there is no column of a sensor", "Add one.");
  const unit = TIMES.get(names[clock]!.toLowerCase())!;
  const number = reader(names, file);
  const last = columns.map(() => 0);
  const measured = rows.map((cells, row) => {
    if (cells.length !== names.length)
      throw new FormatError(file, rowName(row), `it has ${cells.length} cells, not ${names.length}`, "Complete it.");
    columns.forEach(({ k }, at) => (last[at] = number(cells, k, row) ?? last[at]!));
    const t = number(cells, clock, row);
    if (t === null) throw new FormatError(file, `${rowName(row)}.${names[clock]}`, "it is empty", FIX_TIME);
    return { t: t * unit, values: Float64Array.from(last) };
  });
  const start = (measured[0]?.t ?? 0) > CALENDAR ? measured[0]!.t : 0;
  const timed = measured.map(({ t, values }) => ({ t: t - start, values }));
  inOrder(timed, file);
  const made = vectors(timed);
  if (made.length === 0)
    throw new FormatError(file, "", "no sensor in it ever shows anything but 0", "Record it again.");
  return { encoder: `motion 1: ${columns.map(({ name }) => name).join(", ")}`, rows: made };
}

type Measured = readonly { readonly t: number; readonly values: Float64Array }[];

/** A cell as a number, null when empty. */
function reader(
  names: readonly string[],
  file: string,
): (cells: readonly string[], k: number, row: number) => number | null {
  return (cells, k, row) => {
    const text = cells[k]!.trim();
    if (text === "") return null;
    const value = Number(text);
    if (Number.isFinite(value)) return value;
    throw new FormatError(
      file,
      `${rowName(row)}.${names[k]}`,
      `"${text.slice(0, 40)}" is no number`,
      "Correct it, or leave it empty.",
    );
  };
}

/** Rows are counted as an editor counts lines: the header is the first. */
function rowName(row: number): string {
  return `line ${row + 2}`;
}

function inOrder(rows: Measured, file: string): void {
  const wrong = rows.findIndex(({ t }, i) => t < (rows[i - 1]?.t ?? 0));
  if (wrong >= 0)
    throw new FormatError(
      file,
      rowName(wrong),
      "its time is before the start, or before the row above it",
      "Sort the rows by time.",
    );
}

/** The vectors of every half second in which something was measured. */
function vectors(rows: Measured): Row[] {
  const made: Row[] = [];
  let from = 0;
  rows.forEach(({ t }, i) => {
    const next = rows[i + 1];
    if (next && Math.floor(next.t / TICK_SECONDS) === Math.floor(t / TICK_SECONDS)) return;
    while (rows[from]!.t < t - WINDOW_SECONDS) from++;
    const vector = meansAndSpreads(rows, from, i + 1);
    if (vector) made.push({ t: Number(t.toFixed(DECIMALS)), vector });
  });
  return made;
}

/** Of rows `from` up to but without `to`; null when all of it is 0, which has no direction. */
function meansAndSpreads(rows: Measured, from: number, to: number): Float32Array | null {
  const K = rows[from]!.values.length;
  const n = to - from;
  const vector = new Float32Array(2 * K);
  for (let k = 0; k < K; k++) {
    let mean = 0;
    let square = 0;
    for (let i = from; i < to; i++) mean += rows[i]!.values[k]! / n;
    for (let i = from; i < to; i++) square += (rows[i]!.values[k]! - mean) ** 2 / n;
    vector[k] = Math.sign(mean) * Math.log1p(Math.abs(mean));
    vector[K + k] = Math.log1p(Math.sqrt(square));
  }
  const size = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return size > 0 ? vector.map((value) => value / size) : null;
}
