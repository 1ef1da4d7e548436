import { PROCEDURE_VERSION, GOAL_SAMPLE_PROCEDURE, type Procedure } from "../../../core/procedure/schema.ts";
import { goalSentence } from "../../../core/domain/goal.ts";
import { filled, type Sample } from "./sample.ts";

/** Letters of a goal in the name of a take: a procedure's goal has 300 at most. */
const LONGEST_GOAL = 180;

/**
 * A sample as what its take is of: what is to be got ready, then its cues as they are to be done, said and looked at. Its goal is the name under which it stands in lists,
 * with its kind and the sample; no step tells it.
 */
export function recordingProcedure(sample: Sample): Procedure {
  const { id, cues, prework, goal } = filled(sample);
  const told = [
    `To be seen: ${cues.vision}`,
    ...(cues.audio === null ? [] : [`To be heard: ${cues.audio}`]),
    ...(cues.digital === null ? [] : [`On the phone, in ${cues.digital.app}: ${cues.digital.text}`]),
  ].join(" ");
  const step = (name: string, text: string): Procedure["steps"][number] => ({
    ...{ id: name, text, done: [], notYet: [], optional: false, safetyCritical: false, irreversible: false },
  });
  return {
    ...{ format: "benchside-procedure", version: PROCEDURE_VERSION, id: GOAL_SAMPLE_PROCEDURE },
    goal: `${goalSentence(goal).replace(/\.$/, "").slice(0, LONGEST_GOAL)} (${goal.kind.replaceAll("-", " ")}, ${id})`,
    steps: [step("ready", prework), step("act", told)],
    ...{ edges: [["ready", "act"]], groups: [] },
  };
}
