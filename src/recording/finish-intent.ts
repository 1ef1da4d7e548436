import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeAtomicThere } from "../storage/atomic.ts";
import { readJson } from "../storage/read-text.ts";

/** What is to be done with a session's films after it has ended. */
const FinishIntent = z.object({
  /** Whether they are copied to MP4. */
  mp4: z.boolean(),
  /** Whether what Replay cannot play is copied even so. */
  forReplay: z.boolean().default(true),
  /** It was tried to the end, and something was refused: it is not tried again by itself. */
  over: z.boolean(),
});
type FinishIntent = Readonly<z.infer<typeof FinishIntent>>;

/** Name of the file that stands in a session's folder while its films are being finished, or when that was refused. */
export const FINISH_FILE = "finishing.json";

/** What is still to be done with a session's films; null when nothing stands there or it cannot be read. */
export async function keptIntent(folder: string): Promise<FinishIntent | null> {
  try {
    return FinishIntent.parse(await readJson(join(folder, FINISH_FILE)));
  } catch {
    return null;
  }
}

/** Keep it before anything is done. Throws the disk's error. */
export function keepIntent(
  folder: string,
  { mp4, over, forReplay = true }: z.input<typeof FinishIntent>,
): Promise<void> {
  return writeAtomicThere(join(folder, FINISH_FILE), JSON.stringify({ mp4, ...(!forReplay && { forReplay }), over }));
}

/** All is done. */
export function dropIntent(folder: string): Promise<void> {
  return rm(join(folder, FINISH_FILE), { force: true });
}
