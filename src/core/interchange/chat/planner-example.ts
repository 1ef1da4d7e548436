import type { ChatMessage } from "../../brain/model/chat.ts";
import { said, type SeenClip } from "../../brain/model/duplex-messages.ts";
import { claimText } from "../../brain/model/duplex-words.ts";
import { asMaterial, planAsMaterial, quotation, quotedLines } from "../../brain/model/material.ts";
import type { PlannerQuestion } from "../../brain/model/questions.ts";
import { formatTextBlock } from "../../plan/forms/text-block.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Procedure } from "../../procedure/schema.ts";

const DUTIES = [
  "You keep the plan of a person's work. A coach has just spoken, for the reason that is given; write the plan as it stands now.",
  "Write the whole plan as a text block: a line PLAN with the mode and the revision, GOAL, one line for each step with its state, and END PLAN. Exactly one step is current unless the work is over.",
  "Steps are those of the procedure; what leads back to the plan stands before what is left. Cues are only what a camera sees, and no cue stands for both done and not done.",
].join("\n");

/** A planner's question as a conversation, with the plan that answers it. */
export function plannerExample(
  { t, plan, because, dialogue }: PlannerQuestion,
  clip: SeenClip,
  after: Plan,
  procedure: Procedure,
): { readonly messages: readonly ChatMessage[]; readonly answer: string } {
  const textOf = (id: string): string =>
    quotation(procedure.steps.find((step) => step.id === id)?.text ?? asMaterial(id), 200);
  const reason =
    because.kind === "opening"
      ? "The work begins."
      : claimText(because.kind, because.step === null ? null : textOf(because.step), because.missing.map(textOf));
  const steps = procedure.steps.map((step) => `${asMaterial(step.id, 64)}: ${asMaterial(step.text)}`).join("\n");
  const now: ChatMessage = {
    role: "user",
    parts: [
      { type: "text", text: `Procedure: ${quotation(procedure.goal)}\nIts steps:\n${steps}` },
      {
        type: "text",
        text: `The plan before:\n${plan.steps.length === 0 ? "none" : formatTextBlock(planAsMaterial(plan))}`,
      },
      { type: "text", text: `Said last (quotations):\n${quotedLines(dialogue)}` },
      { type: "text", text: `The latest clip, to ${t.toFixed(1)} s:` },
      ...clip.pictures.map((picture) => ({ type: "picture" as const, picture })),
      { type: "text", text: `${reason}\nWrite the plan.` },
    ],
  };
  return { messages: [said("system", DUTIES), now], answer: formatTextBlock(planAsMaterial(after)) };
}
