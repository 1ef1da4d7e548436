import type { KitCommands } from "../../../cli/kit.ts";
import { rating } from "../kit.ts";
import { rateCommand } from "./rate.ts";

/** Rating on the command line. */
export const ratingCli: KitCommands = { kit: rating, commands: [rateCommand] };
