import { InvalidArgumentError, type Command } from "commander";
import { z } from "zod";
import { cohenKappa, krippendorffAlpha, percentAgreement } from "../core/metrics/agreement.ts";
import { DIALOGUE_MATCHING, dialogueScore } from "../core/metrics/dialogue.ts";
import { errorScore, errorScoreBy } from "../core/metrics/error-recognition.ts";
import { localisationScore } from "../core/metrics/localisation.ts";
import { outOfPlanScore } from "../core/metrics/out-of-plan.ts";
import { segmentationScore } from "../core/metrics/segments.ts";
import { sampleSegments } from "../core/metrics/sample-segments.ts";
import { parseVerdict, typedErrorScore } from "../core/metrics/typed-errors.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { readRows } from "./eval-rows.ts";
import { scoreLines } from "./eval-table.ts";

const Time = z.number().min(0);
const Onset = z.object({ video: z.string().default(""), t: Time, kind: z.string().min(1) });
const Alarm = z.object({ video: z.string().default(""), t: Time, recovery: z.number().min(0).max(1).optional() });
const Said = z.object({ video: z.string().default(""), t: Time, text: z.string() });
const TrueSegment = z
  .object({ video: z.string().default(""), label: z.string().min(1), start: Time, end: Time })
  .refine(({ start, end }) => end > start, "a segment ends after it starts");
/** JSON has no NaN; a model that gave none writes null, which is counted. */
const Score = z
  .number()
  .nullable()
  .transform((score) => score ?? Number.NaN);
const Guess = TrueSegment.and(z.object({ score: Score.default(1) }));
const Judgement = z.object({ is_error: z.boolean(), score: Score, category: z.string().default("") });
const Typed = z.object({ truth: z.union([z.string(), z.array(z.string()).min(1)]), answer: z.string() });
const Rating = z.object({ unit: z.string(), rater: z.string(), value: z.union([z.number(), z.string()]) });

