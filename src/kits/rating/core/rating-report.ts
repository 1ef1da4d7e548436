import { csvLine } from "../../../core/domain/csv.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { levelOf, QUALITY_CRITERIA } from "../../../core/annotation/annotation-quality.ts";
import { krippendorffAlpha } from "../../../core/metrics/agreement.ts";
import { bootstrapIntervals, type Interval } from "../../../core/metrics/bootstrap.ts";
import { weightedAlpha, type Weighed } from "../../../core/metrics/weighted-alpha.ts";
import type { RatingAnswer, RatingStudy } from "./rating-study.ts";

/** How raters answered one criterion, and how far they agree. */
export interface CriterionReport {
  readonly criterion: string;
  readonly level: "nominal" | "ordinal";
  /** Things rated by two raters or more, and answers to them. */
  readonly units: number;
  readonly answers: number;
  /** How often each value was given. */
  readonly counts: Readonly<Record<number, number>>;
  readonly alpha: number | null;
  readonly interval: Interval | null;
  /** Weighted by how sure the raters were; of procedure logic only. */
  readonly weighted: number | null;
}

/** A rater's work. */
export interface RaterReport {
  readonly rater: string;
  /** Items that they have answered something of, of those that they were given. */
  readonly begun: number;
  readonly given: number;
  /** Attention items answered as they had to be, of those answered. */
  readonly attentive: number;
  readonly attention: number;
}

/** What a study found. Raters who missed an attention item are left out of the agreement, and named. */
export interface StudyReport {
  readonly criteria: readonly CriterionReport[];
  readonly raters: readonly RaterReport[];
  readonly leftOut: readonly string[];
}

/** The last answer of each rater to each question counts. Pilot and attention items count for no agreement. */
export function reportOf(study: RatingStudy, given: readonly RatingAnswer[]): StudyReport {
  const answers = [...new Map(given.map((one) => [`${one.rater}/${one.item}/${one.criterion}/${one.error}`, one])).values()]; // prettier-ignore
  const kind = new Map(study.items.map((item) => [item.id, item]));
  const raters = study.raters.map((rater): RaterReport => {
    const own = answers.filter((one) => one.rater === rater);
    const checks = own.filter(({ item, criterion }) => kind.get(item)?.expected?.[criterion] !== undefined);
    const right = checks.filter(({ item, criterion, value }) => kind.get(item)!.expected![criterion] === value);
    const assigned = study.assignment[rater] ?? [];
    const begun = new Set(own.map(({ item }) => item)).size;
    return { rater, begun, given: assigned.length, attentive: right.length, attention: checks.length };
  });
  const leftOut = raters.filter(({ attentive, attention }) => attentive < attention).map(({ rater }) => rater);
  const counted = answers.filter(({ rater, item }) => !leftOut.includes(rater) && kind.get(item)?.kind === "item");
  const criteria = QUALITY_CRITERIA.map(({ id, scale }) => criterionReport(id, levelOf(scale), counted, study.seed));
  return { criteria, raters, leftOut };
}

function criterionReport(
  criterion: string,
  level: "nominal" | "ordinal",
  counted: readonly RatingAnswer[],
  seed: number,
): CriterionReport {
  const own = counted.filter((one) => one.criterion === criterion);
  const units = grouped(own, ({ item, error }) => `${item}/${error}`);
  const pairable = [...units.values()].filter((unit) => unit.length >= 2);
  const values = (sample: readonly RatingAnswer[][]) => sample.map((unit) => unit.map(({ value }) => value));
  const alpha = (sample: readonly RatingAnswer[][]) => ({ alpha: krippendorffAlpha(values(sample), level) });
  const counts: Record<number, number> = {};
  for (const { value } of pairable.flat()) counts[value] = (counts[value] ?? 0) + 1;
  return {
    ...{ criterion, level, units: pairable.length, answers: pairable.flat().length, counts, ...alpha(pairable) },
    interval:
      pairable.length < 5 ? null : (bootstrapIntervals(pairable, alpha, { seed, resamples: 200 })["alpha"] ?? null),
    weighted: criterion === "procedure-logic" ? weightedAlpha(bySureness(pairable, counted), level) : null,
  };
}

/** Answers with how sure each rater was of the item, 1 to 5; 3 where they did not say. */
function bySureness(units: readonly (readonly RatingAnswer[])[], counted: readonly RatingAnswer[]): Weighed[][] {
  const told = counted.filter(({ criterion }) => criterion === "procedure-logic-confidence");
  const sure = new Map(told.map(({ rater, item, value }) => [`${rater}/${item}`, value]));
  return units.map((unit) =>
    unit.map(({ rater, item, value }) => ({ value, weight: sure.get(`${rater}/${item}`) ?? 3 })),
  );
}

/** Answers as a table for other programs (CSV, RFC 4180). A text that a spreadsheet would take for a formula is made none. */
export function answersCsv(answers: readonly RatingAnswer[]): string {
  const rows = answers.map(({ rater, item, criterion, error, value }) => [rater, item, criterion, error, value]);
  return [["rater", "item", "criterion", "error", "value"], ...rows].map(csvLine).join("");
}

/** How raters answered each criterion as a table for other programs (CSV, RFC 4180): units and answers, alpha with its interval, and weighted alpha. */
export function criteriaCsv({ criteria }: StudyReport): string {
  const rows = criteria.map(({ criterion, level, units, answers, alpha, interval, weighted }) => [
    ...[criterion, level, units, answers, alpha],
    ...[interval?.low, interval?.high, weighted],
  ]);
  const head = ["criterion", "level", "units", "answers", "alpha", "low", "high", "weighted"];
  return [head, ...rows].map(csvLine).join("");
}
