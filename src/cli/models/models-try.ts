import { basename, resolve } from "node:path";
import { Command } from "commander";
import { writeCalibration } from "../../core/brain/advice/kept-calibration.ts";
import { trialLines, trialSentence } from "../../core/brain/advice/trial-words.ts";
import { answersAbout } from "../../core/brain/advice/step-truth.ts";
import { heldOut } from "../../core/brain/advice/step-worth.ts";
import { verdictLine, verdictRows, wholeRows } from "../../core/interchange/second-look/verdict-row.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { filmToTry, sessionToTry, whyNotTried, type TakeToTry } from "../../app/models/takes-to-try.ts";
import type { SessionModels } from "../../app/session/advice/session-models.ts";
import { strategyLines, type StrategyWorth } from "../../core/brain/advice/strategy-worth.ts";
import { tryOnBench, tryStrategiesOnBench, type TriedModel } from "../../app/models/try-on-bench.ts";
import { writeOut } from "../write-out.ts";
import { keepMade } from "../../storage/consented.ts";
import { keepCalibration } from "../../storage/library/calibrations.ts";
import { usedFilm } from "../../storage/film-origin.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import { benchOf, calibrationsOf, type NamedBench } from "../coach/coach-calibration.ts";
import { addModelChoice, namedModels, type ModelArguments } from "../coach/coach-model.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { isFolder, readText } from "../cli-files.ts";
import { openInference } from "../inference.ts";
import { runJob } from "../job.ts";
import { ownSessions } from "../user-data.ts";
import { version } from "../version.ts";

/** Stands for every strategy, one after the other. */
const ALL = "all";

interface TryArguments extends Omit<ModelArguments, "mode" | "calibration" | "strategy"> {
  readonly strategy?: ModelArguments["strategy"] | typeof ALL;
  readonly procedure: string;
  readonly profile: string;
  readonly out?: string;
  readonly verdicts?: string;
  readonly wholeVerdicts?: string;
}

/** The `models try` command: what a model is worth on a bench, from annotated takes. */
export function tryCommand(output: CliOutput = terminal): Command {
  const command = new Command("try")
    .description(
      "try a model on annotated takes of a bench; from then on its answers count there as often as they were right",
    )
    .argument("<takes...>", "folders of annotated sessions, or films with their labels beside them (FILM.labels.json)")
    .requiredOption("--procedure <file>", "procedure of the takes")
    .requiredOption(
      "--profile <file>",
      "bench profile; sessions that taught it are left out, and do not name films that did",
    )
    .option(
      "--out <file>",
      "write the calibration to this file, for coach --calibration, instead of where sessions find it; keeps an earlier file as OUT.previous",
    )
    .option(
      "--verdicts <file>",
      "write its findings about finished steps, a row a question, for eval errors; keeps an earlier file as VERDICTS.previous",
    )
    .option(
      "--whole-verdicts <file>",
      "also ask one question about each finished step as a whole (V1 of CaptainCook4D), and write a row a step; keeps an earlier file as well",
    );
  return addModelChoice(command, [ALL]).action((takes: string[], options: TryArguments) =>
    runTry(takes, options, output),
  );
}

async function runTry(names: readonly string[], options: TryArguments, output: CliOutput): Promise<void> {
  const { procedure: file, profile: profileFile, out, verdicts, wholeVerdicts, strategy, ...rest } = options;
  if (strategy === ALL && (out ?? verdicts ?? wholeVerdicts) !== undefined)
    throw new UsageError(
      `--${out === undefined ? (verdicts === undefined ? "whole-verdicts" : "verdicts") : "out"}: with --strategy all nothing is kept. Leave it out, then try the strategy that is best.`,
    );
  const named = await namedModels(strategy === ALL || strategy === undefined ? rest : { ...rest, strategy });
  if (!named) throw new UsageError("No model to try. Name one with --model, an address or a folder.");
  const { models } = named;
  const bench: NamedBench = {
    procedure: parseProcedure(await readText(file), file),
    profile: await readProfile(profileFile),
    file: profileFile,
  };
  const takes: TakeToTry[] = [];
  const left: { readonly name: string; readonly why: string }[] = [];
  for (const name of names) {
    const found = await takeToTry(name, bench, models.coach.sentTo);
    if (typeof found === "string") left.push({ name, why: found });
    else takes.push(found);
  }
  if (takes.length === 0)
    throw new UsageError(
      `there is no take to try the model on: ${left.map(({ name, why }) => `${name} (${why})`).join(", ")}. Name others.`,
    );
  for (const { name, why } of left) output.err(`${name} is left out: ${why}`);
  if (strategy === ALL) return compareStrategies(models, bench, takes, output);
  const run = async (context: JobContext): Promise<{ tried: TriedModel; path: string }> => {
    const inference = await openInference();
    try {
      const whole = wholeVerdicts !== undefined;
      const means = { inference, program: `benchside ${version()}`, now: new Date(), whole };
      const tried = await tryOnBench(models, benchOf(bench), takes, means, context);
      if (out === undefined) return { tried, path: await keepCalibration(calibrationsOf(bench), tried) };
      await keepMade(() => writeOut(out, writeCalibration(tried)));
      return { tried, path: out };
    } finally {
      await inference.close();
    }
  };
  const { tried, path } = await runJob({ kind: "try", about: basename(profileFile), run });
  if (verdicts !== undefined) await writeVerdicts(verdicts, tried.looked);
  if (wholeVerdicts !== undefined) await writeRows(wholeVerdicts, tried.looked.flatMap(wholeRows));
  output.out(`${path}: ${trialLines(tried.worth).join("\n")}\n${trialSentence(tried.worth)}`);
}

/** Ask about the same moments under every strategy, and print what each is worth. Nothing is kept. */
async function compareStrategies(
  models: SessionModels,
  bench: NamedBench,
  takes: readonly TakeToTry[],
  output: CliOutput,
): Promise<void> {
  const run = async (context: JobContext): Promise<StrategyWorth[]> => {
    const inference = await openInference();
    try {
      return await tryStrategiesOnBench(models, benchOf(bench), takes, inference, context);
    } finally {
      await inference.close();
    }
  };
  const worths = await runJob({ kind: "try", about: benchOf(bench).profileName, run });
  output.out(strategyLines(worths).join("\n"));
}

/** Rows for `eval errors`: each take judged by the thresholds that the others give. */
async function writeVerdicts(file: string, looked: TriedModel["looked"]): Promise<void> {
  const judged = heldOut(looked.flatMap(answersAbout));
  await writeRows(
    file,
    looked.flatMap((look) => verdictRows(look, judged)),
  );
}

async function writeRows(file: string, rows: readonly Parameters<typeof verdictLine>[0][]): Promise<void> {
  await writeOut(file, rows.map(verdictLine).join(""));
}

/** A take, or why the model cannot be tried on it, a clause. */
async function takeToTry(name: string, bench: NamedBench, host: string | null): Promise<TakeToTry | string> {
  if (!isFolder(name)) {
    const used = await usedFilm(name, "calibration", [ownSessions()]);
    return used === null ? filmToTry(resolve(name)) : `it is a film of the session ${used.session}; name that`;
  }
  const take = await readSessionTake(name);
  return whyNotTried(take, bench, host) ?? sessionToTry(take);
}
