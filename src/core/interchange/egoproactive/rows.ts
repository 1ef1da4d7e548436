import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import type { DecisionPoint, InterventionLabel } from "../../metrics/intervention.ts";

/** One session of EgoProactive: an answer for each chunk of a video, `$interrupt$text` or `$silent$`. */
export const EgoProactiveRow = z.object({
  video_path: z.string().min(1).optional(),
  task: z.string().optional(),
  query: z.string().optional(),
  video_intervals: z.array(z.tuple([z.number(), z.number()])).optional(),
  answers: z.array(z.string()).optional(),
});
export type EgoProactiveRow = Readonly<z.infer<typeof EgoProactiveRow>>;

/** A gold session, its prediction, and their scored decision points. */
export interface EgoProactiveSession {
  readonly video: string;
  readonly task: string;
  /** What the person asked for, else the task; empty when the gold row has neither. */
  readonly goal: string;
  readonly points: readonly DecisionPoint[];
  /** Chunks without a partner. */
  readonly skipped: number;
  /** Gold and said text of every scored chunk, tags removed; empty for a silence. */
  readonly texts: readonly { readonly gold: string; readonly predicted: string }[];
}

const WHITE_SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*";
const INTERRUPT = new RegExp(`^${WHITE_SPACE}\\$interrupt\\$`);
/** What a decision begins with; an empty answer is a silence. */
const DECISION = new RegExp(`^${WHITE_SPACE}(?:\\$interrupt\\$|\\$silent\\$|$)`);

/**
 * What an answer decides: interrupt when it starts with `$interrupt$` after white space (as Python's `lstrip` sees it),
 * silent otherwise, an empty answer included.
 */
export function answerLabel(answer: string): InterventionLabel {
  return INTERRUPT.test(answer) ? "interrupt" : "silent";
}

/**
 * Rows of a JSONL file; blank lines are passed over. Throws a FormatError that names file, line and field when a line is
 * not a row, a row names a video that an earlier one named, or only some rows name one.
 */
export function parseEgoProactive(text: string, file: string): EgoProactiveRow[] {
  const rows: EgoProactiveRow[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (line.trim() === "") continue;
    const row = parseRow(line, file, at + 1);
    const earlier = row.video_path === undefined ? undefined : lineOf.get(row.video_path);
    if (earlier !== undefined)
      throw new FormatError(
        file,
        `line ${at + 1}: video_path`,
        `${row.video_path} stands already in line ${earlier}`,
        "Keep one row for each video.",
      );
    if (rows.length > 0 && (row.video_path === undefined) !== (rows[0]!.video_path === undefined))
      throw new FormatError(
        file,
        `line ${at + 1}: video_path`,
        "only some rows name their video",
        "Name it in every row.",
      );
    if (row.video_path !== undefined) lineOf.set(row.video_path, at + 1);
    rows.push(row);
  }
  return rows;
}

function parseRow(line: string, file: string, number: number): EgoProactiveRow {
  let value: unknown;
  try {
    value = parseJson(line, file);
  } catch {
    throw new FormatError(file, `line ${number}`, "it is not JSON", "Each line holds one JSON object.");
  }
  const parsed = EgoProactiveRow.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(
    file,
    [`line ${number}`, field].filter(Boolean).join(": "),
    problem,
    'A row is {"video_path": "…", "answers": ["$interrupt$…", "$silent$", …]}.',
  );
}

/**
 * Join gold and predicted rows by video, in gold's order whatever the order of the predictions; rows that name no video
 * are joined by position. As in the official scorer, chunks beyond the shorter of the two are skipped and counted, a
 * prediction without `answers` has none, and a different number of sessions is an error. `missing: "skip"` instead counts
 * all chunks of a session without prediction as skipped. Predictions of which none is a decision are refused. Throws FormatErrors.
 */
export function joinEgoProactive(
  gold: { readonly rows: readonly EgoProactiveRow[]; readonly file: string },
  predicted: { readonly rows: readonly EgoProactiveRow[]; readonly file: string },
  missing: "refuse" | "skip" = "refuse",
): EgoProactiveSession[] {
  const byVideo = new Map(predicted.rows.map((row) => [row.video_path, row]));
  const named = predicted.rows[0]?.video_path !== undefined && gold.rows[0]?.video_path !== undefined;
  if (gold.rows.length === 0)
    throw new FormatError(gold.file, "", "there is no session in it", "Give a file with rows.");
  const goldVideos = new Set(gold.rows.map((row) => row.video_path));
  const stranger = named ? predicted.rows.find((row) => !goldVideos.has(row.video_path)) : undefined;
  if (stranger)
    throw new FormatError(predicted.file, stranger.video_path!, `${gold.file} has no such video`, "Remove the row.");
  if (missing === "refuse" && predicted.rows.length !== gold.rows.length) {
    const first = named ? gold.rows.find((row) => !byVideo.has(row.video_path))?.video_path : undefined;
    throw new FormatError(
      predicted.file,
      first ?? "",
      `${predicted.rows.length} predicted sessions stand against ${gold.rows.length} gold ones`,
      "Predict every session, or use --skip-missing to count what is missing as skipped.",
    );
  }
  const answers = predicted.rows.flatMap((row) => row.answers ?? []);
  if (answers.length > 0 && !answers.some((answer) => DECISION.test(answer)))
    throw new FormatError(
      predicted.file,
      "answers",
      "none of its answers is a decision",
      "Begin each answer with $interrupt$ or $silent$.",
    );
  return gold.rows.map((row, at) => {
    if (row.answers === undefined)
      throw new FormatError(gold.file, row.video_path ?? `row ${at + 1}`, "it has no answers", "Add the gold answers.");
    const other = named ? byVideo.get(row.video_path) : predicted.rows[at];
    return sessionOf(row, row.answers, other?.answers ?? []);
  });
}

function sessionOf(row: EgoProactiveRow, gold: readonly string[], predicted: readonly string[]): EgoProactiveSession {
  const scored = Math.min(gold.length, predicted.length);
  const text = (answer: string): string => (INTERRUPT.test(answer) ? answer.replace(INTERRUPT, "").trim() : "");
  return {
    video: row.video_path ?? "",
    task: row.task ?? "unknown",
    goal: row.query ?? row.task ?? "",
    points: gold
      .slice(0, scored)
      .map((answer, at) => ({ gold: answerLabel(answer), predicted: answerLabel(predicted[at]!) })),
    skipped: Math.abs(gold.length - predicted.length),
    texts: gold.slice(0, scored).map((answer, at) => ({ gold: text(answer), predicted: text(predicted[at]!) })),
  };
}
