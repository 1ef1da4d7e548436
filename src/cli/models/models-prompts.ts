import { existsSync } from "node:fs";

import { join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { ownPrompts } from "../../core/brain/advice/forms/own-prompts.ts";
import { OPTIMISED_TOKENS, optimisedPrompt, optimiseMessages } from "../../core/brain/advice/forms/optimise-prompt.ts";
import { JUDGE_FILE, PROMPT_FILES, type PromptName } from "../../core/brain/advice/forms/prompts.ts";
import { QUESTION_FORMS, STRATEGIES, type QuestionForm, type Strategy } from "../../core/brain/advice/questions.ts";
import { OWN_JUDGE_PROMPT } from "../../core/metrics/rating-rubric.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { makeFolder } from "../../storage/durable.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { typedModel } from "./typed-model.ts";

interface PromptsArguments {
  readonly out: string;
  readonly form: QuestionForm;
  readonly strategy: Strategy;
  readonly optimise?: boolean;
  readonly model?: string;
  readonly modelName?: string;
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
    .option(
      "--optimise",
      "let a model rewrite the duplex prompt for itself: duplex.txt is its own, duplex-before.txt the one it rewrote",
    )
    .option("--model <url or folder>", "with --optimise: the model that is asked; default: the planner's of Settings")
    .option("--model-name <name>", "with a server: which of its models; default: its only one")
    .action((options: PromptsArguments) => write(options, output));
}

/** Name of the duplex prompt as it was before a model rewrote it. */
const BEFORE_FILE = "duplex-before.txt";

async function write(options: PromptsArguments, output: CliOutput): Promise<void> {
  const { out, form, strategy, optimise = false } = options;
  const alone = optimise ? undefined : (options.model ?? options.modelName);
  if (alone !== undefined) throw new UsageError("--model: it rewrites a prompt. Give --optimise too.");
  const own = ownPrompts(form, strategy);
  const texts = [
    ...(Object.keys(own) as PromptName[]).map((name) => [PROMPT_FILES[name] as string, own[name]!] as const),
    [JUDGE_FILE, OWN_JUDGE_PROMPT] as const,
    ...(optimise ? [[BEFORE_FILE, own.duplex!] as const] : []),
  ];
  const files = texts.map(([name, text]) => [join(resolve(out), name), text] as const);
  const there = files.find(([file]) => existsSync(file))?.[0];
  if (there !== undefined) throw new UsageError(`--out ${out}: ${there} is there already. Choose another folder.`);
  const rewritten = optimise ? await rewrite(own.duplex!, options, output) : null;
  await makeFolder(resolve(out));
  for (const [file, text] of files) {
    const isDuplex = file === join(resolve(out), PROMPT_FILES.duplex);
    await writeAtomic(file, `${isDuplex ? (rewritten ?? text) : text}\n`);
  }
  output.out(files.map(([file]) => file).join("\n"));
}

/** The duplex prompt as the model that was named has rewritten it. @throws UsageError where it cannot be asked, or what it wrote cannot be used */
async function rewrite(prompt: string, options: PromptsArguments, output: CliOutput): Promise<string> {
  const open = typedModel(options, output);
  return runJob({
    ...{ kind: "draft", about: "prompts" },
    run: async ({ signal, progress }) => {
      const chat = await open(signal);
      try {
        progress(0, `asking ${chat.name} to rewrite its prompt`);
        const request = { messages: optimiseMessages(prompt), prefix: 0 };
        const { text, whole } = await chat.write(request, { type: "free" }, OPTIMISED_TOKENS, signal);
        if (!whole) throw new UsageError("--optimise: what the model wrote was cut off. Nothing was kept.");
        return optimisedPrompt(text, prompt, options.form);
      } finally {
        await chat.close();
      }
    },
  });
}
