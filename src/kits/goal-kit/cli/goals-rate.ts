import type { Command } from "commander";
import { readRecordingRatings, readSamples } from "../app/folder.ts";
import { textLikeness } from "../../../core/metrics/text-likeness.ts";
import {
  LEAST_LIKENESS,
  LEAST_OVERLAP,
  parseRecordingRatings,
  rateRecordings,
  RATERS,
} from "../core/rate-recordings.ts";
import { formatSamples } from "../core/sample.ts";
import { writeOut } from "../../../cli/write-out.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { fixed, table } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";

interface RateArguments {
  readonly ratings?: string;
  readonly out?: string;
}

/** Add `goals rate`: which recordings of a set three raters accept. */
export function registerRateGoals(goals: Command, output: CliOutput): void {
  goals
    .command("rate")
    .description(
      `which recordings are accepted: ${RATERS} raters, of whom two accept with variables alike (over ${LEAST_LIKENESS}) and windows that overlap (over ${LEAST_OVERLAP}); a reject goes to an adjudicator`,
    )
    .argument("<set>", "folder of the set")
    .option("--ratings <file>", "JSONL file of ratings; default: ratings.jsonl of the set")
    .option(
      "--out <file>",
      "write the samples whose recordings are accepted; a file of that name is kept in OUT.previous",
    )
    .action((folder: string, options: RateArguments) => runRate(folder, options, output));
}

async function runRate(folder: string, { ratings: file, out }: RateArguments, output: CliOutput): Promise<void> {
  const samples = await readSamples(folder);
  const ratings =
    file === undefined
      ? await readRecordingRatings(folder, samples)
      : parseRecordingRatings(await readText(file), file, samples);
  if (ratings.length === 0) throw new UsageError(`${folder}: nobody has rated a recording yet. Give --ratings.`);
  const rated = rateRecordings(samples, ratings, textLikeness());
  const told = rated.filter(({ raters }) => raters > 0);
  const rows = told.map(({ sample, is, raters, accepting, likeness, overlap }) => [
    sample,
    is,
    `${accepting} of ${raters}`,
    fixed(likeness),
    fixed(overlap),
  ]);
  output.out(table(["sample", "is", "accept", "likeness", "overlap"], rows));
  const accepted = new Set(rated.filter(({ is }) => is === "accepted").map(({ sample }) => sample));
  output.out(`${accepted.size} of ${samples.length} recordings are accepted`);
  if (out === undefined) return;
  if (accepted.size === 0) throw new UsageError(`--out ${out}: no recording is accepted yet.`);
  const left = samples.filter(({ id }) => accepted.has(id));
  await writeOut(out, formatSamples(left));
}
