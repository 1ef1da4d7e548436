import { Command } from "commander";
import { z } from "zod";
import { parseJson } from "../core/domain/format-error.ts";
import { formatJsonLines } from "../core/domain/json-lines.ts";
import { quizScores } from "../core/rating/quiz.ts";
import { answersCsv, reportOf } from "../core/rating/report.ts";
import { simulated } from "../core/rating/simulate.ts";
import { layOut, parseAnswers, parseStudy, questionsOf } from "../core/rating/study.ts";
import { SCALE_VALUES } from "../core/annotation/quality.ts";
import { parseScripts } from "../core/script/script-file.ts";
import { writeAtomic } from "../storage/atomic.ts";
import { UsageError, terminal, type CliOutput } from "./errors.ts";
import { fixed, share, table, wholeNumber } from "./eval-table.ts";
import { readText } from "./files.ts";

interface NewArguments {
  readonly scripts: string;
  readonly name: string;
  readonly raters: string;
  readonly perItem: number;
  readonly pilot: number;
  readonly attention: number;
  readonly seed: number;
  readonly out: string;
}

/** The `rate` command: studies in which people rate planned mistakes. */
export function rateCommand(output: CliOutput = terminal): Command {
  const command = new Command("rate").description("let people rate planned mistakes, and say how far they agree");
  command
    .command("new")
    .description("lay out a study: who rates which script, beside its reference steps")
    .requiredOption("--scripts <file>", "scripts, one a line")
    .requiredOption("--name <name>", "name of the study")
    .requiredOption("--raters <list>", "pseudonyms, with commas between")
    .option("--per-item <number>", "raters of each script", wholeNumber, 3)
    .option("--pilot <number>", "scripts that everybody rates first", wholeNumber, 2)
    .option("--attention <number>", "scripts that show whether a rater reads", wholeNumber, 2)
    .option("--seed <number>", "the same seed gives the same study", wholeNumber, 1)
    .requiredOption("--out <file>", "study file to write")
    .action((options: NewArguments) => runNew(options, output));
  command
    .command("ask")
    .description("print what a rater is to answer: steps side by side, then the questions")
    .requiredOption("--study <file>", "study file")
    .requiredOption("--rater <name>", "whose items")
    .action((options: { study: string; rater: string }) => runAsk(options.study, options.rater, output));
  command
    .command("simulate")
    .description("answers of made-up raters of known agreement, to try a study with")
    .requiredOption("--study <file>", "study file")
    .option("--agreement <share>", "chance of the true answer, 0 to 1", share, 0.8)
    .option("--seed <number>", "the same seed gives the same answers", wholeNumber, 1)
    .requiredOption("--out <file>", "answers to write, one a line")
    .action(async (options: { study: string; agreement: number; seed: number; out: string }) => {
      const answers = simulated(parseStudy(await readText(options.study), options.study), options.agreement, options.seed); // prettier-ignore
      await writeAtomic(options.out, formatJsonLines(answers));
      output.out(`${options.out}: ${answers.length} answers of made-up raters`);
    });
  command
    .command("report")
    .description("how raters answered and how far they agree")
    .requiredOption("--study <file>", "study file")
    .requiredOption("--answers <file>", "answers, one a line")
    .option("--csv <file>", "write the answers as CSV")
    .action((options: { study: string; answers: string; csv?: string }) => runReport(options, output));
  command
    .command("quiz")
    .description("“scripted or natural?”: how often each rater and their majority were right, against 50 %")
    .argument("<file>", "guesses, one a line: rater, take, guess and truth (scripted or natural)")
    .action(async (file: string) => output.out(quizTable(await readText(file), file)));
  return command;
}

async function runNew({ scripts, raters, out, ...wish }: NewArguments, output: CliOutput): Promise<void> {
  const names = raters.split(",").map((name) => name.trim());
  try {
    const study = layOut(parseScripts(await readText(scripts), scripts), { ...wish, raters: names });
    const text = `${JSON.stringify(study, null, 1)}\n`;
    parseStudy(text, out);
    await writeAtomic(out, text);
    output.out(`${out}: ${study.items.length} items, ${names.length} raters`);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${scripts}: ${error.message}.`);
    throw error;
  }
}

async function runAsk(file: string, rater: string, output: CliOutput): Promise<void> {
  const study = parseStudy(await readText(file), file);
  const ids = study.assignment[rater];
  if (!ids) throw new UsageError(`--rater: ${file} has no rater "${rater}". It has ${study.raters.join(", ")}.`);
  for (const id of ids) {
    const item = study.items.find((one) => one.id === id)!;
    const { entries } = item.script;
    output.out(`\n${id}`);
    const rows = Array.from({ length: Math.max(entries.length, item.reference.length) }, (_, k) => {
      const entry = entries[k];
      const mark = entry?.error ? `${entry.error} ${entry.kind}: ` : "";
      return [item.reference[k] ?? "", entry ? `${mark}${entry.text}` : ""];
    });
    output.out(table(["as it should be", "with mistakes"], rows));
    for (const { criterion, error } of questionsOf(item, false))
      output.out(`${criterion.id}${error ? ` of ${error}` : ""}: ${SCALE_VALUES[criterion.scale].join(", ")}`);
  }
}

async function runReport(
  { study: file, answers: given, csv }: { study: string; answers: string; csv?: string },
  output: CliOutput,
): Promise<void> {
  const study = parseStudy(await readText(file), file);
  const answers = parseAnswers(await readText(given), given, study);
  const { criteria, raters, leftOut } = reportOf(study, answers);
  const rows = criteria.map(({ criterion, level, units, answers: n, alpha, interval, weighted }) => [
    ...[criterion, level, String(units), String(n), fixed(alpha)],
    ...[interval ? `${fixed(interval.low)} to ${fixed(interval.high)}` : "–", fixed(weighted)],
  ]);
  output.out(table(["criterion", "level", "units", "answers", "alpha", "95 %", "weighted"], rows));
  const own = raters.map(({ rater, begun, given: all, attentive, attention }) => [
    rater,
    `${begun} of ${all}`,
    `${attentive} of ${attention}`,
  ]);
  output.out(`\n${table(["rater", "items", "attention"], own)}`);
  if (leftOut.length > 0) output.out(`Left out, because an attention item was missed: ${leftOut.join(", ")}.`);
  if (csv === undefined) return;
  await writeAtomic(csv, answersCsv(answers));
  output.out(`${csv}: ${answers.length} answers`);
}

const Guess = z.object({
  ...{ rater: z.string().min(1).max(64), take: z.string().min(1).max(200) },
  ...{ guess: z.enum(["scripted", "natural"]), truth: z.enum(["scripted", "natural"]) },
});

function quizTable(text: string, file: string): string {
  const guesses = text.split(/\r?\n/).flatMap((line, k) => {
    if (line.trim() === "") return [];
    const parsed = Guess.safeParse(parseJson(line, `${file}: line ${k + 1}`));
    if (!parsed.success) throw new UsageError(`${file}: line ${k + 1}: give rater, take, guess and truth (scripted or natural).`); // prettier-ignore
    return [parsed.data];
  });
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
