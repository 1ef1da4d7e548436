import type { Answer } from "../core/questions-answers.ts";
import type { Interval } from "../../../core/metrics/bootstrap.ts";
import { PUBLISHED_OPEN, PUBLISHED_ROWS, PUBLISHED_SOURCE } from "../core/questions-published.ts";
import { VERDICTS, type QuestionSet } from "../../../core/questions/question.ts";
import {
  againstWords,
  explained,
  nameOf,
  pairWords,
  pooledAgainstPeople,
  type GroupScore,
} from "../core/questions-report.ts";
import { fixed, table } from "../../../cli/printed-table.ts";

/** The table of scores with the published figures beside them, and what judges made of open answers. */
export function scoredText(scores: readonly GroupScore[]): string {
  return [scoreTable(scores), `Published: ${PUBLISHED_SOURCE}; ${PUBLISHED_OPEN}.`, ...openLines(scores)].join("\n");
}

function scoreTable(scores: readonly GroupScore[]): string {
  const ranged = (value: number | null, interval: Interval | null | undefined): string =>
    value === null ? "–" : `${fixed(value)}${interval ? ` [${fixed(interval.low)}, ${fixed(interval.high)}]` : ""}`;
  const rows = scores.map(({ group, choice, unanswered, failed }) => {
    if (choice === null) return [nameOf(group), "–", "–", "–", "–", "–", `${unanswered}`, `${failed}`];
    const { typed, detection, intervals } = choice;
    return [
      `${nameOf(group)}${group.people ? " (person)" : ""}`,
      ranged(typed.f1, intervals?.f1),
      ranged(typed.precision, intervals?.precision),
      ranged(typed.recall, intervals?.recall),
      ranged(typed.accuracy, intervals?.accuracy),
      ranged(detection.f1, intervals?.detectionF1),
      `${choice.answers}`,
      `${failed}`,
    ];
  });
  const published = PUBLISHED_ROWS.map((row) => [
    `published: ${row.name}`,
    ...[row.f1, row.precision, row.recall, row.accuracy].map((value) => fixed(value, 3)),
    ...["–", "–", "–"],
  ]);
  return table(
    ["answered by", "typed F1", "precision", "recall", "accuracy", "detection F1", "answers", "failed"],
    [...rows, ...published],
  );
}

function openLines(scores: readonly GroupScore[]): string[] {
  const each = scores.flatMap(({ group, open }) => {
    if (open === null) return [];
    const judges = open.judges.map(
      ({ judge, mean, interval, ratings, unrated }) =>
        `  ${judge}: mean ${fixed(mean)} of 5${interval ? ` [${fixed(interval.low)}, ${fixed(interval.high)}]` : ""}, ${ratings} rated, ${unrated} not`,
    );
    const alpha = open.alpha === null ? [] : [`  Krippendorff's alpha of the judges: ${fixed(open.alpha)}`];
    return [
      `${nameOf(group)}, open questions:`,
      ...judges,
      ...(open.ofTwo === null
        ? []
        : [`  mean of ${open.ofTwo.judges.join(" and ")}: ${fixed(open.ofTwo.mean)} of 5, ${open.ofTwo.answers} answers`]), // prettier-ignore
      ...open.againstPeople.map((one) => `  ${againstWords(one)}`),
      ...open.pairs.map((pair) => `  ${pairWords(pair)}`),
      ...alpha,
    ];
  });
  return [...each, ...pooledAgainstPeople(scores).map((one) => `All who answered: ${againstWords(one)}`)];
}

/** Accuracy, leaning and confusion by type. */
export function typeLines({ group, choice }: GroupScore): string[] {
  if (choice === null) return [];
  const rows = choice.types.map(({ verdict, true: truly, answered, right, accuracy, bias }) => [
    verdict,
    `${truly}`,
    `${answered}`,
    `${right}`,
    fixed(accuracy),
    `${bias >= 0 ? "+" : ""}${fixed(bias)}`,
  ]);
  const { confusion } = choice.typed;
  const answers = [...VERDICTS, "unknown"];
  const truths = VERDICTS.filter((truth) => confusion[truth]);
  const cells = truths.map((truth) => [truth, ...answers.map((said) => `${confusion[truth]?.[said] ?? 0}`)]);
  return [
    nameOf(group),
    table(["type", "true", "answered", "right", "accuracy", "bias"], rows),
    table(["true \\ answered", ...answers.map((one) => one.slice(0, 12))], cells),
  ];
}

/** Each verdict, and why it counts as it does. */
export function explanations(set: QuestionSet, answers: readonly Answer[]): string[] {
  const questions = new Map(set.questions.map((question) => [question.id, question]));
  return answers.flatMap((answer) => {
    const question = questions.get(answer.question)!;
    return question.kind === "choice" ? [`${nameOf(answer)}: ${question.id}: ${explained(question, answer).why}`] : [];
  });
}
