import type { AnnotationState, AuditAnswers, Segment, TakeStanding } from "./model.ts";
import { refuse, type Refusal } from "./partition.ts";
import { openProposals } from "./proposed.ts";

/** Whether all three questions are answered yes. */
export function allYes({ described, only, complete }: AuditAnswers): boolean {
  return described && only && complete;
}

/** What an audit asks about, in order of time: every segment, and after the one that it begins with each step alongside. */
export function askedAbout({ segments, alongside }: Pick<AnnotationState, "segments" | "alongside">): Segment[] {
  return [...segments, ...alongside].sort((a, b) => a.start - b.start);
}

/**
 * Ids of segments and of steps alongside that still have to be audited, in order of time: without answers since their last edit, or answered only
 * by the person who edited them. What one person changed, another one must have looked at.
 */
export function toAudit(state: AnnotationState): string[] {
  return open(state, askedAbout(state));
}

/** Ids of segments and of steps alongside about which a question was answered no, in order of time. */
export function faulted(state: AnnotationState): string[] {
  const { audits } = state;
  return askedAbout(state)
    .map(({ id }) => id)
    .filter((id) => audits[id] && !allYes(audits[id]));
}

/**
 * Why a take may not be found right while steps alongside have not been audited; null when it may. It is asked where a verdict is given, and not where one is
 * read: takes were found right before there were questions about such steps.
 */
export function unaskedProblem(state: AnnotationState, standing: TakeStanding): Refusal | null {
  const left = standing === "audited" ? open(state, state.alongside).length : 0;
  if (left === 0) return null;
  return refuse(`${stepCount(left)} not audited by a second person`, "Answer the questions.");
}

function open({ audits, editedBy }: AnnotationState, asked: readonly Segment[]): string[] {
  return asked.map(({ id }) => id).filter((id) => !audits[id] || audits[id].by === editedBy[id]);
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
  const left = open(state, state.segments).length;
  const wrong = faulted(state).length;
  switch (standing) {
    case "audited":
      if (state.segments.length === 0) return refuse("there is nothing to audit", "Write its segments first.");
      if (left > 0) return refuse(`${segmentCount(left)} not audited by a second person`, "Answer the questions.");
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

function stepCount(count: number): string {
  return count === 1 ? "one step alongside is" : `${count} steps alongside are`;
}
