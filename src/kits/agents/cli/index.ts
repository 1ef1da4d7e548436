import type { Command } from "commander";
import type { KitCommands } from "../../../cli/cli-kit.ts";
import { UsageError } from "../../../cli/errors.ts";
import { letSpeak } from "../app/speaking.ts";
import { agents } from "../kit.ts";
import { agentCommand } from "./agent.ts";

interface SpeakArguments {
  readonly assistants?: boolean;
  readonly out?: string;
}

/** Agents on the command line, and an option of `coach`. */
export const agentsCli: KitCommands = {
  kit: agents,
  commands: [agentCommand],
  coach: {
    addOptions: (command) =>
      command.option(
        "--assistants",
        "with --out: let assistants on this computer that follow the session (agent mcp) speak in it",
      ),
    check: (command) => checkSpeaking(command.opts<SpeakArguments>()),
    begin: async (command: Command, { live, folder }, output) => {
      if (command.opts<SpeakArguments>().assistants !== true || folder === null) return () => Promise.resolve();
      const end = await letSpeak(live, folder, () => performance.now() / 1000);
      output.err(`Assistants that follow it may speak in this session: benchside agent mcp --sessions ${folder}`);
      return end;
    },
  },
};

/** @throws UsageError where the session is not kept, so that nobody could follow it */
function checkSpeaking({ assistants, out }: SpeakArguments): void {
  if (assistants === true && out === undefined)
    throw new UsageError("--assistants: only a session that is kept can be followed. Give --out.");
}
