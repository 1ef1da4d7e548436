import { Command } from "commander";
import { dueText, unfinishedText, unreadText } from "../../core/consent/retention-words.ts";
import { isComplete, type WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { resumeCorrection } from "../../app/withdrawal/correct.ts";
import { dueList } from "../../app/withdrawal/retention-due.ts";
import { Reported, terminal, UsageError, type CliOutput } from "../errors.ts";
import { isFolder } from "../cli-files.ts";
import { deleteTheirs, describeReport, EXPORTS } from "./withdraw-command.ts";

interface DueArguments {
  readonly sessions: string;
  readonly profiles?: readonly string[];
  readonly relearn?: boolean;
  readonly exports?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** The `due` command: recordings whose day of keeping is over, and withdrawals that are not finished. */
export function dueCommand(output: CliOutput = terminal): Command {
  return new Command("due")
    .description(
      "list what is due for deletion: recordings past their last day, unfinished withdrawals; --yes deletes it",
    )
    .requiredOption("--sessions <folder>", "folder of all sessions")
    .option("--profiles <folders...>", "more folders of profiles, besides profiles beside the folder of sessions")
    .option("--relearn", "learn profiles again from the remaining sessions where possible; otherwise they are deleted")
    .option("--exports", EXPORTS)
    .option("--yes", "delete; what is deleted cannot be brought back")
    .option("--json", "print the list, or the reports of what was deleted, as JSON")
    .action((options: DueArguments) => runDue(options, output));
}

async function runDue(options: DueArguments, output: CliOutput): Promise<void> {
  const { sessions, yes = false, json } = options;
  if (!isFolder(sessions))
    throw new UsageError(`--sessions ${sessions}: there is no such folder. Name the folder of all sessions.`);
  if (yes) await resumeCorrection(sessions);
  const list = await dueList(sessions, new Date());
  const problems = [...list.problems, ...list.unread.map(unreadText)];
  for (const problem of problems) output.err(problem);
  const nothing = problems.length > 0 ? "Nothing that could be read is to be deleted." : "Nothing is to be deleted.";
  if (!yes) {
    const lines = [...list.sessions.map(dueText), ...list.unfinished.map(unfinishedText)];
    const how = ["Nothing was deleted. Add --yes to delete it; it cannot be brought back."];
    if (json) output.out(JSON.stringify(list, null, 1));
    else output.out(lines.length === 0 ? nothing : [...lines, ...how].join("\n"));
    if (lines.length + problems.length > 0) throw new Reported();
    return;
  }
  const reports: WithdrawalReport[] = [];
  for (const { participant, due } of list.unfinished) if (!due) reports.push(await deleteTheirs(participant, options));
  const over = [...list.sessions, ...list.unfinished.filter(({ due }) => due)].map(({ participant }) => participant);
  for (const participant of new Set(over)) reports.push(await deleteTheirs(participant, { ...options, due: true }));
  if (json) output.out(JSON.stringify(reports, null, 1));
  else output.out(reports.length === 0 ? nothing : reports.map(describeReport).join("\n"));
  if (problems.length > 0 || !reports.every(isComplete)) throw new Reported();
}
