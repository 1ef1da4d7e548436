import { resolve } from "node:path";
import type { Command } from "commander";
import { readGoalAnswers, readGoalSet, readJudgements, readOrders } from "../app/folder.ts";
import { ORDER_SOURCES, orderAgreement, ordersOfGrades, type OrderAgreement } from "../core/orders.ts";
import { GOAL_PUBLISHED, GOAL_PUBLISHED_PEOPLE, GOAL_PUBLISHED_SOURCE } from "../core/published.ts";
import { RULE_JUDGE } from "../core/goal-judge.ts";
import { goalScores, goalsReport, type GoalScore, type GoalScores } from "../core/goal-score.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { readGrades } from "../app/goal-grades.ts";
import { fixed, table, wholeNumber } from "../../../cli/printed-table.ts";

interface ScoreArguments {
  readonly answers?: readonly string[];
  readonly grades?: readonly string[];
  readonly seed: number;
  readonly json?: boolean;
}

/** Add `goals score`: what answers to a set are worth. */
export function registerScoreGoals(goals: Command, output: CliOutput): void {
  goals
    .command("score")
    .description(
      "print shares of right choices and judgements of written goals by answerer and modalities, beside the published figures",
    )
    .argument("<set>", "folder of the set")
    .option("--answers <file...>", "JSONL files of answers; default: answers.jsonl of the set")
    .option(
      "--grades <file...>",
      "JSONL files in which three raters grade written goals (1, .5, 0): all pairs of a sample are ordered by them",
    ) // prettier-ignore
    .option("--seed <number>", "of the intervals", wholeNumber, 1)
    .option("--json", "print the report as JSON")
    .action((folder: string, options: ScoreArguments) => runScore(folder, options, output));
}

async function runScore(
  folder: string,
  { answers: files, grades = [], seed, json }: ScoreArguments,
  output: CliOutput,
): Promise<void> {
  const set = await readGoalSet(folder);
  const answers = await readGoalAnswers(
    folder,
    set.samples,
    files?.map((file) => resolve(file)),
  );
  if (answers.length === 0) throw new UsageError(`${folder}: there is no answer yet. Ask first: goals ask.`);
  const judgements = await readJudgements(folder, set.samples);
  const scores = goalScores(set, answers, judgements, seed);
  const found = {
    grades: orderAgreement(ordersOfGrades(await readGrades(grades, answers)), judgements, seed),
    pairs: orderAgreement(await readOrders(folder), judgements, seed),
  };
  const ordered = (rows: readonly OrderAgreement[]) => (rows.every(({ pairs }) => pairs === 0) ? [] : rows);
  const agreement = { grades: ordered(found.grades.rows), pairs: ordered(found.pairs.rows) };
  if (json) return output.out(JSON.stringify(goalsReport(set, scores, agreement), null, 1));
  output.out(scoreTable(scores));
  output.out(`\n${publishedTable()}`);
  output.out(`Published: ${GOAL_PUBLISHED_SOURCE}; ${GOAL_PUBLISHED_PEOPLE}.`);
  for (const source of ["grades", "pairs"] as const) {
    const rows = agreement[source];
    if (rows.length === 0) continue;
    output.out(`\n${ORDER_SOURCES[source]} (${found[source].dropped} contradictory pairs dropped):`);
    output.out(
      table(
        ["who", "agrees", "pairs"],
        rows.map(({ who, agreement: value, interval, pairs }) => [who, ranged({ value, interval }), `${pairs}`]),
      ),
    );
  }
}

function scoreTable(scores: readonly GoalScores[]): string {
  const judges = [...new Set(scores.flatMap(({ written }) => written.map(({ judge }) => judge)))];
  const rows = scores.map(({ by, people, told, similar, dissimilar, both, written, failed }) => [
    `${by}${people ? " (person)" : ""}`,
    told,
    ranged(similar),
    ranged(dissimilar),
    ranged(both),
    ...judges.map((judge) => ranged(written.find((one) => one.judge === judge) ?? null)),
    `${failed}`,
  ]);
  const heads = [
    "answered by",
    "shown",
    "similar",
    "dissimilar",
    "both",
    ...judges.map((judge) => (judge === RULE_JUDGE ? "fields named (ours)" : `written: ${judge}`)),
  ];
  return table([...heads, "failed"], rows);
}

/** Published figures have no column of ours: their choices are among similar and dissimilar goals together, and another judge judged what was written. */
function publishedTable(): string {
  return table(
    ["published", "similar and dissimilar together", "written, by their judge"],
    GOAL_PUBLISHED.map(({ name, choice, written }) => [name, fixed(choice, 3), fixed(written, 3)]),
  );
}

function ranged(score: Pick<GoalScore, "value" | "interval"> | null): string {
  if (score === null || score.value === null) return "–";
  const { value, interval } = score;
  return `${fixed(value)}${interval ? ` [${fixed(interval.low)}, ${fixed(interval.high)}]` : ""}`;
}
