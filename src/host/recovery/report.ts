import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeAtomic } from "../atomic.ts";

/** What was kept and what was lost of a session. */
export const RecoveryReport = z.object({
  session: z.string(),
  goal: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Seconds that the recordings of the coach's eye show, and seconds with pictures that none shows. */
  secondsKept: z.number().min(0),
  secondsLost: z.number().min(0),
  /** Events of the journal, and events of which only a part was written. */
  eventsKept: z.number().int().min(0),
  eventsLost: z.number().int().min(0),
  /** What could not be repaired, in words; empty when all could. */
  problem: z.string(),
});
export type RecoveryReport = Readonly<z.infer<typeof RecoveryReport>>;

const REPORT_FILE = "recovered.json";

/** The report of a session that was recovered before; null when it was not. */
export async function keptReport(folder: string): Promise<RecoveryReport | null> {
  try {
    return RecoveryReport.parse(JSON.parse(await readFile(join(folder, REPORT_FILE), "utf8")));
  } catch {
    return null;
  }
}

/** Keep a report beside the journal, so that the numbers stay what they were when the session was found. */
export function keepReport(folder: string, report: RecoveryReport): Promise<void> {
  return writeAtomic(join(folder, REPORT_FILE), JSON.stringify(report));
}
