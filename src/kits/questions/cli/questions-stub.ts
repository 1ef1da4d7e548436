import type { KitStub } from "../../../cli/kit.ts";
import { readText } from "../../../cli/files.ts";
import { parseQuestions } from "../../../core/questions/question.ts";
import { questionRehearsal } from "../stub.ts";

/** Sets of questions on the stub server. */
export const questionStub: KitStub = {
  flags: "--questions <set>",
  about: "question set whose questions it answers (questions make)",
  read: async (set) => {
    const asked = set === null ? [] : parseQuestions(await readText(set), set).questions;
    return questionRehearsal(new Map(asked.map((question) => [question.id, question])));
  },
};
