import type { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";

/** How lines of a file are read. */
export interface LineFormat<Line> {
  readonly schema: z.ZodType<Line>;
  /** Newest version of a line that this program reads. */
  readonly newest: number;
  /** What to do about a line that cannot be read, a sentence. */
  readonly fix: string;
}

/** The lines of a JSONL file whose lines say their version; blank ones are passed over. Throws a FormatError that names file, line, field and fix. */
export function parseJsonLines<Line>(text: string, file: string, { schema, newest, fix }: LineFormat<Line>): Line[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    const place = `${file}: line ${at + 1}`;
    const value = parseJson(line, place);
    const version = (value as { version?: unknown } | null)?.version;
    if (typeof version === "number" && version > newest)
      throw new FormatError(place, "version", `a newer Benchside wrote it (version ${version})`, "Update Benchside.");
    const parsed = schema.safeParse(value);
    if (parsed.success) return [parsed.data];
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(place, field, problem, fix);
  });
}

/** Values as the lines of a JSONL file. */
export function formatJsonLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
