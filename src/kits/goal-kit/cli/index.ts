import type { KitCommands } from "../../../cli/kit.ts";
import { goalKit } from "../kit.ts";
import { goalsCommand } from "./goals.ts";
import { goalStub } from "./goals-stub.ts";

/** Sets of goals on the command line. */
export const goalKitCli: KitCommands = { kit: goalKit, commands: [goalsCommand], stub: goalStub };
