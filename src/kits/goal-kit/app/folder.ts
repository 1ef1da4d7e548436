import { basename, join } from "node:path";
import { parseGoalAnswers, type GoalAnswer } from "../core/answers.ts";
import { formatChoices, parseChoices, type GoalChoice } from "../core/goal-choices.ts";
import { formatContexts, parseContexts, type Context } from "../core/context.ts";
import type { GoalSet } from "../core/evidence.ts";
import { formatHistories, parseHistories, type History } from "../core/goal-history.ts";
import { formatJudgements, parseJudgements, type Judgement } from "../core/goal-judge.ts";
import { parseOrders, type GoalOrder } from "../core/orders.ts";
import { parseRecordingRatings, type RecordingRating } from "../core/rate-recordings.ts";
import { formatSamples, parseSamples, type Sample } from "../core/sample.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { readText, readTextIfThere } from "../../../storage/read-text.ts";
import { wholeLines } from "../../../app/questions/ask-each.ts";
import { makeFolder } from "../../../storage/durable.ts";

/** Files of a set's folder. */
export const GOAL_FILES = {
  samples: "samples.jsonl",
  contexts: "contexts.jsonl",
  histories: "histories.jsonl",
  choices: "choices.jsonl",
  answers: "answers.jsonl",
  judgements: "judgements.jsonl",
  orders: "orders.jsonl",
  ratings: "ratings.jsonl",
  recordings: "recordings.jsonl",
} as const;

/** Path of one of a set's files. */
export function goalFile(folder: string, which: keyof typeof GOAL_FILES): string {
  return join(folder, GOAL_FILES[which]);
}

/** A set with what was made for it so far. @throws FormatError that names file, line, field and fix */
export async function readGoalSet(folder: string): Promise<GoalSet> {
  const samples = await readSamples(folder);
  const text = (which: keyof typeof GOAL_FILES): Promise<string> => readTextIfThere(goalFile(folder, which));
  return {
    samples,
    contexts: parseContexts(await text("contexts"), GOAL_FILES.contexts, samples),
    histories: parseHistories(await text("histories"), GOAL_FILES.histories, samples),
    choices: parseChoices(await text("choices"), GOAL_FILES.choices, samples),
  };
}

/** The samples of a set. @throws FormatError that names file, line, field and fix, also where there is none */
export async function readSamples(folder: string): Promise<Sample[]> {
  return parseSamples(await readText(goalFile(folder, "samples")), GOAL_FILES.samples);
}

/** Answers to a set, from its folder or from other files. */
export async function readGoalAnswers(
  folder: string,
  samples: readonly Sample[],
  files: readonly string[] = [goalFile(folder, "answers")],
): Promise<GoalAnswer[]> {
  const answers: GoalAnswer[] = [];
  for (const file of files) answers.push(...parseGoalAnswers(await wholeLines(file), file, samples));
  return answers;
}

/** Judgements of a set's written goals. */
export async function readJudgements(folder: string, samples: readonly Sample[]): Promise<Judgement[]> {
  return parseJudgements(await readTextIfThere(goalFile(folder, "judgements")), GOAL_FILES.judgements, samples);
}

/** Keep judgements in the place of former ones, which stay in `judgements.jsonl.previous`. */
export function keepJudgements(folder: string, judgements: readonly Judgement[]): Promise<void> {
  const file = goalFile(folder, "judgements");
  return writeAtomic(file, formatJudgements(judgements), `${file}.previous`);
}

/** Orders of pairs of written goals. */
export async function readOrders(folder: string): Promise<GoalOrder[]> {
  return parseOrders(await readTextIfThere(goalFile(folder, "orders")), GOAL_FILES.orders);
}

/** Ratings of a set's recordings. */
export async function readRecordingRatings(folder: string, samples: readonly Sample[]): Promise<RecordingRating[]> {
  return parseRecordingRatings(await wholeLines(goalFile(folder, "ratings")), GOAL_FILES.ratings, samples);
}

/** Parts of a set that can be written, each a whole file. */
export interface GoalParts {
  readonly samples?: readonly Sample[];
  readonly contexts?: readonly Context[];
  readonly histories?: readonly History[];
  readonly choices?: readonly GoalChoice[];
}

/** @throws FormatError where somebody has answered, judged, rated or recorded a set's samples */
async function refuseAnswered(folder: string): Promise<void> {
  for (const which of ["answers", "judgements", "orders", "ratings", "recordings"] as const)
    if ((await readTextIfThere(goalFile(folder, which))) !== "")
      throw new FormatError(
        basename(folder),
        GOAL_FILES[which],
        "the set of that name was answered already",
        "Give it another name.",
      );
}

/**
 * Write parts of a set into its folder; a file of that name is kept in `NAME.previous`.
 *
 * @throws FormatError for other samples or choices than a set has that was answered: what was said would count for other goals
 */
export async function writeGoalParts(
  folder: string,
  { samples, contexts, histories, choices }: GoalParts,
): Promise<void> {
  await makeFolder(folder);
  const write = async (which: keyof GoalParts, text: string): Promise<void> => {
    const file = goalFile(folder, which);
    const before = await readTextIfThere(file);
    if ((which === "samples" || which === "choices") && before !== "" && before !== text) await refuseAnswered(folder);
    await writeAtomic(file, text, `${file}.previous`);
  };
  if (samples) await write("samples", formatSamples(samples));
  if (contexts) await write("contexts", formatContexts(contexts));
  if (histories) await write("histories", formatHistories(histories));
  if (choices) await write("choices", formatChoices(choices));
}
