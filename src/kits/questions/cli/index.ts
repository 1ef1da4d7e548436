import type { KitCommands } from "../../../cli/kit.ts";
import { questions } from "../kit.ts";
import { registerEvaluate } from "./agent-evaluate.ts";
import { questionsCommand } from "./questions.ts";
import { questionStub } from "./questions-stub.ts";

/** Questions on the command line. */
export const questionsCli: KitCommands = {
  kit: questions,
  commands: [questionsCommand],
  stub: questionStub,
  under: [{ command: "agent", add: registerEvaluate }],
};
