import { Option, type Command } from "commander";
import { z } from "zod";
import { Seconds } from "../../core/domain/bounds.ts";
import { grouped } from "../../core/domain/grouped.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { cohenKappa, krippendorffAlpha, percentAgreement } from "../../core/metrics/agreement.ts";
import { anyOf, errorScore, errorScoreBy, type ErrorJudgement } from "../../core/metrics/error-recognition.ts";
import {
  answeredVerdict,
  parseVerdicts,
  typedErrorScore,
  type OutsideForm,
  type TypedAnswer,
} from "../../core/metrics/typed-errors.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { printScore, type ReportOptions } from "./eval-report.ts";
import { readRows } from "./eval-rows.ts";
import { wholeNumber } from "../printed-table.ts";

const Judgement = z.object({
  is_error: z.boolean(),
  /** JSON has no NaN; a model that gave none writes null, which is counted. */
  score: z.number().nullable(),
  step: z.string().default(""),
  category: z.string().default(""),
  /** The performance that it is about. */
  take: z.string().default(""),
  start: Seconds.optional(),
  end: Seconds.optional(),
  /** Score from which this judgement says an error; the option's where left out. */
  threshold: z.number().optional(),
});
const Verdicts = z.union([z.string(), z.array(z.string()).min(1)]);
const Typed = z.object({
  /** Names the step where several rows are about one: its true types then stand in a row each. */
  step: z.string().optional(),
  truth: Verdicts,
  answer: Verdicts,
});
const Rating = z.object({ unit: z.string(), rater: z.string(), value: z.union([z.number(), z.string()]) });
type Rating = z.infer<typeof Rating>;

const INTERVALS = ["--intervals <seed>", "add 95 % bootstrap intervals over rows", wholeNumber] as const;

/** Add the scores of judgements, read from JSONL rows: `errors`, `typed-errors` and `agreement`. */
export function registerJudged(evaluate: Command, output: CliOutput = terminal): void {
  registerErrors(evaluate, output);
  registerTypedErrors(evaluate, output);
  registerAgreement(evaluate, output);
}

function registerErrors(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("errors")
    .description("score error recognition: accuracy, precision, recall, F1, AUC, over all, by step and by category")
    .requiredOption(
      "--judgements <file>",
      'rows {"is_error", "score", "step", "category"}; score null where there is none',
    )
    .option(
      "--any",
      "rows about one performance (take, step, start, end) are one judgement: an error where any says one",
    )
    .option(
      "--threshold <score>",
      "least score that counts as an error; default: each row's own threshold, else 0.5",
      Number,
    )
    .option(...INTERVALS)
    .option("--json", "print the score as JSON")
    .action(async (options: ReportOptions & { judgements: string; threshold?: number; any?: boolean }) => {
      if (Number.isNaN(options.threshold ?? 0)) throw new UsageError("--threshold: give a number.");
      const form = '{"is_error": true, "score": 0.7, "step": "pour", "category": "Order Error"}';
      const rows = await readRows(options.judgements, Judgement, form);
      if (rows.every(({ score }) => score === null))
        throw new FormatError(options.judgements, "score", "no judgement has a score", "Write each judgement's score.");
      const judged = rows.map(({ is_error: isError, score, threshold, ...rest }) => ({
        ...{ isError, score: score ?? NaN, ...rest },
        threshold: options.threshold ?? threshold,
      }));
      printScore(
        options.any ? performances(judged) : judged,
        (sample) => ({
          ...errorScore(sample),
          byStep: errorScoreBy(sample, ({ step }) => step),
          byCategory: errorScoreBy(sample, ({ category }) => category),
        }),
        ({ accuracy, precision, recall, f1, auc }) => ({ accuracy, precision, recall, f1, auc }),
        options,
        output,
      );
    });
}

type Judged = Pick<z.infer<typeof Judgement>, "step" | "category" | "take" | "start" | "end"> & ErrorJudgement;

/** One judgement for each performance, of all categories together. */
function performances(judged: readonly Judged[]): Judged[] {
  const groups = grouped(judged, ({ take, step, start, end }) => JSON.stringify([take, step, start, end]));
  return [...groups.values()].map((some) => ({ ...some[0]!, ...anyOf(some), category: "" }));
}

