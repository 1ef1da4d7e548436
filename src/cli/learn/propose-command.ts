import { basename } from "node:path";
import { Command } from "commander";
import { checkEncoder } from "../../core/brain/registry.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { proposeFilm } from "../../core/proposals/proposals-film.ts";
import { featuresFeed } from "../../capture/sources/sources-features.ts";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { videoSeconds } from "../../app/learn/session-length.ts";
import { proposeWatched, type ProposedFilm } from "../../app/learn/propose-film.ts";
import { inStream } from "../../models/process/client.ts";
import { usedFilm } from "../../storage/film-origin.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { type Chosen, typedChoice } from "../coach/coach-model.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { featuresPath, isFeatures, openFeed } from "../record/feeds.ts";
import { readText } from "../cli-files.ts";
import { openInference } from "../inference.ts";
import { runJob } from "../job.ts";
import { proposeFilms, segmentLines, writeStepTimes, type FilmsArguments } from "./propose-films.ts";
import { ownSessions } from "../user-data.ts";
import { openCaptioner } from "../../app/models/open-captioner.ts";
import type { OpenChat } from "../../app/models/open-chat.ts";
import { MOST_PICTURES } from "../../core/brain/advice/captions/caption.ts";
import { knowSecret } from "../../capture/capture-secrets.ts";
import { openLanguageFolder } from "../models/models-language.ts";
import { modelKey } from "../models/models-server.ts";

interface ProposeArguments extends FilmsArguments, DescribeArguments {
  readonly profile?: string;
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const NAMED = {
  bench: "named by the bench",
  order: "named by the order of the procedure alone: check every name",
  nothing: "not named: there is no procedure",
} as const;

/** The `propose` command: a film that nobody marked in, segments that a person has to look at out. */
export function proposeCommand(output: CliOutput = terminal): Command {
  const command = new Command("propose")
    .description("propose the steps of a film with their times, for you to correct")
    .requiredOption("--take <video>", "video, or features:FILE; repeat it for films of one job", collect)
    .option("--procedure <file>", "procedure that names the steps; without one there are only boundaries")
    .option("--profile <file>", "bench profile that tells them apart; without one the order of the procedure does")
    .option("--steps <file>", "with several takes: step times of the first one, whose names carry over to the others")
    .option("--goal <text>", "with several takes and no procedure: the goal")
    .option("--key-steps <number>", "with several takes and no procedure: number of steps; default: by their lengths")
    .option(
      "--write-procedure <file>",
      "with several takes: where to write the steps and their order, as a draft; one of that name is kept in FILE.previous",
    )
    .option(
      "--write-steps <file>",
      "where to write the step times, for you to correct and use with learn --steps; a folder for several takes; one of that name is kept in FILE.previous",
    )
    .action((options: ProposeArguments) => runPropose(options, output));
  return addDescribeOptions(command);
}

async function runPropose(options: ProposeArguments, output: CliOutput): Promise<void> {
  const { procedure: file, profile: profileFile, writeSteps } = options;
  if (options.take.length > 1) {
    if (profileFile !== undefined)
      throw new UsageError(
        "--profile goes with one --take. Of several, give the step times of the first one with --steps.",
      );
    if (options.model !== undefined) throw new UsageError("--model goes with one --take: it describes one film.");
    return proposeFilms(options, output);
  }
  const take = options.take[0]!;
  await usedFilm(take, "proposal", [ownSessions()]);
  const several = (["steps", "goal", "keySteps", "writeProcedure"] as const).find(
    (name) => options[name] !== undefined,
  );
  if (several !== undefined)
    throw new UsageError(
      "--steps, --goal, --key-steps and --write-procedure go with several films. Give --take for each.",
    );
  if (file === undefined && (profileFile !== undefined || writeSteps !== undefined))
    throw new UsageError("--profile and --write-steps need the procedure. Give it with --procedure.");
  const procedure = file === undefined ? null : parseProcedure(await readText(file), file);
  const profile = profileFile === undefined ? null : await readProfile(profileFile);
  const choice = describeChoice(options);
  if (choice !== null && isFeatures(take))
    throw new UsageError("--model: there are no pictures in features for it to see. Give the video.");
  const run = async (context: JobContext): Promise<ProposedFilm> => {
    if (isFeatures(take)) {
      const { ticks, encoder, seconds } = await featuresFeed(featuresPath(take));
      if (profile) checkEncoder(profile, encoder, profileFile!);
      return { ...proposeFilm(ticks, seconds, procedure, profile), notes: [] };
    }
    return proposeVideo(take, { procedure, profile, profileFile, choice }, context);
  };
  const { segments, namedBy, notes } = await runJob({ kind: "propose", about: take, run });
  output.out(`${take}: ${segments.length} segments proposed, ${NAMED[namedBy]}`);
  for (const note of notes) output.out(note);
  for (const line of segmentLines(segments)) output.out(line);
  if (writeSteps === undefined) return;
  await writeStepTimes(writeSteps, segments);
  output.out(
    `${writeSteps}: step times written. Correct them, then: benchside learn --take ${take} --steps ${writeSteps}`,
  );
}

interface Naming {
  readonly procedure: Procedure | null;
  readonly profile: Profile | null;
  readonly profileFile: string | undefined;
  /** The model that describes its parts. */
  readonly choice: Chosen | null;
}

async function proposeVideo(
  take: string,
  { procedure, profile, profileFile, choice }: Naming,
  { signal, progress }: JobContext,
): Promise<ProposedFilm> {
  const seconds = await videoSeconds(take);
  const inference = await openInference();
  try {
    if (profile) checkEncoder(profile, inference.status().encoder, profileFile!);
    const model = choice && (await openDescriber(choice, signal));
    const captioner = model && { model, take: basename(take) };
    const film = { source: openFeed(take, "max"), seconds, procedure, profile, captioner };
    try {
      return await inStream(inference, (eyes) => proposeWatched(film, eyes, progress, signal));
    } finally {
      await model?.close();
    }
  } finally {
    await inference.close();
  }
}

/** What the options of `propose` say about a model that describes a film's parts. */
interface DescribeArguments {
  readonly model?: string;
  readonly modelName?: string;
  readonly agree?: boolean;
}

/** Add the options that let a model describe the parts of a film. */
function addDescribeOptions(command: Command): Command {
  return command
    .option(
      "--model <url or folder>",
      `a vision model that describes each part from up to ${MOST_PICTURES} pictures (key: BENCHSIDE_MODEL_KEY)`,
    )
    .option("--model-name <name>", "with a server: which of its models; default: its only one")
    .option("--agree", "let pictures be sent to a server on another machine");
}

/** The model that was named; null for none. @throws UsageError when something about it is wrong, or nobody has agreed to what it is sent */
function describeChoice({ model, modelName, agree }: DescribeArguments): Chosen | null {
  if (model !== undefined) return typedChoice("--model", model, modelName ?? "", agree ?? false, MOST_PICTURES);
  if (modelName === undefined && agree === undefined) return null;
  throw new UsageError(
    `--${modelName === undefined ? "agree" : "model-name"}: it says something of a model. Give --model too.`,
  );
}

/** Open it; the caller closes it. Rejects with ChatFailed, and Refused when it cannot see. */
function openDescriber(choice: Chosen, signal: AbortSignal): Promise<OpenChat> {
  const key = modelKey();
  knowSecret(key);
  return openCaptioner(choice, { key, folder: openLanguageFolder, signal }, null);
}
