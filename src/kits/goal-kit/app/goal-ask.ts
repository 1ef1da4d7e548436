import type { ChatModel } from "../../../core/brain/advice/chat.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { askForGoal, GOAL_ASKING_TEXTS } from "../core/goal-ask-model.ts";
import type { RuleAnswerer } from "../core/answerers.ts";
import { answerKey, formatGoalAnswers, OF_FILM, type Asked, type GoalAnswer, type Task } from "../core/answers.ts";
import { choiceKey, type GoalChoice } from "../core/goal-choices.ts";
import { evidenceOf, type GoalSet, type Shown } from "../core/evidence.ts";
import { filled, GOAL_KIT_VERSION } from "../core/sample.ts";
import type { JobContext } from "../../../app/jobs/jobs.ts";
import { askedWith, askEach, orFailure } from "../../../app/questions/ask-each.ts";
import { readGoalAnswers } from "./folder.ts";
import { FILM_PICTURES, type SampleFilms } from "./goal-film.ts";
import { type Letter } from "../core/letters.ts";

/** Somebody who can be asked for goals. */
export interface GoalAnswerer {
  readonly name: string;
  readonly people: boolean;
  /** All that decides an answer beside the question. */
  readonly asking: readonly (string | number)[];
  /** Answers that are put on the disk together: many of one who answers at once. */
  readonly together: number;
  /** What else decides its answers about a sample; left out where nothing does. */
  hash?(sample: string): Promise<string>;
  /** @param options of a choice; null where a goal is to be written */
  answer(
    asked: Asked,
    options: GoalChoice["options"] | null,
    signal: AbortSignal,
  ): Promise<{ readonly text: string; readonly letter: Letter | null }>;
}

/** How rules write a goal: when it changes, they are asked again. */
const WRITTEN = "goals as dictionaries";

/** Somebody who answers at once. */
export function ruleAnswerer(rules: RuleAnswerer, asking: readonly (string | number)[], people = false): GoalAnswerer {
  return {
    ...{ name: rules.name, people, asking: [WRITTEN, ...asking], together: 100 },
    answer: (asked, options) => {
      if (options === null) return Promise.resolve({ text: rules.write(asked), letter: null });
      const letter = rules.choose(asked, options);
      return Promise.resolve({ text: letter, letter });
    },
  };
}

/**
 * A language model.
 *
 * @param films recordings that it is shown in the place of what scripts tell; null for the scripts' words
 * @param as name that its answers are kept under, with ", film" behind it where it is shown films
 */
export function modelGoalAnswerer(
  chat: ChatModel,
  set: GoalSet,
  films: SampleFilms | null = null,
  as = chat.name,
): GoalAnswerer {
  const asking = [GOAL_ASKING_TEXTS, ...(films === null ? [] : [`film, ${FILM_PICTURES} pictures`])];
  return {
    ...{ name: films === null ? as : `${as}${OF_FILM}`, people: false, asking, together: 1 },
    ...(films !== null && { hash: (sample: string) => films.hash(sample) }),
    answer: async (asked, options, signal) => {
      const sample = set.samples.find(({ id }) => id === asked.sample)!;
      const told = evidenceOf(sample, set, asked);
      if (films === null) return askForGoal(chat, asked, told, options, signal);
      const { pictures, heard } = await films.seen(asked.sample);
      const evidence = { ...told, vision: [], audio: asked.modalities.includes("A") ? heard : [] };
      return askForGoal(chat, asked, evidence, options, signal, pictures);
    },
  };
}

/** All questions of a set: each way of showing it, each sample, each task. */
export function goalQuestions({ samples }: GoalSet, tasks: readonly Task[], ways: readonly Shown[]): Asked[] {
  return ways.flatMap((way) => samples.flatMap(({ id }) => tasks.map((task) => ({ ...way, sample: id, task }))));
}

/**
 * Ask somebody for goals. What was stopped goes on where it was; what was answered before, of the same sample shown in the same way, is not asked again.
 *
 * @param out JSONL file that answers are added to, no matter who gives them
 * @throws FormatError when that file is none of this set, or the set has no such choice; ChatFailed after 20 failures in a row
 */
export async function askGoals(
  set: GoalSet,
  questions: readonly Asked[],
  answerer: GoalAnswerer,
  out: string,
  context: JobContext,
): Promise<{ readonly answers: readonly GoalAnswer[]; readonly asked: number }> {
  const { name, people, together } = answerer;
  const before = await readGoalAnswers("", set.samples, [out]);
  const kept = new Map(before.map((answer) => [answerKey(answer), answer]));
  const hashes = new Map<string, string>();
  for (const id of new Set(questions.map(({ sample }) => sample))) {
    const content = contentHash(set, id);
    hashes.set(id, answerer.hash === undefined ? content : askedWith([content, await answerer.hash(id)]));
  }
  const optionsOf = ({ sample, task }: Asked): GoalChoice["options"] | null => {
    if (task === "generate") return null;
    const choice = set.choices.get(choiceKey(sample, task));
    if (choice) return choice.options;
    throw new FormatError(
      "choices.jsonl",
      choiceKey(sample, task),
      "there is no such choice",
      "Make it: goals choices.",
    );
  };
  const asking = {
    known: (asked: Asked) => kept.get(answerKey({ ...asked, by: name })),
    hash: (asked: Asked) => askedWith([name, answerer.asking, asked, hashes.get(asked.sample)]),
    ask: async (asked: Asked, hash: string): Promise<GoalAnswer> => {
      const options = optionsOf(asked);
      const { given, failure } = await orFailure(() => answerer.answer(asked, options, context.signal), context.signal);
      const { sample, task, modalities, supportingOnly } = asked;
      return {
        ...{ form: "benchside-goal-answer", version: GOAL_KIT_VERSION, sample, task, modalities, supportingOnly },
        ...{ by: name, people, text: given?.text.slice(0, 20_000) ?? "", letter: given?.letter ?? null },
        ...{ failure, asked: hash },
      };
    },
    format: formatGoalAnswers,
    together,
  };
  return askEach(questions, asking, out, context);
}

function contentHash({ samples, contexts, histories, choices }: GoalSet, id: string): string {
  const sample = filled(samples.find((one) => one.id === id)!);
  const options = (["similar", "dissimilar"] as const).map((kind) => choices.get(choiceKey(id, kind))?.options);
  return askedWith([sample.cues, contexts.get(id), histories.get(id), options]);
}
