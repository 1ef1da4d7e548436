import { access } from "node:fs/promises";
import { Command } from "commander";
import { Consent } from "../core/session/consent.ts";
import { isComplete, withdrawalLines, type WithdrawalReport } from "../core/session/withdrawal-report.ts";
import { withdraw } from "../host/withdrawal/withdraw.ts";
import { Reported, terminal, UsageError, type CliOutput } from "./errors.ts";

interface WithdrawArguments {
  readonly sessions: string;
  readonly profiles?: readonly string[];
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** The `withdraw` command: delete everything of a participant who takes their consent back. */
export function withdrawCommand(output: CliOutput = terminal): Command {
  return new Command("withdraw")
    .description("delete everything of a participant who withdraws consent; only tells what would go without --yes")
    .argument("<participant>", "pseudonym, such as p07")
    .requiredOption("--sessions <folder>", "folder of all sessions")
    .option("--profiles <folders...>", "folders of profiles; default: profiles, beside the folder of sessions")
    .option("--yes", "delete; what is deleted cannot be brought back")
    .option("--json", "print the report as JSON")
    .action((participant: string, options: WithdrawArguments) => runWithdraw(participant, options, output));
}

async function runWithdraw(participant: string, options: WithdrawArguments, output: CliOutput): Promise<void> {
  const { sessions, profiles, yes = false, json } = options;
  if (!Consent.shape.participant.safeParse(participant).success)
    throw new UsageError(`"${participant}" is no pseudonym: those have lower-case letters, digits and hyphens only.`);
  await access(sessions).catch(() => {
    throw new UsageError(`--sessions ${sessions}: there is no such folder. Name the folder of all sessions.`);
  });
  const wish = { participant, sessions, ...(profiles ? { profiles } : {}), apply: yes, now: () => new Date() };
  const report = await withdraw(wish);
  output.out(json ? JSON.stringify(report, null, 1) : describe(report));
  if (!isComplete(report)) throw new Reported();
}

function describe(report: WithdrawalReport): string {
  const lines = withdrawalLines(report).map(({ text }) => text);
  if (lines.length === 0) return `${report.participant}: nothing of theirs is here.`;
  return [
    ...lines,
    ...(report.dryRun ? ["Nothing was deleted. Add --yes to delete it; it cannot be brought back."] : []),
  ].join("\n");
}
