import { Command, Option } from "commander";
import { FormatError, parseJson } from "../../core/domain/format-error.ts";
import { checkProcedure } from "../../core/procedure/procedure-check.ts";
import { migrateProcedure, parseProcedure, procedureFrom } from "../../core/procedure/file.ts";
import { missingSteps, readyFrontier, taskGraph } from "../../core/procedure/graph.ts";
import { importProcedure, IMPORT_FORMATS, type ImportFormat } from "../../core/procedure/import/import-procedure.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { picturesOf } from "../../storage/library/library-pictures.ts";
import { readForeignText } from "../../storage/read-text.ts";
import { encodingOption, tellGuess } from "../encoding.ts";
import { Reported, terminal, UsageError, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { counts, writeProcedure, readThrough } from "./procedure-file.ts";
import { registerDraft } from "./procedure-draft.ts";
import { checkWaysBack, flawOf } from "./ways-back.ts";
import { reviewed } from "../../core/procedure/review.ts";

/** The `procedure` command: import, check, next. */
export function procedureCommand(output: CliOutput = terminal): Command {
  const command = new Command("procedure").description(
    "import, draft and check procedures, and print what may come next",
  );
  command
    .command("import")
    .description("turn a task graph, a written recipe or a HowToDIV session into a procedure file")
    .argument("<file>", "file to read")
    .addOption(new Option("--from <format>", "what the file is").choices(IMPORT_FORMATS).default("auto"))
    .requiredOption("--out <file>", "procedure file to write; one of that name is kept in FILE.previous")
    .addOption(encodingOption())
    .option("--goal <text>", "the goal; default: from the file")
    .option("--id <id>", "id of the procedure; default: from the goal")
    .action((file: string, options: ImportArguments) => runImport(file, options, output));
  command
    .command("check")
    .description("say what is wrong with a procedure file, one problem a line")
    .argument("<file>", "procedure file")
    .option(
      "--ways-back",
      "try steps left out, wrong, too early and twice, one and two at a time; say which have no certified way back",
    )
    .option("--json", "with --ways-back: print each as JSON, with its way")
    .action((file: string, options: CheckArguments) => runCheck(file, options, output));
  command
    .command("next")
    .description("print which steps may come next, and which were skipped, as JSON")
    .argument("<file>", "procedure file")
    .requiredOption("--performed <ids>", "ids of the steps performed, with commas between; empty for none")
    .action((file: string, options: { performed: string }) => runNext(file, options.performed, output));
  registerReview(command, output);
  registerDraft(command, output);
  return command;
}

interface ImportArguments {
  readonly from: ImportFormat;
  readonly out: string;
  readonly goal?: string;
  readonly id?: string;
  readonly encoding?: EncodingName;
}

async function runImport(
  file: string,
  { from, out, goal, id, encoding }: ImportArguments,
  output: CliOutput,
): Promise<void> {
  if (goal?.trim() === "") throw new UsageError("--goal is empty. Write what is achieved at the end, or leave it out.");
  if (id !== undefined && !Procedure.shape.id.safeParse(id).success) {
    throw new UsageError(`--id "${id}": use lower-case letters, digits and hyphens, 80 characters at most.`);
  }
  const { text, isGuess, ...read } = await readForeignText(file, undefined, encoding);
  tellGuess(output, file, isGuess ? read.encoding : null);
  const procedure = importProcedure(from, text, file, { goal, id });
  await writeProcedure(out, procedure, picturesOf(text, procedure, file));
  output.out(`${out}: "${procedure.goal}", ${counts(procedure)}`);
}

interface CheckArguments {
  readonly waysBack?: true;
  readonly json?: true;
}

async function runCheck(file: string, { waysBack, json }: CheckArguments, output: CliOutput): Promise<void> {
  if (json && !waysBack) throw new UsageError("--json: it prints ways back. Give --ways-back too.");
  const value = migrateProcedure(parseJson(await readText(file), file), file);
  const problems = checkProcedure(value);
  for (const { step, problem, fix } of problems) {
    output.err(new FormatError(file, step === null ? "" : `step "${step}"`, problem, fix).message);
  }
  if (problems.length > 0) throw new Reported();
  const procedure = procedureFrom(value);
  if (waysBack) return checkWaysBack(procedure, file, json === true, output);
  output.out(`ok: ${counts(procedure)}`);
  const flaw = flawOf(procedure, file);
  if (flaw !== null) output.err(flaw.message);
}

async function runNext(file: string, performed: string, output: CliOutput): Promise<void> {
  const graph = taskGraph(parseProcedure(await readText(file), file));
  const done = new Set(performed.split(",").map((id) => id.trim()));
  done.delete("");
  const unknown = [...done].filter((id) => !graph.index.has(id));
  if (unknown.length > 0) {
    const names = unknown.map((id) => `"${id}"`).join(", ");
    throw new UsageError(`--performed: ${file} has no step ${names}. Its steps are ${graph.ids.join(", ")}.`);
  }
  output.out(JSON.stringify({ ready: readyFrontier(graph, done), missing: missingSteps(graph, done) }));
}

/** Add `procedure review`: what a model drafted, to be read through and accepted. */
function registerReview(command: Command, output: CliOutput): void {
  command
    .command("review")
    .description("print a draft with the reasons for its order, and accept it; nobody is coached by it before")
    .argument("<file>", "procedure file")
    .option("--accept", "remove the draft's mark: you have read it through")
    .action(async (file: string, { accept }: { accept?: true }) => {
      const text = await readText(file);
      const procedure = parseProcedure(text, file);
      output.out(readThrough(procedure).join("\n"));
      if (accept === undefined || procedure.draft === undefined) return;
      await writeProcedure(file, reviewed(procedure), picturesOf(text, procedure, file));
      output.out(`${file}: accepted`);
    });
}
