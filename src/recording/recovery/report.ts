import { join } from "node:path";
import { RecoveryReport } from "../../core/recording/recovery-report.ts";
import { writeAtomicThere } from "../../storage/atomic.ts";
import { readJson } from "../../storage/read-text.ts";

const REPORT_FILE = "recovered.json";

/** The report of a session that was recovered before; null when it was not. */
export async function keptReport(folder: string): Promise<RecoveryReport | null> {
  try {
    return RecoveryReport.parse(await readJson(join(folder, REPORT_FILE)));
  } catch {
    return null;
  }
}

/** Keep a report beside the journal, so that the numbers stay what they were when the session was found. */
export function keepReport(folder: string, report: RecoveryReport): Promise<void> {
  return writeAtomicThere(join(folder, REPORT_FILE), JSON.stringify(report));
}
