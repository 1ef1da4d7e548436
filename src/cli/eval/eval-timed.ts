import type { Command } from "commander";
import { z } from "zod";
import { Seconds } from "../../core/domain/bounds.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { grouped } from "../../core/domain/grouped.ts";
import { byVideo, joinVideos, type VideoRows } from "../../core/metrics/by-video.ts";
import { DIALOGUE_MATCHING, dialogueScore } from "../../core/metrics/metrics-dialogue.ts";
import { localisationScore, type ScoredSegment, type TrueSegment } from "../../core/metrics/localisation.ts";
import { outOfPlanScore } from "../../core/metrics/out-of-plan.ts";
import { procedureLearning } from "../../core/metrics/procedure-learning.ts";
import { sampleSegments } from "../../core/metrics/sample-segments.ts";
import { segmentationScore } from "../../core/metrics/segments.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { printScore, type ReportOptions } from "./eval-report.ts";
import { readPredictions, readRows } from "./eval-rows.ts";
import { seconds, wholeNumber } from "../printed-table.ts";

const video = z.string().default("");
const Onset = z.object({ video, t: Seconds, kind: z.string().min(1) });
const NO_SHARE = "a recovery is from 0 to 1; a rating from 1 to 5 stands in the field rating";
const AlarmRow = z.object({
  ...{ video, t: Seconds },
  recovery: z.number().min(0, NO_SHARE).max(1, NO_SHARE).optional(),
  rating: z.number().min(1, "a rating is from 1 to 5").max(5, "a rating is from 1 to 5").optional(),
});

/** Rows of alarms whose recoveries are on one scale: `recovery` from 0 to 1, or `rating` from 1 to 5 as in "Plan, Watch, Recover". */
function alarmRows() {
  let scale: "recovery" | "rating" | null = null;
  return AlarmRow.superRefine(({ recovery, rating }, context) => {
    const own = rating !== undefined ? "rating" : recovery !== undefined ? "recovery" : null;
    scale ??= own;
    const other = scale === "rating" ? recovery !== undefined && "recovery" : rating !== undefined && "rating";
    if (other) context.addIssue({ code: "custom", path: [other], message: `another row has a ${scale}, or this one has both: one file has one scale` }); // prettier-ignore
  }).transform(({ rating, recovery, ...row }) => {
    const value = rating ?? recovery;
    return { ...row, ...(value !== undefined && { recovery: value }), rated: rating !== undefined };
  });
}
const Said = z.object({ video, t: Seconds, text: z.string() });
const TimedSegment = z
  .object({ video, label: z.string().min(1), start: Seconds, end: Seconds })
  .refine(({ start, end }) => end > start, "a segment ends after it starts");
/** JSON has no NaN; a model that gave none writes null, which is counted. */
const Guess = z
  .object({ video, label: z.string().min(1), start: Seconds, end: Seconds, score: z.number().nullable().default(1) })
  .transform((guess) => ({ ...guess, score: guess.score ?? Number.NaN }));

const INTERVALS = ["--intervals <seed>", "add 95 % bootstrap intervals over recordings", wholeNumber] as const;

/** Add the scores of things that happen at a time, read from JSONL rows: `out-of-plan`, `dialogue`, `steps` and `procedure-learning`. */
export function registerTimed(evaluate: Command, output: CliOutput = terminal): void {
  registerOutOfPlan(evaluate, output);
  registerDialogue(evaluate, output);
  registerSteps(evaluate, output);
  registerProcedureLearning(evaluate, output);
}

function registerOutOfPlan(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("out-of-plan")
    .description("score the detection of deviations: recall, precision, latency, by kind")
    .requiredOption("--truth <file>", 'rows {"video", "t", "kind"}')
    .requiredOption(
      "--alarms <file>",
      'rows {"video", "t", "recovery"} with recovery 0..1, or {"video", "t", "rating"} with rating 1..5',
    )
    .option("--tolerance <seconds>", "how far an alarm may lie from the onset", seconds, 2)
    .option(...INTERVALS)
    .option("--json", "print the score as JSON")
    .action(async (options: ReportOptions & { truth: string; alarms: string; tolerance: number }) => {
      const truth = await readRows(options.truth, Onset, '{"video": "v", "t": 12.5, "kind": "omission"}');
      const alarms = await readPredictions(options.alarms, alarmRows(), '{"video": "v", "t": 13.1}');
      const scale = alarms.some(({ rated }) => rated) ? { recoveryScale: "1 to 5" } : {};
      printScore(
        byVideo(truth, alarms),
        (sample) => {
          const rows = joinVideos(sample);
          return { ...outOfPlanScore(rows.truth, rows.predicted, options.tolerance), ...scale };
        },
        ({ recall, precision, recovery }) => ({ recall, precision, recovery }),
        options,
        output,
      );
    });
}

