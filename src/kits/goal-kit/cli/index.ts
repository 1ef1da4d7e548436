import type { KitCommands, KitStub } from "../../../cli/cli-kit.ts";
import { goalKit } from "../kit.ts";
import { goalsCommand } from "./goals.ts";
import { readGoalSet } from "../app/folder.ts";
import { goalFigures } from "../core/goal-figures.ts";
import { goalStubAnswers } from "../goal-stub-answers.ts";

/** Sets of goals on the stub server. */
const goalStub: KitStub = {
  flags: "--goals <folder>",
  about: "set of goals whose choices it answers (goals script)",
  read: async (folder) => goalStubAnswers(folder === null ? new Map() : (await readGoalSet(folder)).choices),
};

/** Sets of goals on the command line. */
export const goalKitCli: KitCommands = { kit: goalKit, commands: [goalsCommand], stub: goalStub, figures: goalFigures };
