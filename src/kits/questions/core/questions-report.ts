import {
  publishedRow,
  reportRow,
  type Moment,
  type Report,
  type ReportGroup,
} from "../../../core/evaluation/report.ts";
import { againstPeople, openScore, type JudgeAgainstPeople, type JudgePair } from "./open-score.ts";
import type { Rating } from "./questions-judge.ts";
import { PUBLISHED_ROWS, PUBLISHED_SOURCE } from "./questions-published.ts";
import { VERDICTS, type Question, type QuestionSet } from "../../../core/questions/question.ts";
import { answeredChoices, answerGroups, choiceScore, type AnswerGroup, type ChoiceScore } from "./score-questions.ts";
import type { Answer } from "./questions-answers.ts";

/** Scores of one answerer and one way of asking. */
export interface GroupScore {
  readonly group: AnswerGroup;
  readonly choice: ChoiceScore | null;
  readonly open: ReturnType<typeof openScore> | null;
  /** The ratings of its open answers. */
  readonly ratings: readonly Rating[];
  /** Questions of the set without an answer, and answers that could not be had. */
  readonly unanswered: number;
  readonly failed: number;
}

/** Scores of all answers to a set, and ratings of open ones. @param seed of the intervals */
export function scoreGroups(
  set: QuestionSet,
  answers: readonly Answer[],
  ratings: readonly Rating[],
  seed = 1,
): GroupScore[] {
  return answerGroups(answers).map((group) => {
    const choices = answeredChoices(set.questions, group.answers);
    const mine = ratings.filter(({ of, strategy }) => of === group.by && strategy === group.strategy);
    const answered = new Set(group.answers.map(({ question }) => question));
    return {
      group,
      choice: choices.length === 0 ? null : choiceScore(choices, seed),
      open: mine.length === 0 ? null : openScore(set.questions, mine, seed),
      ratings: mine,
      unanswered: set.questions.filter(({ id }) => !answered.has(id)).length,
      failed: group.answers.filter(({ failure }) => failure !== null).length,
    };
  });
}

/** Judges against the majority of people over the answers of all who answered, as EgoErrorVQA gives it; empty where people rated nothing of two or more. */
export function pooledAgainstPeople(scores: readonly GroupScore[]): JudgeAgainstPeople[] {
  const rated = scores.filter(({ open }) => (open?.againstPeople.length ?? 0) > 0);
  return rated.length < 2 ? [] : againstPeople(rated.flatMap(({ ratings }) => ratings));
}

/** A judge against the majority of people, in words. */
export function againstWords({ judge, answers, pearson }: JudgeAgainstPeople): string {
  return `${judge} against the majority of people: Pearson ${pearson === null ? "–" : pearson.toFixed(2)}, ${answers} answers`;
}

/** Scores of a set as a report for the window: a group for each answerer with the published figures beside them, and the confusion of each. */
export function questionsReport(set: QuestionSet, scores: readonly GroupScore[]): Report {
  const steps = set.questions.filter(({ kind }) => kind === "choice").length;
  return {
    title: `${set.questions.length} questions about ${steps} steps`,
    notes: [
      "A wrong type counts as a false positive, a missed error as a false negative, an answer without a verdict as wrong in the accuracy alone; of several true types either counts. Intervals are over recordings.",
      `Published: ${PUBLISHED_SOURCE}. They are no bar for ours.`,
      ...scores
        .filter(({ failed }) => failed > 0)
        .map(({ group, failed }) => `${nameOf(group)}: ${failed} questions got no answer that could be had.`),
      ...scores
        .filter(({ unanswered }) => unanswered > 0)
        .map(({ group, unanswered }) => `${nameOf(group)}: ${unanswered} questions were not asked.`),
      ...scores.flatMap(({ group, open }) =>
        (open?.againstPeople ?? []).map((one) => `${nameOf(group)}: ${againstWords(one)}.`),
      ),
      ...pooledAgainstPeople(scores).map((one) => `All who answered: ${againstWords(one)}.`),
    ],
    groups: [...scores.map((score) => groupRows(score, set)), publishedRows()],
    plots: scores.flatMap(({ group, choice }) => (choice === null ? [] : [confusionPlot(nameOf(group), choice)])),
  };
}

/** How often each verdict was answered where each was true, of those that occur; "none" for answers that name no verdict. */
function confusionPlot(name: string, { typed: { confusion } }: ChoiceScore): Report["plots"][number] {
  const count = (truth: string, said: string): number => confusion[truth]?.[said] ?? 0;
  const occurs = VERDICTS.filter(
    (one) => VERDICTS.some((other) => count(one, other) + count(other, one) > 0) || count(one, "unknown") > 0,
  );
  const isNone = occurs.some((truth) => count(truth, "unknown") > 0);
  const classes = [...occurs, ...(isNone ? ["none"] : [])];
  return {
    kind: "confusion",
    title: `${name}: what was true, what was answered`,
    axes: ["true", "answered"],
    classes,
    counts: classes.map((truth) =>
      classes.map((said) => (truth === "none" ? null : count(truth, said === "none" ? "unknown" : said))),
    ),
  };
}

/** Who answered, and how they were asked where that is more than plainly. */
export function nameOf({ by, strategy }: Pick<AnswerGroup, "by" | "strategy">): string {
  return strategy === "plain" || strategy === "" ? by : `${by}, ${strategy}`;
}

