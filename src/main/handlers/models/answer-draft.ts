import { cuesWork, draftWork, type OpenModel } from "../../../app/draft/app-draft.ts";
import type { Jobs } from "../../../app/jobs/jobs.ts";
import { openChat, type OpenChatOptions } from "../../../app/models/open-chat.ts";
import type { ModelSettings } from "../../../core/settings/model-slots.ts";
import type { Handle } from "../../ipc/handle.ts";
import { jobAnswer } from "../answer-jobs.ts";

/** Seconds for one answer that is written: a whole procedure on a slow machine. */
const TIME_LIMIT = 900;

/** What drafting needs. */
export interface DraftMeans {
  readonly jobs: Jobs;
  /** The models that are chosen now. */
  readonly models: () => ModelSettings;
  /** Key of the planner's server; empty for none. */
  readonly key: (address: string) => string;
  /** Opens a folder of weights. */
  readonly folder: NonNullable<OpenChatOptions["folder"]>;
}

/** Answers `draft.*` with the planner's model, as it is chosen when it is asked for. */
export function answerDraft(handle: Handle, { jobs, models, key, folder }: DraftMeans): void {
  const open: OpenModel = (signal) => {
    const { planner } = models();
    const own = planner.by === "server" ? key(planner.address) : "";
    return openChat(planner, { key: own, pictures: false, timeLimit: TIME_LIMIT, folder, signal });
  };
  handle("draft.procedure", async (given) => {
    return jobAnswer(await jobs.run(draftWork(open, given)), (procedure) => ({ procedure }));
  });
  handle("draft.cues", async ({ procedure, steps }) => {
    const copied = (cues: readonly string[]) => [...cues];
    return jobAnswer(await jobs.run(cuesWork(open, procedure, steps)), ({ by, cues, notes }) => ({
      by,
      cues: Object.fromEntries(
        Object.entries(cues).map(([step, { done, notYet }]) => [step, { done: copied(done), notYet: copied(notYet) }]),
      ),
      notes: copied(notes),
    }));
  });
}
