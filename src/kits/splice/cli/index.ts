import type { KitCommands } from "../../../cli/cli-kit.ts";
import { splice } from "../kit.ts";
import { spliceCommand } from "./splice.ts";
import { spliceVideoCommand } from "./splice-video.ts";

/** Cutting mistakes on the command line. */
export const spliceCli: KitCommands = { kit: splice, commands: [spliceCommand, spliceVideoCommand] };
