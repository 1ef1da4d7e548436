import { basename } from "node:path";
import type { RecoveryReport } from "../../core/recording/recovery-report.ts";
import { recoverUnfinished, unfinishedIn } from "../../recording/recovery/recover.ts";
import type { CliOutput } from "../errors.ts";

/**
 * Do something beside sessions that a crash or a power cut may have left unfinished: they are told of before anything else, and repaired meanwhile; at the
 * end of that it is told what of them was kept and lost. Settles as the work does, when both are over.
 *
 * @param sessions the folder that they are looked for in
 */
export async function besideCutOff<T>(
  sessions: string,
  output: Pick<CliOutput, "err">,
  work: () => Promise<T>,
): Promise<T> {
  const found = await unfinishedIn(sessions).catch(() => []);
  for (const folder of found) output.err(`${basename(folder)}: it was cut off before its end; it is being repaired.`);
  const repaired = found.length === 0 ? null : repair(sessions, output);
  return work().finally(() => repaired);
}

async function repair(sessions: string, output: Pick<CliOutput, "err">): Promise<void> {
  for (const report of await recoverUnfinished(sessions).catch(() => [])) {
    output.err(`${keptAndLost(report)}.`);
    if (report.problem !== "") output.err(`${report.session}: ${report.problem}`);
  }
}

/** What was kept and lost of a session, in a line. */
export function keptAndLost({ session, secondsKept, secondsLost, eventsKept, eventsLost }: RecoveryReport): string {
  return `${session}: ${secondsKept} s kept, ${secondsLost} s lost; ${eventsKept} events kept, ${eventsLost} lost`;
}
