import type { StepMark } from "../../core/learning/find-work.ts";
import { narrate, type NarratedTake } from "../../core/narration/narrate.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { featuresFeed } from "../../capture/sources/sources-features.ts";
import { readTranscript } from "../../app/learn/transcripts.ts";
import { writeOut } from "../write-out.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { tellGuess } from "../encoding.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { featuresPath, isFeatures } from "../record/feeds.ts";
import { readText } from "../cli-files.ts";
import { writeProcedure } from "../procedure/procedure-file.ts";

/** What one take teaches, in seconds of the take. */
export interface TakeLesson {
  readonly steps: readonly StepMark[];
  /** What teaches neither a step nor the background. */
  readonly offPlan?: readonly { readonly start: number; readonly end: number }[];
}

interface NarratedArguments {
  readonly procedure?: string;
  readonly take?: readonly string[];
  readonly steps?: readonly string[];
  readonly narration?: readonly string[];
  readonly encoding?: EncodingName;
  readonly session?: readonly string[];
  readonly writeProcedure?: string;
  readonly writeSteps?: string;
}

/**
 * Lessons of takes that somebody talked through: what was said is matched to the procedure's steps, or, without one, makes a procedure, which
 * is written as a draft. What was understood, and what was not, is printed.
 *
 * @throws UsageError when the options do not fit together, FormatError when a file is not what it should be
 */
export async function readNarrations(
  options: NarratedArguments,
  output: CliOutput,
): Promise<{ readonly procedure: Procedure; readonly lessons: readonly TakeLesson[] }> {
  const { procedure: file, take = [], narration = [], writeProcedure: made, writeSteps } = options;
  check(options);
  let procedure = file === undefined ? null : parseProcedure(await readText(file), file);
  const lessons: TakeLesson[] = [];
  for (const [i, path] of narration.entries()) {
    const { transcript, guessed } = await readTranscript(path, path, options.encoding);
    tellGuess(output, path, guessed);
    const told = narrate(transcript, await lengthOf(take[i]!), procedure, path);
    tell(told, path, output);
    const steps = told.segments.flatMap(({ step, outcome, start, end }) =>
      step !== null && outcome === "right" ? [{ step, start, end }] : [],
    );
    if (steps.length === 0)
      throw new UsageError(
        `${path}: no step of the procedure is told in it. Give the transcript of this take, or --steps.`,
      );
    lessons.push({ steps, offPlan: told.segments.filter(({ outcome }) => outcome === "wrong") });
    procedure ??= told.procedure;
  }
  if (writeSteps !== undefined) {
    await writeOut(writeSteps, `${JSON.stringify(lessons[0]!.steps, null, 2)}\n`);
    output.out(
      `${writeSteps}: step times written. To teach from them corrected: --take ${take[0]} --steps ${writeSteps}`,
    );
  }
  if (made !== undefined) {
    await writeProcedure(made, procedure!);
    output.out(
      `${made}: written as a draft. When you have read it through: benchside procedure review ${made} --accept`,
    );
  }
  return { procedure: procedure!, lessons };
}

function check({
  procedure,
  take = [],
  steps,
  narration = [],
  session,
  writeProcedure: made,
  writeSteps,
}: NarratedArguments): void {
  if (narration.length === 0) throw new UsageError("--write-procedure and --write-steps go with --narration.");
  if (steps !== undefined || session !== undefined)
    throw new UsageError("--narration stands in place of --steps and --session. Give one of them.");
  if (take.length !== narration.length)
    throw new UsageError(
      `${take.length} --take and ${narration.length} --narration were given. Give one --narration file for each --take.`,
    );
  if (procedure === undefined && made === undefined)
    throw new UsageError(
      "Give the procedure with --procedure, or say with --write-procedure where to write the one that is told.",
    );
  if (procedure !== undefined && made !== undefined)
    throw new UsageError("--write-procedure writes a procedure that was told; with --procedure there is one already.");
  if (writeSteps !== undefined && narration.length > 1)
    throw new UsageError("--write-steps goes with one --narration.");
}

async function lengthOf(take: string): Promise<number> {
  return isFeatures(take) ? (await featuresFeed(featuresPath(take))).seconds : (await probeVideo(take)).seconds;
}

/** Print what was understood: every segment, every sentence that was left out, and what was guessed or is missing. */
function tell({ segments, left, spread, untold }: NarratedTake, path: string, { out }: CliOutput): void {
  out(
    `${path}: ${segments.filter(({ outcome }) => outcome === "right").length} steps told, ${left.length} sentences left out`,
  );
  if (spread) out("  It has no times: its sentences were spread over the film in their order. Check every time.");
  for (const { start, end, step, text, outcome } of segments)
    out(
      `  ${start.toFixed(1).padStart(7)} – ${end.toFixed(1).padStart(6)}  ${outcome === "wrong" ? "wrong: " : ""}${step ?? "no step"}  ${text}`,
    );
  for (const { start, text, why } of left) out(`  ${start.toFixed(1).padStart(7)}  left out (${why}): “${text}”`);
  if (untold.length > 0) out(`  Never told to be done right: ${untold.join(", ")}`);
}
