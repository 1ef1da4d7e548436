import { krippendorffAlpha } from "../../../core/metrics/agreement.ts";
import { bootstrapIntervals, type Interval } from "../../../core/metrics/bootstrap.ts";
import { mean } from "../../../core/metrics/class-score.ts";
import { pearson, spearman } from "../../../core/metrics/correlation.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import type { Rating } from "./questions-judge.ts";
import type { Question } from "../../../core/questions/question.ts";

/** How one judge rated some answers. */
export interface JudgeScore {
  readonly judge: string;
  readonly people: boolean;
  readonly ratings: number;
  /** Answers that it could not rate. */
  readonly unrated: number;
  /** Mean rating, 0..5. */
  readonly mean: number | null;
  /** 95 % bootstrap interval of the mean over recordings; null with fewer than two. */
  readonly interval: Interval | null;
}

/** How two judges, or a judge and people, agree on the same answers. */
export interface JudgePair {
  readonly judges: readonly [string, string];
  /** Whether one of the two is a person and the other is not. */
  readonly withPeople: boolean;
  readonly pairs: number;
  readonly pearson: number | null;
  readonly spearman: number | null;
}

/** What open answers are worth, judge by judge, and how far the judges agree. */
export interface OpenScore {
  readonly judges: readonly JudgeScore[];
  readonly pairs: readonly JudgePair[];
  /** Krippendorff's alpha of all judges on the interval level; null with fewer than two. */
  readonly alpha: number | null;
}

/** Ratings of one answerer's open answers. @param seed of the intervals */
export function openScore(questions: readonly Question[], ratings: readonly Rating[], seed = 1): OpenScore {
  const takeOf = new Map(questions.map(({ id, take }) => [id, take]));
  const byJudge = [...grouped(ratings, ({ judge }) => judge)];
  const judges = byJudge.map(([judge, given]): JudgeScore => {
    const rated = given.flatMap(({ question, score }) => (score === null ? [] : [{ question, score }]));
    const takes = [...grouped(rated, ({ question }) => takeOf.get(question) ?? question).values()];
    const meanOf = (sample: readonly (readonly { readonly score: number }[])[]) => ({
      mean: mean(sample.flat().map(({ score }) => score)),
    });
    return {
      judge,
      people: given[0]!.people,
      ratings: rated.length,
      unrated: given.length - rated.length,
      mean: meanOf(takes).mean,
      interval: bootstrapIntervals(takes, meanOf, { seed, resamples: 300 })["mean"]!,
    };
  });
  const scores = byJudge.map(
    ([, given]) =>
      new Map(given.map(({ question, of, strategy, score }) => [`${question}\n${of}\n${strategy}`, score])),
  );
  const keys = [...new Set(scores.flatMap((one) => [...one.keys()]))];
  return {
    judges,
    pairs: judges.flatMap((one, a) =>
      judges.slice(a + 1).map((other, b) => pairOf([one, other], [scores[a]!, scores[a + 1 + b]!])),
    ),
    alpha:
      judges.length < 2
        ? null
        : krippendorffAlpha(
            keys.map((key) => scores.map((one) => one.get(key) ?? null)),
            "interval",
          ),
  };
}

type Scores = ReadonlyMap<string, number | null>;

function pairOf([one, other]: readonly [JudgeScore, JudgeScore], [a, b]: readonly [Scores, Scores]): JudgePair {
  const pairs = [...a].flatMap(([key, x]) => {
    const y = b.get(key) ?? null;
    return x === null || y === null ? [] : [[x, y] as const];
  });
  return {
    judges: [one.judge, other.judge],
    withPeople: one.people !== other.people,
    pairs: pairs.length,
    pearson: pearson(pairs),
    spearman: spearman(pairs),
  };
}
