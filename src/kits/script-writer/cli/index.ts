import type { Command } from "commander";
import { using, type OpenModel } from "../../../app/draft/app-draft.ts";
import type { JobContext } from "../../../app/jobs/jobs.ts";
import type { ChatModel } from "../../../core/brain/advice/chat.ts";
import { freeformShares, PUBLISHED_SHARES } from "../core/freeform.ts";
import { writeScript } from "../core/write-script.ts";
import { parseProcedure } from "../../../core/procedure/file.ts";
import { SCRIPT_ERROR_TYPES } from "../../../core/domain/taxonomy.ts";
import { analyseProcedure } from "../../../core/script/procedure-analysis.ts";
import { generateScript } from "../../../core/script/generate-script.ts";
import { formatScript } from "../../../core/script/script-file.ts";
import { writeOut } from "../../../cli/write-out.ts";
import type { KitCommands } from "../../../cli/cli-kit.ts";
import { scriptWriter } from "../kit.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { fixed, table, wholeNumber } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";
import { runJob } from "../../../cli/job.ts";
import { typedModel, type NamedModel } from "../../../cli/models/typed-model.ts";

/** The writer of scripts on the command line: `script write`. */
export const scriptWriterCli: KitCommands = {
  kit: scriptWriter,
  commands: [],
  under: [{ command: "script", add: registerWrite }],
};

interface WriteArguments extends NamedModel {
  readonly procedure: string;
  readonly seed: number;
  readonly out?: string;
  readonly freeform?: boolean;
}

/** Add `script write`: a model writes a generated script anew and judges it; rules are the gate. */
function registerWrite(command: Command, output: CliOutput): void {
  command
    .command("write")
    .description("let a model word a generated script, and judge it; what fails the checks is never used")
    .requiredOption("--procedure <file>", "procedure file")
    .requiredOption("--seed <number>", "seed of the generated script", wholeNumber)
    .option("--model <model>", "server's address or folder of the model; default: the planner of Settings › Models")
    .option("--model-name <name>", "name of the model on the server; the only one when left out")
    .option("--out <file>", "script file to write; one of that name is kept in FILE.previous")
    .option("--freeform", "let it make up mistakes without a plan, and print what share is of which type")
    .action((options: WriteArguments) => runWrite(options, output));
}

async function runWrite(
  { procedure: file, seed, out, freeform, ...named }: WriteArguments,
  output: CliOutput,
): Promise<void> {
  const setting = analyseProcedure(parseProcedure(await readText(file), file));
  const open = typedModel(named, output);
  if (freeform) {
    const counts = await withModel(open, file, (model, signal) => freeformShares(model, setting, signal));
    const total = Math.max(
      1,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    );
    const rows = SCRIPT_ERROR_TYPES.map((type) => [
      ...[type, String(counts[type]), fixed(counts[type] / total)],
      ...Object.values(PUBLISHED_SHARES).map((shares) => String(shares[type])),
    ]);
    return output.out(table(["type", "mistakes", "share", ...Object.keys(PUBLISHED_SHARES)], rows));
  }
  const drawn = generateScript(setting, seed);
  if ("refused" in drawn) throw new UsageError(`${file}: seed ${seed}: ${drawn.refused}.`);
  const written = await withModel(open, file, (model, signal) =>
    writeScript({ writer: model, judge: model }, drawn.script, setting, signal),
  );
  written.refused.forEach((round, k) => {
    for (const { id, problem } of round.slice(0, 10)) output.err(`round ${k + 1}: ${id}: ${problem}.`);
  });
  output.out(`Written by ${written.by}.`);
  if (out === undefined) return output.out(formatScript(written.script));
  await writeOut(out, formatScript(written.script));
  output.out(`${out}: 1 script`);
}

function withModel<T>(
  open: OpenModel,
  about: string,
  work: (model: ChatModel, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const run = (context: JobContext): Promise<T> => using(open, context, (model) => work(model, context.signal));
  return runJob({ kind: "draft", about, run });
}
