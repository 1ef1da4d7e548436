/** What kits add to the command line: a line each, in the order of `--help`. */
import type { KitCommands } from "../cli/kit.ts";
import { goalKit } from "./goal-kit/kit.ts";
import { goalsCommand } from "./goal-kit/cli/goals.ts";
import { goalStub } from "./goal-kit/cli/goals-stub.ts";
import { rating } from "./rating/kit.ts";
import { rateCommand } from "./rating/cli/rate.ts";
import { splice } from "./splice/kit.ts";
import { spliceCommand } from "./splice/cli/splice.ts";
import { spliceVideoCommand } from "./splice/cli/splice-video.ts";

/** Commands of every kit. */
export const KIT_COMMANDS: readonly KitCommands[] = [
  { kit: goalKit, commands: [goalsCommand], stub: goalStub },
  { kit: rating, commands: [rateCommand] },
  { kit: splice, commands: [spliceCommand, spliceVideoCommand] },
];
