import { Command } from "commander";
import { mergeRowParts } from "../../app/export/export-row-parts.ts";
import { isFolder } from "../../storage/inside.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";

/** The `merge` command: joins what runs with `--shard` wrote in parts. */
export function mergeCommand(output: CliOutput = terminal): Command {
  const command = new Command("merge").description("join what commands made in parts with --shard");
  command
    .command("rows")
    .description("join the folders of export rows --shard into the export that one run would have written")
    .argument("<part...>", "folders written by export rows --shard 1/N … N/N")
    .requiredOption("--sessions <folder>", "folder of all sessions; its list of exports names the whole one")
    .requiredOption("--out <folder>", "folder to write; it must be new or empty")
    .action(async (parts: string[], { sessions, out }: { sessions: string; out: string }) => {
      if (!(await isFolder(sessions)))
        throw new UsageError(`--sessions ${sessions}: there is no such folder. Name the folder of sessions.`);
      const rows = await mergeRowParts(parts, sessions, out, () => new Date());
      output.out(`${out}: ${rows} rows of ${parts.length} parts`);
    });
  return command;
}
