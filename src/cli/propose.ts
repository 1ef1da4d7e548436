import { Command } from "commander";
import { checkEncoder } from "../core/brain/registry.ts";
import { parseProcedure } from "../core/procedure/file.ts";
import { proposeFilm } from "../core/proposals/film.ts";
import { probeVideo } from "../capture/ffmpeg/probe.ts";
import { featuresFeed } from "../capture/sources/features.ts";
import type { JobContext } from "../app/jobs/jobs.ts";
import { proposeWatched } from "../app/learn/propose-film.ts";
import { inStream } from "../models/process/client.ts";
import { writeAtomic } from "../storage/atomic.ts";
import { readProfile } from "../storage/profiles.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { featuresPath, isFeatures, openFeed } from "./feeds.ts";
import { readText } from "./files.ts";
import { openInference } from "./inference.ts";
import { runJob } from "./job.ts";

interface ProposeArguments {
  readonly take: string;
  readonly procedure?: string;
  readonly profile?: string;
  readonly writeSteps?: string;
}

const NAMED = {
  bench: "named by the bench",
  order: "named by the order of the procedure alone: check every name",
  nothing: "not named: there is no procedure",
} as const;

/** The `propose` command: a film that nobody marked in, segments that a person has to look at out. */
export function proposeCommand(output: CliOutput = terminal): Command {
  return new Command("propose")
    .description("propose where the steps of a film begin and end, and which they are, for a person to correct")
    .requiredOption("--take <video>", "video, or features:FILE")
    .option("--procedure <file>", "procedure whose steps are named; without one there are only boundaries")
    .option("--profile <file>", "bench profile that names them; without one the order of the procedure does")
    .option("--write-steps <file>", "where to write the step times, to be corrected for learn --steps")
    .action((options: ProposeArguments) => runPropose(options, output));
}

async function runPropose(options: ProposeArguments, output: CliOutput): Promise<void> {
  const { take, procedure: file, profile: profileFile, writeSteps } = options;
  if (file === undefined && (profileFile !== undefined || writeSteps !== undefined))
    throw new UsageError("--profile and --write-steps need the procedure. Give it with --procedure.");
  const procedure = file === undefined ? null : parseProcedure(await readText(file), file);
  const profile = profileFile === undefined ? null : await readProfile(profileFile);
  const run = async ({ signal, progress }: JobContext) => {
    if (isFeatures(take)) {
      const { ticks, encoder, seconds } = await featuresFeed(featuresPath(take));
      if (profile) checkEncoder(profile, encoder, profileFile!);
      return proposeFilm(ticks, seconds, procedure, profile);
    }
    const { seconds } = await probeVideo(take);
    const inference = await openInference();
    try {
      if (profile) checkEncoder(profile, inference.status().encoder, profileFile!);
      const film = { source: openFeed(take, "max"), seconds };
      return await inStream(inference, (eyes) => proposeWatched(film, eyes, procedure, profile, progress, signal));
    } finally {
      await inference.close();
    }
  };
  const { segments, namedBy } = await runJob({ kind: "propose", about: take, run });
  output.out(`${take}: ${segments.length} segments proposed, ${NAMED[namedBy]}`);
  for (const { start, end, step, text } of segments)
    output.out(
      `  ${start.toFixed(1).padStart(7)} – ${end.toFixed(1).padStart(7)}  ${step === null ? "" : `${step}  `}${text}`,
    );
  if (writeSteps === undefined) return;
  const steps = segments.flatMap(({ step, start, end }) => (step === null ? [] : [{ step, start, end }]));
  await writeAtomic(writeSteps, `${JSON.stringify(steps, null, 2)}\n`);
  output.out(
    `${writeSteps}: step times written. Correct them, then: benchside learn --take ${take} --steps ${writeSteps}`,
  );
}
