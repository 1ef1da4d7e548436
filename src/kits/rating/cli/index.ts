import type { KitCommands } from "../../../cli/cli-kit.ts";
import { rating } from "../kit.ts";
import { ratingFigures } from "../core/rating-figures.ts";
import { rateCommand } from "./cli-rate.ts";

/** Rating on the command line. */
export const ratingCli: KitCommands = { kit: rating, commands: [rateCommand], figures: ratingFigures };
