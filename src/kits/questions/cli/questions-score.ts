import type { Command } from "commander";
import { parseRatingLines, formatRatings, type Rating } from "../core/questions-judge.ts";
import { questionsReport, scoreGroups } from "../core/questions-report.ts";
import { parseQuestions, type QuestionSet } from "../../../core/questions/question.ts";
import { parseAnswers, type Answer } from "../core/questions-answers.ts";
import { modelJudge, rateAnswers, ruleJudge, type Judge } from "../app/judges.ts";
import { writeOut } from "../../../cli/write-out.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";
import { explanations, scoredText, typeLines } from "./questions-table.ts";
import { runJob } from "../../../cli/job.ts";
import { typedModel } from "../../../cli/models/typed-model.ts";

interface ScoreArguments {
  readonly answers: readonly string[];
  readonly judge?: readonly string[];
  readonly ratings?: readonly string[];
  readonly keepRatings?: string;
  readonly seed: number;
  readonly json?: boolean;
  readonly explain?: boolean;
  readonly types?: boolean;
}

/** Add `questions score`: what answers to a set are worth. */
export function registerScore(questions: Command, output: CliOutput): void {
  questions
    .command("score")
    .description(
      "print typed precision, recall and F1 of choice answers, and ratings of open ones, beside the published figures",
    )
    .argument("<set>", "JSONL file of a set")
    .requiredOption("--answers <file...>", "JSONL files of answers to it")
    .option(
      "--judge <url or folder...>",
      "language models that rate open answers by their texts, beside the judge that goes by rules; at most two",
    )
    .option("--ratings <file...>", "JSONL files of ratings that were given before, by people too")
    .option(
      "--keep-ratings <file>",
      "write the judges' ratings to this file; one of that name is kept in FILE.previous",
    )
    .option("--seed <number>", "of the intervals", wholeNumber, 1)
    .option("--types", "print accuracy, bias and confusion by type")
    .option("--explain", "print each verdict and why it counts as it does")
    .option("--json", "print the report as JSON")
    .action((file: string, options: ScoreArguments) => runScore(file, options, output));
}

async function runScore(file: string, options: ScoreArguments, output: CliOutput): Promise<void> {
  const { seed, json, explain, types } = options;
  if ((options.judge ?? []).length > 2) throw new UsageError("--judge: two models at most.");
  const set = parseQuestions(await readText(file), file);
  const answers: Answer[] = [];
  for (const one of options.answers) answers.push(...parseAnswers(await readText(one), one, set));
  if (answers.length === 0)
    throw new UsageError(`${options.answers.join(", ")}: there is no answer in it. Ask first: questions ask.`);
  const given: Rating[] = [];
  for (const one of options.ratings ?? []) given.push(...parseRatingLines(await readText(one), one));
  const made = await judged(set, answers, options, output);
  if (options.keepRatings !== undefined) await writeOut(options.keepRatings, formatRatings(made));
  // Ratings that were kept of a judge that has just rated again do not count twice.
  const again = new Set(made.map((rating) => rating.judge));
  const scores = scoreGroups(set, answers, [...made, ...given.filter(({ judge }) => !again.has(judge))], seed);
  if (json) return output.out(JSON.stringify(questionsReport(set, scores), null, 1));
  output.out(scoredText(scores));
  if (types) output.out(scores.flatMap(typeLines).join("\n"));
  if (explain) output.out(explanations(set, answers).join("\n"));
}

async function judged(
  set: QuestionSet,
  answers: readonly Answer[],
  { judge = [] }: ScoreArguments,
  output: CliOutput,
): Promise<Rating[]> {
  return runJob({
    ...{ kind: "ask", about: "judges" },
    run: async ({ signal, progress }) => {
      const chats = await Promise.all(judge.map((model) => typedModel({ model }, output)(signal)));
      try {
        const judges: Judge[] = [ruleJudge, ...chats.map((chat) => modelJudge(chat, signal))];
        return await rateAnswers(set, answers, judges, (done) => progress(done, "rating open answers"));
      } finally {
        for (const chat of chats) await chat.close();
      }
    },
  });
}
