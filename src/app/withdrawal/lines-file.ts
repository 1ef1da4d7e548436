import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { readFile } from "../../storage/files.ts";
import type { Unread } from "../../core/consent/withdrawal-report.ts";
import { parseLine } from "../../storage/register-lines.ts";
import { reason } from "./reason.ts";

/** A JSONL file as a withdrawal reads it: each line as it stands there, with what it is about. */
export interface LinesFile<About> {
  readonly path: string;
  readonly lines: readonly { readonly text: string; readonly about: About }[];
}

/**
 * The JSONL files among some. One of which a line cannot be read is added to `unread`: it may name the person who withdraws.
 *
 * @param schema as much of a line as tells what it is about
 */
export async function linesFiles<About>(
  paths: readonly string[],
  schema: z.ZodType<About>,
  unread: Unread[],
): Promise<LinesFile<About>[]> {
  const files: LinesFile<About>[] = [];
  for (const path of paths)
    try {
      const texts = (await readFile(path, "utf8")).split("\n").filter((text) => text.trim() !== "");
      const lines = texts.map((text, at) => ({ text, about: parseLine(text, `${path}: line ${at + 1}`, schema) }));
      files.push({ path, lines });
    } catch (error) {
      unread.push({ path, why: reason(error) });
    }
  return files;
}

/** Lines as the text of a file. */
export function textOf(lines: LinesFile<unknown>["lines"]): string {
  return lines.map(({ text }) => `${text}\n`).join("");
}

/** Files of a folder, and folders in it, by their paths in alphabetical order; none of a folder that is not there. */
export async function entriesIn(
  folder: string,
  recursive = false,
): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const paths = (isWanted: (entry: (typeof entries)[number]) => boolean): string[] =>
    entries
      .filter(isWanted)
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  return { files: paths((entry) => entry.isFile()), folders: paths((entry) => entry.isDirectory()) };
}
