import type { AnnotationChange } from "./annotation-events.ts";
import type { AnnotatedDeviation, Segment } from "./model.ts";
import { NOT_A_STEP, refuse, type Refusal } from "./partition.ts";
import { owned } from "./proposed.ts";

/** Changes of the segments by hand. */
export type SegmentEdit = Extract<
  AnnotationChange,
  { type: "boundary-moved" | "reworded" | "retold" | "split" | "merged" }
>;

/** The partition after an edit, and the ids of the segments that changed, and of those that are gone. */
export interface Edited {
  readonly ok: true;
  readonly segments: readonly Segment[];
  readonly touched: readonly string[];
  readonly gone: readonly string[];
  /** The boundary that moved, in seconds; left out when none did. */
  readonly moved?: { readonly from: number; readonly to: number };
}

/**
 * Edit a partition; what comes out is one too. Refused, with the problem and the fix, when it would not be. A proposal that a person edits is
 * theirs from then on; the one beside it that a boundary is shared with, and what is cut off, stay proposals.
 */
export function applyEdit(
  segments: readonly Segment[],
  edit: SegmentEdit,
  deviations: readonly AnnotatedDeviation[],
): Edited | Refusal {
  const at = segments.findIndex(({ id }) => id === edit.segment);
  const found = segments[at];
  const segment = found && owned(found);
  if (!segment) return refuse(`there is no segment "${edit.segment}"`, "It may have been merged; choose another.");
  switch (edit.type) {
    case "boundary-moved":
      return moveBoundary(segments.with(at, segment), edit.edge === "start" ? at : at + 1, edit.to);
    case "reworded":
      return replaced(segments, at, 1, [{ ...segment, text: edit.text }]);
    case "retold": {
      const { step, outcome } = edit;
      if (step === null && outcome !== "none")
        return refuse(NOT_A_STEP, "Name its step, or choose that it is no step.");
      return replaced(segments, at, 1, [{ ...segment, step, outcome }]);
    }
    case "split": {
      if (edit.at <= segment.start || edit.at >= segment.end)
        return refuse("a segment can only be cut inside it", "Go to a moment between its start and its end.");
      const taken = [...segments, ...deviations].some(({ id }) => id === edit.created);
      if (taken) return refuse(`the id "${edit.created}" is taken`, "Give the new segment its own.");
      return replaced(segments, at, 1, [
        { ...segment, end: edit.at },
        { ...found, id: edit.created, start: edit.at },
      ]);
    }
    case "merged": {
      const next = segments[at + 1];
      if (!next) return refuse("no segment follows the last one", "Merge the one before it instead.");
      return replaced(segments, at, 2, [{ ...segment, end: next.end }]);
    }
  }
}

/** Move the boundary before segment `number`; the last number is the take's end. Both sides keep more than nothing. */
function moveBoundary(segments: readonly Segment[], number: number, to: number): Edited | Refusal {
  const before = segments[number - 1];
  const after = segments[number];
  const squeezed = before && to <= before.start ? before : after && to >= after.end ? after : null;
  if (squeezed)
    return refuse(`no time would be left for “${squeezed.text}”`, "Stop before its other end, or merge the two.");
  const moved = [...(before ? [{ ...before, end: to }] : []), ...(after ? [{ ...after, start: to }] : [])];
  const from = before?.end ?? after!.start;
  return { ...replaced(segments, before ? number - 1 : number, moved.length, moved), moved: { from, to } };
}

function replaced(segments: readonly Segment[], at: number, count: number, by: readonly Segment[]): Edited {
  const before = segments.slice(at, at + count).map(({ id }) => id);
  const after = by.map(({ id }) => id);
  const touched = [...new Set([...before, ...after])];
  return {
    ok: true,
    segments: segments.toSpliced(at, count, ...by),
    touched,
    gone: before.filter((id) => !after.includes(id)),
  };
}
