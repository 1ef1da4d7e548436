import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { shownName, type Shown } from "./evidence.ts";
import { GOAL_KIT_VERSION, KitId, KitVersion, type Sample } from "./sample.ts";
import { CHOICE_KINDS, Letter, ABLATIONS } from "./letters.ts";

/** Behind the name of a model whose answers are about films: its pictures and transcript in place of the script's words. */
export const OF_FILM = ", film";

/** What is asked of a sample: one of four goals that are alike, one of four that are not, or the goal itself. */
export const TASKS = [...CHOICE_KINDS, "generate"] as const;
export type Task = (typeof TASKS)[number];

/** One question of a set. */
export interface Asked extends Shown {
  readonly sample: string;
  readonly task: Task;
}

/** One answer. */
const GoalAnswer = z.strictObject({
  form: z.literal("benchside-goal-answer"),
  version: KitVersion,
  sample: KitId,
  task: z.enum(TASKS),
  modalities: z.enum(ABLATIONS),
  supportingOnly: z.boolean(),
  /** Who answered: a model, a baseline, or a person's pseudonym. */
  by: z.string().trim().min(1).max(500),
  people: z.boolean(),
  /** What was answered, as it was written; empty when nothing came. */
  text: z.string().max(20_000),
  /** The option that it is; null when it names none, and where a goal was to be written. */
  letter: Letter.nullable(),
  /** Why there is no answer, in words; null when there is one. */
  failure: z.string().max(2000).nullable(),
  /** Sha-256 of all that was asked, in hexadecimal digits; empty of a person. */
  asked: z.string().max(64),
});
export type GoalAnswer = Readonly<z.infer<typeof GoalAnswer>>;

/** Whose answer to what it is: of several of one key the last counts. */
export function answerKey({ by, sample, task, ...shown }: Asked & Pick<GoalAnswer, "by">): string {
  return [by, sample, task, shownName(shown)].join("\n");
}

/** Answers from a JSONL file, the last of each key. @throws FormatError that names file, line, field and fix; also for a sample that the set does not have */
export function parseGoalAnswers(text: string, file: string, samples: readonly Sample[]): GoalAnswer[] {
  const fix = "Ask again with goals ask; docs/use/goal-kit.md has the form.";
  const answers = parseJsonLines(text, file, { schema: GoalAnswer, newest: GOAL_KIT_VERSION, fix });
  const known = new Set(samples.map(({ id }) => id));
  const strange = answers.find(({ sample }) => !known.has(sample));
  if (strange)
    throw new FormatError(
      file,
      `sample ${strange.sample}`,
      "the set has no such sample",
      "Give the set that was asked.",
    );
  return [...new Map(answers.map((answer) => [answerKey(answer), answer])).values()];
}

/** Answers as the lines of their file. */
export function formatGoalAnswers(answers: readonly GoalAnswer[]): string {
  return formatJsonLines(answers);
}
