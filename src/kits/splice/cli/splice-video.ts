import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { DRAWN_KINDS, type DrawnKind } from "../core/video-job.ts";
import { exportVideoJob, importVideoJob } from "../app/splice-video-job.ts";
import { refuseName } from "../../../storage/journal/sessions.ts";
import { findSession } from "../../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../../../cli/errors.ts";
import { openFaceFinder } from "../../../cli/inference.ts";
import { runJob } from "../../../cli/job.ts";
import { version } from "../../../cli/version.ts";

interface ExportArguments {
  readonly step: string;
  readonly kind: DrawnKind;
  readonly what: string;
  readonly most: number;
  readonly out: string;
  readonly sessions?: string;
  readonly asRecorded?: boolean;
}

interface ImportArguments {
  readonly name: string;
  readonly sessions: string;
  readonly json?: boolean;
}

/** The `splice-video` command: mistakes that cutting cannot make are drawn by a video model elsewhere. */
export function spliceVideoCommand(output: CliOutput = terminal): Command {
  const command = new Command("splice-video").description(
    "let a video model elsewhere draw a mistake into a recording: export a job, and import its clips",
  );
  command
    .command("export")
    .description("write a job for a video model: pictures, the action to show, what must stay the same, lengths")
    .argument("<session>", "the session's folder, or its id in the folder of --sessions")
    .requiredOption("--step <id>", "the step that is to be done wrongly")
    .addOption(new Option("--kind <kind>", "kind of mistake").choices(DRAWN_KINDS).makeOptionMandatory())
    .requiredOption("--what <words>", "what is to be seen, such as “Tighten the bolt with pliers”")
    .option("--most <seconds>", "longest clip that the model draws at once", seconds, 8)
    .requiredOption("--out <folder>", "folder to write; it must be new or empty")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--as-recorded", "keep faces and drawn regions visible in pictures; otherwise both are covered")
    .action((session: string, options: ExportArguments) => runExport(session, options, output));
  command
    .command("import")
    .description("check the clips beside job.json, and put them into the recording, as a session of its own")
    .argument("<folder>", "the job's folder, with part-00.mp4 … in it")
    .requiredOption("--sessions <folder>", "folder of all sessions")
    .requiredOption("--name <id>", "id of the new session")
    .option("--json", "print what was made as JSON")
    .action((folder: string, options: ImportArguments) => runImport(folder, options, output));
  return command;
}

async function runExport(session: string, options: ExportArguments, output: CliOutput): Promise<void> {
  const { step, kind, what, most, out } = options;
  if (existsSync(out)) throw new UsageError(`--out ${out}: it is there already. Name a new folder.`);
  if (what.trim() === "" || what.length > 500)
    throw new UsageError("--what: say in 1 to 500 letters what is to be seen.");
  const folder = await findSession(session, options.sessions ?? null);
  const blur = options.asRecorded === true ? null : openFaceFinder();
  const { job, keptBy } = await runJob({
    ...{ kind: "splice", about: folder },
    run: ({ signal }) => exportVideoJob({ folder, step, kind, what: what.trim(), most, out, blur }, new Date(), signal),
  }).finally(() => blur?.close());
  if (keptBy !== null) output.err(`${keptBy} has not agreed that this recording is given to others.`);
  output.out(
    `${out}: ${job.parts.length} clips of ${job.width} × ${job.height} to draw. Put them there as ${job.parts.map(({ clip }) => clip).join(", ")}.`,
  );
}

async function runImport(folder: string, { sessions, name, json }: ImportArguments, output: CliOutput): Promise<void> {
  refuseName(name, `--name ${name}`);
  if (existsSync(join(sessions, name)))
    throw new UsageError(`--name ${name}: there is such a session already. Give another name.`);
  const place = { sessions: resolve(sessions), id: name, program: `benchside ${version()}`, now: () => new Date() };
  const made = await runJob({
    kind: "splice",
    about: folder,
    run: ({ signal }) => importVideoJob(folder, place, signal),
  });
  if (json === true) return output.out(JSON.stringify(made));
  for (const [number, { firstApart, lastApart }] of made.measures.entries())
    output.out(
      `clip ${number + 1}: ${Math.round(100 * firstApart)} % apart at its start, ${Math.round(100 * lastApart)} % at its end`,
    );
  output.out(`${made.folder}: look at it in Audit before it is used.`);
}

function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 1 && value <= 600) return value;
  throw new InvalidArgumentError("Give seconds, 1 to 600.");
}
