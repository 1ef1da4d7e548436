import type { ModelSlotName } from "../../../core/settings/model-slots.ts";
import { words } from "../../words/words.ts";

/** A job that a model can do, as Settings show it. Jobs that nothing uses a choice for yet are not among them. */
export interface ServerJob {
  readonly slot: ModelSlotName;
  readonly label: string;
  /** What the model does there, and what is done without one. */
  readonly what: string;
  /** What would leave this machine, sentence by sentence. */
  readonly leaves: readonly string[];
  /** Pictures of what the camera sees would leave. */
  readonly pictures: boolean;
}

/** Understanding what a person says to the coach, which is chosen where one sets how to talk to it. */
export function earsJob(): ServerJob {
  return { slot: "ears", ...words().modelServer.jobs.ears, pictures: false };
}

/** Rating texts, which only those who score need. */
export function raterJob(): ServerJob {
  return { slot: "rater", ...words().modelServer.jobs.rater, pictures: false };
}

/** Jobs of language models beside a session, in the order in which they are shown. */
export function serverJobs(): readonly ServerJob[] {
  const { jobs } = words().modelServer;
  return [
    { slot: "coach", ...jobs.coach, pictures: true },
    { slot: "planner", ...jobs.planner, pictures: true },
  ];
}