function registerTypedErrors(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("typed-errors")
    .description("score error recognition with EgoErrorVQA's eight types; a wrong type counts as a false positive")
    .requiredOption("--answers <file>", 'rows {"truth": verdict or verdicts, "answer"}')
    .addOption(
      new Option(
        "--outside-form <what>",
        "how an answer without a verdict counts: only as wrong, as in the paper, or as an error of no type, as EgoErrorVQA's public scorer does, which is stricter",
      )
        .choices(["wrong", "error"])
        .default("wrong"),
    )
    .option(...INTERVALS)
    .option("--json", "print the score as JSON")
    .action(async (options: ReportOptions & { answers: string; outsideForm: OutsideForm }) => {
      const rows = await readRows(options.answers, Typed, '{"truth": "wrong order", "answer": "correct"}');
      if (rows.every(({ answer }) => parseVerdicts([answer].flat().join(", ")) === null))
        throw new FormatError(
          options.answers,
          "answer",
          "no answer names a verdict",
          'Answer "correct" or one of the eight error types.',
        );
      const answers = typedAnswers(rows, options.answers);
      printScore(
        answers,
        (sample) => typedErrorScore(sample, options.outsideForm),
        ({ accuracy, precision, recall, f1 }) => ({ accuracy, precision, recall, f1 }),
        options,
        output,
      );
    });
}

/** One answer a step: rows of one step give its true types together, and each different answer to it counts once. */
function typedAnswers(rows: readonly z.infer<typeof Typed>[], file: string): TypedAnswer[] {
  const truths = rows.map(({ truth }, at) =>
    [truth].flat().flatMap((one) => {
      const verdicts = parseVerdicts(one);
      if (verdicts) return verdicts;
      throw new UsageError(`${file}: row ${at + 1}: truth: "${one}" is neither correct nor an error type.`);
    }),
  );
  const stepOf = (at: number): string => rows[at]!.step ?? `row ${at}`;
  const truthOf = (at: number) => truths.filter((_, other) => stepOf(other) === stepOf(at)).flat();
  const seen = new Set<string>();
  return rows.flatMap(({ answer }, at) => {
    const given = [answer].flat().join(", ");
    const known = `${stepOf(at)}\n${given}`;
    if (seen.has(known)) return [];
    seen.add(known);
    const truth = [...new Set(truthOf(at))];
    return [{ truth, answer: answeredVerdict(parseVerdicts(given), truth) }];
  });
}

function registerAgreement(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("agreement")
    .description("Krippendorff's alpha of all raters; Cohen's kappa and percent agreement of two")
    .requiredOption("--ratings <file>", 'rows {"unit", "rater", "value"}')
    .option(...INTERVALS)
    .option("--json", "print the score as JSON")
    .action(async (options: ReportOptions & { ratings: string }) => {
      const rows = await readRows(options.ratings, Rating, '{"unit": "take 3", "rater": "a", "value": 4}');
      printScore(gridOf(rows, options.ratings), agreementOf, flat, options, output);
    });
}

type Value = Rating["value"] | null;

/** One row a unit, one column a rater in order of name. */
function gridOf(rows: readonly Rating[], file: string): Value[][] {
  const raters = [...new Set(rows.map(({ rater }) => rater))].sort();
  const units = new Map<string, Value[]>();
  for (const { unit, rater, value } of rows) {
    const values = units.get(unit) ?? raters.map(() => null);
    const column = raters.indexOf(rater);
    if (values[column] !== null) throw new UsageError(`${file}: ${rater} rated ${unit} twice. Keep one row.`);
    values[column] = value;
    units.set(unit, values);
  }
  return [...units.values()];
}

/** Alpha on every level that the values allow; kappa and percent agreement when there are two raters. */
function agreementOf(
  grid: readonly (readonly Value[])[],
): { alpha: Record<string, number | null> } & Record<string, unknown> {
  const codes = [...new Set(grid.flat().map(String))];
  const named = grid.map((values) => values.map((value) => (value === null ? null : codes.indexOf(String(value)))));
  const numbers = grid.map((values) => values.map((value) => (typeof value === "number" ? value : null)));
  const isNumeric = grid.flat().every((value) => typeof value !== "string");
  const pairs = grid.flatMap(([a, b]) => (a !== null && b !== null ? [[String(a), String(b)] as const] : []));
  return {
    units: grid.length,
    raters: grid[0]?.length ?? 0,
    alpha: {
      nominal: krippendorffAlpha(named, "nominal"),
      ordinal: isNumeric ? krippendorffAlpha(numbers, "ordinal") : null,
      interval: isNumeric ? krippendorffAlpha(numbers, "interval") : null,
    },
    ...(grid[0]?.length === 2 && { kappa: cohenKappa(pairs), percentAgreement: percentAgreement(pairs) }),
  };
}

function flat({ alpha, kappa }: ReturnType<typeof agreementOf>): Record<string, number | null> {
  return { ...alpha, ...(typeof kappa === "number" && { kappa }) };
}
