import type { Row } from "../../annotation/row.ts";
import type { View } from "../../brain/advice/advice-view.ts";
import { said, type ChatMessage } from "../../brain/advice/chat.ts";
import { VERDICTS } from "../../brain/advice/forms/duplex-words.ts";
import { stepNames } from "../../brain/advice/material.ts";
import { pwrMessages, pwrPlanText } from "../../brain/advice/forms/pwr-messages.ts";
import { viewText } from "../../brain/advice/view-words.ts";
import type { Plan } from "../../plan/plan.ts";
import type { ChatRow } from "./chat-row.ts";
import { answerShared, olderRows, type DecisionPoint } from "./duplex-rows.ts";
import { common, dialogueOf, oneLine, type ChatRowsWish } from "./row-parts.ts";
import { Shown } from "./shown-clips.ts";

/** What a planner is shown beside clip and words, in each form. */
export interface PlannerAsked {
  /** The plan before the decision. */
  readonly before: Plan;
  readonly view: View;
}

/** What is asked at a decision point in the form `pwr`, and answered as "Plan, Watch, Recover" has it: `$silent$`, or `$interrupt$` and at once the words. */
export function pwrDuplexRow(point: DecisionPoint, wish: ChatRowsWish): ChatRow {
  const { row, past } = point;
  const shown = new Shown(wish.hashes);
  const clips = [...olderRows(point), row].map(({ clip }) => shown.even(clip));
  const { messages } = pwrMessages({
    ...{ system: "duplex", prompts: {}, goal: wish.procedure.goal, plan: row.planBefore as Plan },
    ...{ previous: null, summary: "", dialogue: dialogueOf(past), clips },
  });
  const verdict = VERDICTS.pwr[row.decision];
  return {
    ...common(row, "duplex", wish),
    ...answerShared(point),
    ...{ id: `${row.id}#duplex:pwr:plain`, form: "pwr", strategy: "plain", stage: "decide" },
    messages: written(messages, row.decision === "silent" ? verdict : `${verdict}${oneLine(row.utterance)}`, shown),
  };
}

/** The planner's question at an interrupt in the form `pwr`, with the true plan in the paper's token form as its answer. */
export function pwrPlannerRow(
  row: Row,
  past: readonly Row[],
  { before, view }: PlannerAsked,
  wish: ChatRowsWish,
): ChatRow {
  const shown = new Shown(wish.hashes);
  const { messages } = pwrMessages({
    ...{ system: "planner", prompts: {}, goal: wish.procedure.goal, previous: null },
    // At the opening the planner writes the first plan, and is shown none.
    plan: row.kind === "opening" ? null : before,
    ...{
      summary: viewText(view, stepNames(wish.procedure)),
      dialogue: dialogueOf(past),
      clips: [shown.even(row.clip)],
    },
  });
  return {
    ...common(row, "planner", wish),
    ...{ id: `${row.id}#planner:pwr`, form: "pwr", strategy: null, stage: "decide", confusion: null, weight: 1 },
    messages: written(messages, pwrPlanText(row.planAfter as Plan), shown),
  };
}

function written(messages: readonly ChatMessage[], answer: string, shown: Shown): ChatRow["messages"] {
  return [...messages, said("assistant", answer)].map((message) => shown.written(message));
}
