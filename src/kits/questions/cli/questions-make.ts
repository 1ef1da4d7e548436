import { resolve } from "node:path";
import type { Command } from "commander";
import type { AskedTake } from "../core/asked-take.ts";
import { makeQuestions } from "../core/make-questions.ts";
import { formatQuestions, parseQuestions, type QuestionSet } from "../../../core/questions/question.ts";
import { parseProcedure } from "../../../core/procedure/file.ts";
import { captainCookRecordings, captainCookTakes, generatedTake, sessionTake } from "../app/sources.ts";
import { wordedBy } from "../app/worded.ts";
import { writeOut } from "../../../cli/write-out.ts";
import { findSession } from "../../../storage/session-take.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";
import { runJob } from "../../../cli/job.ts";
import { typedModel } from "../../../cli/models/typed-model.ts";

interface MakeArguments {
  readonly out: string;
  readonly seed: number;
  readonly captaincook4d?: string;
  readonly recordings?: readonly string[];
  readonly sessions?: readonly string[];
  readonly folder?: string;
  readonly shared?: boolean;
  readonly films?: readonly string[];
  readonly procedure?: string;
  readonly media?: string;
  readonly model?: string;
  readonly modelName?: string;
}

/** Add `questions make`: a set from annotated recordings. */
export function registerMake(questions: Command, output: CliOutput): void {
  questions
    .command("make")
    .description(
      "make a set of questions from annotated sessions, generated films with labels, or CaptainCook4D's annotations",
    )
    .requiredOption("--out <file>", "JSONL file of the set; one of that name is kept in OUT.previous")
    .option("--sessions <session...>", "folders of annotated sessions, or their ids in --folder")
    .option("--folder <folder>", "folder of all sessions")
    .option("--shared", "leave out what a participant has kept from others")
    .option("--films <film...>", "generated films with their labels beside them; give --procedure too")
    .option("--procedure <file>", "procedure of the films")
    .option("--media <folder>", "folder that the ways to films begin at; default: the current one")
    .option(
      "--captaincook4d <folder>",
      "its step and error annotations with the folder task_graphs; there is no film of these",
    )
    .option("--recordings <id...>", "of CaptainCook4D only these recordings")
    .option(
      "--model <url or folder>",
      "a language model that words the open questions better; the rules' words are kept beside",
    )
    .option("--model-name <name>", "with a server: which of its models")
    .option("--seed <number>", "the same seed and annotations give the same set", wholeNumber, 1)
    .action((options: MakeArguments) => runMake(options, output));
}

async function runMake(options: MakeArguments, output: CliOutput): Promise<void> {
  const takes = await takesOf(options);
  if (takes.length === 0) throw new UsageError("Nothing to ask about. Give --sessions, --films or --captaincook4d.");
  const made = makeQuestions(takes, options.seed);
  const set = options.model === undefined ? made : await worded(made, options, output);
  const text = formatQuestions(set);
  parseQuestions(text, options.out);
  await writeOut(options.out, text);
  const choices = set.questions.filter(({ kind }) => kind === "choice");
  const wrong = choices.filter(({ truth }) => !truth.includes("correct")).length;
  const shown = choices.filter(({ film }) => film !== null).length;
  output.out(
    `${options.out}: ${choices.length} choice and ${set.questions.length - choices.length} open questions about ${new Set(choices.map(({ take }) => take)).size} recordings; ${wrong} steps are wrong, ${shown} have a film`,
  );
}

async function takesOf(options: MakeArguments): Promise<AskedTake[]> {
  const {
    captaincook4d,
    recordings,
    sessions = [],
    folder,
    shared = false,
    films = [],
    procedure,
    media = ".",
  } = options;
  if (films.length > 0 && procedure === undefined)
    throw new UsageError("--films: say with --procedure what they are made from.");
  if (recordings && captaincook4d === undefined)
    throw new UsageError("--recordings: they are CaptainCook4D's. Give --captaincook4d too.");
  const cooked =
    captaincook4d === undefined ? [] : captainCookTakes(await captainCookRecordings(captaincook4d), recordings ?? null);
  const named = procedure === undefined ? null : parseProcedure(await readText(procedure), procedure);
  const drawn = await Promise.all(films.map((film) => generatedTake(resolve(film), named!, resolve(media))));
  const recorded = [];
  for (const session of sessions) recorded.push(await sessionTake(await findSession(session, folder ?? null), shared));
  return [...recorded, ...drawn, ...cooked];
}

async function worded(set: QuestionSet, { model, modelName }: MakeArguments, output: CliOutput): Promise<QuestionSet> {
  const open = typedModel(
    { ...(model === undefined ? {} : { model }), ...(modelName === undefined ? {} : { modelName }) },
    output,
  );
  return runJob({
    ...{ kind: "ask", about: "wording" },
    run: async ({ signal, progress }) => {
      const chat = await open(signal);
      try {
        const { set: better, kept } = await wordedBy(chat, set, signal, progress);
        if (kept > 0) output.err(`${kept} questions keep the rules' words: the model gave none that can be used.`);
        return better;
      } finally {
        await chat.close();
      }
    },
  });
}
