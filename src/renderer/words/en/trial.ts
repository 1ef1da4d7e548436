import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Trying a model on takes, or from its folder. */
export const trial = {
  region: "Try the model on takes",
  bench: "Bench on which the model is tried",
  open: "Try the model on takes…",
  run: (n: number) => `Try the model on ${counted(n, { one: "take", other: "takes" })}`,
  none: "Nobody has annotated a take of this procedure yet. Review one in Record or in Replay.",
  choose: "Annotated takes: tick those to try it on",
  sample: "Sample take, with the labels that came with it",
  leftOut: (why: string) => `Left out: ${why}`,
  cancelled: "Cancelled. What was known of the model stays.",
  tryFolder: "Try this folder",
  tryFolderOf: (job: string) => `Try the folder of the ${job.toLowerCase()}`,
  folderCancelled: "The try was cancelled.",
  folderShown: "What trying the folder has shown",
};
