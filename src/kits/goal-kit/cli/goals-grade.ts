import { resolve } from "node:path";
import type { Command } from "commander";
import { readGoalAnswers, readSamples } from "../app/folder.ts";
import { layOutGrades } from "../app/goal-grades.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";

interface GradeArguments {
  readonly answers?: readonly string[];
  readonly raters: string;
  readonly out: string;
  readonly seed: number;
}

/** Add `goals grade`: written goals laid out for three raters. */
export function registerGradeGoals(goals: Command, output: CliOutput): void {
  goals
    .command("grade")
    .description(
      "lay out the written goals of a set for three raters, who put 1, 0.5 or 0 for null; then goals score --grades",
    )
    .argument("<set>", "folder of the set")
    .requiredOption("--raters <names>", "three pseudonyms with commas between: first, second, third")
    .requiredOption(
      "--out <file>",
      "JSONL file after which each rater's sheet is named, which names no other rater: grades.jsonl gives grades.first.jsonl, grades.second.jsonl and grades.third.jsonl; an earlier sheet is kept in SHEET.previous",
    )
    .option("--answers <file...>", "JSONL files of answers; default: answers.jsonl of the set")
    .option("--seed <number>", "of the order in which each rater sees the goals of a sample", wholeNumber, 1)
    .action((folder: string, options: GradeArguments) => runGrade(folder, options, output));
}

async function runGrade(
  folder: string,
  { answers: files, raters, out, seed }: GradeArguments,
  output: CliOutput,
): Promise<void> {
  const names = raters.split(",").map((one) => one.trim());
  const [first, second, third] = names;
  if (!first || !second || !third || new Set(names).size !== 3)
    throw new UsageError(`--raters "${raters}": name three, with commas between.`);
  const samples = await readSamples(folder);
  const answers = await readGoalAnswers(
    folder,
    samples,
    files?.map((file) => resolve(file)),
  );
  const { goals, sheets } = await layOutGrades(resolve(out), samples, answers, [first, second, third], seed);
  if (goals === 0) throw new UsageError(`${folder}: no goal is written yet. Ask first: goals ask.`);
  for (const sheet of sheets) output.out(`${sheet}: ${goals} written goals`);
}
