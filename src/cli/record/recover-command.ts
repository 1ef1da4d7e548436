import { Command } from "commander";
import { recoverAll } from "../../recording/recovery/recover.ts";
import { NOT_ADOPTED } from "../../storage/imported.ts";
import type { RecoveryReport } from "../../core/recording/recovery-report.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { isFolder } from "../cli-files.ts";
import { keptAndLost } from "./cut-off.ts";

/** The `recover` command: repair sessions whose recording was cut off, and say what was kept and lost. */
export function recoverCommand(output: CliOutput = terminal): Command {
  return new Command("recover")
    .description("repair sessions that a crash or a power cut left unfinished, and say what was kept and lost")
    .argument("<dir>", "folder of a session, or of sessions")
    .option("--json", "print one JSON object a session")
    .action(async (dir: string, { json }: { readonly json?: boolean }) => {
      if (!isFolder(dir))
        throw new UsageError(`${dir}: there is no such folder. Name a session's folder, or a folder of sessions.`);
      let found = 0;
      for await (const recovery of recoverAll(dir)) {
        found += 1;
        if (!("report" in recovery)) {
          output.err(`${recovery.session}: ${LEFT_ALONE[recovery.state]}; it was left alone.`);
          continue;
        }
        output.out(json ? asJson(recovery.report) : keptAndLost(recovery.report));
        if (recovery.report.problem !== "") output.err(`${recovery.session}: ${recovery.report.problem}`);
      }
      if (found === 0)
        throw new UsageError(`${dir}: there is no session in it. Name a session's folder, or a folder of sessions.`);
    });
}

const LEFT_ALONE = { written: "still being written", imported: NOT_ADOPTED.problem } as const;

function asJson({ session, secondsKept, secondsLost, eventsKept, eventsLost }: RecoveryReport): string {
  return JSON.stringify({ session, secondsKept, secondsLost, eventsKept, eventsLost });
}
