import { z } from "zod";
import { TOPICS, type Topic } from "./claim.ts";
import { acrossOf, togetherOf } from "./error-correlation.ts";
import { StepsWorth } from "./step-worth.ts";

/** Newest version of what is kept of a model's worth. */
const CALIBRATION_VERSION = 1;

const Share = z.number().min(0).max(1);
const Tally = z.number().nonnegative().finite();

/** Answers where something was so and where it was not: how many said it. Numbers are of answers that are worth a whole one, so that they may be broken. */
const Answers = z.object({
  so: z.object({ said: Tally, not: Tally }),
  otherwise: z.object({ said: Tally, not: Tally }),
});
export type Answers = Readonly<z.infer<typeof Answers>>;

/** What annotated takes have shown of a model on a bench; it is kept with both, and everything that its opinions weigh follows from it. */
export const ModelCalibration = z.object({
  format: z.literal("benchside-model-calibration"),
  version: z.literal(CALIBRATION_VERSION),
  /** Model and version, as they stand in its opinions. */
  model: z.string().min(1),
  /** Annotated takes that it was asked about. */
  takes: z.number().int().min(0),
  /** P(interrupt) from which an answer counts as a yes, 0..1, by question. */
  thresholds: z.object({ claim: Share, present: Share }),
  /** How much answers within one stretch of work are right and wrong together, 0..1: 1 when asking again tells nothing new. */
  together: Share,
  /** How much answers to the two questions about one stretch are wrong together, 0..1; left out where it was not fitted yet, and then held to be as `together`. */
  across: Share.optional(),
  /** Questions about what the filter was about to say: whether it was right, and whether the model said so. */
  claims: Answers,
  /** How often the filter spoke of each topic on the takes, and was right. */
  filter: z.record(z.enum(TOPICS), z.object({ right: Tally, wrong: Tally })),
  /** Questions about the present: whether something of the topic was due, and whether the model named it. */
  present: z.record(z.enum(TOPICS), Answers),
  /** Answers about the present that wanted to interrupt, and all others. */
  alarms: z.object({ said: Tally, not: Tally }),
  /** Questions about steps that were over: their thresholds and how well they do; left out where none was asked, as in calibrations of before. */
  steps: StepsWorth.optional(),
});
export type ModelCalibration = Readonly<z.infer<typeof ModelCalibration>>;

/** One answer of a model to a question about an annotated take, with what was true then. */
export interface AnnotatedAnswer {
  readonly question: "claim" | "present";
  /** Names the take and the stretch of work in it: answers within one may be wrong together. */
  readonly stretch: string;
  /** P(interrupt), 0..1. */
  readonly score: number;
  /** What was claimed; about the present, what it named, or null where it named nothing. */
  readonly topic: Topic | null;
  /** Whether what was claimed was so; about the present, whether what it named was due, in kind and step. */
  readonly right: boolean;
  /** About the present: what was due and had not been said; null for nothing, and for claims. */
  readonly due: Topic | null;
}

/** Share of both classes that another threshold than even odds must tell better: less is chance. */
const CLEARLY_BETTER = 0.05;

/** What the filter alone said in an annotated take, and whether it was right. */
export interface AnnotatedWord {
  readonly topic: Topic;
  readonly right: boolean;
}

/**
 * Fit what a model is worth from its answers about annotated takes, and what the filter said of its own in them. Pure; the order of the
 * answers does not matter.
 *
 * @param takes how many takes they are of
 */
export function fitCalibration(
  model: string,
  takes: number,
  answers: readonly AnnotatedAnswer[],
  words: readonly AnnotatedWord[],
): ModelCalibration {
  const of = (question: AnnotatedAnswer["question"]): AnnotatedAnswer[] =>
    answers.filter((answer) => answer.question === question);
  const [claims, present] = [of("claim"), of("present")];
  const thresholds = {
    claim: thresholdOf(claims.map(({ score, right }) => ({ score, so: right }))),
    present: thresholdOf(present.map(({ score, due }) => ({ score, so: due !== null }))),
  };
  const says = ({ question, score }: AnnotatedAnswer): boolean => score >= thresholds[question];
  const isRight = (one: AnnotatedAnswer): boolean =>
    one.question === "claim" ? says(one) === one.right : one.due === null ? !says(one) : says(one) && one.right;
  const together = togetherOf(answers.map((one) => ({ group: groupOf(one), wrong: !isRight(one) })));
  const across = acrossOf(answers.map((one) => ({ ...one, wrong: !isRight(one) })));
  const worth = worthOf(answers.map(groupOf), together);
  const sum = (some: readonly AnnotatedAnswer[], when: (one: AnnotatedAnswer) => boolean): number =>
    rounded(some.reduce((total, one) => total + (when(one) ? worth(groupOf(one)) : 0), 0));
  const named = (one: AnnotatedAnswer, topic: Topic): boolean => says(one) && one.topic === topic;
  return {
    format: "benchside-model-calibration",
    version: CALIBRATION_VERSION,
    ...{ model, takes, thresholds, together: rounded(together), across: rounded(across) },
    claims: {
      so: { said: sum(claims, (a) => a.right && says(a)), not: sum(claims, (a) => a.right && !says(a)) },
      otherwise: { said: sum(claims, (a) => !a.right && says(a)), not: sum(claims, (a) => !a.right && !says(a)) },
    },
    filter: byTopic((topic) => {
      const right = words.filter((word) => word.topic === topic).map((word) => word.right);
      return { right: right.filter(Boolean).length, wrong: right.filter((one) => !one).length };
    }),
    present: byTopic((topic) => ({
      so: {
        said: sum(present, (a) => a.due === topic && named(a, topic) && a.right),
        not: sum(present, (a) => a.due === topic && !(named(a, topic) && a.right)),
      },
      otherwise: {
        said: sum(present, (a) => named(a, topic) && !a.right),
        not: sum(present, (a) => a.due !== topic && !(named(a, topic) && !a.right)),
      },
    })),
    alarms: { said: sum(present, says), not: sum(present, (a) => !says(a)) },
  };
}

/** Of each topic the same. */
export function byTopic<T>(of: (topic: Topic) => T): Record<Topic, T> {
  return Object.fromEntries(TOPICS.map((topic) => [topic, of(topic)])) as Record<Topic, T>;
}

/** Answers that may be wrong together: to one kind of question within one stretch, where the same was true. */
function groupOf({ question, stretch, topic, right, due }: AnnotatedAnswer): string {
  return question === "claim" ? `claim ${stretch} ${topic} ${right}` : `present ${stretch} ${due}`;
}

/** The score that tells best where it is so from where it is not; the one nearest to even odds of those that tell equally well. */
function thresholdOf(answers: readonly { readonly score: number; readonly so: boolean }[]): number {
  const so = answers.filter((answer) => answer.so);
  const other = answers.filter((answer) => !answer.so);
  if (so.length === 0 || other.length === 0) return 0.5;
  const passing = (some: typeof answers, at: number): number =>
    some.filter(({ score }) => score >= at).length / some.length;
  const grid = Array.from({ length: 99 }, (_, i) => (i + 1) / 100).toSorted(
    (a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5),
  );
  const tells = grid.map((at) => passing(so, at) - passing(other, at));
  const best = tells.indexOf(Math.max(...tells));
  return tells[best]! > tells[0]! + CLEARLY_BETTER ? grid[best]! : grid[0]!;
}

/** What one answer of a group is worth: less than a whole one where many were wrong together. */
function worthOf(groups: readonly string[], together: number): (group: string) => number {
  const sizes = new Map<string, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return (group) => 1 / (1 + (sizes.get(group)! - 1) * together);
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
