import { saysDone } from "../../domain/decision.ts";
import type { Row } from "../../annotation/row.ts";
import { said } from "../../brain/advice/chat.ts";
import { plannerMessages, writtenPlan, type PlannerManner } from "../../brain/advice/planner-messages.ts";
import type { View } from "../../brain/advice/advice-view.ts";
import type { Plan } from "../../plan/plan.ts";
import type { ChatRow } from "./chat-row.ts";
import { common, dialogueOf, type ChatRowsWish } from "./row-parts.ts";
import { Shown } from "./shown-clips.ts";

/** The planner's question at an interrupt in one form, with the true plan as its answer. */
export function plannerRow(row: Row, past: readonly Row[], manner: PlannerManner, wish: ChatRowsWish): ChatRow {
  const { form } = manner;
  const shown = new Shown(wish.hashes);
  const clip = shown.planner(row.clip);
  const before: Plan =
    row.kind === "opening" ? { ...(row.planBefore as Plan), revision: 0, steps: [] } : (row.planBefore as Plan);
  const claim = { kind: row.kind!, step: row.step, missing: row.events.flatMap(({ missing }) => missing) };
  const view = trueView(row, past);
  const question = { t: row.t, plan: before, because: claim, dialogue: dialogueOf(past), view, clip };
  const messages = plannerMessages(question, clip.pictures, null, manner);
  return {
    ...common(row, "planner", wish),
    ...(form === "token" ? {} : { id: `${row.id}#planner:${form}` }),
    ...{ form, strategy: null, stage: "decide" },
    messages: [...messages, said("assistant", writtenPlan(row.planAfter as Plan, manner))].map((message) =>
      shown.written(message),
    ),
    confusion: null,
    weight: 1,
  };
}

/** What the eyes would make of a take that they see without a mistake: the steps that have ended, each from the end of the one before. */
function trueView(row: Row, past: readonly Row[]): View {
  const ended = [...past, row].flatMap(({ events }) =>
    events.flatMap(({ t, kind, step }) => (step !== null && saysDone(kind) ? [{ t, step }] : [])),
  );
  const seen = ended.map(({ t, step }, at) => ({ step, start: ended[at - 1]?.t ?? 0, end: t }));
  const current = row.planAfter.steps.find(({ state }) => state === "current");
  return { seen, underWay: row.step ?? current?.step ?? null, now: null };
}
