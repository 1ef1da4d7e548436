import { Command } from "commander";
import { terminal, type CliOutput } from "./errors.ts";
import { registerEgoProactive } from "./eval-egoproactive.ts";
import { registerPqs } from "./eval-pqs.ts";
import { registerPromqa } from "./eval-promqa.ts";
import { registerRowScores } from "./eval-row-scores.ts";
import { registerSession } from "./eval-session.ts";
import { registerRecordings } from "./eval-recordings.ts";

/** `benchside eval`: the scores of the field on files, one subcommand for each. */
export function evalCommand(output: CliOutput = terminal): Command {
  const evaluate = new Command("eval").description(
    "score predictions and journals; docs/scores.md defines every score",
  );
  registerEgoProactive(evaluate, output);
  registerPqs(evaluate, output);
  registerRecordings(evaluate, output);
  registerSession(evaluate, output);
  registerRowScores(evaluate, output);
  registerPromqa(evaluate, output);
  return evaluate;
}
