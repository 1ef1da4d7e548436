import type { Command } from "commander";
import { formatQuestions, parseQuestions } from "../../../core/questions/question.ts";
import { CHECKERS, parseReviews, reviewAgreement, reviewedSet, settle, type Review } from "../core/review-questions.ts";
import { writeOut } from "../../../cli/write-out.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { fixed } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";

interface ReviewArguments {
  readonly reviews: readonly string[];
  readonly out?: string;
}

/** Add `questions review`: what checkers and the final annotator made of a set. */
export function registerReview(questions: Command, output: CliOutput): void {
  questions
    .command("review")
    .description(
      `print what ${CHECKERS} checkers and a final annotator said about a set (Studies › Questions), how far they agree, and the remaining set`,
    )
    .argument("<set>", "JSONL file of a set")
    .requiredOption("--reviews <file...>", "JSONL files of reviews")
    .option(
      "--out <file>",
      "write the questions that are settled and kept; a file of that name is kept in OUT.previous",
    )
    .action((file: string, options: ReviewArguments) => runReview(file, options, output));
}

async function runReview(file: string, { reviews: files, out }: ReviewArguments, output: CliOutput): Promise<void> {
  const set = parseQuestions(await readText(file), file);
  const reviews: Review[] = [];
  for (const one of files) reviews.push(...parseReviews(await readText(one), one, set));
  const { checkers, questions, kappa, fleiss, alpha, pairs } = reviewAgreement(reviews);
  const settled = set.questions.map((question) => settle(question, reviews));
  const count = (is: string): number => settled.filter((one) => one.is === is).length;
  output.out(
    `${set.questions.length} questions: ${count("kept")} kept, ${count("left-out")} left out, ${count("open")} open`,
  );
  output.out(
    `${checkers.length} checkers, ${questions} questions with two or more: mean kappa ${fixed(kappa)}, Fleiss ${fixed(fleiss)}, alpha ${fixed(alpha)}`,
  );
  for (const pair of pairs)
    output.out(`  ${pair.checkers.join(" and ")}: kappa ${fixed(pair.kappa)}, ${pair.n} questions`);
  if (out === undefined) return;
  const left = reviewedSet(set, reviews);
  if (left.questions.length === 0) throw new UsageError(`--out ${out}: no question is settled and kept yet.`);
  await writeOut(out, formatQuestions(left));
  output.out(`${out}: ${left.questions.length} questions`);
}
