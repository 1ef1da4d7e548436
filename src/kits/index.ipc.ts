/** What kits add to the contract between main and page: a line each. */
import { agentsCalls } from "./agents/ipc.ts";
import { goalKitCalls } from "./goal-kit/ipc.ts";
import { obsCalls, obsPushes } from "./obs/ipc.ts";
import { goalWatchCalls, goalWatchPushes } from "./offers/ipc.ts";
import { questionsCalls } from "./questions/ipc.ts";
import { ratingCalls } from "./rating/ipc.ts";
import { recogniseCalls } from "./recognisers/ipc.ts";
import { signalCalls } from "./signals/ipc.ts";
import { spliceCalls } from "./splice/ipc.ts";

/** What the page may ask of main for its kits. */
export const kitCalls = {
  ...agentsCalls,
  ...goalKitCalls,
  ...obsCalls,
  ...goalWatchCalls,
  ...questionsCalls,
  ...ratingCalls,
  ...recogniseCalls,
  ...signalCalls,
  ...spliceCalls,
} as const;

/** What main tells the page of its kits. */
export const kitPushes = {
  ...goalWatchPushes,
  ...obsPushes,
} as const;
