import { basename, join } from "node:path";
import type { Segment } from "../../core/annotation/model.ts";
import { LearnError } from "../../core/learning/learn-profile.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import { stepsOfFilms, type FilmOfJob, type StepsOfFilms } from "../../core/proposals/films.ts";
import { featuresFeed } from "../../capture/sources/sources-features.ts";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { videoSeconds } from "../../app/learn/session-length.ts";
import { carryMarks, watchFilms, type FilmToWatch } from "../../app/learn/watch-films.ts";
import { inStream } from "../../models/process/client.ts";
import { usedFilm } from "../../storage/film-origin.ts";
import { writeOut } from "../write-out.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { checkOneEncoder, featuresPath, isFeatures, openFeed } from "../record/feeds.ts";
import { readText } from "../cli-files.ts";
import { openInference } from "../inference.ts";
import { runJob } from "../job.ts";
import { readThrough, writeProcedure } from "../procedure/procedure-file.ts";
import { readStepTimes } from "./step-times.ts";
import { ownSessions } from "../user-data.ts";
import { makeFolder } from "../../storage/durable.ts";

/** What `propose` takes for several films. */
export interface FilmsArguments {
  readonly take: readonly string[];
  readonly procedure?: string;
  readonly steps?: string;
  readonly goal?: string;
  readonly keySteps?: string;
  readonly writeProcedure?: string;
  readonly writeSteps?: string;
}

/** `propose` of several films of one job: their steps found, or carried over from the first one's marks, and the order that they have in common. */
export async function proposeFilms(options: FilmsArguments, output: CliOutput): Promise<void> {
  const { take, writeProcedure: made, writeSteps } = options;
  for (const film of take) await usedFilm(film, "draft", [ownSessions()]);
  const propose = await wayOf(options, output);
  const run = async (context: JobContext) => {
    const { films, encoder } = await watched(take, context);
    context.progress(0.95, "comparing the films");
    return propose(films, encoder);
  };
  const found = await runJob({ kind: "propose", about: `${take.length} films`, run }).catch((error: unknown) => {
    throw error instanceof LearnError ? new UsageError(error.message) : error;
  });
  output.out(readThrough(found.procedure).join("\n"));
  for (const [at, segments] of found.films.entries()) {
    output.out(`${take[at]}:`);
    for (const line of segmentLines(segments)) output.out(line);
  }
  if (writeSteps !== undefined) {
    await makeFolder(writeSteps);
    for (const [at, segments] of found.films.entries())
      await writeStepTimes(join(writeSteps, `${at + 1}-${basename(take[at]!)}.json`), segments);
    output.out(`${writeSteps}: step times of each film written. Correct them for learn --steps.`);
  }
  if (made === undefined) return;
  await writeProcedure(made, found.procedure);
  output.out(`${made}: written as a draft. When you have read it through: benchside procedure review ${made} --accept`);
}

type Propose = (films: readonly FilmOfJob[], encoder: string) => StepsOfFilms;

/** How the films are compared: by marks of the first one, or without any. */
async function wayOf({ procedure: file, steps, goal, keySteps }: FilmsArguments, output: CliOutput): Promise<Propose> {
  if ((file === undefined) !== (steps === undefined))
    throw new UsageError("Give --procedure and --steps, the marks of the first film; or neither, to find the steps.");
  if (file === undefined) {
    if (goal === undefined || goal.trim() === "")
      throw new UsageError("Say with --goal what is achieved at the end of the films.");
    const count = keySteps === undefined ? null : Number(keySteps);
    if (count !== null && !(Number.isInteger(count) && count >= 2 && count <= 500))
      throw new UsageError(`--key-steps "${keySteps}": give a whole number, 2 to 500.`);
    return (films) => stepsOfFilms(films, goal.trim(), count);
  }
  if (goal !== undefined || keySteps !== undefined)
    throw new UsageError(
      "--goal and --key-steps find the steps of films without marks. Leave them out with --procedure.",
    );
  const procedure = parseProcedure(await readText(file), file);
  const marks = await readStepTimes(steps!, procedure, output);
  return (films, encoder) => carryMarks(films, marks, procedure, encoder);
}

async function watched(
  takes: readonly string[],
  { signal, progress }: JobContext,
): Promise<{ films: readonly FilmOfJob[]; encoder: string }> {
  const features = takes.filter(isFeatures);
  if (features.length > 0 && features.length < takes.length)
    throw new UsageError(`--take "${features[0]}": videos and features do not mix. Give takes of one kind.`);
  if (features.length > 0) return readFeatures(takes);
  const films: FilmToWatch[] = [];
  for (const path of takes)
    films.push({ name: basename(path), source: openFeed(path, "max"), seconds: await videoSeconds(path) });
  const inference = await openInference();
  try {
    const { encoder } = inference.status();
    const share = (done: number, text: string): void => progress(0.95 * done, text);
    return { films: await inStream(inference, (eyes) => watchFilms(films, eyes, share, signal)), encoder };
  } finally {
    await inference.close();
  }
}

async function readFeatures(takes: readonly string[]): Promise<{ films: readonly FilmOfJob[]; encoder: string }> {
  const feeds = await Promise.all(takes.map((take) => featuresFeed(featuresPath(take))));
  checkOneEncoder(feeds, takes);
  return { films: feeds.map((feed, at) => ({ name: basename(takes[at]!), ...feed })), encoder: feeds[0]!.encoder };
}

/** Segments to be read, one a line. */
export function segmentLines(segments: readonly Segment[]): string[] {
  return segments.map(
    ({ start, end, step, text }) =>
      `  ${start.toFixed(1).padStart(7)} – ${end.toFixed(1).padStart(7)}  ${step === null ? "" : `${step}  `}${text}`,
  );
}

/** Write the step times of segments, to be corrected for `learn --steps`. */
export async function writeStepTimes(file: string, segments: readonly Segment[]): Promise<void> {
  const steps = segments.flatMap(({ step, start, end }) => (step === null ? [] : [{ step, start, end }]));
  await writeOut(file, `${JSON.stringify(steps, null, 2)}\n`);
}
