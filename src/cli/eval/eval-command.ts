import { Command } from "commander";
import type { KitFigures } from "../cli-kit.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { registerAnnotators } from "./eval-annotators.ts";
import { registerConformance } from "./eval-conformance.ts";
import { registerCues } from "./eval-cues.ts";
import { registerEgoProactive } from "./eval-egoproactive.ts";
import { registerHowToDIV } from "./eval-howtodiv.ts";
import { registerJudged } from "./eval-judged.ts";
import { registerPqs } from "./eval-pqs.ts";
import { registerPromqa } from "./eval-promqa.ts";
import { registerRecordings } from "./eval-recordings.ts";
import { registerSession } from "./eval-session.ts";
import { registerSessions } from "./eval-sessions.ts";
import { registerStress } from "./eval-stress.ts";
import { registerTimed } from "./eval-timed.ts";

/** `benchside eval`: the scores of the field on files, one subcommand for each. @param kits what the functions of kits are held against */
export function evalCommand(output: CliOutput = terminal, kits: readonly KitFigures[] = []): Command {
  const evaluate = new Command("eval").description(
    "score predictions and journals; docs/reference/scores.md defines every score",
  );
  registerEgoProactive(evaluate, output);
  registerPqs(evaluate, output);
  registerRecordings(evaluate, output);
  registerSession(evaluate, output);
  registerSessions(evaluate, output);
  registerStress(evaluate, output);
  registerTimed(evaluate, output);
  registerAnnotators(evaluate, output);
  registerJudged(evaluate, output);
  registerPromqa(evaluate, output);
  registerHowToDIV(evaluate, output);
  registerCues(evaluate, output);
  registerConformance(evaluate, output, kits);
  return evaluate;
}
