import { InvalidArgumentError, Option, type Command } from "commander";
import type { OpenChat } from "../../../app/models/open-chat.ts";
import { makeContexts } from "../app/goal-make.ts";
import { readSamples, writeGoalParts } from "../app/folder.ts";
import { makeChoices } from "../app/goal-library.ts";
import { cuedIn, filled, type Sample } from "../core/sample.ts";
import { goalSentence } from "../../../core/domain/goal.ts";
import { LEAST_TOLD } from "../core/goal-choices.ts";
import { writeHistories } from "../core/goal-history.ts";
import { writeScripts } from "../core/write-scripts.ts";
import type { CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";
import { openSentences } from "../../../cli/inference.ts";
import { runJob } from "../../../cli/job.ts";
import { typedModel, type NamedModel } from "../../../cli/models/typed-model.ts";
import { MOST_SAMPLES } from "../core/letters.ts";

const SEED = ["--seed <number>", "the same seed gives the same", wholeNumber, 1] as const;
const FOLDER = ["<set>", "folder of the set"] as const;

/** Add `goals script`, `context`, `history` and `choices`: a set, piece by piece. Each writes a file into the set's folder. */
export function registerMakeGoals(goals: Command, output: CliOutput): void {
  goals
    .command("script")
    .description("write scripts: a typed goal, a cue in each modality, and what is to be got ready for its recording")
    .argument(...FOLDER)
    .option("--count <number>", `samples, at most ${MOST_SAMPLES}`, count, 200)
    .option(...SEED)
    .option("--print", "print each with its slots filled")
    .action(async (folder: string, { seed, count: many, print }: { seed: number; count: number; print?: boolean }) => {
      const samples = writeScripts(seed, many);
      await writeGoalParts(folder, { samples });
      if (print) output.out(samples.map(scriptText).join("\n\n"));
      output.out(`${folder}: ${samples.length} scripts`);
    });
  goals
    .command("context")
    .description("make the phone of each sample: seven apps of a made-up persona, about 9,000 characters, with the cue")
    .argument(...FOLDER)
    .option(...SEED)
    .option("--model <url or folder>", "a language model that writes the phones; its answers are checked and filtered")
    .option("--model-name <name>", "with a server: which of its models")
    .action((folder: string, options: NamedModel & { seed: number }) => runContexts(folder, options, output));
  goals
    .command("history")
    .description("make the earlier sessions of each sample: one that supports its goal among four others")
    .argument(...FOLDER)
    .option(...SEED)
    .action(async (folder: string, { seed }: { seed: number }) => {
      const histories = writeHistories(await readSamples(folder), seed);
      await writeGoalParts(folder, { histories });
      const supported = histories.filter(({ supporting }) => supporting !== null).length;
      output.out(`${folder}: ${histories.length} histories, ${supported} with a session that supports the goal`);
    });
  goals
    .command("choices")
    .description("make two multiple choices of each sample: among goals that are alike, and among goals that are not")
    .argument(...FOLDER)
    .option(...SEED)
    .addOption(
      new Option("--likeness <of>", "what tells how alike two goals are: vectors of sentences, or words and letters")
        .choices(["sentences", "words"])
        .default("sentences"),
    )
    .action(async (folder: string, { seed, likeness }: { seed: number; likeness: "sentences" | "words" }) => {
      const samples = await readSamples(folder);
      const sentences = likeness === "sentences" ? await openSentences() : null;
      try {
        const choices = await makeChoices(samples, seed, sentences);
        await writeGoalParts(folder, { choices });
        output.out(
          `${folder}: ${choices.length} choices${samples.length < LEAST_TOLD ? `; of fewer than ${LEAST_TOLD} samples it is not checked that similar options are harder than dissimilar ones` : ""}`,
        );
      } finally {
        await sentences?.close();
      }
    });
}

async function runContexts(
  folder: string,
  { seed, ...named }: NamedModel & { seed: number },
  output: CliOutput,
): Promise<void> {
  const samples = await readSamples(folder);
  const open = named.model === undefined ? null : typedModel(named, output);
  const { contexts, kept } = await runJob({
    ...{ kind: "ask", about: folder },
    run: async (context) => {
      const chat: OpenChat | null = open && (await open(context.signal));
      try {
        return await makeContexts(samples, seed, chat, context);
      } finally {
        await chat?.close();
      }
    },
  });
  await writeGoalParts(folder, { contexts });
  if (kept > 0) output.err(`${kept} keep the rules' phone: the model wrote none that can be used.`);
  const letters = contexts.reduce((sum, { apps }) => sum + JSON.stringify(apps).length, 0) / contexts.length;
  output.out(`${folder}: ${contexts.length} contexts, ${Math.round(letters)} characters on average`);
}

function scriptText(sample: Sample): string {
  const { id, goal, cues, prework } = filled(sample);
  const told = {
    seen: cues.vision,
    heard: cues.audio,
    phone: cues.digital && `${cues.digital.app}: ${cues.digital.text}`,
    before: cues.longitudinal && Object.values(cues.longitudinal).join(" / "),
    prework,
  };
  const lines = Object.entries(told).flatMap(([name, text]) => (text === null ? [] : [`  ${name}: ${text}`]));
  return [`${id} (${cuedIn(sample).join(", ")}): ${goalSentence(goal)}`, ...lines].join("\n");
}

function count(text: string): number {
  const value = wholeNumber(text);
  if (value >= 1 && value <= MOST_SAMPLES) return value;
  throw new InvalidArgumentError(`Give 1 to ${MOST_SAMPLES}.`);
}
