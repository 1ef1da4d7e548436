import { existsSync } from "node:fs";

import { join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { ownPrompts } from "../../core/brain/advice/own-prompts.ts";
import { PROMPT_FILES, type PromptName } from "../../core/brain/advice/prompts.ts";
import { QUESTION_FORMS, STRATEGIES, type QuestionForm, type Strategy } from "../../core/brain/advice/questions.ts";
import { OWN_JUDGE_PROMPT } from "../../core/metrics/rating-rubric.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { makeFolder } from "../../storage/durable.ts";
import { UsageError, type CliOutput } from "../errors.ts";

interface PromptsArguments {
  readonly out: string;
  readonly form: QuestionForm;
  readonly strategy: Strategy;
}

/** Adds `models prompts`: Benchside's own prompts as files, to be changed and given back by `--prompts`. */
export function addPromptsCommand(models: Command, output: CliOutput): void {
  models
    .command("prompts")
    .description(
      "write Benchside's own prompts into a folder, to be changed and given by --prompts, or for judges by --judge-prompt",
    )
    .requiredOption("--out <folder>", "folder for them; files that are there are not overwritten")
    .addOption(new Option("--form <form>", "form that they ask for").choices(QUESTION_FORMS).default("pwr"))
    .addOption(new Option("--strategy <strategy>", "in the forms token and json").choices(STRATEGIES).default("plain"))
    .action((options: PromptsArguments) => write(options, output));
}

async function write({ out, form, strategy }: PromptsArguments, output: CliOutput): Promise<void> {
  const own = ownPrompts(form, strategy);
  const texts = [
    ...(Object.keys(own) as PromptName[]).map((name) => [PROMPT_FILES[name], own[name]!] as const),
    ["judge.txt", OWN_JUDGE_PROMPT] as const,
  ];
  const files = texts.map(([name, text]) => [join(resolve(out), name), text] as const);
  const there = files.find(([file]) => existsSync(file))?.[0];
  if (there !== undefined) throw new UsageError(`--out ${out}: ${there} is there already. Choose another folder.`);
  await makeFolder(resolve(out));
  for (const [file, text] of files) await writeAtomic(file, `${text}\n`);
  output.out(files.map(([file]) => file).join("\n"));
}
