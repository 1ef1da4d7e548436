import { Command } from "commander";
import { sampleBench } from "../host/sample.ts";
import { terminal, type CliOutput } from "./errors.ts";
import { cacheFolder, openInference } from "./inference.ts";
import { progressBar } from "./progress.ts";

/** The `sample` command: make the sample take and teach its bench, so that the program opens on it at once. */
export function sampleCommand(output: CliOutput = terminal): Command {
  return new Command("sample")
    .description("make the sample that the program opens with; does nothing when it is there")
    .action(async () => {
      const inference = await openInference();
      const bar = progressBar();
      try {
        const { encoder } = inference.status();
        const { video } = await sampleBench(cacheFolder(), { perception: inference.perception, encoder }, bar.show);
        bar.stop();
        output.out(video);
      } finally {
        bar.stop();
        await inference.close();
      }
    });
}
