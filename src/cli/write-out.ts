import { resolve } from "node:path";
import { writeAtomic } from "../storage/atomic.ts";

/**
 * Write a file that a person named. Where one of that name is there, it is kept, numbered, in `FILE.previous`: it may be one that they have corrected, or named by mistake.
 *
 * @throws as `writeAtomic`
 */
export async function writeOut(file: string, content: string | Uint8Array): Promise<void> {
  await writeAtomic(resolve(file), content, `${resolve(file)}.previous`);
}
