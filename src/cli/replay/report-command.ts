import { resolve } from "node:path";
import { Command, Option } from "commander";
import { writeReport } from "../../app/report/write-report.ts";
import { LANGUAGES } from "../../core/words/program-words.ts";
import { findSession } from "../../storage/session-take.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { openFaceFinder } from "../inference.ts";
import { runJob } from "../job.ts";
import { version } from "../version.ts";

interface ReportArguments {
  readonly out: string;
  readonly sessions?: string;
  readonly language: string;
  readonly asRecorded?: boolean;
}

/** The `report` command: one page about a session, or a course of sessions, for the person who was coached. */
export function reportCommand(output: CliOutput = terminal): Command {
  return new Command("report")
    .description(
      "write a page for the person who was coached: what went well, where help was needed, times and progress",
    )
    .argument(
      "<session...>",
      "session folders, or ids in the folder of --sessions; several sessions of one person make a course",
    )
    .requiredOption("--out <folder>", "folder to write report.html and numbers.csv into; it must be new or empty")
    .option("--sessions <folder>", "folder of all sessions")
    .addOption(new Option("--language <tag>", "language of the report").choices(LANGUAGES).default("en"))
    .option("--as-recorded", "keep faces and drawn regions visible in pictures; otherwise both are covered")
    .action(async (names: string[], { out, sessions, language, asRecorded }: ReportArguments) => {
      const eyes = asRecorded ? null : openFaceFinder();
      const folders = await Promise.all(names.map((name) => findSession(name, sessions ?? null)));
      const {
        sessions: count,
        pages,
        unseen,
      } = await runJob({
        ...{ kind: "export", about: out },
        run: ({ signal, progress }) =>
          writeReport({
            ...{ folders: [...new Set(folders)], out: resolve(out), language, program: `benchside ${version()}` },
            ...{ now: () => new Date(), signal, progress: (share) => progress(share, "taking pictures") },
            blur: eyes,
          }),
      }).finally(() => eyes?.close());
      if (unseen > 0) output.err(`${unseen} moments have no picture: nothing was recorded then.`);
      const each = pages === 1 ? "" : ` in a folder for each of ${pages}, as each person has a page of their own`;
      output.out(`${out}: report.html and numbers.csv${each}, of ${count} sessions`);
    });
}