function groupRows(score: GroupScore, set: QuestionSet): ReportGroup {
  return { name: nameOf(score.group), rows: [...choiceRows(score, set), ...judgeRows(score)] };
}

function choiceRows({ group, choice }: GroupScore, set: QuestionSet): ReportGroup["rows"] {
  if (choice === null) return [];
  const { typed, detection, intervals, types } = choice;
  const moments = momentsOf(group, set);
  const row = (id: keyof NonNullable<ChoiceScore["intervals"]>, name: string, value: number | null, counted: string) =>
    reportRow({ id: `${nameOf(group)}-${id}`, name, value, interval: intervals?.[id], counted, moments });
  return [
    row("f1", "Typed F1", typed.f1, `${typed.tp} right types`),
    row("precision", "Typed precision", typed.precision, `${typed.tp} of ${typed.tp + typed.fp}`),
    row("recall", "Typed recall", typed.recall, `${typed.tp} of ${typed.tp + typed.fn}`),
    row(
      "accuracy",
      "Accuracy",
      typed.accuracy,
      typed.unknown === 0 ? `of ${choice.answers}` : `of ${choice.answers}, ${typed.unknown} without a verdict`,
    ),
    row("detectionF1", "Detection F1", detection.f1, `${detection.tp} of ${detection.tp + detection.fn} errors`),
    ...types
      .filter(({ true: truly }) => truly > 0)
      .map(({ verdict, accuracy, right, true: truly, answered }) =>
        reportRow({
          id: `${nameOf(group)}-type-${verdict}`,
          name: `Accuracy of “${verdict}”`,
          value: accuracy,
          counted: `${right} of ${truly}, answered ${answered} times`,
        }),
      ),
  ];
}

function judgeRows({ group, open }: GroupScore): ReportGroup["rows"] {
  const both = open?.ofTwo?.mean ?? null;
  const ofTwo =
    both === null
      ? []
      : [
          reportRow({
            id: `${nameOf(group)}-judges`,
            name: "Open answers, share of 5, mean of two judges",
            value: both / 5,
            counted: `mean ${both.toFixed(2)} of 5, ${open!.ofTwo!.answers} rated by both`,
          }),
        ];
  const each = (open?.judges ?? []).map(({ judge, mean, interval, ratings }) =>
    reportRow({
      id: `${nameOf(group)}-judge-${judge}`,
      name: `Open answers, share of 5, by ${judge}`,
      value: mean === null ? null : mean / 5,
      interval: interval && { ...interval, low: interval.low / 5, high: interval.high / 5 },
      counted: mean === null ? "none rated" : `mean ${mean.toFixed(2)} of 5, ${ratings} rated`,
    }),
  );
  return [...each, ...ofTwo];
}

function publishedRows(): ReportGroup {
  return {
    name: `Published (${PUBLISHED_SOURCE})`,
    rows: PUBLISHED_ROWS.map(({ name, f1, precision, recall, accuracy }) =>
      publishedRow(
        name,
        `Typed F1, ${name}`,
        f1,
        `precision ${percent(precision)}, recall ${percent(recall)}${accuracy === null ? "" : `, accuracy ${percent(accuracy)}`}`,
      ),
    ),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** What was answered wrongly and rightly about each step: a person reads here why a score is what it is. */
function momentsOf(group: AnswerGroup, { questions }: QuestionSet): Moment[] {
  const given = new Map(group.answers.map((answer) => [answer.question, answer]));
  return questions.flatMap((question): Moment[] => {
    const answer = given.get(question.id);
    if (question.kind !== "choice" || !answer) return [];
    const { right, why } = explained(question, answer);
    const at = question.clip;
    const session = question.made.source === "session" ? question.take : null;
    return [
      {
        right,
        text: `${question.take}, “${question.step}”: ${why}`,
        session,
        t: session === null ? null : (at?.start ?? null),
      },
    ];
  });
}

/** Whether a choice answer counts as right, and why, in words. */
export function explained(
  question: Pick<Question, "truth">,
  answer: Pick<Answer, "verdict" | "failure" | "text">,
): { right: boolean; why: string } {
  const truth = question.truth.join(" or ");
  if (answer.failure !== null)
    return { right: false, why: `no answer (${answer.failure}); true is ${truth}. Wrong, and in no other count` };
  if (answer.verdict === null)
    return { right: false, why: `the answer names no verdict; true is ${truth}. Wrong, and in no other count` };
  if (question.truth.includes(answer.verdict)) return { right: true, why: `answered ${answer.verdict}, which is so` };
  if (answer.verdict === "correct")
    return { right: false, why: `answered correct; true is ${truth}. A missed error: a false negative` };
  const kind = question.truth.includes("correct") ? "An error where there is none" : "A wrong type";
  return { right: false, why: `answered ${answer.verdict}; true is ${truth}. ${kind}: a false positive` };
}

/** Pairs of judges in words, for a table's foot. */
export function pairWords({ judges, pairs, pearson, spearman, withPeople }: JudgePair): string {
  const value = (one: number | null): string => (one === null ? "–" : one.toFixed(2));
  return `${judges.join(" and ")}${withPeople ? " (a person)" : ""}: Pearson ${value(pearson)}, Spearman ${value(spearman)}, ${pairs} answers`;
}
