import { resolve } from "node:path";
import { Command } from "commander";
import { LearnError } from "../../core/learning/learn-profile.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { profileFromCues } from "../../app/learn/cues.ts";
import { profileVersions, saveProfile } from "../../storage/library/profiles.ts";
import { CueError } from "../../models/process/client.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { openInference } from "../inference.ts";
import { runJob } from "../job.ts";
import { refuseInSession } from "../write-out.ts";

interface CuesArguments {
  readonly procedure: string;
  readonly encoder: string;
  readonly out: string;
}

/** The `cues` command: a bench profile from a procedure's texts, without a take. */
export function cuesCommand(output: CliOutput = terminal): Command {
  return new Command("cues")
    .description("make a bench profile from a procedure's texts alone, with an encoder that reads; weaker than learn")
    .requiredOption("--procedure <file>", "procedure file; its steps' done and notYet cues help most")
    .requiredOption("--encoder <folder>", "ONNX export of CLIP or SigLIP, with both its encoders and its tokenizer")
    .requiredOption(
      "--out <file>",
      "profile to write, where one of that name is kept in previous/NAME beside it; coach needs the same --encoder",
    )
    .action((options: CuesArguments) => runCues(options, output));
}

async function runCues({ procedure: file, encoder, out }: CuesArguments, output: CliOutput): Promise<void> {
  refuseInSession(out);
  const procedure = parseProcedure(await readText(file), file);
  const inference = await openInference(resolve(encoder));
  try {
    const run = async ({ signal }: JobContext): Promise<Profile> => {
      const made = await profileFromCues(procedure, inference);
      signal.throwIfAborted();
      await saveProfile(resolve(out), made, profileVersions(resolve(out)));
      return made;
    };
    const profile = await runJob({ kind: "learn", about: out, run });
    output.out(
      `${out}: ${profile.steps.length} steps from texts alone, much weaker than a profile learned from a take`,
    );
  } catch (error) {
    throw error instanceof LearnError || error instanceof CueError ? new UsageError(error.message) : error;
  } finally {
    await inference.close();
  }
}
