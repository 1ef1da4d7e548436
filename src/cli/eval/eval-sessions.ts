import type { Command } from "commander";
import { readSessionsToScore } from "../../app/evaluate/read-session.ts";
import { inShard, type Shard } from "../../core/domain/shard.ts";
import { heldOut } from "../../core/evaluation/held-out.ts";
import type { Report } from "../../core/evaluation/report.ts";
import { reportCsv } from "../../core/evaluation/report-csv.ts";
import { readSessionLines, sessionLine } from "../../core/evaluation/evaluation-session-lines.ts";
import { qualityOf } from "../../core/evaluation/session-quality.ts";
import { isOwnGold, type SessionToScore } from "../../core/evaluation/session-to-score.ts";
import { sessionsReport } from "../../core/evaluation/sessions-report.ts";
import { readText } from "../../storage/read-text.ts";
import { findSession } from "../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { groupsInWords } from "./eval-groups.ts";
import {
  addQualityOptions,
  namedRatings,
  withRatings,
  type NamedRatings,
  type QualityOptions,
} from "./eval-quality.ts";
import { oraclesTable, withOracles } from "./eval-oracles.ts";
import { ratersNamed } from "./raters.ts";
import { shardOption } from "../sessions/shard.ts";

/** Which own sessions are scored, and how that is printed. */
export interface Chosen {
  readonly sessions?: string;
  readonly generated?: boolean;
  readonly without?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

interface SessionsOptions extends Chosen, QualityOptions {
  /** File of lines that parts have printed. */
  readonly counts?: string;
  readonly shard: Shard | null;
  readonly oracles?: boolean;
}

/** Add `sessions` to the `eval` command: own sessions by the paper's scores. */
export function registerSessions(evaluate: Command, output: CliOutput = terminal): void {
  addQualityOptions(chosenBy(evaluate.command("sessions")))
    .description(
      "score your sessions against their annotations: F1 of speaking and of silence, G-Mean, recall of deviations, delays, quality of the words",
    )
    .option(
      "--oracles",
      "also run each session again with the plan of its labels, with oracle perception (what the labels say was under way), and with both",
    )
    .option("--counts <file>", COUNTS)
    .addOption(shardOption())
    .action(async (names: string[], options: SessionsOptions) => {
      if (options.oracles && (options.counts !== undefined || options.shard !== null))
        throw new UsageError("--oracles: it runs sessions again, which --shard and --counts do not. Give one of them.");
      if (options.counts !== undefined) return showLines(names, options.counts, options, output);
      const part = inShard(names, options.shard);
      // A part of a short list may be empty.
      if (options.shard !== null && names.length > 0 && part.length === 0) return;
      const sessions = await sessionsFor(part, options, output);
      const ratings = await namedRatings(sessions, options, output);
      if (options.shard !== null) return output.out(linesOf(sessions, ratings).join("\n"));
      const report = withRatings(sessionsReport(sessions), ratings);
      if (!options.oracles) return show(report, options, output);
      const oracles = await withOracles(sessions, names, options.sessions, output);
      show({ ...report, groups: [...report.groups, oracles] }, options, output);
      if (!options.json && !options.csv) output.out(`\n${oraclesTable(oracles)}`);
    });
}

/** What the option says whose file has the lines of all parts. */
export const COUNTS = "instead of sessions: the lines that --shard printed, all parts one after the other";

function linesOf(sessions: readonly SessionToScore[], ratings: NamedRatings | null): string[] {
  return sessions.map((take) => {
    const rounds = ratings?.rated.find(({ session }) => session === take.session)?.rounds ?? null;
    return sessionLine({ take, rater: ratings?.rater ?? null, rounds });
  });
}

/** The scores of parts that were read apart: the same as of one run. */
async function showLines(
  names: readonly string[],
  file: string,
  options: SessionsOptions,
  output: CliOutput,
): Promise<void> {
  if (names.length > 0 || ratersNamed(options) > 0)
    throw new UsageError("Name sessions and a rater, or give --counts, not both.");
  const lines = readSessionLines(await readText(file), file);
  const rater = lines[0]!.rater;
  const rated = lines.flatMap(({ take, rounds }) => (rounds === null ? [] : [{ ...qualityOf(take), rounds }]));
  const report = sessionsReport(lines.map(({ take }) => take));
  show(withRatings(report, rater && { rater, rated }), options, output);
}

function show(report: Report, { json, csv }: Chosen, output: CliOutput): void {
  if (json) return output.out(JSON.stringify(report));
  output.out(csv ? reportCsv(report).trimEnd() : `${report.title}\n${groupsInWords(report)}`);
}

/** Add the options that choose own sessions. */
export function chosenBy(command: Command): Command {
  return command
    .argument("[session...]", "session folders, or ids in the folder of --sessions")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--generated", "also sessions whose ground truth this program made itself, which makes scores too good")
    .option(
      "--without <part=name>",
      "hold out sessions of a person, bench, procedure or domain, or a kind of error, e.g. person=p07, kind=omission",
    )
    .option("--csv", "print as CSV")
    .option("--json", "print as JSON");
}

/** Own sessions that were named and can be scored. @throws UsageError when none is left */
export async function sessionsFor(
  names: readonly string[],
  options: Chosen,
  output: CliOutput,
): Promise<SessionToScore[]> {
  if (names.length === 0) throw new UsageError("Name the sessions to score.");
  const folders: string[] = [];
  for (const name of names) folders.push(await findSession(name, options.sessions ?? null));
  const { sessions, problems } = await readSessionsToScore(folders);
  for (const problem of problems) output.err(problem);
  const own = sessions.filter(isOwnGold);
  if (own.length > 0 && !options.generated)
    output.err(
      `${own.map(({ session }) => session).join(", ")}: left out, for this program made the ground truth itself. Score it with --generated.`,
    );
  const scored = options.generated ? sessions : sessions.filter((one) => !own.includes(one));
  const left = options.without === undefined ? [...scored] : heldOut(scored, options.without);
  if (left.length === 0)
    throw new UsageError("No session is left that can be scored. Open one and annotate it, or name others.");
  return left;
}
