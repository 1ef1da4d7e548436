import {
  publishedRow,
  reportRow,
  type Moment,
  type Report,
  type ReportGroup,
} from "../../../core/evaluation/report.ts";
import { bootstrapIntervals, type Interval } from "../../../core/metrics/bootstrap.ts";
import { mean } from "../../../core/metrics/class-score.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { OF_FILM, type GoalAnswer, type Task } from "./answers.ts";
import { choiceKey } from "./goal-choices.ts";
import { shownName, type GoalSet } from "./evidence.ts";
import { goalSentence } from "../../../core/domain/goal.ts";
import { RULE_JUDGE, type Judgement } from "./goal-judge.ts";
import { ORDER_SOURCES, orderedName, type OrderAgreement } from "./orders.ts";
import { GOAL_PUBLISHED, GOAL_PUBLISHED_SOURCE } from "./published.ts";
import { filled } from "./sample.ts";

/** Resamples of an interval: enough for two digits. */
const RESAMPLES = 300;

/** A mean over samples. */
export interface GoalScore {
  readonly value: number | null;
  /** 95 % bootstrap interval over samples; null of fewer than two. */
  readonly interval: Interval | null;
  readonly samples: number;
}

/** Scores of one answerer who was shown some modalities. */
export interface GoalScores {
  readonly by: string;
  readonly people: boolean;
  readonly shown: string;
  /** The same with what V and A were: oracles, told by the script, or pictures and a transcript. */
  readonly told: string;
  readonly similar: GoalScore | null;
  readonly dissimilar: GoalScore | null;
  /** Mean over samples of both kinds of options, as published figures are; null where one kind was not asked. */
  readonly both: GoalScore | null;
  /** Mean judgement of written goals by each judge, 0..1. */
  readonly written: readonly (GoalScore & { readonly judge: string })[];
  /** Answers that could not be had; they count as wrong. */
  readonly failed: number;
  readonly answers: readonly GoalAnswer[];
}

/** Scores of all answers to a set. @param seed of the intervals */
export function goalScores(
  set: GoalSet,
  answers: readonly GoalAnswer[],
  judgements: readonly Judgement[],
  seed = 1,
): GoalScores[] {
  return [...grouped(answers, orderedName).values()].map((mine) => {
    const [{ by, people, modalities, supportingOnly }] = mine as [GoalAnswer];
    const shown = shownName({ modalities, supportingOnly });
    const choice = (task: Task): GoalScore | null =>
      scoreOf(
        mine.filter((one) => one.task === task).map((one) => Number(isRight(set, one))),
        seed,
      );
    const judged = judgements.filter((one) => one.of === by && shownName(one) === shown && one.score !== null);
    return {
      ...{ by, people, shown, told: toldName({ by, modalities, supportingOnly }), answers: mine },
      similar: choice("similar"),
      dissimilar: choice("dissimilar"),
      both: scoreOf(bothOf(set, mine), seed),
      written: [...grouped(judged, ({ judge }) => judge)].flatMap(([judge, some]) => {
        const score = scoreOf(
          some.map((one) => one.score!),
          seed,
        );
        return score === null ? [] : [{ judge, ...score }];
      }),
      failed: mine.filter(({ failure }) => failure !== null).length,
    };
  });
}

/** How a sample was shown, and whether its script gave sight and sound (WAGIBench's oracles) or a film. */
function toldName(answer: Pick<GoalAnswer, "by" | "modalities" | "supportingOnly">): string {
  const isOfFilm = answer.by.endsWith(OF_FILM);
  const heard = answer.modalities.includes("A");
  const oracles = heard ? "oracle V and A" : "oracle V";
  return `${shownName(answer)} (${isOfFilm ? (heard ? "pictures and transcript" : "pictures") : oracles})`;
}

/** What a column or row of written goals is called: WAGIBench judges a goal as a whole, the judge by rules field by field, which is ours and no such figure. */
export function judgedName(judge: string): string {
  return judge === RULE_JUDGE
    ? "Fields of the goal named, by rules (ours, not as a whole)"
    : `Written goals, by ${judge}`;
}

function scoreOf(values: readonly number[], seed: number): GoalScore | null {
  if (values.length === 0) return null;
  const found = bootstrapIntervals(values, (some) => ({ value: mean(some) }), { seed, resamples: RESAMPLES });
  return { value: mean(values), interval: found["value"] ?? null, samples: values.length };
}

