import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import { mean } from "../metrics/class-score.ts";
import { lexicalRater, lexicalRatings } from "../metrics/lexical-rater.ts";
import { qualityScore, RATING_CRITERIA, type RaterName, type Ratings } from "../metrics/pqs.ts";
import { publishedRow, REPORT_SEED, reportRow, type ReportGroup, type ReportRow } from "./report.ts";
import type { SessionQuality } from "./session-quality.ts";

/** Ratings of what was said in a session, once: of each word that was due and came, and of each way back; null where none could be had. */
export interface RatedRound {
  readonly spoken: readonly (Ratings | null)[];
  readonly recoveries: readonly (Ratings | null)[];
}

/** A session with all its ratings by one rater; of several rounds the mean counts, and how far they differ is shown. */
export interface RatedSession extends Pick<SessionQuality, "session" | "points" | "spoken"> {
  readonly rounds: readonly RatedRound[];
}

/** What a word is rated that was never said: the plan alone showed it. */
export const UNSAID: Ratings = { relevance: 1, specificity: 1, actionability: 1, conciseness: 1 };

/** A session rated by words alone, once: a stand-in for where there is neither model nor person. */
export function ratedByWords({ session, points, spoken, recoveries }: SessionQuality): RatedSession {
  return {
    ...{ session, points, spoken },
    rounds: [
      { spoken: spoken.map(({ request }) => lexicalRatings(request)), recoveries: recoveries.map(lexicalRatings) },
    ],
  };
}

/** What the published scores of quality are averaged over; ratings of its judge vary by about 0.4. */
const SIX_SOURCES = "mean of six sources; ratings of its judge vary by about 0.4";

const CRITERION_NAMES: Readonly<Record<(typeof RATING_CRITERIA)[number], string>> = {
  relevance: "Relevance, 1–5",
  specificity: "Specificity, 1–5",
  actionability: "Actionability, 1–5",
  conciseness: "Conciseness, 1–5",
};

/**
 * Quality of what was said in sessions by one rater: the proactive quality score and its four criteria, the rating (mean of the four) of the ways back that were given to deviations
 * that were caught, and how far two ratings of the same words differ; with intervals over sessions. Each rater has a group of its own, for their ratings do not compare.
 */
export function qualityGroup(rated: readonly RatedSession[], rater: RaterName): ReportGroup {
  const tallies = rated.map((one) => tallyOf(one, rater));
  const values = valuesOf(tallies);
  const intervals = bootstrapIntervals(tallies, valuesOf, { seed: REPORT_SEED });
  const spoken = rated.flatMap((one) => meanRatings(one.rounds.map((round) => round.spoken)));
  const recoveries = rated.flatMap((one) => meanRatings(one.rounds.map((round) => round.recoveries)));
  const rounds = Math.max(0, ...rated.map((one) => one.rounds.length));
  const row = (id: string, name: string, unit: ReportRow["unit"], counted: string): ReportRow =>
    reportRow({
      id: `quality-${rater.kind}-${id}`,
      name,
      unit,
      counted,
      value: values[id] ?? null,
      interval: intervals[id],
    });
  const points = rated.reduce((sum, one) => sum + one.points.length, 0);
  const unrated = spoken.filter((one) => one === null).length;
  const low = values["pqs"] ?? null;
  const bounds =
    unrated === 0 || low === null
      ? ""
      : `; ${low.toFixed(3)} to ${(low + unrated / points).toFixed(3)} if these were worst or best`;
  const deviations = rated.flatMap((one) => outOfPlan(one, meanRatings(one.rounds.map((round) => round.spoken))));
  return {
    name: groupName(rater),
    rows: [
      row(
        "pqs",
        rater.kind === "lexical" ? "Lexical PQS" : "PQS",
        "share",
        `${points} points, ${countOf(spoken)}${bounds}`,
      ),
      ...RATING_CRITERIA.map((criterion) => row(criterion, CRITERION_NAMES[criterion], "rating", countOf(spoken))),
      row("recovery", "Recovery of what was caught, 1–5", "rating", countOf(recoveries)),
      row("recovery-points", "Recovery at out-of-plan points with a word, 1–5", "rating", countOf(deviations)),
      ...(rounds > 1
        ? [row("noise", "Two ratings of the same words differ by", "rating", `rated ${rounds} times`)]
        : []),
    ],
  };
}

/** As "Plan, Watch, Recover" (arXiv 2606.04970) prints them, by its judge: measured on other data, and beside ratings by a rubric that a person gave alone. */
const PUBLISHED_QUALITY: ReportGroup = {
  name: "Published PQS and recovery, on other data (Plan, Watch, Recover, arXiv 2606.04970)",
  rows: [
    publishedRow("pqs-pwr-llama", "PQS, PWR on Llama 4 (best with its own plan)", 0.63, SIX_SOURCES),
    publishedRow("pqs-pwr-llama-given", "PQS, PWR on Llama 4, oracle plan", 0.87, SIX_SOURCES),
    publishedRow("pqs-pwr", "PQS, PWR on Qwen3.6-27B", 0.47, SIX_SOURCES),
    publishedRow("pqs-qwen", "PQS, Qwen3.6-27B, zero-shot (best untrained)", 0.37, SIX_SOURCES),
    publishedRow("pqs-gemini", "PQS, Gemini 3.1 Pro, zero-shot", 0.35, SIX_SOURCES),
    publishedRow("recovery-pwr", "Recovery, 1–5, PWR on Llama 4, predicted plan", 2.72, "EgoProactive", "rating"),
    publishedRow("recovery-pwr-given", "Recovery, 1–5, PWR on Llama 4, oracle plan", 4.82, "EgoProactive", "rating"),
  ],
};

