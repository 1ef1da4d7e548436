import type { Command } from "commander";
import { parseProcedure } from "../../core/procedure/file.ts";
import { reviewed } from "../../core/procedure/review.ts";
import { picturesOf } from "../../storage/library/library-pictures.ts";
import type { CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { readThrough, writeProcedure } from "./procedure-file.ts";

/** Add `procedure review`: what a model drafted, to be read through and accepted. */
export function registerReview(command: Command, output: CliOutput): void {
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
