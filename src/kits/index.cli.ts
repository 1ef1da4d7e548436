/** What kits add to the command line: a line each, in the order of `--help` (a remark behind each keeps it on a line of its own, by which it is taken out). */
import type { KitCommands } from "../cli/cli-kit.ts";
import { agentsCli } from "./agents/cli/index.ts";
import { goalKitCli } from "./goal-kit/cli/index.ts";
import { questionsCli } from "./questions/cli/index.ts";
import { ratingCli } from "./rating/cli/index.ts";
import { recognisersCli } from "./recognisers/cli/index.ts";
import { scriptWriterCli } from "./script-writer/cli/index.ts";
import { signalsCli } from "./signals/cli/index.ts";
import { spliceCli } from "./splice/cli/index.ts";

/** Commands of every kit. */
export const KIT_COMMANDS: readonly KitCommands[] = [
  questionsCli, // questions
  goalKitCli, // goal-kit
  ratingCli, // rating
  recognisersCli, // recognisers
  scriptWriterCli, // script-writer
  signalsCli, // signals
  spliceCli, // splice
  agentsCli, // agents
];
