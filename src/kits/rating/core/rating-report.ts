import { csvLine } from "../../../core/text/csv.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { countedRating, levelOf, QUALITY_CRITERIA, type QualityCriterion, type RatingScale } from "../../../core/annotation/annotation-quality.ts"; // prettier-ignore
import { krippendorffAlpha } from "../../../core/metrics/agreement.ts";
import { bootstrapIntervals, type Interval } from "../../../core/metrics/bootstrap.ts";
import { weightedAlpha, type Weighed } from "../../../core/metrics/weighted-alpha.ts";
import type { LabelSet, RatingAnswer, RatingItem, RatingStudy } from "./rating-study.ts";

/** Answer of a yes-no question that is yes. */
const YES = 5;

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
  /** Alpha weighted by how sure the raters were; of procedure logic only. */
  readonly weighted: number | null;
  /** Mean of all answers, 1..5, of criteria with five; share of yes, 0..1, of those with yes and no; null of the others, and without answers. */
  readonly score: number | null;
  /** The same weighted by how sure the raters were; of procedure logic only. */
  readonly weightedScore: number | null;
}

/** What was rated: planned by a program, written by a person, recorded, or labelled in a data set. */
export type RatedSource = "program" | "person" | "take" | LabelSet;

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
  /** The same for each source that occurs. */
  readonly bySource: readonly { readonly source: RatedSource; readonly criteria: readonly CriterionReport[] }[];
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
  const criteriaOf = (some: readonly RatingAnswer[]) =>
    QUALITY_CRITERIA.map((criterion) => criterionReport(criterion, some, study.seed));
  const bySource = [...grouped(counted, ({ item }) => sourceOf(kind.get(item)!))].map(([source, some]) => ({ source, criteria: criteriaOf(some) })); // prettier-ignore
  return { criteria: criteriaOf(counted), bySource, raters, leftOut };
}

function sourceOf({ take, script, of }: RatingItem): RatedSource {
  if (of !== undefined) return of.set;
  if (take !== undefined) return "take";
  return script.seed === null ? "person" : "program";
}

function criterionReport(
  { id: criterion, scale }: QualityCriterion,
  counted: readonly RatingAnswer[],
  seed: number,
): CriterionReport {
  const level = levelOf(scale);
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
    score: scoreOf(scale, own.map(({ value }) => ({ value, weight: 1 }))), // prettier-ignore
    weightedScore: criterion === "procedure-logic" ? scoreOf(scale, bySureness([...units.values()], counted).flat()) : null, // prettier-ignore
  };
}

/** Mean of five-point answers, share of yes of yes-no ones, each answer counting by its weight; null of other scales and of no answers. */
export function scoreOf(scale: RatingScale, answers: readonly Weighed[]): number | null {
  if (scale !== "five" && scale !== "yes-no") return null;
  let [sum, weights] = [0, 0];
  for (const { value, weight } of answers) {
    const counted = countedRating(scale, value);
    if (counted === null) continue;
    sum += weight * (scale === "five" ? counted : Number(counted === YES));
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
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

/** How raters answered each criterion as a table for other programs (CSV, RFC 4180): units and answers, alpha with its interval, and weighted alpha; over all, then of each source. */
export function criteriaCsv({ criteria, bySource }: StudyReport): string {
  const rows = [{ source: "all", criteria }, ...bySource].flatMap(({ source, criteria: some }) =>
    some.map(({ criterion, level, units, answers, alpha, interval, weighted, score, weightedScore }) => [
      ...[criterion, level, units, answers, alpha],
      ...[interval?.low, interval?.high, weighted, score, weightedScore, source],
    ]),
  );
  const head = ["criterion", "level", "units", "answers", "alpha", "low", "high", "weighted", "score", "weightedScore", "source"]; // prettier-ignore
  return [head, ...rows].map(csvLine).join("");
}
