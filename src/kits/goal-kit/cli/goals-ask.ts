import { resolve } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import { inShard, type Shard } from "../../../core/domain/shard.ts";
import {
  majorityAnswerer,
  mixtureAnswerer,
  randomAnswerer,
  sentenceAnswerer,
  simulatedPerson,
  vectorAnswerer,
} from "../core/answerers.ts";
import { TASKS, type Task } from "../core/answers.ts";
import { comparedTexts, SHOWN_WHOLE, type GoalSet } from "../core/evidence.ts";
import { sentenceLikeness, textLikeness } from "../../../core/metrics/text-likeness.ts";
import { EVEN_WEIGHTS, fitWeights } from "../core/goal-mixture.ts";
import { askGoals, goalQuestions, modelGoalAnswerer, ruleAnswerer, type GoalAnswerer } from "../app/goal-ask.ts";
import { goalFile, readGoalSet } from "../app/folder.ts";
import { filmsOfSamples, type SampleFilms } from "../app/goal-film.ts";
import { sentTo } from "../../../core/settings/model-server.ts";
import { ownSessions } from "../../../cli/user-data.ts";
import type { JobContext } from "../../../app/jobs/jobs.ts";
import { openChat } from "../../../app/models/open-chat.ts";
import { typedChoice } from "../../../cli/coach/coach-model.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { share, wholeNumber } from "../../../cli/printed-table.ts";
import { openSentences } from "../../../cli/inference.ts";
import { runJob } from "../../../cli/job.ts";
import { openLanguageFolder } from "../../../cli/models/models-language.ts";
import { modelKey } from "../../../cli/models/models-server.ts";
import { shardOption } from "../../../cli/sessions/shard.ts";
import { ABLATIONS, type Ablation } from "../core/letters.ts";

const WHO = ["random", "majority", "vectors", "sentences", "mixture", "person"] as const;
const LIKENESS = ["words", "sentences"] as const;

interface AskArguments {
  readonly by?: (typeof WHO)[number];
  readonly model?: string;
  readonly modelName?: string;
  readonly as?: string;
  readonly agree?: boolean;
  readonly timeLimit: number;
  readonly fit?: string;
  readonly likeness: (typeof LIKENESS)[number];
  readonly accuracy: number;
  readonly modalities: readonly Ablation[];
  readonly tasks: readonly Task[];
  readonly supportingOnly?: boolean;
  readonly film?: boolean;
  readonly sessions?: string;
  readonly transcripts?: string;
  readonly out?: string;
  readonly seed: number;
  readonly shard: Shard | null;
}

/** Add `goals ask`: put a set to a model, a baseline or a made-up person. */
export function registerAskGoals(goals: Command, output: CliOutput): void {
  goals
    .command("ask")
    .description("ask for the goals of a set; continues an interrupted run, and asks no answered question again")
    .argument("<set>", "folder of the set")
    .addOption(new Option("--by <who>", "who answers without a model; person is a simulated one").choices(WHO))
    .option("--model <url or folder>", "a language model: an OpenAI-compatible server or a folder")
    .option("--model-name <name>", "with a server: which of its models")
    .option(
      "--as <name>",
      'with a model: the name that its answers are kept under, with ", film" behind it for --film; default: its own',
    )
    .option("--agree", "let the texts be sent to a server on another machine")
    .option("--time-limit <seconds>", "with a server: most seconds for one answer", wholeNumber, 60)
    .option("--fit <set>", "with the mixture: folder of another set, whose choices its weights are fitted to")
    .addOption(
      new Option(
        "--likeness <what>",
        "with the mixture: what it compares texts by, hashed words or vectors of sentences",
      )
        .choices(LIKENESS)
        .default("words"),
    )
    .option("--accuracy <share>", "of a simulated person: how often they are right", share, 0.95)
    .option("--modalities <list>", `what is shown, of ${ABLATIONS.join(", ")}`, listOf(ABLATIONS), ["VADL"])
    .option("--tasks <list>", `what is asked, of ${TASKS.join(", ")}`, listOf(TASKS), TASKS)
    .option("--supporting-only", "of phone and history show only what supports the goal")
    .option(
      "--film",
      "with a model: show 32 pictures of each sample's recording instead of what its script says is seen, and its transcript instead of what is heard; only samples with a recording are asked about",
    )
    .option("--sessions <folder>", "with --film: folder of all sessions; default: that of the window")
    .option("--transcripts <folder>", "with --film: folder of SAMPLE.vtt, .srt or .txt; default: nothing is heard")
    .option("--out <file>", "JSONL file that answers are added to; default: answers.jsonl of the set")
    .option("--seed <number>", "of the random answers and the simulated person", wholeNumber, 1)
    .addOption(shardOption())
    .action((folder: string, options: AskArguments) => runAsk(folder, options, output));
}

