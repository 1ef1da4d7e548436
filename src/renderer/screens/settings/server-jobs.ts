import type { ModelSlotName } from "../../../core/settings/model-slots.ts";

/** A job that a model can do, as Settings show it. Jobs that nothing uses a choice for yet are not among them. */
export interface ServerJob {
  readonly slot: ModelSlotName;
  readonly label: string;
  /** What the model does there, and what is done without one. */
  readonly what: string;
  /** What would leave this machine, sentence by sentence. */
  readonly leaves: readonly string[];
}

/** Jobs in the order in which they are shown. */
export const SERVER_JOBS: readonly ServerJob[] = [
  {
    slot: "coach",
    label: "Coach",
    what: "A language model that reads pictures looks on beside the built-in filter, or decides by itself. The built-in filter works without it and whenever it is slow, wrong or gone.",
    leaves: [
      "Pictures of what the camera sees: up to 120 different ones a minute, at most 512 pixels long, many of them several times.",
      "Up to 32 pictures of each step that has ended.",
      "Up to 16 pictures of each part of a film whose parts you let it describe in Audit, each time you ask for that.",
      "The goal, the steps, the plan, and what was said in the session.",
    ],
  },
  {
    slot: "planner",
    label: "Planner",
    what: "A language model that proposes how to go on after something went wrong, and drafts procedures. Without it plans follow the procedure alone.",
    leaves: [
      "After each interrupt up to 17 pictures of the last 8 seconds, at most 512 pixels long.",
      "The goal, the steps, the plan, and what was said in the session.",
      "A goal or recipe that a procedure is to be drafted from.",
    ],
  },
  {
    slot: "rater",
    label: "Rater",
    what: "A language model that grades what a coach said, for “npx benchside eval pqs --chosen”. It is used nowhere else.",
    leaves: ["Goals, what a coach said, and reference sentences. No pictures."],
  },
];
