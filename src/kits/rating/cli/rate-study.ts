import type { Command } from "commander";
import { labelsOfCaptainCook, labelsOfEgoOops } from "../app/labelled-scripts.ts";
import { recordedScripts } from "../app/rating-material.ts";
import { writeStudy } from "../app/rating-write.ts";
import { SCALE_VALUES } from "../../../core/annotation/annotation-quality.ts";
import { ANSWER_NAMES } from "../core/rater-page.ts";
import { RATER_INTRODUCTION, RATER_PROMPTS } from "../core/prompts.ts";
import { sideBySide } from "../core/side-by-side.ts";
import { layOut, parseAnswers, parseStudy, questionsOf, type RatedScript, type RatingItem } from "../core/rating-study.ts"; // prettier-ignore
import { parseScripts } from "../../../core/script/script-file.ts";
import { writeOut } from "../../../cli/write-out.ts";
import { picturesFolder } from "../../../storage/library/storage-library.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { table, wholeNumber } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";
import { openFaceFinder } from "../../../cli/inference.ts";
import { proceduresIn } from "../../../cli/procedure/procedure-files.ts";
import { dataFolder } from "../../../cli/user-data.ts";

interface NewArguments {
  readonly scripts?: string;
  readonly procedure?: readonly string[];
  readonly sessions?: string;
  readonly captaincook4d?: string;
  readonly egooops?: string;
  readonly recordings?: number;
  readonly name: string;
  readonly raters: string;
  readonly perItem: number;
  readonly pilot: number;
  readonly attention: number;
  readonly seed: number;
  readonly out: string;
}

interface ExportArguments {
  readonly study: string;
  readonly answers?: string;
  readonly procedure?: readonly string[];
  readonly sessions?: string;
  readonly data?: string;
  readonly asRecorded?: boolean;
  readonly out: string;
}

/** Add `rate new`, `rate ask` and `rate export`: a study is laid out, asked and given to others. */
export function registerStudy(command: Command, output: CliOutput): void {
  command
    .command("new")
    .description("lay out a study: who rates which script, beside its reference steps")
    .option("--scripts <file>", "scripts, one a line")
    .option("--procedure <files...>", "procedures of these scripts")
    .option("--sessions <folder>", "recorded takes: their scripts, with their pictures beside them")
    .option("--captaincook4d <folder>", "CaptainCook4D's labels: folder of its annotations and task graphs")
    .option("--egooops <folder>", "EgoOops' labels: folder of its metadata.json and mistake_classes.json")
    .option(
      "--recordings <number>",
      "of each data set, so many recordings with mistakes, drawn; default: all",
      wholeNumber,
    )
    .requiredOption("--name <name>", "name of the study")
    .requiredOption("--raters <list>", "pseudonyms, with commas between")
    .option("--per-item <number>", "raters of each script", wholeNumber, 3)
    .option("--pilot <number>", "scripts that everybody rates first", wholeNumber, 2)
    .option("--attention <number>", "scripts that show whether a rater reads", wholeNumber, 2)
    .option("--seed <number>", "the same seed gives the same study", wholeNumber, 1)
    .requiredOption("--out <file>", "study file to write; one of that name is kept in FILE.previous")
    .action((options: NewArguments) => runNew(options, output));
  command
    .command("ask")
    .description("print a rater's items: steps side by side, then the questions with their instructions")
    .requiredOption("--study <file>", "study file")
    .requiredOption("--rater <name>", "whose items")
    .action((options: { study: string; rater: string }) => runAsk(options.study, options.rater, output));
  command
    .command("export")
    .description("write a page for each rater, with pictures and instructions, the answers so far and their agreement")
    .requiredOption("--study <file>", "study file")
    .option("--answers <file>", "answers, one a line")
    .option("--sessions <folder>", "sessions in which scripts were recorded")
    .option("--procedure <files...>", "procedures whose steps have pictures")
    .option("--data <folder>", "folder of all data, which has these pictures; default: the window's")
    .option("--as-recorded", "keep faces and drawn regions visible in pictures; otherwise both are covered")
    .requiredOption("--out <folder>", "folder to write, new or empty")
    .action((options: ExportArguments) => runExport(options, output));
}

