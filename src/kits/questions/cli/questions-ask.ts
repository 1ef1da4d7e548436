import { join, resolve } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import { inShard, type Shard } from "../../../core/domain/shard.ts";
import { alwaysBaseline, randomBaseline } from "../../../core/questions/baselines.ts";
import { parseQuestions, VERDICTS, type QuestionSet, type Verdict } from "../../../core/questions/question.ts";
import { FRAME_COUNTS, wayOf, type AskedWay } from "../../../core/questions/strategies.ts";
import { fold } from "../../../core/journal/fold.ts";
import { askSet, type Answerer } from "../app/ask.ts";
import {
  baselineAnswerer,
  coachAnswerer,
  graphAnswerer,
  modelAnswerer,
  type CoachedTake,
} from "../app/questions-answerers.ts";
import type { Answer } from "../core/questions-answers.ts";
import { captainCookRecordings } from "../app/sources.ts";
import type { JobContext } from "../../../app/jobs/jobs.ts";
import { openChat } from "../../../app/models/open-chat.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { typedChoice } from "../../../cli/coach/coach-model.ts";
import { NeedsFixing, UsageError, type CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";
import { isFolder, readText } from "../../../cli/cli-files.ts";
import { runJob } from "../../../cli/job.ts";
import { openLanguageFolder } from "../../../cli/models/models-language.ts";
import { modelKey } from "../../../cli/models/models-server.ts";
import { shardOption } from "../../../cli/sessions/shard.ts";

interface AskArguments {
  readonly out: string;
  readonly model?: string;
  readonly modelName?: string;
  readonly agree?: boolean;
  readonly media?: string;
  readonly frames: number;
  readonly strategy: AskedWay;
  readonly baseline?: string;
  readonly coach?: string;
  readonly graph?: string;
  readonly seed: number;
  readonly timeLimit?: number;
  readonly shard: Shard | null;
}

/** Add `questions ask`: put a set to a model, the coach, the task graph or a baseline. */
export function registerAsk(questions: Command, output: CliOutput): void {
  questions
    .command("ask")
    .description(
      "ask the questions of a set; continues an interrupted run, and asks no answered question again; exit code 1 when none got an answer",
    )
    .argument("<set>", "JSONL file of a set")
    .requiredOption("--out <file>", "JSONL file to which answers are added")
    .option("--model <url or folder>", "a language model: an OpenAI-compatible server or a folder")
    .option("--model-name <name>", "with a server: which of its models")
    .option("--agree", "let pictures be sent to a server on another machine")
    .option("--time-limit <seconds>", "with a server: most seconds for one answer", wholeNumber, 60)
    .option("--media <folder>", "folder of the films; without it questions are asked in words alone")
    .addOption(
      new Option("--frames <number>", "pictures of a step at most").choices(FRAME_COUNTS.map(String)).default("8"),
    )
    .option("--strategy <names>", "plain, or few-shot, checklist, two-stage, no-distraction, joined by +", strategy, [])
    .option("--baseline <name>", `random, or one verdict to everything: ${VERDICTS.join(", ")}`)
    .option(
      "--coach <folder>",
      "the graph-and-filter coach, by its sessions in this folder, named as the recordings are",
    )
    .option("--graph <folder>", "the task graph alone, given the annotated times, of CaptainCook4D's folder")
    .option("--seed <number>", "of the random baseline", wholeNumber, 1)
    .addOption(shardOption())
    .action((file: string, options: AskArguments) => runAsk(file, options, output));
}

async function runAsk(file: string, options: AskArguments, output: CliOutput): Promise<void> {
  const chosen = [options.model, options.baseline, options.coach, options.graph].filter((one) => one !== undefined);
  if (chosen.length !== 1) throw new UsageError("Say whom to ask: one of --model, --baseline, --coach and --graph.");
  const set = parseQuestions(await readText(file), file);
  const { kept, asked, answers } = await runJob({
    ...{ kind: "ask", about: file },
    run: (context: JobContext) =>
      withAnswerer(set, options, context.signal, (answerer) =>
        askSet(set, inShard(set.questions, options.shard), answerer, resolve(options.out), context),
      ),
  });
  const failed = answers.filter(({ failure }) => failure !== null);
  output.out(`${options.out}: ${asked} questions asked, ${kept} answered before, ${failed.length} without an answer`);
  tellUnanswered(failed, answers.length, output);
}

/** Print why the first question has no answer. @throws NeedsFixing where none of those that were to be asked has one */
function tellUnanswered(failed: readonly Answer[], all: number, output: CliOutput): void {
  const [first] = failed;
  if (first === undefined) return;
  output.err(`The first without an answer: ${first.question}: ${first.failure}`);
  if (failed.length < all) return;
  output.err("No question got an answer. Fix that, and ask again with the same command.");
  throw new NeedsFixing();
}

async function withAnswerer<T>(
  set: QuestionSet,
  options: AskArguments,
  signal: AbortSignal,
  use: (answerer: Answerer) => Promise<T>,
): Promise<T> {
  const {
    model,
    modelName = "",
    agree = false,
    media,
    frames,
    strategy: way,
    baseline,
    coach,
    graph,
    seed,
    timeLimit,
  } = options;
  if (baseline !== undefined) return use(baselineAnswerer(baselineOf(baseline, seed)));
  if (graph !== undefined) return use(graphAnswerer(await captainCookRecordings(graph)));
  if (coach !== undefined) return use(coachAnswerer(await coachedTakes(coach, set)));
  const choice = typedChoice("--model", model!, modelName, agree, Number(frames));
  const chat = await openChat(choice, {
    key: modelKey(),
    pictures: media !== undefined,
    timeLimit: timeLimit ?? 60,
    folder: openLanguageFolder,
    signal,
  });
  try {
    const folder = media === undefined ? null : resolve(media);
    return await use(modelAnswerer({ chat, set, way, frames: Number(frames), media: folder }));
  } finally {
    await chat.close();
  }
}

function baselineOf(name: string, seed: number) {
  if (name === "random") return randomBaseline(seed);
  const verdict = (VERDICTS as readonly string[]).find((one) => one === name);
  if (verdict === undefined)
    throw new UsageError(`--baseline ${name}: write random, or one of: ${VERDICTS.join(", ")}.`);
  return alwaysBaseline(verdict as Verdict);
}

/** What the coach journalled of the recordings of a set, from sessions that bear their names. */
async function coachedTakes(folder: string, set: QuestionSet): Promise<ReadonlyMap<string, CoachedTake>> {
  if (!isFolder(folder)) throw new UsageError(`--coach ${folder}: there is no such folder.`);
  const takes = new Map<string, CoachedTake>();
  for (const take of new Set(set.questions.map((question) => question.take))) {
    if (!isFolder(join(folder, take))) continue;
    const { events } = await readJournal(join(folder, take, JOURNAL_FILE));
    const { procedure } = fold(events);
    if (procedure !== null) takes.set(take, { events, procedure });
  }
  if (takes.size === 0) throw new UsageError(`--coach ${folder}: none of the set's recordings is a session in it.`);
  return takes;
}

function strategy(text: string): AskedWay {
  const way = wayOf(text);
  if (way === null)
    throw new InvalidArgumentError("Write plain, few-shot, checklist, two-stage or no-distraction, joined by +.");
  return way;
}
