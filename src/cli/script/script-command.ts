import { Command, InvalidArgumentError, Option } from "commander";
import { parseProcedure } from "../../core/procedure/file.ts";
import { formatJsonLines } from "../../core/text/json-lines.ts";
import { checkScript } from "../../core/script/check-script.ts";
import { typesNamed } from "../../core/script/error-types.ts";
import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../../core/domain/taxonomy.ts";
import { NOTICING_FORMS, parseHabits, type NoticingForm } from "../../core/script/habits.ts";
import { readerFrom, registerFrames } from "./script-frames.ts";
import { registerPieV } from "./script-pie-v.ts";
import { registerPlan } from "./script-plan.ts";
import { registerPrint } from "./script-print.ts";
import { registerTable } from "./script-table.ts";
import { generateScript, generateSeries, type ScriptWish } from "../../core/script/generate-script.ts";
import { MOST_ERRORS } from "../../core/script/priors.ts";
import { formatScript, parseScripts } from "../../core/script/script-file.ts";
import { analyseProcedure } from "../../core/script/procedure-analysis.ts";
import { writeOut } from "../write-out.ts";
import { Reported, terminal, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { proceduresIn } from "../procedure/procedure-files.ts";
import { counted } from "../../core/text/counted.ts";

interface GenerateArguments {
  readonly procedure: string;
  readonly seed: number;
  readonly errors?: ScriptWish["errors"];
  readonly kinds?: readonly ScriptErrorType[];
  readonly count?: number;
  readonly distinct?: boolean;
  readonly atHand?: readonly string[];
  readonly habits?: string;
  readonly noticing?: NoticingForm;
  readonly frames?: string;
  readonly out: string;
}

/** The `script` command: draw scripts with planned mistakes, and check them. */
export function scriptCommand(output: CliOutput = terminal): Command {
  const command = new Command("script").description("write scripts for takes that leave the plan, and check them");
  command
    .command("generate")
    .description("generate a script: an order of the steps, and planned errors with their fixes")
    .requiredOption("--procedure <file>", "procedure file")
    .requiredOption("--seed <number>", "the same seed gives the same script", wholeNumber)
    .option("--errors <number>", "planned errors, 1 to 3, or a range such as 1..3; 0 for a correct take", errorCount)
    .option("--kinds <list>", `types of error, with commas between: ${SCRIPT_ERROR_TYPES.join(", ")}`, kinds)
    .option("--count <number>", "number of scripts, one a line, with this seed and the ones after it", scriptCount)
    .option("--distinct", "with --count: no mistake twice, as long as the procedure has others")
    .option("--at-hand <files...>", "other procedures, which say with it what roles a verb usually has")
    .option("--habits <file>", "how people notice and fix mistakes, as `script table` learned it from takes")
    .addOption(
      new Option(
        "--noticing <form>",
        "how the chance comes about that a mistake is noticed; multiplicative is PIE-V's form",
      )
        .choices(NOTICING_FORMS)
        .default("logistic"),
    )
    .option("--frames <file>", "frames of steps that a person or a model has read; the rules read the others")
    .requiredOption("--out <file>", "script file to write; one of that name is kept in FILE.previous")
    .action((options: GenerateArguments) => runGenerate(options, output));
  command
    .command("check")
    .description("say what is wrong with a script file, one problem a line")
    .argument("<file>", "script file, with one script or one a line")
    .option("--procedure <file>", "procedure file; then order and wording are checked as well")
    .action((file: string, options: { procedure?: string }) => runCheck(file, options.procedure, output));
  registerFrames(command, output);
  registerPieV(command, output);
  registerPlan(command, output);
  registerPrint(command, output);
  registerTable(command, output);
  return command;
}

const FIX_REFUSAL = "Ask for fewer errors or other kinds.";

async function runGenerate(options: GenerateArguments, output: CliOutput): Promise<void> {
  const { procedure: file, seed, errors, kinds: types, count, out } = options;
  const procedure = parseProcedure(await readText(file), file);
  const atHand = [procedure, ...(await proceduresIn(options.atHand ?? []))];
  const setting = analyseProcedure(procedure, atHand, await readerFrom(options.frames, procedure));
  const habits = options.habits === undefined ? null : parseHabits(await readText(options.habits), options.habits);
  const wish: ScriptWish = {
    ...(errors === undefined ? {} : { errors }),
    ...(types === undefined ? {} : { types }),
    habits,
    ...(options.noticing && { noticing: options.noticing }),
  };
  const draws = options.distinct
    ? generateSeries(setting, seed, count ?? 1, wish)
    : Array.from({ length: count ?? 1 }, (_, k) => ({ seed: seed + k, draw: generateScript(setting, seed + k, wish) }));
  const scripts = draws.flatMap(({ draw }) => ("script" in draw ? [draw.script] : []));
  for (const { seed: own, draw } of draws) {
    if ("refused" in draw) output.err(`${file}: seed ${own}: ${draw.refused}. ${FIX_REFUSAL}`);
  }
  if (scripts.length === 0) throw new Reported();
  const text = count === undefined ? formatScript(scripts[0]!) : formatJsonLines(scripts);
  await writeOut(out, text);
  const planned = scripts.reduce((sum, { errors: own }) => sum + own.length, 0);
  output.out(`${out}: ${counted(scripts.length, "script")}, ${counted(planned, "planned error")}`);
}

async function runCheck(file: string, procedure: string | undefined, output: CliOutput): Promise<void> {
  const setting =
    procedure === undefined ? null : analyseProcedure(parseProcedure(await readText(procedure), procedure));
  const scripts = parseScripts(await readText(file), file);
  const problems = scripts.flatMap((script, k) => {
    const where = scripts.length === 1 ? file : `${file}: line ${k + 1}`;
    return checkScript(script, setting).map((problem) => `${where}: ${problem}.`);
  });
  for (const problem of problems) output.err(problem);
  if (problems.length > 0) throw new Reported();
  output.out(`ok: ${counted(scripts.length, "script")}`);
}

function wholeNumber(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new InvalidArgumentError("Give a whole number.");
  return Number(text);
}

function scriptCount(text: string): number {
  const value = wholeNumber(text);
  if (value < 1 || value > 100_000) throw new InvalidArgumentError("Give a number from 1 to 100000.");
  return value;
}

function errorCount(text: string): number | [number, number] {
  const match = /^(\d)(?:(?:\.\.|-)(\d))?$/.exec(text);
  const [least, most] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  if (!match || most > MOST_ERRORS || least > most || (match[2] !== undefined && least < 1)) {
    throw new InvalidArgumentError("Give a number from 0 to 3, or a range such as 1..3.");
  }
  return match[2] === undefined ? least : [least, most];
}

function kinds(text: string): ScriptErrorType[] {
  const words = text.split(",").map((word) => word.trim());
  return [
    ...new Set(
      words.flatMap((word) => {
        const types = typesNamed(word);
        if (types === null) throw new InvalidArgumentError(`"${word}" is none of ${SCRIPT_ERROR_TYPES.join(", ")}.`);
        return types;
      }),
    ),
  ];
}
