import { FormatError, parseJson } from "../domain/format-error.ts";
import { fromFileForm, toFileForm } from "./by-language.ts";
import { checkProcedure } from "./procedure-check.ts";
import { Procedure } from "./schema.ts";

/** Turns the value of a file of one version into that of the next; the one at place `n` takes version `n + 1`. */
type Migration = (old: Record<string, unknown>) => Record<string, unknown>;

const MIGRATIONS: readonly Migration[] = [];

/**
 * A procedure from the text of its file, brought to the newest version. Throws a FormatError that names the file, the step
 * or field, and the fix; one that a newer program wrote is refused with its version.
 */
export function parseProcedure(text: string, file: string): Procedure {
  const value = migrateProcedure(parseJson(text, file), file);
  const [problem] = checkProcedure(value);
  if (problem !== undefined) {
    const field = problem.step === null ? "" : `step "${problem.step}"`;
    throw new FormatError(file, field, problem.problem, problem.fix);
  }
  return procedureFrom(value);
}

/** The procedure that a sound value holds, with its words by language or without. Throws where `checkProcedure` finds something. */
export function procedureFrom(value: unknown): Procedure {
  return Procedure.parse(fromFileForm(value).value);
}

/** The text of a procedure's file: JSON, two spaces, one field a line, a line feed at the end. @param more fields to stand behind its own */
export function formatProcedure(procedure: Procedure, more: object = {}): string {
  return `${JSON.stringify({ ...(toFileForm(procedure) as object), ...more }, null, 2)}\n`;
}

/**
 * The value of a procedure file as the newest version would have written it, not yet checked. Values that carry no version
 * number are returned as they are. Throws a FormatError when a newer program wrote it.
 *
 * @param migrations one a version, oldest first; the newest version is one more than their number
 */
export function migrateProcedure(value: unknown, file: string, migrations = MIGRATIONS): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const record = value as Record<string, unknown>;
  const version = record["version"];
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) return value;
  const newest = migrations.length + 1;
  if (version > newest) {
    const fix = "Update Benchside, or export it from the program that wrote it as that version.";
    throw new FormatError(file, "version", `version ${version} is newer than ${newest}, the newest known here`, fix);
  }
  return migrations.slice(version - 1).reduce((old, migrate) => migrate(old), record);
}
