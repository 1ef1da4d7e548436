import { join, parse } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { counted } from "../../../core/text/counted.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import type { GoalAnswer } from "../core/answers.ts";
import {
  gradeRows,
  orderAgreement,
  orderedName,
  ordersOfGrades,
  parseGrades,
  type GoalGrade,
  type GoalOrder,
} from "../core/orders.ts";
import type { Sample } from "../core/sample.ts";
import { askedWith } from "../../../app/questions/ask-each.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { readText } from "../../../storage/read-text.ts";

/**
 * Lay the written goals of a set out for three raters, a sheet for each that names no other: `grades.first.jsonl`, `grades.second.jsonl` and `grades.third.jsonl` for `grades.jsonl`. A file of that
 * name is kept in `FILE.previous`.
 *
 * @returns the sheets, and how many goals each has; 0, and nothing is written, where there is none
 */
export async function layOutGrades(
  file: string,
  samples: readonly Sample[],
  answers: readonly GoalAnswer[],
  raters: readonly [string, string, string],
  seed: number,
): Promise<{ readonly goals: number; readonly sheets: readonly string[] }> {
  const rows = gradeRows(samples, answers, raters, hiddenName, seed);
  const sheets: string[] = [];
  const { dir, name, ext } = parse(file);
  for (const [role, some] of grouped(rows, (row) => row.role)) {
    const sheet = join(dir, `${name}.${role}${ext}`);
    await writeAtomic(sheet, formatJsonLines(some), `${sheet}.previous`);
    sheets.push(sheet);
  }
  return { goals: rows.length / raters.length, sheets };
}

/** What stands for whose answer a written goal is, so that a rater is not told. */
function hiddenName(answer: GoalAnswer): string {
  return askedWith([orderedName(answer)]).slice(0, 12);
}

/**
 * Grades of some files, by whose answers they are about; the last one of a rater about a goal counts, over all files.
 *
 * @throws FormatError that names file, line, field and fix; also for grades of no answer of these, and where two raters have one role about one goal
 */
export async function readGrades(files: readonly string[], answers: readonly GoalAnswer[]): Promise<GoalGrade[]> {
  const whose = new Map(answers.map((answer) => [hiddenName(answer), orderedName(answer)]));
  const written = answers.filter(({ task }) => task === "generate");
  const known = new Set(written.map((answer) => `${answer.sample}\n${orderedName(answer)}`));
  const found = new Map<string, { readonly one: GoalGrade; readonly file: string }>();
  for (const file of files) {
    const grades = parseGrades(await readText(file), file).map((one) => ({ ...one, of: whose.get(one.of) ?? one.of }));
    const strange = grades.filter(({ sample, of }) => !known.has(`${sample}\n${of}`)).length;
    if (strange > 0)
      throw new FormatError(file, "", `${counted(strange, "grade")} ${strange === 1 ? "is" : "are"} of no answer of this set`, "Choose the sheets that were laid out for this set."); // prettier-ignore
    for (const one of grades) {
      const key = [one.sample, one.of, one.role].join("\n");
      const before = found.get(key);
      if (before !== undefined && before.one.by !== one.by)
        throw new FormatError(file, `sample ${one.sample}`, `${one.by} is the ${one.role} rater, as ${before.one.by} is in ${before.file}`, "Choose one sheet of each role."); // prettier-ignore
      found.set(key, { one, file });
    }
  }
  return [...found.values()].map(({ one }) => one);
}

/**
 * Orders that grades of a set come to.
 *
 * @param set name of the set, for errors
 * @throws FormatError where the first and the second rater have no pair of goals in common, and where they contradict each other about each
 */
export function comparedOrders(grades: readonly GoalGrade[], set: string): GoalOrder[] {
  const orders = ordersOfGrades(grades);
  const { compared, dropped } = orderAgreement(orders, []);
  if (compared === 0)
    throw new FormatError(set, "", "no two raters have graded two goals of one sample", "Choose the sheets of the first and the second rater together."); // prettier-ignore
  if (dropped === compared)
    throw new FormatError(set, "", `the first and the second rater contradict each other about ${compared === 1 ? "the one pair" : `all ${compared} pairs`} of goals`, "Score without their sheets, or let them grade more goals."); // prettier-ignore
  return orders;
}