async function runNew(options: NewArguments, output: CliOutput): Promise<void> {
  const {
    scripts,
    procedure = [],
    sessions,
    captaincook4d,
    egooops,
    recordings = null,
    raters,
    out,
    ...wish
  } = options;
  const given = scripts ?? sessions ?? captaincook4d ?? egooops;
  if (given === undefined)
    throw new UsageError("give --scripts with --procedure, --sessions, --captaincook4d or --egooops, or several.");
  const names = raters.split(",").map((name) => name.trim());
  const written = scripts === undefined ? [] : await ofFile(scripts, procedure);
  const recorded = sessions === undefined ? [] : await recordedScripts(sessions, output.err);
  const drawn = { most: recordings, seed: wish.seed };
  const labelled = [
    ...(captaincook4d === undefined ? [] : await labelsOfCaptainCook(captaincook4d, drawn)),
    ...(egooops === undefined ? [] : await labelsOfEgoOops(egooops, drawn)),
  ];
  try {
    const study = layOut([...written, ...recorded, ...labelled], { ...wish, raters: names });
    const text = `${JSON.stringify(study, null, 1)}\n`;
    parseStudy(text, out);
    await writeOut(out, text);
    output.out(`${out}: ${study.items.length} items, ${names.length} raters`);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${given}: ${error.message}.`);
    throw error;
  }
}

async function ofFile(file: string, procedures: readonly string[]): Promise<RatedScript[]> {
  const known = new Map((await proceduresIn(procedures)).map(({ id, steps }) => [id, steps]));
  return parseScripts(await readText(file), file).map((script) => {
    const steps = known.get(script.procedure);
    if (steps === undefined)
      throw new UsageError(`${file}: a script is of the procedure "${script.procedure}". Give it with --procedure.`);
    return { script, steps, take: null };
  });
}

async function runAsk(file: string, rater: string, output: CliOutput): Promise<void> {
  const study = parseStudy(await readText(file), file);
  const ids = study.assignment[rater];
  if (!ids) throw new UsageError(`--rater: ${file} has no rater "${rater}". It has ${study.raters.join(", ")}.`);
  output.out(RATER_INTRODUCTION);
  for (const id of ids)
    askItem(
      study.items.find((one) => one.id === id)!,
      output,
    );
}

function askItem(item: RatingItem, output: CliOutput): void {
  output.out(`\n${item.id}`);
  const rows = sideBySide(item.script, item.reference).map(({ reference, entry }) => [
    ...[reference?.text ?? "", entry.error === null ? "" : `${entry.error}, ${entry.kind}`, entry.text],
  ]);
  output.out(table(["as it should be", "", "what is done"], rows));
  for (const { criterion, error } of questionsOf(item)) {
    const answers = SCALE_VALUES[criterion.scale].map((value) => {
      const name = ANSWER_NAMES[criterion.scale][value];
      return name === undefined ? String(value) : `${value} ${name}`;
    });
    output.out(`\n${criterion.id}${error ? ` of ${error}` : ""}: ${answers.join(", ")}\n  ${RATER_PROMPTS[criterion.id]}`); // prettier-ignore
  }
}

async function runExport(options: ExportArguments, output: CliOutput): Promise<void> {
  const { study: file, answers: given, sessions = null, procedure = [], data = dataFolder(), out } = options;
  const study = parseStudy(await readText(file), file);
  const answers = given === undefined ? [] : parseAnswers(await readText(given), given, study);
  const procedures = await proceduresIn(procedure);
  const blur = options.asRecorded === true ? null : openFaceFinder();
  await writeStudy(out, study, answers, {
    ...{ sessions, pictures: picturesFolder(data), blur },
    ofSteps: (id) => Promise.resolve(picturesOfSteps(procedures.find((one) => one.id === id))),
  }).finally(() => blur?.close());
  output.out(`${out}: pages for ${study.raters.join(", ")}`);
}

function picturesOfSteps(procedure: Awaited<ReturnType<typeof proceduresIn>>[number] | undefined) {
  return new Map((procedure?.steps ?? []).flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));
}
