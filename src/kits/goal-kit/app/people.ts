import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { formatGoalAnswers, parseGoalAnswers } from "../core/answers.ts";
import { choiceKey, type GoalChoice } from "../core/goal-choices.ts";
import { contextLines } from "../core/context.ts";
import { evidenceOf, sessionLine, type Evidence, type GoalSet } from "../core/evidence.ts";
import { goalSentence } from "../../../core/domain/goal.ts";
import { textLikeness } from "../../../core/metrics/text-likeness.ts";
import {
  parseRecordingRatings,
  rateRecordings,
  type RatedRecording,
  type RecordingRating,
} from "../core/rate-recordings.ts";
import { filled, GOAL_KIT_VERSION, type Sample } from "../core/sample.ts";
import { appendLines } from "../../../storage/log/append.ts";
import { goalFile, readGoalAnswers, readGoalSet, readRecordingRatings } from "./folder.ts";
import { CHOICE_KINDS, type Letter } from "../core/letters.ts";

/** How people are shown a sample. */
const WHOLE = { modalities: "VADL", supportingOnly: false } as const;

/** A sample with all that was made for it, for the people who make or rate the set. */
export interface LookedAt {
  readonly sample: Sample;
  /** The other samples of the set. */
  readonly others: readonly Sample[];
  readonly at: number;
  readonly of: number;
  readonly phone: readonly string[];
  readonly sessions: readonly { readonly text: string; readonly supports: boolean }[];
  readonly choices: readonly GoalChoice[];
  readonly rated: RatedRecording;
}

/** The sample at a place of a set. @throws FormatError when the set has none there */
export async function lookAtGoal(folder: string, at: number): Promise<LookedAt> {
  const { samples, contexts, histories, choices } = await readGoalSet(folder);
  const sample = samples[at];
  if (!sample) throw new FormatError("samples.jsonl", "", `it has ${samples.length} samples`, "Open the set again.");
  const context = contexts.get(sample.id);
  const history = histories.get(sample.id);
  const ratings = await readRecordingRatings(folder, samples);
  return {
    ...{ sample: filled(sample), others: samples.filter((one) => one !== sample), at, of: samples.length },
    phone: context ? contextLines(context.apps).map(({ app, text }) => `${app}: ${text}`) : [],
    sessions: history?.sessions.map((one, k) => ({ text: sessionLine(one), supports: k === history.supporting })) ?? [],
    choices: CHOICE_KINDS.flatMap((kind) => choices.get(choiceKey(sample.id, kind)) ?? []),
    rated: rateRecordings([sample], ratings, textLikeness())[0]!,
  };
}

/** Keep what a person says about a recording; it is on the disk when this resolves. @throws FormatError when it cannot be kept */
export async function tellRating(folder: string, rating: Omit<RecordingRating, "form" | "version">): Promise<void> {
  const { samples } = await readGoalSet(folder);
  const line = formatJsonLines([{ form: "benchside-goal-rating", version: GOAL_KIT_VERSION, ...rating }]);
  parseRecordingRatings(line, "the rating", samples);
  await appendLines(goalFile(folder, "ratings"), line);
}

/** A choice for a person, with what they are shown. */
export interface QuizQuestion {
  readonly choice: GoalChoice;
  readonly evidence: Evidence;
  readonly options: readonly string[];
}

/** The next choice that a person has not answered, its place among all, and how many there are; null when all are answered. */
export async function nextGoalQuestion(
  folder: string,
  by: string,
): Promise<{ readonly question: QuizQuestion | null; readonly done: number; readonly of: number }> {
  const set = await readGoalSet(folder);
  const told = (await readGoalAnswers(folder, set.samples)).filter((one) => one.people && one.by === by);
  const done = new Set(told.map(({ sample, task }) => `${sample} ${task}`));
  const choices = [...set.choices.values()];
  const choice = choices.find(({ sample, kind }) => !done.has(choiceKey(sample, kind)));
  return { question: choice ? asked(set, choice) : null, done: done.size, of: choices.length };
}

function asked(set: GoalSet, choice: GoalChoice): QuizQuestion {
  const sample = set.samples.find(({ id }) => id === choice.sample)!;
  return { choice, evidence: evidenceOf(sample, set, WHOLE), options: choice.options.map(goalSentence) };
}

/** Keep a person's answer to a choice; it is on the disk when this resolves. @throws FormatError when the set has no such sample */
export async function tellGoal(
  folder: string,
  { by, sample, kind, letter }: { by: string; sample: string; kind: GoalChoice["kind"]; letter: Letter },
): Promise<void> {
  const { samples } = await readGoalSet(folder);
  const line = formatGoalAnswers([
    {
      ...{ form: "benchside-goal-answer", version: GOAL_KIT_VERSION, sample, task: kind, ...WHOLE },
      ...{ by, people: true, text: letter, letter, failure: null, asked: "" },
    },
  ]);
  parseGoalAnswers(line, "the answer", samples);
  await appendLines(goalFile(folder, "answers"), line);
}
