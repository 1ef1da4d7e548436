import type { ImportNote } from "../../core/interchange/timeline/import-notes.ts";
import type { Loss, LostPart, Unplaced } from "../../core/interchange/timeline/timeline-model.ts";

const PARTS: Readonly<Record<LostPart, string>> = {
  times: "times",
  step: "which step it is",
  outcome: "whether it was done right",
  text: "the words",
  kind: "the kind",
  missing: "the steps that are missing",
  fix: "when the fix begins",
  back: "when it is back on the plan",
  cooking: "the cooking category",
  general: "the general type",
  error: "the error of the script that it is",
  recovery: "the golden recovery sentence",
  end: "when it ends",
  verb: "the verb",
  noun: "the thing that it is done with",
  by: "who said it",
};

/** What a file cannot hold, as words: "when the fix begins (1 of 2 mistakes)". */
export function lossInWords(loss: Loss): string {
  if (loss.is === "whole") return `${loss.lost} of ${loss.all} ${loss.of}`;
  if (loss.is === "rounded") return `exact times of ${loss.of}; they are rounded by up to ${loss.seconds.toFixed(3)} s`;
  return `${PARTS[loss.part]} (${loss.lost} of ${loss.all} ${loss.of})`;
}

const NOTES: Readonly<Record<ImportNote["is"], string>> = {
  placed: "Annotations without a time, placed evenly between their neighbours",
  divided: "Annotations that divide another one, each with an equal share of its time",
  elsewhere: "Annotations of other tiers, which are not read",
  cut: "Steps that reach into the next one, and end where it starts",
  alongside: "Steps that overlap another one, kept alongside it",
  unknown: "Segments that name no step of this procedure; their words are kept",
  unsaid: "Steps that do not say whether they were done right, taken for right",
  filled: "Stretches in which the file says nothing, now “Nothing is done”",
  removed: "Mistakes of the session that the file does not have, removed",
  actions: "Actions that are new or changed",
  "actions-removed": "Actions of the session that the file does not have, removed",
};

const WHY: Readonly<Record<Unplaced["why"], string>> = {
  "no-time": "it has no time, and none follows from its neighbours",
  "no-length": "it begins and ends at the same time",
  moment: "it is a point in time, and a step has a length",
  "no-parent": "it describes an annotation that is not there",
  "no-room": "it has no time of its own in the session",
  "unknown-kind": "it is a mistake of a kind that is not known here",
  "no-place": "there is no place for it here, so it is not taken over",
};

/** What of a file cannot be taken, and why: "line 14: “Fit the arm”: it has no time, …". */
export function unplacedInWords({ at, text, why }: Unplaced): string {
  const place = at === null ? "" : `${typeof at === "number" ? `line ${at}` : at}: `;
  return `${place}${text === "" ? "" : `“${text}”: `}${WHY[why]}.`;
}

/** What of a file is taken otherwise, and how often. */
export function noteInWords({ is, count }: ImportNote): string {
  return `${NOTES[is]}: ${count}.`;
}
