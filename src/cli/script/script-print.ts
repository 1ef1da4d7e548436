import type { Command } from "commander";
import { generateScript, generateSeries } from "../../core/script/generate-script.ts";
import { printedScripts } from "../../core/script/printed.ts";
import { analyseProcedure } from "../../core/script/procedure-analysis.ts";
import { writeOut } from "../write-out.ts";
import { Reported, type CliOutput } from "../errors.ts";
import { wholeNumber } from "../printed-table.ts";
import { proceduresIn } from "../procedure/procedure-files.ts";

interface PrintArguments {
  readonly atHand?: readonly string[];
  readonly count: number;
  readonly seed: number;
  readonly distinct?: boolean;
  readonly out?: string;
}

/** Add `script print`: scripts as text, to be read from end to end. */
export function registerPrint(command: Command, output: CliOutput): void {
  command
    .command("print")
    .description("draw scripts of several procedures, and print them to be read from end to end")
    .argument("<procedures...>", "procedure files")
    .option("--at-hand <files...>", "other procedures, which say with them what roles a verb usually has")
    .option("--count <number>", "scripts of each", wholeNumber, 10)
    .option("--seed <number>", "of the first script of each; the others have the seeds after it", wholeNumber, 1)
    .option("--distinct", "no mistake twice in a procedure's scripts, as long as it has others")
    .option("--out <file>", "write them into a file; one of that name is kept in FILE.previous")
    .action((files: string[], options: PrintArguments) => runPrint(files, options, output));
}

async function runPrint(files: readonly string[], options: PrintArguments, output: CliOutput): Promise<void> {
  const { count, seed, distinct = false, out } = options;
  const procedures = await proceduresIn(files);
  const all = [...procedures, ...(await proceduresIn(options.atHand ?? []))];
  let found = 0;
  const printed = procedures.map((procedure, number) => {
    const setting = analyseProcedure(procedure, all);
    const draws = distinct
      ? generateSeries(setting, seed, count).map(({ draw }) => draw)
      : Array.from({ length: count }, (_, k) => generateScript(setting, seed + k));
    for (const draw of draws) if ("refused" in draw) output.err(`${files[number]}: ${draw.refused}.`);
    const scripts = draws.flatMap((draw) => ("script" in draw ? [draw.script] : []));
    found += scripts.length;
    return printedScripts(procedure, scripts);
  });
  if (found === 0) throw new Reported();
  const text = `${printed.join("\n\n")}\n`;
  if (out === undefined) output.out(text);
  else {
    await writeOut(out, text);
    output.out(`${out}: ${found} scripts`);
  }
}
