import { type Command, Option } from "commander";
import { stepNames } from "../../core/brain/advice/material.ts";
import { QUESTION_FORMS, type QuestionForm } from "../../core/brain/advice/questions.ts";
import { answersIn, readAnswers } from "../../core/brain/advice/forms/read-answers.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";

interface AnswersArguments {
  readonly form: QuestionForm;
  readonly procedure?: string;
  readonly json?: boolean;
}

/** Adds `models read-answers`: how many answers of a file a session could use, by the parser that sessions use. */
export function addAnswersCommand(models: Command, output: CliOutput): void {
  models
    .command("read-answers")
    .description(
      "read a model's answers from a file as a session would: how many can be used, and why the others cannot",
    )
    .argument(
      "<file>",
      "an answer a line, as it stands or as a JSON string; or JSONL rows with answers, as EgoProactive's",
    )
    .addOption(new Option("--form <form>", "form of the answers").choices(QUESTION_FORMS).makeOptionMandatory())
    .option("--procedure <file>", "procedure whose steps the answers name, in the forms token and json")
    .option("--json", "print the counts and the first ten that were refused as JSON")
    .action((file: string, options: AnswersArguments) => read(file, options, output));
}

async function read(file: string, { form, procedure, json }: AnswersArguments, output: CliOutput): Promise<void> {
  if (form !== "pwr" && procedure === undefined)
    throw new UsageError(`--form ${form}: its answers name steps. Give their --procedure.`);
  const names = procedure === undefined ? new Map() : stepNames(parseProcedure(await readText(procedure), procedure));
  const found = readAnswers(answersIn(await readText(file), file), form, names);
  if (json) return output.out(JSON.stringify({ form, ...found }, null, 1));
  output.out(
    [
      `${found.read} read (${found.interrupts} interrupts, ${found.silences} silences), ${found.refused} refused`,
      ...found.firstRefused.map(({ at, why }) => `${at}: ${why}`),
    ].join("\n"),
  );
}
