import { mkdirSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { Command } from "commander";
import { sampleBench, type Sample } from "../../app/app-sample.ts";
import { inStream, type InferenceClient } from "../../models/process/client.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { openInference, sample } from "../inference.ts";
import { runJob } from "../job.ts";

/** The `sample` command: find the sample that the program opens with, or make it again. */
export function sampleCommand(output: CliOutput = terminal): Command {
  return new Command("sample")
    .description("print the path of the sample take, which comes with the program")
    .option("--make <dir>", "make the sample's takes and profile again, into an empty folder; takes a minute or two")
    .action(async ({ make }: { make?: string }) => {
      const folders = make === undefined ? sample() : emptyFolder(make);
      const inference = await openInference();
      try {
        const { video } = await makeSample(folders, inference);
        output.out(video);
      } finally {
        await inference.close();
      }
    });
}

/** The sample; where it has to be made first, Ctrl+C ends that. */
export function makeSample(folders: SampleFolders, inference: InferenceClient): Promise<Sample> {
  const { encoder } = inference.status();
  return runJob({
    ...{ kind: "render", about: "sample" },
    run: ({ signal, progress }) =>
      inStream(inference, (perception) => sampleBench(folders, { perception, encoder }, progress, signal)),
  });
}

function emptyFolder(name: string): ReturnType<typeof sample> {
  const folder = resolve(name);
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0)
    throw new UsageError(`--make ${name}: the folder is not empty. Choose another, or empty it first.`);
  return { shipped: null, takes: folder, profiles: folder };
}