/** Add the scores that are read from plain JSONL rows: `out-of-plan`, `dialogue`, `steps`, `errors`, `typed-errors`, `agreement`. */
export function registerRowScores(evaluate: Command, output: CliOutput = terminal): void {
  const print = (score: object, json: boolean | undefined): void =>
    output.out(json ? JSON.stringify(score, null, 1) : scoreLines(score));

  evaluate
    .command("out-of-plan")
    .description("detection of deviations: recall, precision, latency, by kind")
    .requiredOption("--truth <file>", 'rows {"video", "t", "kind"}')
    .requiredOption("--alarms <file>", 'rows {"video", "t", "recovery"}')
    .option("--tolerance <seconds>", "how far an alarm may lie from the onset", seconds, 2)
    .option("--json", "print the score as JSON")
    .action(async (options: { truth: string; alarms: string; tolerance: number; json?: boolean }) => {
      const truth = await readRows(options.truth, Onset, '{"video": "v", "t": 12.5, "kind": "omission"}');
      const alarms = await readRows(options.alarms, Alarm, '{"video": "v", "t": 13.1}');
      print(outOfPlanScore(truth, alarms, options.tolerance), options.json);
    });

  evaluate
    .command("dialogue")
    .description("said against reference utterances, matched one to one")
    .requiredOption("--reference <file>", 'rows {"video", "t", "text"}')
    .requiredOption("--said <file>", 'rows {"video", "t", "text"}')
    .option("--before <seconds>", "how early a match may come", seconds, DIALOGUE_MATCHING.before)
    .option("--after <seconds>", "how late a match may come", seconds, DIALOGUE_MATCHING.after)
    .option("--json", "print the score as JSON")
    .action(async (options: { reference: string; said: string; before: number; after: number; json?: boolean }) => {
      const form = '{"video": "v", "t": 12.5, "text": "Pour now."}';
      const said = await readRows(options.said, Said, form);
      const reference = await readRows(options.reference, Said, form);
      const { before, after } = options;
      const { matches: _matches, ...score } = dialogueScore(said, reference, { ...DIALOGUE_MATCHING, before, after });
      print({ similarity: "word overlap", ...score }, options.json);
    });

  evaluate
    .command("steps")
    .description("step segments: mAP, Recall@1 and @5, frame accuracy, edit score, F1@10/25/50")
    .requiredOption("--truth <file>", 'rows {"video", "label", "start", "end"}')
    .requiredOption("--pred <file>", 'rows {"video", "label", "start", "end", "score"}')
    .option("--every <seconds>", "distance of the samples for frame accuracy, edit score and F1", seconds, 0.5)
    .option("--json", "print the score as JSON")
    .action(async (options: { truth: string; pred: string; every: number; json?: boolean }) => {
      if (options.every === 0) throw new UsageError("--every 0: give a number of seconds above 0.");
      const truth = await readRows(options.truth, TrueSegment, '{"video": "v", "label": "pour", "start": 1, "end": 9}');
      const predicted = await readRows(
        options.pred,
        Guess,
        '{"video": "v", "label": "pour", "start": 1, "end": 9, "score": 0.8}',
      );
      const videos = sampleSegments(predicted, truth, options.every);
      print(
        { localisation: localisationScore(predicted, truth), segmentation: segmentationScore(videos, "") },
        options.json,
      );
    });

  evaluate
    .command("errors")
    .description("error recognition: accuracy, precision, recall, F1, AUC, over all and by category")
    .requiredOption("--judgements <file>", 'rows {"is_error", "score", "category"}; score null where there is none')
    .option("--threshold <score>", "an error is said from here on", Number, 0.5)
    .option("--json", "print the score as JSON")
    .action(async (options: { judgements: string; threshold: number; json?: boolean }) => {
      const rows = await readRows(
        options.judgements,
        Judgement,
        '{"is_error": true, "score": 0.7, "category": "Order Error"}',
      );
      const judged = rows.map(({ is_error: isError, score, category }) => ({ isError, score, category }));
      const byCategory = errorScoreBy(judged, ({ category }) => category, options.threshold);
      print({ ...errorScore(judged, options.threshold), byCategory }, options.json);
    });

  evaluate
    .command("typed-errors")
    .description("error recognition with EgoErrorVQA's eight types, a wrong type counting as a false positive")
    .requiredOption("--answers <file>", 'rows {"truth": verdict or verdicts, "answer"}')
    .option("--json", "print the score as JSON")
    .action(async (options: { answers: string; json?: boolean }) => {
      const rows = await readRows(options.answers, Typed, '{"truth": "wrong order", "answer": "correct"}');
      const answers = rows.map(({ truth, answer }, at) => ({
        answer: parseVerdict(answer),
        truth: [truth].flat().map((one) => {
          const verdict = parseVerdict(one);
          if (verdict === "unknown")
            throw new UsageError(`${options.answers}: row ${at + 1}: "${one}" is no error type.`);
          return verdict;
        }),
      }));
      print(typedErrorScore(answers), options.json);
    });

  evaluate
    .command("agreement")
    .description("Krippendorff's alpha of all raters; Cohen's kappa and percent agreement of two")
    .requiredOption("--ratings <file>", 'rows {"unit", "rater", "value"}')
    .option("--json", "print the score as JSON")
    .action(async (options: { ratings: string; json?: boolean }) => {
      const rows = await readRows(options.ratings, Rating, '{"unit": "take 3", "rater": "a", "value": 4}');
      print(agreement(rows, options.ratings), options.json);
    });
}

function agreement(rows: readonly z.infer<typeof Rating>[], file: string): object {
  const raters = [...new Set(rows.map(({ rater }) => rater))].sort();
  const units = new Map<string, Map<string, number | string>>();
  for (const { unit, rater, value } of rows) {
    const values = units.get(unit) ?? units.set(unit, new Map()).get(unit)!;
    if (values.has(rater)) throw new UsageError(`${file}: ${rater} rated ${unit} twice. Keep one row.`);
    values.set(rater, value);
  }
  const isNumeric = rows.every(({ value }) => typeof value === "number");
  const codes = [...new Set(rows.map(({ value }) => String(value)))].sort();
  const grid = [...units.values()].map((values) => raters.map((rater) => values.get(rater) ?? null));
  const named = grid.map((values) => values.map((value) => (value === null ? null : codes.indexOf(String(value)))));
  const numbers = grid as (number | null)[][];
  const pairs = grid.flatMap(([a, b]) =>
    raters.length === 2 && a !== null && b !== null ? [[String(a), String(b)] as [string, string]] : [],
  );
  return {
    units: units.size,
    raters: raters.length,
    alpha: {
      nominal: krippendorffAlpha(named, "nominal"),
      ...(isNumeric && {
        ordinal: krippendorffAlpha(numbers, "ordinal"),
        interval: krippendorffAlpha(numbers, "interval"),
      }),
    },
    ...(raters.length === 2 && { kappa: cohenKappa(pairs), percentAgreement: percentAgreement(pairs) }),
  };
}

function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError("Give a number of seconds, 0 or more.");
  return value;
}