/** Of each sample that was asked among both kinds of options, the share of the two that was right. */
function bothOf(set: GoalSet, answers: readonly GoalAnswer[]): number[] {
  const choices = answers.filter(({ task }) => task !== "generate");
  return [...grouped(choices, ({ sample }) => sample).values()].flatMap((some) =>
    some.length === 2 ? [mean(some.map((one) => Number(isRight(set, one))))!] : [],
  );
}

function isRight({ choices }: GoalSet, { sample, task, letter }: GoalAnswer): boolean {
  return task !== "generate" && letter !== null && choices.get(choiceKey(sample, task))?.right === letter;
}

/** Scores as a report for the window: a group for each answerer with the published figures beside them. */
export function goalsReport(set: GoalSet, scores: readonly GoalScores[], agreement: OrderAgreements): Report {
  return {
    title: `${set.samples.length} goals`,
    notes: [
      "Intervals are over samples. V is what is seen, A heard, D the phone, L what is known from before. Oracle V and oracle A are told by the script; the others are pictures and a transcript of a film.",
      `Published: ${GOAL_PUBLISHED_SOURCE}. They are no bar for ours.`,
      ...scores
        .filter(({ failed }) => failed > 0)
        .map(({ by, told, failed }) => `${by}, ${told}: ${failed} answers could not be had and count as wrong.`),
    ],
    groups: [...scores.map((one) => groupOf(one, set)), ...agreementGroups(agreement), publishedGroup()],
    plots: [],
  };
}

function groupOf(score: GoalScores, set: GoalSet): ReportGroup {
  const { by, told, written, answers } = score;
  const name = `${by}, ${told}`;
  const choice = (task: "similar" | "dissimilar", label: string) => {
    const one = score[task];
    if (one === null) return [];
    const moments = answers.filter((answer) => answer.task === task).map((answer) => momentOf(answer, set));
    return [reportRow({ id: `${name}-${task}`, name: label, ...parts(one), moments })];
  };
  const { both } = score;
  return {
    name,
    rows: [
      ...choice("similar", "Right among similar goals"),
      ...choice("dissimilar", "Right among dissimilar goals"),
      ...(both === null ? [] : [reportRow({ id: `${name}-both`, name: "Right choices, both kinds together", ...parts(both) })]), // prettier-ignore
      ...written.map((one) =>
        reportRow({ id: `${name}-written-${one.judge}`, name: judgedName(one.judge), ...parts(one) }),
      ),
    ],
  };
}

function parts({ value, interval, samples }: GoalScore) {
  return { value, interval, counted: `of ${samples}` };
}

function momentOf(answer: GoalAnswer, set: GoalSet): Moment {
  const sample = filled(set.samples.find(({ id }) => id === answer.sample)!);
  const said = answer.failure ?? (answer.letter === null ? "no letter" : answer.letter);
  const right = set.choices.get(choiceKey(answer.sample, answer.task as "similar"))?.right ?? "–";
  const text = `${answer.sample}: ${said}, right is ${right}: “${goalSentence(sample.goal)}” (${sample.cues.vision})`;
  return { right: isRight(set, answer), text, session: null, t: null };
}

/** Agreement with people by how their orders came about. */
export type OrderAgreements = Readonly<Record<keyof typeof ORDER_SOURCES, readonly OrderAgreement[]>>;

function agreementGroups(agreement: OrderAgreements): ReportGroup[] {
  return (["grades", "pairs"] as const)
    .filter((source) => agreement[source].length > 0)
    .map((source) => ({
      name: ORDER_SOURCES[source],
      rows: agreement[source].map(({ who, agreement: value, interval, pairs }) =>
        reportRow({ id: `order-${source}-${who}`, name: who, value, interval, counted: `${pairs} pairs` }),
      ),
    }));
}

function publishedGroup(): ReportGroup {
  return {
    name: `Published (${GOAL_PUBLISHED_SOURCE})`,
    rows: GOAL_PUBLISHED.map(({ name, choice, written }) =>
      publishedRow(
        name,
        `Right choices, ${name}`,
        choice,
        `similar and dissimilar together; written ${written.toFixed(3)}`,
      ),
    ),
  };
}
