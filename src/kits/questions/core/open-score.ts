import { krippendorffAlpha } from "../../../core/metrics/agreement.ts";
import { bootstrapIntervals, type Interval } from "../../../core/metrics/bootstrap.ts";
import { mean } from "../../../core/metrics/class-score.ts";
import { pearson, spearman } from "../../../core/metrics/correlation.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { RULE_JUDGE, type Rating } from "./questions-judge.ts";
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

/** Name of the rating that people come to together where no two of them gave the same. */
export const DISCUSSED = "discussed";

/** How a judge rates against the majority of people. */
export interface JudgeAgainstPeople {
  readonly judge: string;
  readonly answers: number;
  readonly pearson: number | null;
  readonly spearman: number | null;
}

/** What open answers are worth, judge by judge, and how far the judges agree. */
export interface OpenScore {
  readonly judges: readonly JudgeScore[];
  readonly pairs: readonly JudgePair[];
  /** Krippendorff's alpha of all judges on the interval level; null with fewer than two. */
  readonly alpha: number | null;
  /** Mean over answers, 0..5, of the mean of two language models' ratings (EgoErrorVQA); null unless exactly two rated. Each answer counts once: it is the mean weighted by items. */
  readonly ofTwo: { readonly judges: readonly string[]; readonly answers: number; readonly mean: number | null } | null;
  /** Judges that are no people, against the majority of people; empty where people rated nothing. */
  readonly againstPeople: readonly JudgeAgainstPeople[];
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
  const scores = byJudge.map(([, given]) => new Map(given.map((one) => [answerKey(one), one.score])));
  const keys = [...new Set(scores.flatMap((one) => [...one.keys()]))];
  return {
    judges,
    ofTwo: ofTwo(ratings),
    againstPeople: againstPeople(ratings),
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

function answerKey({ question, of, strategy }: Rating): string {
  return `${question}\n${of}\n${strategy}`;
}

function ofTwo(ratings: readonly Rating[]): OpenScore["ofTwo"] {
  const models = ratings.filter(({ people, judge }) => !people && judge !== RULE_JUDGE);
  const judges = [...new Set(models.map(({ judge }) => judge))];
  if (judges.length !== 2) return null;
  const both = [...grouped(models, answerKey).values()].flatMap((some) => {
    const scores = judges.flatMap((judge) => some.findLast((one) => one.judge === judge)?.score ?? []);
    return scores.length === 2 ? [mean(scores)!] : [];
  });
  return { judges, answers: both.length, mean: mean(both) };
}

/**
 * What people make of each answer together: the rating that two of them gave, of several such the one that most gave; else what they came to when they
 * discussed it (a rating by `DISCUSSED`). Answers about which neither is there are left out.
 */
export function majorityOf(ratings: readonly Rating[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [key, some] of grouped(
    ratings.filter(({ people }) => people),
    answerKey,
  )) {
    const own = some.filter(({ judge }) => judge !== DISCUSSED).flatMap(({ score }) => score ?? []);
    const counts = [...grouped(own, (score) => score)].map(([score, given]) => ({ score, n: given.length }));
    const most = Math.max(0, ...counts.map(({ n }) => n));
    const winners = counts.filter(({ n }) => n === most && n >= 2);
    const settled = some.findLast(({ judge }) => judge === DISCUSSED)?.score ?? null;
    const value = winners.length === 1 ? winners[0]!.score : settled;
    if (value !== null) found.set(key, value);
  }
  return found;
}

/** Judges that are no people, against the majority of people, over all answers of these ratings; empty where people rated nothing. */
export function againstPeople(ratings: readonly Rating[]): JudgeAgainstPeople[] {
  const people = majorityOf(ratings);
  if (people.size === 0) return [];
  return [
    ...grouped(
      ratings.filter((one) => !one.people),
      ({ judge }) => judge,
    ),
  ].map(([judge, given]) => {
    const pairs = given.flatMap((one) => {
      const held = people.get(answerKey(one));
      return one.score === null || held === undefined ? [] : [[one.score, held] as const];
    });
    return { judge, answers: pairs.length, pearson: pearson(pairs), spearman: spearman(pairs) };
  });
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
