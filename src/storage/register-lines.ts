import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { z } from "zod";
import { readFile } from "./files.ts";
import { FormatError, firstIssue, parseJson } from "../core/domain/format-error.ts";
import { appendLines, tornFile } from "./log/append.ts";
import { withLock } from "./log/lock.ts";

/**
 * Every line of a register (JSON, one value a line, only ever appended), in order; none when there is no such file. A line that is torn
 * or wrong costs that line only: `onBroken` is told of it, and without it the line's FormatError is thrown. It is told of half lines
 * that were set aside, too: what they named is in no whole line. `isUnended` is true for a last line without its end, which may be being written.
 */
export async function readLines<T>(
  path: string,
  schema: z.ZodType<T>,
  onBroken: (error: FormatError, isUnended: boolean) => void = (error) => {
    throw error;
  },
): Promise<T[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const found: T[] = [];
  const all = text.split("\n");
  for (const [at, line] of all.entries()) {
    if (line.trim() === "") continue;
    try {
      found.push(parseLine(line, `${basename(path)}: line ${at + 1}`, schema));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      onBroken(error, at === all.length - 1);
    }
  }
  if (await isThere(tornFile(path)))
    onBroken(
      new FormatError(
        basename(tornFile(path)),
        "",
        `it holds a line of ${basename(path)} that was cut off as it was written`,
        "Find out what it named, then delete this file.",
      ),
      false,
    );
  return found;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** One line of a file of lines. @throws FormatError that names its place, the field and the fix */
export function parseLine<T>(line: string, place: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(line, place));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  const fix = field === "version" ? "Update Benchside to read it." : "Fix the line in a text editor.";
  throw new FormatError(place, field, problem, fix);
}

/**
 * Add a line to a register and bring it to the disk. What a killed writer left of the line before it is set aside.
 *
 * @throws LockedError when another process does not let go of the register, FormatError when it is a link, and the disk's error
 */
export async function appendLine(path: string, value: object): Promise<void> {
  await withLock(path, () => appendLines(path, `${JSON.stringify(value)}\n`));
}
