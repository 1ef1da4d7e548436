import type { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../core/domain/format-error.ts";
import { readText } from "../cli-files.ts";

/**
 * Rows of a JSONL file that is scored against, blank lines passed over: at least one. Throws a FormatError that names file,
 * line and field of the first row that is not of the form, which `form` shows by example.
 */
export async function readRows<T>(file: string, row: z.ZodType<T>, form: string): Promise<T[]> {
  const rows = await readPredictions(file, row, form);
  if (rows.length > 0) return rows;
  throw new FormatError(
    file,
    "",
    "there is no row in it, so there is nothing to score",
    `Give a file with rows ${form}.`,
  );
}

/** Reads predicted rows, of which there may be none at all. */
export async function readPredictions<T>(file: string, row: z.ZodType<T>, form: string): Promise<T[]> {
  const lines = (await readText(file)).split("\n");
  return lines.flatMap((line, at) => {
    if (line.trim() === "") return [];
    const parsed = row.safeParse(parseLine(line, file, at + 1));
    if (parsed.success) return [parsed.data];
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, [`line ${at + 1}`, field].filter(Boolean).join(": "), problem, `A row is ${form}.`);
  });
}

function parseLine(line: string, file: string, number: number): unknown {
  try {
    return parseJson(line, file);
  } catch {
    throw new FormatError(file, `line ${number}`, "it is not JSON", "Each line holds one JSON object.");
  }
}
