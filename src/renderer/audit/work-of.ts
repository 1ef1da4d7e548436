import { ratingsAsked } from "../../core/annotation/annotation-quality.ts";
import { marksApart } from "../../core/annotation/blind.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import { toAudit } from "../../core/annotation/verdict.ts";

/** What may wait at a take, in the order in which it is listed: what must be done without a look at the take comes first. */
export const WORK = ["onsets", "audit", "correct", "rate", "again"] as const;
export type Work = (typeof WORK)[number];

/**
 * What waits for a person at one take. Nothing waits at their own: others audit it. While they have onsets to mark, nothing else is offered that would show them
 * where mistakes are.
 *
 * @param by pseudonym of who works
 */
export function workOf(annotations: Annotations, participant: string | null, by: string): readonly Work[] {
  const { standing, deviations, editedBy, ratings } = annotations;
  if (participant === by || standing === "rejected" || standing === "discarded") return [];
  if (standing === "recorded") return ["again"];
  if (marksApart(annotations, by)) return ["onsets"];
  const isLeft = (id: string) => editedBy[id] !== by;
  const mine = ratings[by] ?? {};
  return [
    ...((standing === "kept" || standing === "corrected") && toAudit(annotations).some(isLeft)
      ? (["audit"] as const)
      : []),
    ...(standing === "to-correct" ? (["correct"] as const) : []),
    ...(deviations.length > 0 && ratingsAsked(deviations).some(({ key }) => mine[key] === undefined)
      ? (["rate"] as const)
      : []),
  ];
}
