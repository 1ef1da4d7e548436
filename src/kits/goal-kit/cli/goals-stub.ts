import type { KitStub } from "../../../cli/kit.ts";
import { readGoalSet } from "../app/folder.ts";
import { goalRehearsal } from "../stub.ts";

/** Sets of goals on the stub server. */
export const goalStub: KitStub = {
  flags: "--goals <folder>",
  about: "set of goals whose choices it answers (goals script)",
  read: async (folder) => goalRehearsal(folder === null ? new Map() : (await readGoalSet(folder)).choices),
};
