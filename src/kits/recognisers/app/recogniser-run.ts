import { join } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import { errorScore, type ErrorScore } from "../../../core/metrics/error-recognition.ts";
import type { ComparedStep } from "../core/anomaly.ts";
import { PAPER_THRESHOLD, type RecogniserCard } from "../../../core/recognise/card.ts";
import { judgeSteps, type AskRecogniser, type JudgedStep } from "../../../core/recognise/judge.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { errorRows, kindRows } from "../core/recogniser-rows.ts";
import { samplesOf, type RecogniserTake } from "../../../core/recognise/samples.ts";
import { writeAtomic } from "../../../storage/atomic.ts";

/** What a recogniser said of some takes. */
export interface RecogniserRun {
  readonly judged: readonly JudgedStep[];
  /** How well it did from its fitted threshold on, beside always saying that nothing, or something, is wrong. */
  readonly score: ErrorScore;
  /** The same at the paper's threshold of .5. */
  readonly atHalf: ErrorScore;
  readonly alwaysNormal: ErrorScore;
  readonly alwaysError: ErrorScore;
  /** Performances of which nothing was seen. */
  readonly leftOut: number;
}

/**
 * Run a recogniser on takes.
 *
 * @param encoder that has seen the takes
 * @throws FormatError when it was trained on features of another encoder, or there is no step to judge; as `ask` does
 */
export async function runRecogniser(
  card: RecogniserCard,
  { encoder, takes }: { readonly encoder: string; readonly takes: readonly RecogniserTake[] },
  ask: AskRecogniser,
): Promise<RecogniserRun> {
  if (encoder !== card.encoder)
    throw new FormatError(
      "the features",
      "encoder",
      `they are of "${encoder}", and the recogniser reads "${card.encoder}"`,
      OTHERS,
    );
  const { samples, leftOut } = samplesOf(takes, card.look);
  if (samples.length === 0)
    throw new FormatError("the takes", "", "no step of them was seen", "Give takes with their steps.");
  const judged = await judgeSteps(card, samples, ask);
  const scored = (score: (one: JudgedStep) => number, threshold: number): ErrorScore =>
    errorScore(judged.map((one) => ({ isError: one.isError, score: score(one), threshold })));
  return {
    ...{ judged, leftOut: leftOut.length, score: scored(({ score }) => score, card.threshold) },
    atHalf: scored(({ score }) => score, PAPER_THRESHOLD),
    ...{ alwaysNormal: scored(() => 0, 0.5), alwaysError: scored(() => 1, 0.5) },
  };
}

const OTHERS = "Use features of the encoder that it was trained with.";

/** Names of the files of a run: what `eval errors` reads of verdicts, and of kinds of error. */
export const RUN_FILES = { errors: "errors.jsonl", kinds: "kinds.jsonl" } as const;

/** Write the rows of a run into a folder; files of those names are kept in `previous/`. */
export async function writeRun(folder: string, card: RecogniserCard, { judged }: RecogniserRun): Promise<void> {
  const previous = join(folder, "previous");
  await writeAtomic(join(folder, RUN_FILES.errors), formatJsonLines(errorRows(card, judged)), previous);
  await writeAtomic(join(folder, RUN_FILES.kinds), formatJsonLines(kindRows(card, judged)), previous);
}

/** Write rows for `eval errors` of steps that were compared with normal ones. */
export async function writeCompared(folder: string, compared: readonly ComparedStep[]): Promise<void> {
  const rows = compared.map(({ sample, isError, score, threshold }) => ({
    ...{ take: sample.take.id, step: sample.step, start: sample.start, end: sample.end },
    ...{ score: Number.isNaN(score) ? null : score, threshold, is_error: isError, by: "distance to normal takes" },
  }));
  await writeAtomic(join(folder, RUN_FILES.errors), formatJsonLines(rows), join(folder, "previous"));
}
