import { access } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import { unfinishedText } from "../../core/consent/retention-words.ts";
import { Pseudonym } from "../../core/consent/consent.ts";
import { isComplete, withdrawalLines, type WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { learnAgainFrom } from "../../app/withdrawal/learn-again.ts";
import { resumeCorrection } from "../../app/withdrawal/correct.ts";
import { dueList } from "../../app/withdrawal/retention-due.ts";
import type { LearnAgain } from "../../app/withdrawal/forget-profiles.ts";
import { withdraw } from "../../app/withdrawal/withdraw.ts";
import { logIn, writtenLogsIn } from "../../app/diagnostics/diagnostics-log.ts";
import { parseJson } from "../../core/domain/format-error.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { writtenLogs } from "../../storage/log-file.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import { SCORES } from "../../storage/kept-scores.ts";
import { CALIBRATIONS } from "../../storage/library/calibrations.ts";
import { Reported, terminal, UsageError, type CliOutput } from "../errors.ts";
import { cacheFolder, openInference } from "../inference.ts";
import { keepOutOfLog } from "../cli-log.ts";
import { dataFolder, userDataFolder } from "../user-data.ts";

/** What is deleted of somebody, and how. */
export interface DeleteWish {
  /** Folder of all sessions. */
  readonly sessions: string;
  /** Folders of profiles; the one beside the folder of sessions when left out. */
  readonly profiles?: readonly string[];
  /** Only what may be kept no longer. */
  readonly due?: boolean;
  /** Learn profiles again from the others' sessions. */
  readonly relearn?: boolean;
  /** Delete, too, what was written of theirs where somebody said. */
  readonly exports?: boolean;
  /** False only tells what would go. */
  readonly yes?: boolean;
}

/** What the switch of `withdraw` and `due` does. */
export const EXPORTS = "also delete exported files and folders of theirs that are still as they were written";

interface WithdrawArguments extends DeleteWish {
  readonly json?: boolean;
}

/** The `withdraw` command: delete everything of a participant who takes their consent back. */
export function withdrawCommand(output: CliOutput = terminal): Command {
  return new Command("withdraw")
    .description("delete everything of a participant who withdraws consent; without --yes only lists it")
    .argument("<participant>", "pseudonym, such as p07")
    .requiredOption("--sessions <folder>", "folder of all sessions")
    .option("--profiles <folders...>", "more folders of profiles, besides profiles beside the folder of sessions")
    .option(
      "--relearn",
      "learn profiles again from others' sessions where possible; otherwise profiles that they taught are deleted",
    )
    .option("--exports", EXPORTS)
    .option("--yes", "delete; what is deleted cannot be brought back")
    .option("--json", "print the report as JSON")
    .action((participant: string, options: WithdrawArguments) => runWithdraw(participant, options, output));
}

async function runWithdraw(participant: string, options: WithdrawArguments, output: CliOutput): Promise<void> {
  const { sessions, json } = options;
  keepOutOfLog(participant);
  if (!Pseudonym.safeParse(participant).success)
    throw new UsageError(`"${participant}" is no pseudonym: those have lower-case letters, digits and hyphens only.`);
  await access(sessions).catch(() => {
    throw new UsageError(`--sessions ${sessions}: there is no such folder. Name the folder of all sessions.`);
  });
  await resumeCorrection(sessions);
  const report = await deleteTheirs(participant, options);
  output.out(json ? JSON.stringify(report, null, 1) : describeReport(report));
  const others = (await dueList(sessions, new Date())).unfinished.filter((one) => one.participant !== participant);
  for (const other of others) output.err(`${unfinishedText(other)}; benchside due names what is to be done`);
  if (!isComplete(report)) throw new Reported();
}

/** Delete everything of a participant, or what may be kept no longer of theirs; only tells what would go without `yes`. */
export function deleteTheirs(participant: string, wish: DeleteWish): Promise<WithdrawalReport> {
  const { sessions, due = false, relearn = false, exports = false, yes = false } = wish;
  return withdraw({
    ...{ participant, sessions, due, written: exports, apply: yes, now: () => new Date(), ...placesOfTheirs(wish) },
    sounds: join(cacheFolder(), "speech"),
    traces: {
      log: logIn(userDataFolder()),
      written: writtenLogs(writtenLogsIn(userDataFolder())),
      settings: withoutFilm,
    },
    ...(relearn && { learnAgain: learningAgain(sessions) }),
  });
}

/** Take the film that was chosen last out of the window's settings where it is one of theirs. */
async function withoutFilm(isTheirs: (text: string) => boolean): Promise<void> {
  const file = join(userDataFolder(), "settings.json");
  const text = await readTextIfThere(file);
  if (text === "") return;
  const all = parseJson(text, file) as Record<string, unknown>;
  if (isTheirs(JSON.stringify(all["lastFeed"] ?? null)))
    await writeAtomic(file, `${JSON.stringify({ ...all, lastFeed: null }, null, "\t")}\n`);
}

/** Folders beside a folder of sessions in which something of somebody may be. */
export function placesOfTheirs({ sessions, profiles }: Pick<DeleteWish, "sessions" | "profiles">): {
  readonly profiles: readonly string[];
  readonly calibrations: readonly string[];
} {
  const places = profiles ?? [join(dirname(resolve(sessions)), "profiles")];
  // Models that are tried on a profile outside a data folder are kept in the program's own.
  const calibrations = [...places.map((folder) => dirname(resolve(folder))), dataFolder()].flatMap((data) => [
    join(data, CALIBRATIONS),
    join(data, SCORES),
  ]);
  return { profiles: places, calibrations: [...new Set(calibrations)] };
}

/** Learns with an inference process of its own, which is started only when something is to be learned. */
function learningAgain(sessions: string): LearnAgain {
  return async (wanted) => {
    const inference = await openInference();
    try {
      return await learnAgainFrom(sessions, inference)(wanted);
    } finally {
      await inference.close();
    }
  };
}

/** A report in words, a line for each thing. */
export function describeReport(report: WithdrawalReport): string {
  const lines = withdrawalLines(report).map(({ text }) => text);
  if (lines.length === 0) return `${report.participant}: nothing of theirs is here.`;
  const isThere = report.written.some(({ is }) => is === "there");
  return [
    ...lines,
    ...(isThere ? [`Add --exports${report.dryRun ? "" : " --yes"} to delete what was written, too.`] : []),
    ...(report.dryRun ? ["Nothing was deleted. Add --yes to delete it; it cannot be brought back."] : []),
  ].join("\n");
}
