import { Command, InvalidArgumentError, Option } from "commander";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseProcedure } from "../../core/procedure/file.ts";
import { deviationScript, normalScript, possibleDeviations } from "../../core/synthetic/generate-take-script.ts";
import type { TakeDeviation, TakeDifficulty } from "../../core/synthetic/take-script.ts";
import { TAKE_DEVIATIONS, TAKE_DIFFICULTIES } from "../../core/synthetic/take-script.ts";
import { writeOut } from "../write-out.ts";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { JOURNAL_FILE, refuseSessionName } from "../../storage/journal/sessions.ts";
import { labelsPath } from "../../synthetic/labels-file.ts";
import { renderTake } from "../../synthetic/render-take.ts";
import { writeTakeSession } from "../../synthetic/take-session.ts";
import { UsageError, terminal, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { runJob } from "../job.ts";
import { refuseHidden } from "./session-folder.ts";
import { version } from "../version.ts";

interface TakeArguments {
  readonly procedure: string;
  readonly deviation?: TakeDeviation;
  readonly seed: number;
  readonly look: number;
  readonly difficulty: TakeDifficulty;
  readonly fps: number;
  readonly out?: string;
  readonly session?: string;
}

/** The `take` command: render a take of a procedure on a generated bench, with its labels and step times beside it. */
export function takeCommand(output: CliOutput = terminal): Command {
  return new Command("take")
    .description("render a take of a procedure on a generated bench, with its true step times")
    .requiredOption("--procedure <file>", "procedure file")
    .addOption(
      new Option("--deviation <kind>", "how the person leaves the plan; default: not at all").choices(TAKE_DEVIATIONS),
    )
    .option("--seed <number>", "seed of what differs between takes: order, pace, hands, camera, light", wholeNumber, 1)
    .option("--look <number>", "number of the bench and the person", wholeNumber, 1)
    .addOption(new Option("--difficulty <level>", "how hard it is to watch").choices(TAKE_DIFFICULTIES).default("easy"))
    .option("--fps <number>", "frames a second, 1 to 60", frameRate, 15)
    .option("--out <folder>", "folder to write the video and its labels into")
    .option(
      "--session <folder>",
      "keep it as a session, annotated by its labels; the folder's name is the session's id",
    )
    .action((options: TakeArguments) => runTake(options, output));
}

async function runTake(options: TakeArguments, output: CliOutput): Promise<void> {
  const { deviation, seed, look, difficulty, fps, session } = options;
  if (options.out === undefined && session === undefined)
    throw new UsageError("Say with --out where the video goes, or with --session that it is to be a session.");
  if (session !== undefined) await refuseTaken(session);
  const procedure = parseProcedure(await readText(options.procedure), options.procedure);
  const draw = { lookSeed: look, difficulty };
  if (deviation !== undefined && !possibleDeviations(procedure).includes(deviation)) {
    const room = possibleDeviations(procedure).join(", ");
    throw new UsageError(
      `--deviation ${deviation}: "${procedure.goal}" leaves no room for it. It has room for ${room}.`,
    );
  }
  const script =
    deviation === undefined ? normalScript(procedure, seed, draw) : deviationScript(procedure, deviation, seed, draw);
  const name = `${procedure.id}-look${look}-seed${seed}-${deviation ?? "correct"}.mp4`;
  const scratch = options.out === undefined ? await mkdtemp(join(tmpdir(), "benchside-take-")) : null;
  try {
    const video = join(scratch ?? options.out!, name);
    const take = await runJob({
      ...{ kind: "render", about: video },
      run: ({ signal, progress }) =>
        renderTake({
          ...{ procedure, script, out: video, ffmpeg: findFfmpeg(), fps, signal },
          onProgress: (share) => progress(share, "rendering the take"),
        }),
    });
    const { labels } = take;
    if (session !== undefined) {
      const startedAt = new Date().toISOString();
      await writeTakeSession({
        ...{ folder: resolve(session), take, procedure, startedAt },
        program: `benchside ${version()}`,
      });
    }
    if (scratch !== null) return output.out(JSON.stringify({ session, seconds: labels.seconds }));
    const steps = video.replace(/\.mp4$/, ".steps.json");
    await writeOut(steps, JSON.stringify(labels.steps, null, 2) + "\n");
    output.out(JSON.stringify({ video, labels: labelsPath(video), steps, session, seconds: labels.seconds }));
  } finally {
    if (scratch !== null) await rm(scratch, { recursive: true, force: true });
  }
}

/** Refuse before the rendering what would be refused after it. */
async function refuseTaken(session: string): Promise<void> {
  refuseSessionName(session);
  await refuseHidden(`--session ${session}`, dirname(resolve(session)));
  if (existsSync(join(session, JOURNAL_FILE)))
    throw new UsageError(`--session ${session}: there is a session already. Choose another folder.`);
}

function wholeNumber(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new InvalidArgumentError("Give a whole number.");
  return Number(text);
}

function frameRate(text: string): number {
  const value = Number(text);
  if (!(value >= 1 && value <= 60)) throw new InvalidArgumentError("Give a number from 1 to 60.");
  return value;
}
