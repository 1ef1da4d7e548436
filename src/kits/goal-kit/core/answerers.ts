import { pick, seeded, type Random } from "../../../core/domain/seeded.ts";
import type { TextSimilarity } from "../../../core/metrics/text-similarity.ts";
import type { Asked } from "./answers.ts";
import { choiceKey, type GoalChoice } from "./goal-choices.ts";
import { evidenceOf, type GoalSet } from "./evidence.ts";
import { goalSentence, writtenGoal, type Goal, type GoalKind } from "../../../core/domain/goal.ts";
import { goalChances, type Weights } from "./goal-mixture.ts";
import { filled, MODALITIES } from "./sample.ts";
import { LETTERS, type Letter } from "./letters.ts";

/** A rule that answers without a model. All but the simulated person go by what is shown alone: never by which option is right, nor by the sample's own goal. */
export interface RuleAnswerer {
  readonly name: string;
  /** The likeliest of a choice's options. */
  choose(asked: Asked, options: GoalChoice["options"]): Letter;
  /** The goal as its dictionary, in JSON; empty where there is none to write. */
  write(asked: Asked): string;
}

/** Chooses any option, each as likely; writes any goal that another sample has. */
export function randomAnswerer(set: GoalSet, seed: number): RuleAnswerer {
  return {
    name: `random, seed ${seed}`,
    choose: ({ sample, task }) => pick(seeded(seed, "goal letter", sample, task), LETTERS),
    write: ({ sample }) => writtenOther(set, sample, seeded(seed, "goal written", sample)),
  };
}

/** The kind of goal that most other samples have: an option of it, else one at random; written, the first goal of that kind. */
export function majorityAnswerer(set: GoalSet, seed: number): RuleAnswerer {
  const kindOf = (sample: string): GoalKind | null => {
    const counts = new Map<GoalKind, number>();
    for (const { kind } of otherGoals(set, sample)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
  };
  return {
    name: "majority",
    choose: ({ sample, task }, options) => {
      const kind = kindOf(sample);
      const fitting = LETTERS.filter((_, at) => options[at]!.kind === kind);
      return pick(seeded(seed, "goal majority", sample, task), fitting.length > 0 ? fitting : LETTERS);
    },
    write: ({ sample }) => {
      const kind = kindOf(sample);
      const goal = otherGoals(set, sample).find((one) => one.kind === kind);
      return goal ? writtenGoal(goal) : "";
    },
  };
}

/** Chooses the option whose sentence is most like all that is shown, taken as one text. Written, it is the goal of another sample that is most like it. */
export function vectorAnswerer(set: GoalSet, alike: TextSimilarity): RuleAnswerer {
  const shownText = (asked: Asked): string => {
    const evidence = evidenceOf(
      set.samples.find(({ id }) => id === asked.sample)!,
      set,
      asked,
    );
    return MODALITIES.flatMap((modality) => evidence[modality]).join("\n");
  };
  const likest = (asked: Asked, goals: readonly string[]): number => {
    const text = shownText(asked);
    return largest(goals.map((goal) => alike(text, goal)));
  };
  return byLikeliest("text vectors alone", set, likest);
}

/**
 * Likeness by vectors of sentences alone: of an option's sentence to the one line of what is shown that is most like it, since such a vector holds no more than a sentence or
 * two. Written, it is the goal of another sample that is most like a line.
 */
export function sentenceAnswerer(set: GoalSet, alike: TextSimilarity): RuleAnswerer {
  return byLikeliest("sentence vectors alone", set, (asked, goals) => {
    const evidence = evidenceOf(set.samples.find(({ id }) => id === asked.sample)!, set, asked); // prettier-ignore
    const lines = MODALITIES.flatMap((modality) => evidence[modality]);
    return largest(goals.map((goal) => Math.max(...lines.map((line) => alike(line, goal)))));
  });
}

/**
 * The mixture over modalities with some weights. Written, it is the goal of another sample that is likeliest.
 *
 * @param by what it compares texts by, where these are not hashed words
 */
export function mixtureAnswerer(set: GoalSet, weights: Weights, alike: TextSimilarity, by = ""): RuleAnswerer {
  return byLikeliest(`mixture over modalities${by && `, by ${by}`}`, set, (asked, goals) => {
    const sample = set.samples.find(({ id }) => id === asked.sample)!;
    return largest(goalChances(evidenceOf(sample, set, asked), goals, weights, alike));
  });
}

function byLikeliest(
  name: string,
  set: GoalSet,
  likeliest: (asked: Asked, goals: readonly string[]) => number,
): RuleAnswerer {
  return {
    name,
    choose: (asked, options) => LETTERS[likeliest(asked, options.map(goalSentence))]!,
    write: (asked) => {
      const goals = otherGoals(set, asked.sample);
      return goals.length === 0 ? "" : writtenGoal(goals[likeliest(asked, goals.map(goalSentence))]!);
    },
  };
}

/**
 * Somebody made up, to try a set's quiz with: right with a chance, else another option, each as likely; nothing about people follows from it.
 *
 * @param accuracy 0..1
 */
export function simulatedPerson(set: GoalSet, name: string, accuracy: number, seed: number): RuleAnswerer {
  const random = ({ sample, task }: Asked) => seeded(seed, "simulated person", name, sample, task);
  return {
    name: `${name} (simulated)`,
    choose: (asked) => {
      const { right } = set.choices.get(choiceKey(asked.sample, asked.task as GoalChoice["kind"]))!;
      const draw = random(asked);
      return draw() < accuracy ? right : pick(draw, LETTERS.filter((one) => one !== right)); // prettier-ignore
    },
    write: (asked) => {
      const draw = random(asked);
      if (draw() < accuracy) return writtenGoal(filled(set.samples.find(({ id }) => id === asked.sample)!).goal);
      return writtenOther(set, asked.sample, draw);
    },
  };
}

/** One of the goals of the other samples, each as likely; empty where none is another than this one's own. */
function writtenOther(set: GoalSet, sample: string, random: Random): string {
  const others = otherGoals(set, sample);
  return others.length === 0 ? "" : writtenGoal(pick(random, others));
}

/** The goals of the other samples, without those that are written as this one's own is. */
function otherGoals(set: GoalSet, sample: string): Goal[] {
  const own = set.samples.find(({ id }) => id === sample);
  const written = own && writtenGoal(filled(own).goal);
  return set.samples.map((one) => filled(one).goal).filter((goal) => writtenGoal(goal) !== written);
}

function largest(values: readonly number[]): number {
  return values.reduce((best, value, at) => (value > values[best]! ? at : best), 0);
}
