import type { z } from "zod";
import { outsized, type JsonBounds } from "./json-size.ts";

/**
 * A file, or a text that a person or a model wrote, is not what it should be. `message` is one line that names the file,
 * the field and the fix, fit to be shown as it is.
 */
export class FormatError extends Error {
  /** Name of the file, or of what stands for one, e.g. "the model's plan". */
  readonly file: string;
  /** Where in it: a field such as `steps[2].text`, a line such as `line 4`, or empty for the whole. */
  readonly field: string;
  /** What is wrong, without a full stop. */
  readonly problem: string;
  /** What to do about it, a sentence. */
  readonly fix: string;

  constructor(file: string, field: string, problem: string, fix: string) {
    super([file, field, `${problem}. ${fix}`].filter((part) => part !== "").join(": "));
    this.name = "FormatError";
    this.file = file;
    this.field = field;
    this.problem = problem;
    this.fix = fix;
  }
}

/** A zod path as a person writes it: `["steps", 2, "text"]` is `steps[2].text`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

/** Field and problem of the first issue that zod found; the problem has no full stop. */
export function firstIssue(error: z.ZodError): { field: string; problem: string } {
  const issue = error.issues[0]!;
  return { field: fieldName(issue.path), problem: issue.message.replace(/\.$/, "") };
}

/** Largest values that are read: the deepest form has some twenty levels, and the longest text is a film's peaks or a profile's vectors. */
const MOST: JsonBounds = { deep: 100, values: 10_000_000, letters: 50_000_000 };

/**
 * The value that a JSON text from outside holds. Throws a FormatError that names the file when it is not JSON, or deeper or larger than any form that is
 * read. `scripts/check-bounds.mjs` finds code that reads JSON in another way.
 */
export function parseJson(text: string, file: string): unknown {
  const problem = outsized(text, MOST);
  if (problem !== null) throw new FormatError(file, "", problem, "Check that it is the right file.");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    const field = place === undefined ? "" : `line ${text.slice(0, Number(place)).split("\n").length}`;
    throw new FormatError(file, field, "it is not JSON", "Check that it is the right file and that it is complete.");
  }
}
