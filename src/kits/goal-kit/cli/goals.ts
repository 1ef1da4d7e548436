import { Command } from "commander";
import { terminal, type CliOutput } from "../../../cli/errors.ts";
import { registerAskGoals } from "./goals-ask.ts";
import { registerJudgeGoals } from "./goals-judge.ts";
import { registerMakeGoals } from "./goals-make.ts";
import { registerRateGoals } from "./goals-rate.ts";
import { registerRecordGoals } from "./goals-record.ts";
import { registerScoreGoals } from "./goals-score.ts";

/** `benchside goals`: sets of goals that somebody has without saying so, made, asked, judged and scored. */
export function goalsCommand(output: CliOutput = terminal): Command {
  const goals = new Command("goals").description(
    "goals that somebody has without saying so: write scripts with cues, a phone and a history for each, ask models and people, score the answers",
  );
  registerMakeGoals(goals, output);
  registerRecordGoals(goals, output);
  registerRateGoals(goals, output);
  registerAskGoals(goals, output);
  registerJudgeGoals(goals, output);
  registerScoreGoals(goals, output);
  return goals;
}
