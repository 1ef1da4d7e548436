import type { Command } from "commander";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { joinEgoProactive, parseEgoProactive } from "../../core/interchange/egoproactive/rows.ts";
import type { EgoProactiveSession } from "../../core/interchange/egoproactive/rows.ts";
import { bootstrapIntervals } from "../../core/metrics/bootstrap.ts";
import type { Interval } from "../../core/metrics/bootstrap.ts";
import { lexicalRater } from "../../core/metrics/lexical-rater.ts";
import { qualityScore } from "../../core/metrics/pqs.ts";
import type { QualityScore, RatedPoint, Rater, RatingRequest } from "../../core/metrics/pqs.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { fixed, intervalLines, wholeNumber } from "../printed-table.ts";
import { readText } from "../cli-files.ts";
import { addRaterOptions, ratersNamed, openRater, type RaterOptions } from "./raters.ts";

interface Options extends RaterOptions {
  readonly gold: string;
  readonly pred: string;
  readonly lexical?: boolean;
  readonly skipMissing?: boolean;
  readonly intervals?: number;
  readonly json?: boolean;
}

/** Utterances rated at the same time. */
const AT_ONCE = 4;

/** Add `pqs` to the `eval` command: proactive quality of EgoProactive answers by a model, a person, or words alone. */
export function registerPqs(evaluate: Command, output: CliOutput = terminal): void {
  addRaterOptions(evaluate.command("pqs"))
    .description(
      "score the proactive quality of answers: 1 for a correct silence, the rated gain for a correct interrupt",
    )
    .requiredOption("--gold <file>", "gold rows, JSONL")
    .requiredOption("--pred <file>", "predicted rows, JSONL")
    .option("--lexical", "rate by words alone, a stand-in that is always named lexical")
    .option("--skip-missing", "count a session without prediction as skipped instead of refusing")
    .option("--intervals <seed>", "add a 95 % bootstrap interval over sessions", wholeNumber)
    .option("--json", "print the score as JSON")
    .action(async (options: Options) => {
      const [gold, predicted] = await Promise.all(
        [options.gold, options.pred].map(async (file) => ({
          rows: parseEgoProactive(await readText(file), file),
          file,
        })),
      );
      const sessions = joinEgoProactive(gold!, predicted!, options.skipMissing ? "skip" : "refuse");
      const { rater, close } = await chooseRater(options);
      const { points, failures, reasons } = await rateAll(sessions, rater).finally(close);
      const score = qualityScore(points.flat(), rater);
      const skippedChunks = sessions.reduce((sum, session) => sum + session.skipped, 0);
      const report = {
        ...score,
        skippedChunks,
        failures,
        ...(reasons.length > 0 && { reasons }),
        ...(options.intervals !== undefined && {
          intervals: bootstrapIntervals(points, (sample) => ({ pqs: qualityScore(sample.flat(), rater).pqs }), {
            seed: options.intervals,
          }),
        }),
      };
      output.out(options.json ? JSON.stringify(named(report), null, 1) : show(report));
    });
}

async function chooseRater(options: Options): Promise<{ readonly rater: Rater; readonly close: () => Promise<void> }> {
  if (ratersNamed(options) + (options.lexical ? 1 : 0) !== 1)
    throw new UsageError("Choose one rater: --endpoint with --model, --folder, --chosen, --ratings, or --lexical.");
  const opened = await openRater(options);
  return opened === null
    ? { rater: lexicalRater, close: () => Promise.resolve() }
    : { rater: opened.round(1), close: opened.close };
}

/** Why a rater rated one utterance as it did. */
interface Reason {
  readonly video: string;
  readonly chunk: number;
  readonly reason: string;
}

/** Points by session in order, how often each cause of a failed rating occurred, and the reasons that the rater gave. */
async function rateAll(
  sessions: readonly EgoProactiveSession[],
  rater: Rater,
): Promise<{ points: RatedPoint[][]; failures: Record<string, number>; reasons: Reason[] }> {
  const points = sessions.map((session) => session.points.map((point): RatedPoint => ({ ...point, ratings: null })));
  const failures: Record<string, number> = {};
  const reasons: Reason[] = [];
  const waiting: { at: number; chunk: number; request: RatingRequest }[] = [];
  for (const [at, session] of sessions.entries())
    for (const [chunk, point] of session.points.entries()) {
      if (point.gold !== "interrupt" || point.predicted !== "interrupt") continue;
      const { gold: reference, predicted: said } = session.texts[chunk]!;
      const before = session.texts.slice(0, chunk).flatMap(({ predicted }) => (predicted === "" ? [] : [predicted]));
      const request = { goal: session.goal, before, reference, said, video: session.video, chunk };
      waiting.push({ at, chunk, request });
    }
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await rater.rate(next.request);
      if ("ratings" in result) {
        points[next.at]![next.chunk] = { ...points[next.at]![next.chunk]!, ratings: result.ratings };
        const { video, chunk } = next.request;
        if (result.reason !== undefined) reasons.push({ video, chunk, reason: result.reason });
      } else failures[result.failure] = (failures[result.failure] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { points, failures, reasons: reasons.sort((a, b) => inNaturalOrder(a.video, b.video) || a.chunk - b.chunk) };
}

/** In JSON the lexical score has a name of its own, so that no one reads it as the score by a model or a person. */
function named<T extends QualityScore>(report: T): object {
  if (report.rater.kind !== "lexical") return report;
  const { pqs, ...rest } = report;
  return { lexical_pqs: pqs, ...rest };
}

function show(
  report: QualityScore & {
    skippedChunks: number;
    failures: Record<string, number>;
    intervals?: Record<string, Interval | null>;
  },
): string {
  const title =
    report.rater.kind === "lexical"
      ? "lexical PQS (words alone)"
      : `PQS by ${report.rater.name}${report.rater.rubric === undefined ? "" : `, ${report.rater.rubric}`}`;
  return [
    `${title}  ${fixed(report.pqs, 4)}`,
    `${report.points} points: ${report.correctSilences} correct silences, ${report.rated} rated interrupts ` +
      `with mean gain ${fixed(report.meanGain, 4)}, ${report.unrated} unrated, ${report.skippedChunks} chunks skipped`,
    ...(report.unrated > 0
      ? [`with the unrated as worst or best: ${fixed(report.bounds!.low, 4)} to ${fixed(report.bounds!.high, 4)}`]
      : []),
    ...intervalLines(report.intervals),
    ...Object.entries(report.failures).map(([failure, n]) => `unrated ×${n}: ${failure}`),
  ].join("\n");
}
