import type { Command } from "commander";
import { parsePromqa, scorePromqa, type PromqaScore } from "../../core/evaluation/promqa.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";

/** Add `promqa` to the `eval` command: score the task-graph answers to ProMQA's questions on next and missing steps. */
export function registerPromqa(evaluate: Command, output: CliOutput = terminal): void {
  evaluate
    .command("promqa")
    .description("answer ProMQA's questions on next and missing steps from the task graphs, and score the answers")
    .requiredOption("--questions <file>", "ProMQA's next_missing.json")
    .requiredOption("--graphs <file>", "ProMQA's graphs.json")
    .option("--json", "print the score as JSON")
    .action(async (options: { questions: string; graphs: string; json?: boolean }) => {
      const { questions, graphs } = parsePromqa(
        { text: await readText(options.questions), file: options.questions },
        { text: await readText(options.graphs), file: options.graphs },
      );
      const score = scorePromqa(questions, graphs);
      output.out(options.json ? JSON.stringify(score) : table(score));
    });
}

function table({ missing, next, withoutNext, joined, exceptions }: PromqaScore): string {
  return [
    `missing steps named exactly   ${missing.exact} of ${missing.total} questions`,
    `next steps on the frontier    ${next.inside} of ${next.total} steps`,
    `questions without a next step ${withoutNext}`,
    `steps joined by text, number  ${joined.byText}, ${joined.byNumber}`,
    ...exceptions.map(({ question, steps }) => `not so: ${question}: steps ${steps.join(", ")}`),
  ].join("\n");
}
