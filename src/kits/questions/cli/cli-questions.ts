import { Command } from "commander";
import { terminal, type CliOutput } from "../../../cli/errors.ts";
import { registerAsk } from "./questions-ask.ts";
import { registerMake } from "./questions-make.ts";
import { registerReview } from "./questions-review.ts";
import { registerScore } from "./questions-score.ts";

/** `benchside questions`: sets of questions about annotated steps, reviewed, asked and scored. */
export function questionsCommand(output: CliOutput = terminal): Command {
  const questions = new Command("questions").description(
    "questions about annotated steps: make a set, let people check it, ask models and agents, score the answers",
  );
  registerMake(questions, output);
  registerReview(questions, output);
  registerAsk(questions, output);
  registerScore(questions, output);
  return questions;
}
