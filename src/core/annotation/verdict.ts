import type { AnnotationState, AuditAnswers, TakeStanding } from "./model.ts";
import { refuse, type Refusal } from "./partition.ts";
import { openProposals } from "./proposed.ts";

/** Whether all three questions are answered yes. */
export function allYes({ described, only, complete }: AuditAnswers): boolean {
  return described && only && complete;
}

/**
 * Ids of segments that still have to be audited, in order: without answers since their last edit, or answered only by whoever
 * edited them. What one person changed, another one must have looked at.
 */
export function toAudit({ segments, audits, editedBy }: AnnotationState): string[] {
  return segments.map(({ id }) => id).filter((id) => !audits[id] || audits[id].by === editedBy[id]);
}

/** Ids of segments about which a question was answered no, in order. */
export function faulted({ segments, audits }: AnnotationState): string[] {
  return segments.map(({ id }) => id).filter((id) => audits[id] && !allYes(audits[id]));
}

/** Why a take may not be given a standing, or null when it may. */
export function verdictProblem(
  state: AnnotationState,
  standing: Exclude<TakeStanding, "recorded">,
  reason: string,
): Refusal | null {
  const proposals = openProposals(state.segments).length;
  if (proposals > 0 && (standing === "audited" || standing === "corrected"))
    return refuse(`${segmentCount(proposals)} only proposed`, "Agree with them, or change them, in Correct.");
  const open = toAudit(state).length;
  const wrong = faulted(state).length;
  switch (standing) {
    case "audited":
      if (state.segments.length === 0) return refuse("there is nothing to audit", "Write its segments first.");
      if (open > 0) return refuse(`${segmentCount(open)} not audited by a second person`, "Answer the questions.");
      return wrong > 0 ? refuse(`a question is answered no in ${wrong}`, "Send the take to correction.") : null;
    case "corrected": {
      const unanswered = state.segments.filter(({ id }) => !state.audits[id]).length;
      if (unanswered > 0) return refuse(`${segmentCount(unanswered)} without answers`, "Answer the three questions.");
      return wrong > 0 ? refuse(`a question is still answered no in ${wrong}`, "Correct it, or say why not.") : null;
    }
    case "to-correct":
      if (wrong > 0 || reason !== "") return null;
      return refuse("nothing is answered no", "Say what is to be corrected.");
    case "rejected":
      return reason === "" ? refuse("a take is not given up without a reason", "Say why.") : null;
    case "kept":
    case "discarded":
      return null;
  }
}

function segmentCount(count: number): string {
  return count === 1 ? "one segment is" : `${count} segments are`;
}