async function runAsk(folder: string, options: AskArguments, output: CliOutput): Promise<void> {
  if ((options.by === undefined) === (options.model === undefined))
    throw new UsageError("Say whom to ask: one of --by and --model.");
  const set = await readGoalSet(folder);
  const { modalities, tasks, supportingOnly = false, shard } = options;
  const ways = modalities.map((one) => ({ modalities: one, supportingOnly }));
  const films = await filmsFor(folder, set, options);
  for (const line of films?.leftOut ?? []) output.err(line);
  const samples = films === null ? set.samples : set.samples.filter(({ id }) => films.samples.has(id));
  if (samples.length === 0)
    throw new UsageError("--film: no sample has a recording that may be shown. Link some: goals record.");
  const questions = inShard(goalQuestions({ ...set, samples }, tasks, ways), shard);
  const out = options.out === undefined ? goalFile(folder, "answers") : resolve(options.out);
  const { answers, asked } = await runJob({
    ...{ kind: "ask", about: folder },
    run: (context) => withAnswerer(set, options, films, context, (one) => askGoals(set, questions, one, out, context)),
  });
  const failed = answers.filter(({ failure }) => failure !== null);
  output.out(`${out}: ${asked} asked, ${answers.length - asked} answered before, ${failed.length} without an answer`);
  if (failed.length > 0) output.err(`The first without an answer: ${failed[0]!.sample}: ${failed[0]!.failure}`);
}

/** The recordings that a model is shown; null where scripts tell. */
async function filmsFor(folder: string, set: GoalSet, options: AskArguments): Promise<SampleFilms | null> {
  const { film = false, sessions, transcripts, model, modelName = "", agree = false } = options;
  if (!film) {
    if ((sessions ?? transcripts) !== undefined)
      throw new UsageError("--sessions, --transcripts: they go with --film.");
    return null;
  }
  if (model === undefined) throw new UsageError("--film: pictures are shown to a model. Give --model.");
  const host = sentTo(typedChoice("--model", model, modelName, agree));
  const places = { folder, sessions: sessions ?? ownSessions(), transcripts: transcripts ?? null, host };
  return filmsOfSamples(set.samples, places);
}

async function withAnswerer<T>(
  set: GoalSet,
  options: AskArguments,
  films: SampleFilms | null,
  { signal, progress }: JobContext,
  use: (answerer: GoalAnswerer) => Promise<T>,
): Promise<T> {
  const { by, model, modelName = "", as, agree = false, timeLimit } = options;
  if (by === "sentences" || (by === "mixture" && options.likeness === "sentences"))
    return use(await bySentences(by, set, options, progress));
  if (by !== undefined) return use(await ownAnswerer(by, set, options));
  const folder = openLanguageFolder;
  const pictures = films === null ? false : ("needed" as const);
  const asked = { key: modelKey(), pictures, timeLimit, folder, signal };
  const chat = await openChat(typedChoice("--model", model!, modelName, agree), asked);
  try {
    return await use(modelGoalAnswerer(chat, set, films, as));
  } finally {
    await chat.close();
  }
}

/** Answerers that go by vectors of sentences: all that may be compared is read before the first question. */
async function bySentences(
  by: "sentences" | "mixture",
  set: GoalSet,
  { fit, modalities, supportingOnly = false }: AskArguments,
  progress: JobContext["progress"],
): Promise<GoalAnswerer> {
  const fitted = by === "mixture" && fit !== undefined ? await readGoalSet(fit) : null;
  const ways = modalities.map((one) => ({ modalities: one, supportingOnly }));
  const texts = [...comparedTexts(set, ways), ...(fitted ? comparedTexts(fitted, [SHOWN_WHOLE]) : [])];
  const sentences = await openSentences();
  try {
    const alike = await sentenceLikeness(sentences, texts, (done) => progress(done, "reading sentences"));
    if (by === "sentences") return ruleAnswerer(sentenceAnswerer(set, alike), []);
    const weights = fitted ? fitWeights(fitted, alike) : EVEN_WEIGHTS;
    return ruleAnswerer(mixtureAnswerer(set, weights, alike, "sentence vectors"), Object.values(weights));
  } finally {
    await sentences.close();
  }
}

async function ownAnswerer(
  by: Exclude<(typeof WHO)[number], "sentences">,
  set: GoalSet,
  { seed, fit, accuracy }: AskArguments,
): Promise<GoalAnswerer> {
  const alike = textLikeness();
  switch (by) {
    case "random":
      return ruleAnswerer(randomAnswerer(set, seed), []);
    case "majority":
      return ruleAnswerer(majorityAnswerer(set, seed), [seed]);
    case "vectors":
      return ruleAnswerer(vectorAnswerer(set, alike), []);
    case "person":
      return ruleAnswerer(simulatedPerson(set, `person ${accuracy}`, accuracy, seed), [seed], true);
    case "mixture": {
      const weights = fit === undefined ? EVEN_WEIGHTS : fitWeights(await readGoalSet(fit), alike);
      return ruleAnswerer(mixtureAnswerer(set, weights, alike), Object.values(weights));
    }
  }
}

function listOf<T extends string>(all: readonly T[]) {
  return (text: string): readonly T[] => {
    const named = text.split(",").map((one) => one.trim());
    const found = all.filter((one) => named.includes(one));
    if (found.length === new Set(named).size) return found;
    throw new InvalidArgumentError(`Write some of ${all.join(", ")}, with commas between.`);
  };
}
