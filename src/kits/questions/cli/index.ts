import type { KitCommands, KitStub } from "../../../cli/cli-kit.ts";
import { questions } from "../kit.ts";
import { registerEvaluate } from "./agent-evaluate.ts";
import { questionsCommand } from "./cli-questions.ts";
import { readText } from "../../../cli/cli-files.ts";
import { parseQuestions } from "../../../core/questions/question.ts";
import { questionFigures } from "../core/question-figures.ts";
import { questionStubAnswers } from "../question-stub-answers.ts";

/** Sets of questions on the stub server. */
const questionStub: KitStub = {
  flags: "--questions <set>",
  about: "question set whose questions it answers (questions make)",
  read: async (set) => {
    const asked = set === null ? [] : parseQuestions(await readText(set), set).questions;
    return questionStubAnswers(new Map(asked.map((question) => [question.id, question])));
  },
};

/** Questions on the command line. */
export const questionsCli: KitCommands = {
  kit: questions,
  commands: [questionsCommand],
  stub: questionStub,
  under: [{ command: "agent", add: registerEvaluate }],
  figures: questionFigures,
};
