/** What kits add to the contract between main and page: a line each. */
import { goalKitCalls } from "./goal-kit/ipc.ts";
import { questionsCalls } from "./questions/ipc.ts";
import { ratingCalls } from "./rating/ipc.ts";
import { spliceCalls } from "./splice/ipc.ts";

/** What the page may ask of main for its kits. */
export const kitCalls = {
  ...goalKitCalls,
  ...questionsCalls,
  ...ratingCalls,
  ...spliceCalls,
} as const;
