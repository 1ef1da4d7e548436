import { resolve } from "node:path";
import { Command } from "commander";
import { LearnError, type StepTime } from "../core/duplex/learn.ts";
import { firstIssue, FormatError, parseJson } from "../core/format-error.ts";
import { parseProcedure } from "../core/procedure/file.ts";
import { StepTimes } from "../core/script/step-times.ts";
import { probeVideo } from "../host/ffmpeg/probe.ts";
import { learnBench, type TakeToLearn } from "../host/learn.ts";
import { saveProfile } from "../host/profiles.ts";
import { openFeed } from "./feeds.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { readText } from "./files.ts";
import { openInference } from "./inference.ts";
import { progressBar } from "./progress.ts";

interface LearnArguments {
  readonly procedure: string;
  readonly take: readonly string[];
  readonly steps: readonly string[];
  readonly out: string;
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** The `learn` command: reference takes with step times in, a bench profile out. */
export function learnCommand(output: CliOutput = terminal): Command {
  return new Command("learn")
    .description("learn what each step looks like at a bench from reference takes")
    .requiredOption("--procedure <file>", "procedure file")
    .requiredOption("--take <video>", "video of a correct take; may be given several times", collect)
    .requiredOption(
      "--steps <file>",
      "its step times: [{step, start, end}], seconds; one for each --take, in order",
      collect,
    )
    .requiredOption("--out <file>", "profile to write")
    .action((options: LearnArguments) => runLearn(options, output));
}

async function runLearn({ procedure: file, take, steps, out }: LearnArguments, output: CliOutput): Promise<void> {
  if (take.length !== steps.length)
    throw new UsageError(
      `${take.length} --take and ${steps.length} --steps were given. Give one --steps file for each --take.`,
    );
  const procedure = parseProcedure(await readText(file), file);
  const known = new Set(procedure.steps.map((step) => step.id));
  const takes: TakeToLearn[] = [];
  for (const [i, path] of take.entries()) {
    const times = await readStepTimes(steps[i]!, known);
    const { seconds } = await probeVideo(path);
    takes.push({ source: openFeed(path, "max"), steps: times, seconds });
  }
  const inference = await openInference();
  const bar = progressBar();
  try {
    const encoder = inference.status().encoder;
    const profile = await learnBench(procedure, takes, inference.perception, encoder, (done, text) =>
      bar.show(done, text),
    );
    bar.stop();
    await saveProfile(resolve(out), profile);
    output.out(
      `${out}: ${profile.steps.length} steps learned from ${profile.takes} ${profile.takes === 1 ? "take" : "takes"}`,
    );
  } catch (error) {
    throw error instanceof LearnError ? new UsageError(error.message) : error;
  } finally {
    bar.stop();
    await inference.close();
  }
}

/** Read a step-times file. Throws FormatError naming the entry. */
async function readStepTimes(file: string, known: ReadonlySet<string>): Promise<StepTime[]> {
  const parsed = StepTimes.safeParse(parseJson(await readText(file), file));
  const mend = 'Write it as [{"step": "id", "start": 1.5, "end": 9}, …], seconds from the take\'s start.';
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, mend);
  }
  parsed.data.forEach(({ step }, i) => {
    if (!known.has(step))
      throw new FormatError(
        file,
        `[${i}].step`,
        `"${step}" is no step of the procedure`,
        `Use one of: ${[...known].join(", ")}.`,
      );
  });
  return parsed.data;
}
