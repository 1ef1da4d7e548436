import type { KitCommands } from "../../../cli/cli-kit.ts";
import { recogniserFigures } from "../core/recogniser-figures.ts";
import { recognisers } from "../kit.ts";
import { recogniseCommand } from "./recognise-command.ts";

/** Recognisers on the command line. */
export const recognisersCli: KitCommands = {
  kit: recognisers,
  commands: [recogniseCommand],
  figures: recogniserFigures,
};
