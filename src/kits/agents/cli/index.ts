import type { KitCommands } from "../../../cli/cli-kit.ts";
import { agents } from "../kit.ts";
import { agentCommand } from "./agent.ts";

/** Agents on the command line. */
export const agentsCli: KitCommands = { kit: agents, commands: [agentCommand] };
