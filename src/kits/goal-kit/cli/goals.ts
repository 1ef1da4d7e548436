import { Command } from "commander";
import { terminal, type CliOutput } from "../../../cli/errors.ts";
import { registerAskGoals } from "./goals-ask.ts";
import { registerGradeGoals } from "./goals-grade.ts";
import { registerJudgeGoals } from "./goals-judge.ts";
import { registerMakeGoals } from "./goals-make.ts";
import { registerRateGoals } from "./goals-rate.ts";
import { registerRecordGoals } from "./goals-record.ts";
import { registerScoreGoals } from "./goals-score.ts";

/** `benchside goals`: sets of goals that somebody has without saying so, made, asked, judged and scored. */
export function goalsCommand(output: CliOutput = terminal): Command {
  const goals = new Command("goals").description(
    "make and score sets of unsaid goals: scripts with cues, a phone and a history for each, answers of models and people",
  );
  registerMakeGoals(goals, output);
  registerRecordGoals(goals, output);
  registerRateGoals(goals, output);
  registerAskGoals(goals, output);
  registerJudgeGoals(goals, output);
  registerGradeGoals(goals, output);
  registerScoreGoals(goals, output);
  return goals;
}
