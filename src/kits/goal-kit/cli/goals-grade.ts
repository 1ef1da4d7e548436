import { resolve } from "node:path";
import type { Command } from "commander";
import { readGoalAnswers, readSamples } from "../app/folder.ts";
import { gradeRows, orderedName, parseGrades, type GoalGrade } from "../core/orders.ts";
import type { GoalAnswer } from "../core/answers.ts";
import { askedWith } from "../../../app/questions/ask-each.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { readText } from "../../../cli/cli-files.ts";
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
    .requiredOption("--out <file>", "JSONL file to write; one of that name is kept in OUT.previous")
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
  const rows = gradeRows(samples, answers, [first, second, third], hiddenName, seed);
  if (rows.length === 0) throw new UsageError(`${folder}: no goal is written yet. Ask first: goals ask.`);
  await writeAtomic(resolve(out), formatJsonLines(rows), resolve(`${out}.previous`));
  output.out(`${out}: ${rows.length / 3} written goals for 3 raters`);
}

/** What stands for whose answer a written goal is, so that a rater is not told. */
function hiddenName(answer: GoalAnswer): string {
  return askedWith([orderedName(answer)]).slice(0, 12);
}

/** Grades of some files, by whose answers they are about. @throws FormatError that names file, line, field and fix */
export async function readGrades(files: readonly string[], answers: readonly GoalAnswer[]): Promise<GoalGrade[]> {
  const whose = new Map(answers.map((answer) => [hiddenName(answer), orderedName(answer)]));
  const grades: GoalGrade[] = [];
  for (const file of files) grades.push(...parseGrades(await readText(file), file));
  return grades.map((one) => ({ ...one, of: whose.get(one.of) ?? one.of }));
}
