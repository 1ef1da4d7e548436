import { Command } from "commander";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { parseGuesses, quizScores, type Guess } from "../core/quiz.ts";
import { QUALITY_CRITERIA, type RatingScale } from "../../../core/annotation/annotation-quality.ts";
import { answersCsv, reportOf, type CriterionReport, type RatedSource } from "../core/rating-report.ts";
import { simulated } from "../core/simulate.ts";
import { parseAnswers, parseStudy } from "../core/rating-study.ts";
import { writeOut } from "../../../cli/write-out.ts";
import { terminal, type CliOutput } from "../../../cli/errors.ts";
import { fixed, share, table, wholeNumber } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";
import { registerStudy } from "./rate-study.ts";

/** The `rate` command: studies in which people rate planned mistakes. */
export function rateCommand(output: CliOutput = terminal): Command {
  const command = new Command("rate").description("let people rate planned mistakes, and say how far they agree");
  registerStudy(command, output);
  command
    .command("simulate")
    .description("write answers of made-up raters of known agreement, to try a study")
    .requiredOption("--study <file>", "study file")
    .option("--agreement <share>", "chance of the true answer, 0 to 1", share, 0.8)
    .option("--seed <number>", "the same seed gives the same answers", wholeNumber, 1)
    .requiredOption("--out <file>", "answers to write, one a line; one of that name is kept in FILE.previous")
    .action(async (options: { study: string; agreement: number; seed: number; out: string }) => {
      const answers = simulated(parseStudy(await readText(options.study), options.study), options.agreement, options.seed); // prettier-ignore
      await writeOut(options.out, formatJsonLines(answers));
      output.out(`${options.out}: ${answers.length} answers of made-up raters`);
    });
  command
    .command("report")
    .description("print how raters answered and how far they agree")
    .requiredOption("--study <file>", "study file")
    .requiredOption("--answers <file>", "answers, one a line")
    .option("--csv <file>", "write the answers as CSV; one of that name is kept in FILE.previous")
    .action((options: { study: string; answers: string; csv?: string }) => runReport(options, output));
  command
    .command("quiz")
    .description("“scripted or natural?”: how often each rater and their majority were right, against 50 %")
    .argument("<file>", "guesses, one a line: rater, take, guess and truth (scripted or natural)")
    .action(async (file: string) => output.out(quizTable(parseGuesses(await readText(file), file))));
  return command;
}

async function runReport(
  { study: file, answers: given, csv }: { study: string; answers: string; csv?: string },
  output: CliOutput,
): Promise<void> {
  const study = parseStudy(await readText(file), file);
  const answers = parseAnswers(await readText(given), given, study);
  const { criteria, bySource, raters, leftOut } = reportOf(study, answers);
  output.out(criteriaTable(criteria));
  if (bySource.length > 1)
    for (const { source, criteria: own } of bySource) output.out(`\n${SOURCES[source]}:\n${criteriaTable(own)}`);
  const own = raters.map(({ rater, begun, given: all, attentive, attention }) => [
    rater,
    `${begun} of ${all}`,
    `${attentive} of ${attention}`,
  ]);
  output.out(`\n${table(["rater", "items", "attention"], own)}`);
  if (leftOut.length > 0) output.out(`Left out, because an attention item was missed: ${leftOut.join(", ")}.`);
  if (csv === undefined) return;
  await writeOut(csv, answersCsv(answers));
  output.out(`${csv}: ${answers.length} answers`);
}

const SOURCES: Readonly<Record<RatedSource, string>> = {
  program: "Planned by the program",
  person: "Written by a person",
  take: "Recorded takes",
  captaincook4d: "CaptainCook4D's labels",
  egooops: "EgoOops' labels",
};

/** Agreement of each criterion, and its mean from 1 to 5, or how many per cent were yes. */
function criteriaTable(criteria: readonly CriterionReport[]): string {
  const told = (score: number | null, scale: RatingScale): string =>
    score === null ? "–" : scale === "yes-no" ? `${fixed(100 * score, 0)} % yes` : fixed(score);
  const rows = criteria.map(({ criterion, level, units, answers, alpha, interval, weighted, score, weightedScore }) => {
    const { scale } = QUALITY_CRITERIA.find(({ id }) => id === criterion)!;
    return [
      ...[criterion, level, String(units), String(answers), fixed(alpha)],
      ...[interval ? `${fixed(interval.low)} to ${fixed(interval.high)}` : "–", fixed(weighted)],
      ...[told(score, scale), told(weightedScore, scale)],
    ];
  });
  const heads = ["criterion", "level", "units", "answers", "alpha", "95 %", "weighted", "answered", "by confidence"];
  return table(heads, rows);
}

function quizTable(guesses: readonly Guess[]): string {
  const rows = quizScores(guesses).map(({ who, right, of, interval, p }) => [
    ...[
      who,
      `${right} of ${of}`,
      fixed(of === 0 ? null : right / of),
      `${fixed(interval[0])} to ${fixed(interval[1])}`,
      fixed(p, 3),
    ],
  ]);
  return table(["who", "right", "share", "95 %", "p against 0.50"], rows);
}
