import type { Row } from "../../annotation/row.ts";
import type { DuplexManner } from "../../brain/advice/duplex-messages.ts";
import { stepNames } from "../../brain/advice/material.ts";
import { BENCHSIDE_FORMS, STRATEGIES } from "../../brain/advice/questions.ts";
import type { ChatRow } from "./chat-row.ts";
import { duplexRows } from "./duplex-rows.ts";
import { plannerRow } from "./planner-rows.ts";
import type { ChatRowsWish } from "./row-parts.ts";

/**
 * The decision points of one take as conversations: the duplex's at each but the opening, at which it is not asked, in every form of our own and strategy, and the planner's at each interrupt, the
 * opening with an empty plan among them, in both of our own forms. Questions are put as a model in the loop is asked them, with the true plan and what a good coach has said before; clips
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
    const duplex =
      row.kind === "opening" ? [] : manners.flatMap((manner) => duplexRows({ row, past, rows }, manner, wish));
    const planner = row.decision === "interrupt" ? BENCHSIDE_FORMS : [];
    return [
      ...duplex,
      ...planner.map((form) => plannerRow(row, past, { form, names, procedure: wish.procedure }, wish)),
    ];
  });
}
