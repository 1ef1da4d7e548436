import { type Command, Option } from "commander";
import { parseProcedure } from "../../core/procedure/file.ts";
import { fromPieV, PIE_V_FORMS, toPieV, type PieVForm } from "../../core/script/pie-v.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { parseScripts, type Script } from "../../core/script/script-file.ts";
import { writeOut } from "../write-out.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";

interface PieVArguments {
  readonly procedure?: string;
  readonly form: PieVForm;
  readonly out?: string;
}

/** Add `script pie-v`: scripts as PIE-V's files, and such files as scripts. */
export function registerPieV(command: Command, output: CliOutput): void {
  command
    .command("pie-v")
    .description("write scripts in PIE-V's form, a line each; or read lines in that form as scripts")
    .argument(
      "<file>",
      "scripts, one or one a line; or lines in PIE-V's form, of which --procedure says the source steps",
    )
    .option(
      "--procedure <file>",
      "procedure whose steps, in the order of its file, are the source steps; default when writing: each script's steps as they should be done",
    )
    .addOption(
      new Option("--form <form>", "kinds of modification that are written: of planned mistakes, or of made-up ones")
        .choices(PIE_V_FORMS)
        .default("planned"),
    )
    .option("--out <file>", "file to write, where one of that name is kept in FILE.previous; default: print")
    .action((file: string, options: PieVArguments) => convert(file, options, output));
}

async function convert(file: string, options: PieVArguments, output: CliOutput): Promise<void> {
  const text = await readText(file);
  const { procedure } = options;
  const source = procedure === undefined ? null : parseProcedure(await readText(procedure), procedure);
  const lines = text.includes('"final_steps"')
    ? scriptsOf(text, file, source)
    : parseScripts(text, file).map((script) =>
        toPieV(
          script,
          options.form,
          source?.steps.map(({ id }) => id),
        ),
      );
  const written = lines.map((line) => JSON.stringify(line)).join("\n");
  if (options.out === undefined) return output.out(written);
  await writeOut(options.out, `${written}\n`);
  output.out(`${options.out}: ${lines.length} written`);
}

/** @throws UsageError without a procedure: the form has numbers of steps alone */
function scriptsOf(text: string, file: string, source: Procedure | null): Script[] {
  if (source === null) throw new UsageError(`${file}: its steps are numbers. Give the --procedure that they are of.`);
  const { id, goal, steps } = source;
  return text
    .split(/\r?\n/)
    .flatMap((line, at) =>
      line.trim() === "" ? [] : [fromPieV(line, `${file}: line ${at + 1}`, { procedure: id, goal, steps })],
    );
}
