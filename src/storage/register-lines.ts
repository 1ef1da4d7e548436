import { appendFile, open, readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../core/domain/format-error.ts";
import { refuseLink } from "./inside.ts";

/**
 * Every line of a register (JSON, one value a line, only ever appended), in order; none when there is no such file. A line that is torn
 * or wrong costs that line only: `onBroken` is told of it, and without it the line's FormatError is thrown.
 */
export async function readLines<T>(
  path: string,
  schema: z.ZodType<T>,
  onBroken: (error: FormatError) => void = (error) => {
    throw error;
  },
): Promise<T[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const found: T[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      found.push(parseLine(line, `${basename(path)}: line ${at + 1}`, schema));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      onBroken(error);
    }
  }
  return found;
}

function parseLine<T>(line: string, place: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(line, place));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(place, field, problem, "Fix the line in a text editor.");
}

/** Add a line to a register and bring it to the disk. What a killed writer left of the line before it stays a line of its own. */
export async function appendLine(path: string, value: object): Promise<void> {
  refuseLink(path);
  const begin = (await endsOpen(path)) ? "\n" : "";
  await appendFile(path, `${begin}${JSON.stringify(value)}\n`, { flush: true });
}

/** Whether a file's last line lacks its end. */
async function endsOpen(path: string): Promise<boolean> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    if (size === 0) return false;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] !== 0x0a;
  } finally {
    await file.close();
  }
}
