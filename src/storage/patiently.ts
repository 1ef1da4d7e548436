import { setTimeout as wait } from "node:timers/promises";

/** What the system says of a file that another program holds for a moment, as folder-sync programs and virus scanners do; Windows says it in more ways. */
const HELD = ["EBUSY", "ETXTBSY", ...(process.platform === "win32" ? ["EACCES", "EPERM"] : [])];

/** Milliseconds before each further try: two seconds in all. */
const PAUSES_MS = [10, 20, 40, 80, 150, 300, 600, 800];

/**
 * Do something with a file, and again for up to two seconds where another program holds it for a moment. Rejects with what the last try failed with.
 *
 * @param also further codes that may pass by themselves: `ENOENT` of a file that was there a moment ago and is being replaced
 */
export async function patiently<T>(work: () => Promise<T>, also: readonly string[] = []): Promise<T> {
  for (const pause of PAUSES_MS)
    try {
      return await work();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!HELD.includes(code) && !also.includes(code)) throw error;
      await wait(pause);
    }
  return work();
}