function registerDialogue(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("dialogue")
    .description("score utterances against reference ones, matched one to one by word overlap")
    .requiredOption("--reference <file>", 'rows {"video", "t", "text"}')
    .requiredOption("--said <file>", 'rows {"video", "t", "text"}')
    .option("--before <seconds>", "how early a match may come", seconds, DIALOGUE_MATCHING.before)
    .option("--after <seconds>", "how late a match may come", seconds, DIALOGUE_MATCHING.after)
    .option(...INTERVALS)
    .option("--json", "print the score as JSON")
    .action(async (options: ReportOptions & { reference: string; said: string; before: number; after: number }) => {
      const form = '{"video": "v", "t": 12.5, "text": "Pour now."}';
      const reference = await readRows(options.reference, Said, form);
      const said = await readPredictions(options.said, Said, form);
      const { before, after } = options;
      printScore(
        byVideo(reference, said),
        (sample) => {
          const rows = joinVideos(sample);
          const matching = { ...DIALOGUE_MATCHING, before, after };
          const { matches: _matches, ...score } = dialogueScore(rows.predicted, rows.truth, matching);
          return { similarity: "word overlap", ...score };
        },
        ({ precision, recall, f1, missingRate, redundantRate, meanTimeDifference }) => ({
          ...{ precision, recall, f1 },
          ...{ missingRate, redundantRate, meanTimeDifference },
        }),
        options,
        output,
      );
    });
}

const TypeRow = z.object({ video: z.string().min(1), type: z.string().min(1) });

/** Type of each recording; none without a file. */
async function typesIn(file: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (file === undefined) return new Map();
  const rows = await readRows(file, TypeRow, '{"video": "v", "type": "normal"}');
  return new Map(rows.map(({ video: name, type }) => [name, type]));
}

function videoOf({ truth, predicted }: VideoRows<TrueSegment, ScoredSegment>): string {
  return (truth[0] ?? predicted[0])!.video;
}

function registerProcedureLearning(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("procedure-learning")
    .description(
      "clusters found in several films against true steps: precision, recall, IoU, as EgoProceL's paper pairs them; with --background as its scorer counts",
    )
    .requiredOption("--truth <file>", 'rows {"video", "label", "start", "end"}')
    .requiredOption("--found <file>", 'rows {"video", "label", "start", "end"}; a label names a cluster')
    .option("--every <seconds>", "distance of the frames", seconds, 0.5)
    .option("--background", "count what is no step as one more step, as EgoProceL's own scorer does")
    .option(...INTERVALS)
    .option("--json", "print the score as JSON")
    .action(async (options: ReportOptions & { truth: string; found: string; every: number; background?: boolean }) => {
      if (options.every === 0) throw new UsageError("--every 0: give a number of seconds above 0.");
      const form = '{"video": "v", "label": "pour", "start": 1, "end": 9}';
      const truth = await readRows(options.truth, TimedSegment, form);
      const found = await readPredictions(options.found, TimedSegment, form);
      printScore(
        byVideo(truth, found),
        (sample) => {
          const rows = joinVideos(sample);
          const films = sampleSegments(rows.predicted, rows.truth, options.every, true);
          const frames = (line: readonly string[]) => line.map((label) => (label === "" ? null : label));
          const [predicted, steps] = [films.map((film) => frames(film.predicted)), films.map((film) => frames(film.truth))]; // prettier-ignore
          const score = procedureLearning(predicted, steps, options.background ? "step" : "nothing");
          return score ?? { precision: null, recall: null, iou: null };
        },
        ({ precision, recall, iou }) => ({ precision, recall, iou }),
        options,
        output,
      );
    });
}

function registerSteps(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("steps")
    .description("score step segments: mAP, Recall@1 and @5, frame accuracy, edit score, F1@10/25/50")
    .requiredOption("--truth <file>", 'rows {"video", "label", "start", "end"}')
    .requiredOption("--pred <file>", 'rows {"video", "label", "start", "end", "score"}; score null where there is none')
    .option("--every <seconds>", "distance of the samples for frame accuracy, edit score and F1", seconds, 0.5)
    .option("--types <file>", 'rows {"video", "type"}, e.g. normal and error: scores of each type as well')
    .option(...INTERVALS)
    .option("--json", "print the score as JSON")
    .action(async (options: ReportOptions & { truth: string; pred: string; every: number; types?: string }) => {
      if (options.every === 0) throw new UsageError("--every 0: give a number of seconds above 0.");
      const form = '{"video": "v", "label": "pour", "start": 1, "end": 9, "score": 0.8}';
      const truth = await readRows(options.truth, TimedSegment, form);
      const guesses = await readPredictions(options.pred, Guess, form);
      if (guesses.length > 0 && guesses.every(({ score }) => Number.isNaN(score)))
        throw new FormatError(options.pred, "score", "no guess has a score", "Write each guess's score, a number.");
      const types = await typesIn(options.types);
      const scored = (sample: readonly VideoRows<TrueSegment, ScoredSegment>[]) => {
        const rows = joinVideos(sample);
        const { at, meanMap, skipped } = localisationScore(rows.predicted, rows.truth);
        const usable = rows.predicted.filter(({ score }) => !Number.isNaN(score));
        const segmentation = segmentationScore(sampleSegments(usable, rows.truth, options.every), "");
        return { localisation: at, meanMap, skipped, segmentation };
      };
      printScore(
        byVideo(truth, guesses),
        (sample) => {
          const typed = grouped(sample, (one) => types.get(videoOf(one)) ?? "");
          const byType = [...typed].map(([type, some]) => [type === "" ? "not said" : type, scored(some)] as const);
          return { ...scored(sample), ...(types.size > 0 && { byType: Object.fromEntries(byType) }) };
        },
        ({ meanMap, segmentation: { accuracy, edit, f1 } }) => ({ meanMap, accuracy, edit, f1At50: f1.at50.f1 }),
        options,
        output,
      );
    });
}