/** What a rater says of the quality of sessions, and the published figures where its rubric is one that a person gave: ratings by another rubric do not stand beside them. */
export function qualityGroups(rated: readonly RatedSession[], rater: RaterName): ReportGroup[] {
  return [qualityGroup(rated, rater), ...(rater.rubric === undefined ? [] : [PUBLISHED_QUALITY])];
}

function groupName({ kind, name, rubric }: RaterName): string {
  if (kind === lexicalRater.kind) return "Quality, by words alone (lexical)";
  return kind === "model" ? `Quality, by ${name} with ${rubric ?? "the strict rubric"}` : `Quality, by ${name}`;
}

/** A sum with how many numbers it is of. */
interface Sum {
  readonly sum: number;
  readonly n: number;
}

/** What one session adds to the scores. */
interface QualityTally {
  readonly pqs: Sum;
  readonly criteria: Readonly<Record<string, Sum>>;
  readonly recovery: Sum;
  readonly recoveryPoints: Sum;
  readonly noise: Sum;
}

function tallyOf(one: RatedSession, rater: RaterName): QualityTally {
  const ratings = meanRatings(one.rounds.map((round) => round.spoken));
  const at = new Map(one.spoken.map(({ point }, number) => [point, ratings[number] ?? null]));
  const points = one.points.map((point, number) => ({ ...point, ratings: at.get(number) ?? null }));
  const { pqs } = qualityScore(points, rater);
  const known = ratings.flatMap((found) => found ?? []);
  const recoveries = meanRatings(one.rounds.map((round) => round.recoveries)).flatMap((found) => found ?? []);
  return {
    pqs: { sum: (pqs ?? 0) * points.length, n: points.length },
    criteria: Object.fromEntries(
      RATING_CRITERIA.map((criterion) => [criterion, sumOf(known.map((found) => found[criterion]))]),
    ),
    recovery: sumOf(recoveries.map(overAll)),
    recoveryPoints: sumOf(outOfPlan(one, ratings).flatMap((found) => (found ? [overAll(found)] : []))),
    noise: sumOf(distancesOf(one)),
  };
}

function valuesOf(tallies: readonly QualityTally[]): Record<string, number | null> {
  const of = (part: (tally: QualityTally) => Sum): number | null => {
    let [sum, n] = [0, 0];
    for (const tally of tallies) {
      const one = part(tally);
      sum += one.sum;
      n += one.n;
    }
    return n === 0 ? null : sum / n;
  };
  return {
    pqs: of(({ pqs }) => pqs),
    ...Object.fromEntries(RATING_CRITERIA.map((criterion) => [criterion, of(({ criteria }) => criteria[criterion]!)])),
    recovery: of(({ recovery }) => recovery),
    "recovery-points": of(({ recoveryPoints }) => recoveryPoints),
    noise: of(({ noise }) => noise),
  };
}

/** Of the ratings of what was said where something was due, those of points at which the person had left the plan: the true positives of Table 3 of "Plan, Watch, Recover". */
function outOfPlan({ spoken }: Pick<RatedSession, "spoken">, ratings: readonly (Ratings | null)[]): (Ratings | null)[] {
  return ratings.filter((_, number) => spoken[number]?.outOfPlan ?? false);
}

function sumOf(values: readonly number[]): Sum {
  return { sum: values.reduce((all, one) => all + one, 0), n: values.length };
}

/** The mean ratings of the same words over rounds; null where no round has any. */
function meanRatings(rounds: readonly (readonly (Ratings | null)[])[]): (Ratings | null)[] {
  return (rounds[0] ?? []).map((_, number) => {
    const all = rounds.flatMap((round) => round[number] ?? []);
    if (all.length === 0) return null;
    const of = (criterion: keyof Ratings): number => mean(all.map((ratings) => ratings[criterion]))!;
    return {
      ...{ relevance: of("relevance"), specificity: of("specificity") },
      ...{ actionability: of("actionability"), conciseness: of("conciseness") },
    };
  });
}

/** Distances between two rounds' ratings of the same words, each the mean of its four criteria; none of one round. */
function distancesOf({ rounds, spoken }: RatedSession): number[] {
  return spoken.flatMap((_, number) => {
    const found = rounds.flatMap((round) => round.spoken[number] ?? []).map(overAll);
    return found.flatMap((one, at) => found.slice(at + 1).map((other) => Math.abs(one - other)));
  });
}

function overAll(ratings: Ratings): number {
  return mean(RATING_CRITERIA.map((criterion) => ratings[criterion]))!;
}

function countOf(ratings: readonly (Ratings | null)[]): string {
  const unrated = ratings.filter((one) => one === null).length;
  return `${ratings.length - unrated} rated${unrated === 0 ? "" : `, ${unrated} not`}`;
}

/** A report with more groups behind what it says of quality by words alone. */
export function withQuality<R extends { readonly groups: readonly ReportGroup[] }>(
  report: R,
  more: readonly ReportGroup[],
): R & { groups: ReportGroup[] } {
  const at = report.groups.findIndex(({ rows }) => rows[0]?.id.startsWith("quality-lexical-")) + 1;
  return { ...report, groups: [...report.groups.slice(0, at), ...more, ...report.groups.slice(at)] };
}
