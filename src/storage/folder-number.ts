import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "../core/domain/format-error.ts";
import { writeAtomicThere } from "./atomic.ts";
import { naming } from "./disk-error.ts";
import { withLock } from "./log/lock.ts";

/** Name of the file in which a data folder that somebody chose has a number of its own. Settings keep it too: the empty folder where its disk is mounted otherwise is told from it by that. */
const NUMBER_FILE = "data-folder.json";
const Note = z.object({ version: z.literal(1), number: z.uuid() });

/** The number of a data folder, which it gets now where it has none. @throws the disk's error */
export function folderNumber(folder: string): Promise<string> {
  const file = join(folder, NUMBER_FILE);
  // Two windows that use it for the first time give it one number.
  return withLock(file, async () => {
    const there = numberIn(folder);
    if (there !== "") return there;
    const number = randomUUID();
    await writeAtomicThere(file, `${JSON.stringify({ version: 1, number })}\n`);
    return number;
  });
}

/** The number of a data folder, at once; empty where it has none, or one that is broken. @throws the disk's error where it cannot be told */
export function numberIn(folder: string): string {
  const file = join(folder, NUMBER_FILE);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    return naming(file)(error);
  }
  try {
    return Note.parse(parseJson(text, NUMBER_FILE)).number;
  } catch {
    return "";
  }
}
