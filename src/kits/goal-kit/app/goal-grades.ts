import { join, parse } from "node:path";
import { grouped } from "../../../core/domain/grouped.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import type { GoalAnswer } from "../core/answers.ts";
import { gradeRows, orderedName, parseGrades, type GoalGrade } from "../core/orders.ts";
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

/** Grades of some files, by whose answers they are about. @throws FormatError that names file, line, field and fix */
export async function readGrades(files: readonly string[], answers: readonly GoalAnswer[]): Promise<GoalGrade[]> {
  const whose = new Map(answers.map((answer) => [hiddenName(answer), orderedName(answer)]));
  const grades: GoalGrade[] = [];
  for (const file of files) grades.push(...parseGrades(await readText(file), file));
  return grades.map((one) => ({ ...one, of: whose.get(one.of) ?? one.of }));
}
