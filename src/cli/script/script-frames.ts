import type { Command } from "commander";
import { using } from "../../app/draft/app-draft.ts";
import { readFrames } from "../../core/brain/advice/read-frames.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import {
  formatFrames,
  parseFrames,
  readerWith,
  writtenFrame,
  type KeptFrame,
} from "../../core/script/frames/frame-file.ts";
import type { StepParser } from "../../core/script/frames/frame.ts";
import { readerOf } from "../../core/script/procedure-analysis.ts";
import { writeOut } from "../write-out.ts";
import type { CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { runJob } from "../job.ts";
import { proceduresIn } from "../procedure/procedure-files.ts";
import { typedModel, type NamedModel } from "../models/typed-model.ts";

interface FramesArguments extends NamedModel {
  readonly known?: string;
  readonly out: string;
}

/** Add `script frames`: steps as frames in a file, to be changed by a person, or read by a model. */
export function registerFrames(command: Command, output: CliOutput): void {
  command
    .command("frames")
    .description("write steps as semantic frames into a file that you can edit; --frames of other commands reads it")
    .argument("<procedures...>", "procedure files")
    .option("--known <file>", "frames that exist already: their texts stay as they are")
    .option("--model <model>", "let a model read the other steps: server's address or folder")
    .option("--model-name <name>", "name of the model on the server; the only one when left out")
    .requiredOption("--out <file>", "file to write; one of that name is kept in FILE.previous")
    .action((files: string[], options: FramesArguments) => runFrames(files, options, output));
}

async function runFrames(files: readonly string[], options: FramesArguments, output: CliOutput): Promise<void> {
  const { known: knownFile, model, out } = options;
  const known = knownFile === undefined ? [] : await framesIn(knownFile);
  const procedures = await proceduresIn(files);
  const seen = new Set(known.map(({ text }) => text));
  const read = procedures.flatMap((procedure) => byRules(procedure)).filter(({ text }) => !seen.has(text) && seen.add(text)); // prettier-ignore
  const open = read.filter(({ frame }) => frame === null).map(({ text }) => text);
  const found = model === undefined ? [] : await byModel(options, open, output);
  const told = new Map(found.flatMap((one) => ("frame" in one ? [[one.text, one] as const] : [])));
  for (const one of found) if ("problem" in one) output.err(`“${one.text}”: not used, ${one.problem}`);
  const all = [...known, ...read.map((one) => told.get(one.text) ?? one)].filter(({ frame, by }) => frame !== null || by !== "rules"); // prettier-ignore
  await writeOut(out, formatFrames(all));
  const unread = read.length + known.length - all.length;
  output.out(`${out}: ${all.length} frames${unread > 0 ? `; ${unread} steps stay with the rules` : ""}`);
}

function byRules(procedure: Procedure): KeptFrame[] {
  const parse = readerOf(procedure);
  return procedure.steps.map(({ text }) => {
    const frame = parse(text);
    return { text, frame: frame && writtenFrame(text, frame), by: "rules" };
  });
}

function byModel(named: NamedModel, texts: readonly string[], output: CliOutput) {
  const open = typedModel(named, output);
  return runJob({
    ...{ kind: "draft", about: "frames" },
    run: (context) =>
      using(open, context, (model) =>
        readFrames(model, texts, context.signal, (done) => context.progress(done / texts.length, "reading steps")),
      ),
  });
}

/** The frames of a file. */
async function framesIn(file: string): Promise<KeptFrame[]> {
  return parseFrames(await readText(file), file);
}

/** The reader of a procedure's steps: frames of a file first, then the rules; undefined for the rules alone where no file was named. */
export async function readerFrom(file: string | undefined, procedure: Procedure): Promise<StepParser | undefined> {
  return file === undefined ? undefined : readerWith(await framesIn(file), readerOf(procedure));
}
