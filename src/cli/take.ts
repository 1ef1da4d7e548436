import { Command, InvalidArgumentError, Option } from "commander";
import { join } from "node:path";
import { parseProcedure } from "../core/procedure/file.ts";
import { deviationScript, normalScript, possibleDeviations } from "../core/script/draw-script.ts";
import type { TakeDeviation, TakeDifficulty } from "../core/script/take-script.ts";
import { TAKE_DEVIATIONS, TAKE_DIFFICULTIES } from "../core/script/take-script.ts";
import { writeAtomic } from "../host/atomic.ts";
import { findFfmpeg } from "../host/ffmpeg/find.ts";
import { labelsPath } from "../host/takes/labels-file.ts";
import { renderTake } from "../host/takes/render-take.ts";
import { UsageError, terminal, type CliOutput } from "./errors.ts";
import { readText } from "./files.ts";

interface TakeArguments {
  readonly procedure: string;
  readonly deviation?: TakeDeviation;
  readonly seed: number;
  readonly look: number;
  readonly difficulty: TakeDifficulty;
  readonly fps: number;
  readonly out: string;
}

/** The `take` command: render a take of a procedure on a generated bench, with its labels and step times beside it. */
export function takeCommand(output: CliOutput = terminal): Command {
  return new Command("take")
    .description("render a take of a procedure on a generated bench, with the true times beside it")
    .requiredOption("--procedure <file>", "procedure file")
    .addOption(
      new Option("--deviation <kind>", "how the person leaves the plan; default: not at all").choices(TAKE_DEVIATIONS),
    )
    .option("--seed <number>", "what differs from take to take: order, pace, hands, camera, light", wholeNumber, 1)
    .option("--look <number>", "which bench and which person", wholeNumber, 1)
    .addOption(new Option("--difficulty <level>", "how hard it is to watch").choices(TAKE_DIFFICULTIES).default("easy"))
    .option("--fps <number>", "frames a second, 1 to 60", frameRate, 15)
    .requiredOption("--out <folder>", "folder to write into")
    .action((options: TakeArguments) => runTake(options, output));
}

async function runTake(options: TakeArguments, output: CliOutput): Promise<void> {
  const { deviation, seed, look, difficulty, fps, out } = options;
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
  const video = join(out, `${procedure.id}-look${look}-seed${seed}-${deviation ?? "correct"}.mp4`);
  const { labels } = await renderTake({ procedure, script, out: video, ffmpeg: findFfmpeg(), fps });
  const steps = video.replace(/\.mp4$/, ".steps.json");
  await writeAtomic(steps, JSON.stringify(labels.steps, null, 2) + "\n");
  output.out(JSON.stringify({ video, labels: labelsPath(video), steps, seconds: labels.seconds }));
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
