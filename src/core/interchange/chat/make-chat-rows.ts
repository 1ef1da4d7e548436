import type { Row } from "../../annotation/row.ts";
import type { DuplexManner } from "../../brain/advice/forms/duplex-messages.ts";
import { stepNames } from "../../brain/advice/material.ts";
import { BENCHSIDE_FORMS, STRATEGIES } from "../../brain/advice/questions.ts";
import type { ChatRow } from "./chat-row.ts";
import { duplexRows } from "./duplex-rows.ts";
import { pwrDuplexRow, pwrPlannerRow, type PlannerAsked } from "./pwr-rows.ts";
import { type ChatRowsWish, common, dialogueOf } from "./row-parts.ts";
import { saysDone } from "../../domain/decision.ts";
import { said } from "../../brain/advice/chat.ts";
import { plannerMessages, writtenPlan, type PlannerManner } from "../../brain/advice/forms/planner-messages.ts";
import type { View } from "../../brain/advice/advice-view.ts";
import type { Plan } from "../../plan/plan.ts";
import { Shown } from "./shown-clips.ts";

/**
 * The decision points of one take as conversations: the duplex's at each but the opening, at which it is not asked, in every form of our own and strategy and in the form `pwr`, and the planner's at
 * each interrupt, the opening with an empty plan among them, in both of our own forms and in `pwr`. Questions are put as a model in the loop is asked them, with the true plan and what a good coach has said before; clips
 * stand for their pictures.
 *
 * @param rows of one take, in order of time
 */
export function chatRows(rows: readonly Row[], wish: ChatRowsWish): ChatRow[] {
  const names = stepNames(wish.procedure);
  return rows.flatMap((row, at) => {
    const past = rows.slice(0, at).filter(({ decision }) => decision === "interrupt");
    const manners = BENCHSIDE_FORMS.flatMap((form) =>
      STRATEGIES.map((strategy): DuplexManner => ({ form, strategy, procedure: wish.procedure, names })),
    );
    const point = { row, past, rows };
    const duplex = () => [...manners.flatMap((manner) => duplexRows(point, manner, wish)), pwrDuplexRow(point, wish)];
    const planner = () => {
      const asked = { before: planBefore(row), view: trueView(row, past) };
      return [
        ...BENCHSIDE_FORMS.map((form) =>
          plannerRow(row, past, asked, { form, names, procedure: wish.procedure }, wish),
        ),
        pwrPlannerRow(row, past, asked, wish),
      ];
    };
    return [...(row.kind === "opening" ? [] : duplex()), ...(row.decision === "interrupt" ? planner() : [])];
  });
}

/** The planner's question at an interrupt in one form, with the true plan as its answer. */
function plannerRow(
  row: Row,
  past: readonly Row[],
  { before, view }: PlannerAsked,
  manner: PlannerManner,
  wish: ChatRowsWish,
): ChatRow {
  const { form } = manner;
  const shown = new Shown(wish.hashes);
  const clip = shown.planner(row.clip);
  const claim = { kind: row.kind!, step: row.step, missing: row.events.flatMap(({ missing }) => missing) };
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

/** The plan before a decision: none yet at the opening. */
function planBefore(row: Row): Plan {
  const plan = row.planBefore as Plan;
  return row.kind === "opening" ? { ...plan, revision: 0, steps: [] } : plan;
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
