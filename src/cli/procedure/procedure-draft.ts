import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { withCues } from "../../core/brain/advice/draft/advice-draft.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { thingsFromText, withThings } from "../../core/procedure/things-from-text.ts";
import { cuesWork, draftWork, thingsWork } from "../../app/draft/app-draft.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { MOST_IMPORTED_BYTES, readForeignText, readText } from "../../storage/read-text.ts";
import { picturesOf } from "../../storage/library/library-pictures.ts";
import { encodingOption, tellGuess } from "../encoding.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { readThrough, writeProcedure } from "./procedure-file.ts";
import { typedModel, type NamedModel } from "../models/typed-model.ts";

interface DraftArguments extends NamedModel {
  readonly goal?: string;
  readonly text?: string;
  readonly page?: string;
  readonly encoding?: EncodingName;
  readonly out?: string;
}

const MODEL =
  "server's address or folder of the model; default: the planner of Settings › Models (key: BENCHSIDE_MODEL_KEY)";
const NAME = "name of the model on the server; the only one when left out";

/** Add `procedure draft`, `procedure cues` and `procedure effects`: a model or rules write, a person reviews. */
export function registerDraft(command: Command, output: CliOutput): void {
  command
    .command("draft")
    .description("let a model draft a procedure from a goal, a text or a saved page, for you to review")
    .option("--goal <text>", "what is achieved at the end")
    .option("--text <file>", "recipe or instruction as text")
    .option("--page <file>", "recipe page saved as a file (HTML)")
    .addOption(encodingOption())
    .option("--model <model>", MODEL)
    .option("--model-name <name>", NAME)
    .option("-o, --out <file>", "procedure file to write; printed to be read when left out")
    .action((options: DraftArguments) => runDraft(options, output));
  command
    .command("cues")
    .description("let a model write new cues for a procedure, beside the old ones, for you to review")
    .argument("<file>", "procedure file; it stays as it is")
    .option("--steps <ids>", "ids of the steps, with commas between; all of them when left out")
    .option("--model <model>", MODEL)
    .option("--model-name <name>", NAME)
    .requiredOption("-o, --out <file>", "procedure file to write")
    .action((file: string, options: CuesArguments) => runCues(file, options, output));
  command
    .command("effects")
    .description("suggest what steps bring about, end and use up: from their texts by rules, or by a model")
    .argument("<file>", "procedure file; it stays as it is")
    .option("--model <model>", "server's address or folder of a model; rules when left out (key: BENCHSIDE_MODEL_KEY)")
    .option("--model-name <name>", NAME)
    .requiredOption("-o, --out <file>", "procedure file to write")
    .action((file: string, options: EffectsArguments) => runEffects(file, options, output));
}

async function runDraft(
  { goal = "", text, page, encoding, out, ...named }: DraftArguments,
  output: CliOutput,
): Promise<void> {
  if (text !== undefined && page !== undefined)
    throw new UsageError("Give --text or --page, not both: a draft is made from one of them.");
  const file = text ?? page;
  const read = file === undefined ? null : await readForeignText(file, MOST_IMPORTED_BYTES, encoding);
  if (read?.isGuess) tellGuess(output, file!, read.encoding);
  const given = { goal, text: read?.text ?? "" };
  if (goal.trim() === "" && given.text.trim() === "")
    throw new UsageError("Nothing to draft from. Give --goal TEXT, --text FILE or --page FILE.");
  if (out !== undefined && file !== undefined && (await isSameFile(out, file)))
    throw new UsageError(`--out: ${file} is what the draft is made from. Name another file.`);
  const open = typedModel(named, output);
  const drafted = await runJob(draftWork(open, given));
  const procedure = file === undefined ? drafted : { ...drafted, source: `Drafted from ${nameOf(file)}`.slice(0, 500) };
  output.out(readThrough(procedure).join("\n"));
  if (out === undefined) return;
  await writeProcedure(out, procedure);
  output.out(reviewNext(out));
}

interface CuesArguments extends NamedModel {
  readonly steps?: string;
  readonly out: string;
}

async function runCues(file: string, { steps, out, ...named }: CuesArguments, output: CliOutput): Promise<void> {
  const procedure = parseProcedure(await readText(file, MOST_IMPORTED_BYTES), file);
  const ids = procedure.steps.map(({ id }) => id);
  const asked = steps?.split(",").map((id) => id.trim()) ?? ids;
  const unknown = asked.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    throw new UsageError(`--steps: ${file} has no step "${unknown}". Its steps are ${ids.join(", ")}.`);
  if (await isSameFile(out, file))
    throw new UsageError(`--out: ${file} keeps its cues until you have reviewed the new ones. Name another file.`);
  const { by, cues, notes } = await runJob(cuesWork(typedModel(named, output), procedure, asked));
  const changed: Procedure = { ...withCues(procedure, cues), draft: { by, notes: [...notes] } };
  output.out(readThrough(changed).join("\n"));
  await writeProcedure(out, changed);
  output.out(reviewNext(out));
}

interface EffectsArguments extends NamedModel {
  readonly out: string;
}

async function runEffects(file: string, { out, ...named }: EffectsArguments, output: CliOutput): Promise<void> {
  const text = await readText(file, MOST_IMPORTED_BYTES);
  const procedure = parseProcedure(text, file);
  const isByModel = named.model !== undefined;
  if (await isSameFile(out, file))
    throw new UsageError(`--out: ${file} stays until you have looked through the new one. Name another file.`);
  const changed = isByModel
    ? await runJob(thingsWork(typedModel(named, output), procedure))
    : withThings(procedure, thingsFromText(procedure));
  output.out(readThrough(changed).join("\n"));
  await writeProcedure(out, changed, picturesOf(text, procedure, file));
  output.out(
    isByModel
      ? reviewNext(out)
      : `${out}: written. Look through it, then: benchside procedure check ${out} --ways-back`,
  );
}

/** Whether two paths lead to one file, however each is written. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => realpath(path).catch(() => resolve(path))));
  return a === b;
}

const reviewNext = (out: string): string =>
  `${out}: written as a draft. When you have read it through: benchside procedure review ${out} --accept`;

const nameOf = (path: string): string => path.replace(/^.*[\\/]/, "");
