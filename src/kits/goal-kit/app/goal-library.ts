import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { inNaturalOrder } from "../../../core/text/natural-order.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { sentenceLikeness, textLikeness, type SentenceReader } from "../../../core/metrics/text-likeness.ts";
import { choiceTexts, refuseEven, writeChoices, type GoalChoice } from "../core/goal-choices.ts";
import type { Sample } from "../core/sample.ts";
import { writeHistories } from "../core/goal-history.ts";
import { blankPhone, writeContext } from "../core/write-context.ts";
import { writeScripts } from "../core/write-scripts.ts";
import { readGoalAnswers, readGoalSet, type GoalParts } from "./folder.ts";

/** A whole set of a seed by rules: scripts, contexts, histories and choices, whose options are told apart by vectors of sentences. @throws what the reader throws, and a FormatError for choices that are no harder where goals are alike */
export async function makeGoalSet(seed: number, count: number, reader: SentenceReader): Promise<Required<GoalParts>> {
  const samples = writeScripts(seed, count);
  return {
    samples,
    choices: await makeChoices(samples, seed, reader),
    contexts: samples.map((sample) => writeContext(sample, blankPhone(sample, seed), seed)),
    histories: writeHistories(samples, seed),
  };
}

/** The choices of samples by likeness of vectors of sentences, or of words and letters where nobody reads sentences. */
export async function makeChoices(
  samples: readonly Sample[],
  seed: number,
  reader: SentenceReader | null,
): Promise<GoalChoice[]> {
  const words = textLikeness();
  const sentences = reader && (await sentenceLikeness(reader, choiceTexts(samples, seed)));
  const choices = writeChoices(samples, seed, sentences ?? words);
  refuseEven(samples, choices, { words, ...(sentences && { sentences }) });
  return choices;
}

/** A set of the data folder in short. */
export interface ListedGoals {
  readonly name: string;
  readonly samples: number;
  readonly contexts: number;
  readonly choices: number;
  readonly answers: number;
  /** Why it cannot be read, in one line; empty where it can. */
  readonly problem: string;
}

/** The sets of a folder, by name; one that cannot be read is listed with the reason. */
export async function listGoalSets(root: string): Promise<ListedGoals[]> {
  const names = await readdir(root, { withFileTypes: true }).catch(() => []);
  const listed: ListedGoals[] = [];
  for (const { name } of names.filter((one) => one.isDirectory()).sort((a, b) => inNaturalOrder(a.name, b.name))) {
    try {
      const { samples, contexts, choices } = await readGoalSet(join(root, name));
      const answers = await readGoalAnswers(join(root, name), samples);
      const counts = { samples: samples.length, contexts: contexts.size, choices: choices.size };
      listed.push({ name, ...counts, answers: answers.length, problem: "" });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      listed.push({ name, samples: 0, contexts: 0, choices: 0, answers: 0, problem: error.message });
    }
  }
  return listed;
}
