import { resolve } from "node:path";
import { Option, type Command } from "commander";
import { z } from "zod";
import { goalFile, keepJudgements, readGoalAnswers, readGoalSet } from "../app/folder.ts";
import { judgeGoals, modelGoalJudge, ownJudges, sentenceJudge } from "../app/goal-judges.ts";
import { JUDGE_INPUTS, ruleScore, type JudgeInput } from "../core/goal-judge.ts";
import { KitId } from "../core/sample.ts";
import { textLikeness } from "../../../core/metrics/text-likeness.ts";
import { answerPairs, formatOrders, simulateOrders } from "../core/orders.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { share, wholeNumber } from "../../../cli/printed-table.ts";
import { openSentences } from "../../../cli/inference.ts";
import { readRows } from "../../../cli/eval/eval-rows.ts";
import { runJob } from "../../../cli/job.ts";
import { typedModel } from "../../../cli/models/typed-model.ts";

interface JudgeArguments {
  readonly answers?: readonly string[];
  readonly model?: readonly string[];
  readonly given: readonly JudgeInput[];
  readonly captions?: string;
  readonly simulateOrders?: number;
  readonly seed: number;
}

/** Add `goals judge`: what judges make of written goals. */
export function registerJudgeGoals(goals: Command, output: CliOutput): void {
  goals
    .command("judge")
    .description(
      "judge written goals: 0, 1 or 2 by rules and by models, halved, by vectors of texts and of sentences, and by choosing among options with the answer",
    )
    .argument("<set>", "folder of the set; judgements.jsonl is written into it")
    .option("--answers <file...>", "JSONL files of answers; default: answers.jsonl of the set")
    .option("--model <url or folder...>", "language models that judge by the cues and the reference; at most two")
    .addOption(
      new Option("--given <what...>", "what models are given beside the proposal; each is a judge of its own")
        .choices(JUDGE_INPUTS)
        .default(["cues+reference"]),
    )
    .option("--captions <file>", 'for the socratic ones: JSONL rows {"sample", "caption"} of what a film shows')
    .option(
      "--simulate-orders <share>",
      "also write orders.jsonl of three made-up people with this share of slips, to try the comparison of judges",
      share,
    )
    .option("--seed <number>", "of pairs and simulated people", wholeNumber, 1)
    .action((folder: string, options: JudgeArguments) => runJudge(folder, options, output));
}

const Caption = z.strictObject({ sample: KitId, caption: z.string().trim().min(1).max(5000) });

/** What films show, by sample. Throws a UsageError where a judge needs it and no file was given. */
async function captionsIn({ given, captions }: JudgeArguments): Promise<ReadonlyMap<string, string>> {
  if (captions === undefined) {
    const socratic = given.find((input) => input.startsWith("socratic"));
    if (socratic) throw new UsageError(`--given ${socratic}: it needs --captions, what each film shows.`);
    return new Map();
  }
  const rows = await readRows(captions, Caption, '{"sample": "goal-001", "caption": "A hand holds a lamp."}');
  return new Map(rows.map(({ sample, caption }) => [sample, caption]));
}

async function runJudge(folder: string, options: JudgeArguments, output: CliOutput): Promise<void> {
  const { model: models = [], given, seed, simulateOrders: slips } = options;
  if (models.length > 2) throw new UsageError("--model: two models at most.");
  const captions = await captionsIn(options);
  const set = await readGoalSet(folder);
  const answers = await readGoalAnswers(
    folder,
    set.samples,
    options.answers?.map((file) => resolve(file)),
  );
  const written = answers.filter(({ task }) => task === "generate");
  if (written.length === 0) throw new UsageError(`${folder}: no goal is written yet. Ask first: goals ask.`);
  const alike = textLikeness();
  const judgements = await runJob({
    ...{ kind: "ask", about: folder },
    run: async ({ signal, progress }) => {
      const sentences = await openSentences();
      const chats = await Promise.all(models.map((model) => typedModel({ model }, output)(signal)));
      try {
        const judges = [
          ...ownJudges(set, alike),
          await sentenceJudge(sentences, set, answers),
          ...chats.flatMap((chat) => given.map((input) => modelGoalJudge(chat, signal, { input, captions }))),
        ];
        return await judgeGoals(set, answers, judges, (done) => progress(done, "judging written goals"));
      } finally {
        for (const opened of [sentences, ...chats]) await opened.close();
      }
    },
  });
  await keepJudgements(folder, judgements);
  output.out(`${folder}: ${judgements.length} judgements of ${written.length} written goals`);
  if (slips === undefined) return;
  const byId = new Map(set.samples.map((sample) => [sample.id, sample]));
  const scoreOf = ({ text, sample }: (typeof answers)[number]) => ruleScore(text, byId.get(sample)!, alike);
  const orders = simulateOrders(answerPairs(answers, seed), scoreOf, slips, seed);
  const file = goalFile(folder, "orders");
  await writeAtomic(file, formatOrders(orders), `${file}.previous`);
  output.out(`${folder}: ${orders.length / 3} pairs ordered by three simulated people`);
}
