import { basename, dirname, resolve } from "node:path";
import type { Command } from "commander";
import { exportGoalSet } from "../app/export-set.ts";
import { linkRecording } from "../app/goal-recordings.ts";
import type { CliOutput } from "../../../cli/errors.ts";

/** Add `goals record` and `goals export`: which session is a sample's recording, and a set whose recordings were accepted. */
export function registerRecordGoals(goals: Command, output: CliOutput): void {
  goals
    .command("record")
    .description("say which session is the recording of a sample: raters are shown its film; the last one said counts")
    .argument("<set>", "folder of the set")
    .requiredOption("--sample <id>", "the sample, e.g. goal-001")
    .requiredOption("--session <folder>", "folder of the recorded session")
    .action(async (folder: string, { sample, session }: { sample: string; session: string }) => {
      const path = resolve(session);
      await linkRecording(folder, dirname(path), sample, basename(path));
      output.out(`${folder}: ${basename(path)} is the recording of ${sample}`);
    });
  goals
    .command("export")
    .description("write the samples whose recordings are accepted into a new folder, with what belongs to them")
    .argument("<set>", "folder of the set")
    .requiredOption("--out <folder>", "new folder")
    .option("--all", "samples whose recordings nobody has accepted too")
    .action(async (folder: string, { out, all = false }: { out: string; all?: boolean }) => {
      const samples = await exportGoalSet(folder, resolve(out), all);
      output.out(`${resolve(out)}: ${samples} samples`);
    });
}
