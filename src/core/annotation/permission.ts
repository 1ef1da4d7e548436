import type { AnnotationFold } from "./annotation-fold.ts";
import type { AnnotationChange } from "./annotation-events.ts";
import type { AnnotationState, TakeStanding } from "./model.ts";
import { refuse, type Refusal } from "./partition.ts";
import { sayersApart } from "./seen.ts";
import { undescribed } from "./undescribed.ts";
import { unaskedProblem } from "./verdict.ts";

/** Standings that only someone else than the participant may give. */
const BY_ANOTHER: readonly TakeStanding[] = ["audited", "to-correct", "corrected", "rejected"];
/** Standings in which a take still belongs to its participant. */
export const OWN: readonly TakeStanding[] = ["recorded", "kept", "discarded"];

/**
 * Why this person may not say this about the take, or null when they may.
 *
 * - A participant reviews their own take, and nothing more: audit, verdict, onsets and ratings are by other people, and after
 *   a verdict the corrections are too. They keep it only when every part of it is described.
 * - Onsets are marked and takes are rated apart: an onset not by who wrote the deviation down, and neither again once
 *   another person's can be seen.
 * - A take is not found right before somebody was asked about each step alongside.
 * - Everybody undoes their own changes only.
 *
 * @param participant pseudonym of who was recorded; null when the session names none
 */
export function permissionProblem(
  fold: AnnotationFold,
  change: AnnotationChange,
  by: string,
  participant: string | null,
): Refusal | null {
  if (change.type === "undone" || change.type === "redone") return undoProblem(fold, change, by);
  if (by === participant) return participantProblem(fold.annotations, change);
  if (change.type === "onset-marked" && fold.annotations.putBy[change.deviation] === by)
    return refuse("who wrote a deviation down does not mark its onset apart", "Let two other people mark it.");
  const unasked = change.type === "judged" ? unaskedProblem(fold.annotations, change.standing) : null;
  return unasked ?? apartProblem(fold.annotations, change, by);
}

/** Whether the take can be audited by this person; why not, otherwise. */
export function auditorProblem(by: string, participant: string | null): Refusal | null {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(by))
    return refuse("an auditor ID has lower-case letters, digits and hyphens", "Write one such as “a02”.");
  if (by !== participant) return null;
  return refuse(`“${by}” was recorded in this take`, "Let someone else audit it.");
}

function participantProblem(state: AnnotationState, change: AnnotationChange): Refusal | null {
  // What is given on of them is theirs to say at any time, and what they played says nothing.
  if (["stretch-put", "stretch-removed", "played"].includes(change.type)) return null;
  const another =
    change.type === "audited" ||
    change.type === "onset-marked" ||
    change.type === "rated" ||
    (change.type === "judged" && BY_ANOTHER.includes(change.standing));
  if (another)
    return refuse("a participant does not judge their own take", "Let someone else do it, by their own name.");
  const open = change.type === "judged" && change.standing === "kept" ? undescribed(state).length : 0;
  if (open > 0) {
    const parts = open === 1 ? "one part of the take is" : `${open} parts of the take are`;
    return refuse(`${parts} not described yet`, "Say what was done there, or discard the take.");
  }
  if (OWN.includes(state.standing)) return null;
  return refuse("this take is with its auditors", "Let one of them change it.");
}

function undoProblem(
  { annotations, newest }: AnnotationFold,
  change: Extract<AnnotationChange, { type: "undone" | "redone" }>,
  by: string,
): Refusal | null {
  const undoing = change.type === "undone";
  const next = undoing ? annotations.undoable[by] : annotations.redoable[by];
  if (next === undefined) return refuse(`there is nothing of yours to ${undoing ? "undo" : "redo"}`, "Edit instead.");
  if (next !== change.change) return refuse(`change ${change.change} is not your next one`, "Try again.");
  let at = newest;
  while (at && at.number !== next) at = at.before;
  return at ? apartProblem(annotations, at.change, by) : null;
}

/** Why what this person said apart may not be changed: they may have seen what another one said. */
function apartProblem(state: AnnotationState, change: AnnotationChange, by: string): Refusal | null {
  const sayers = sayersApart(state, change) ?? [];
  if (!sayers.includes(by) || sayers.length < 2) return null;
  const what = change.type === "rated" ? "ratings" : "marks of this onset";
  return refuse(`two people's ${what} are in`, "One made after seeing another is not made apart; leave it.");
}
