import { quantile } from "../metrics/class-score.ts";
import { editScore } from "../metrics/segments.ts";
import { plainWords } from "../text/plain-words.ts";
import type { AnnotationFold } from "./annotation-fold.ts";
import type { Segment } from "./model.ts";

/** What people made of segments that a model described for their films. */
export interface ProposalEdits {
  /** Described segments that somebody has agreed with or changed, by their ids. */
  readonly looked: number;
  /** Share of them whose words were changed, 0..1; null of none. */
  readonly reworded: number | null;
  /** Median share of words that had to be changed where any were (edit distance over the longer text), 0..1; null where none were. */
  readonly correction: number | null;
  /** Median distance of the boundaries that were moved, in seconds; null where none was. */
  readonly moved: number | null;
}

/** How much of what was proposed had to be corrected ("Plan, Watch, Recover", captions of unlabelled film). Only captions count: names from the film alone are none. Segments that were merged away, or are still proposals, do not count. */
export function proposalEdits(takes: readonly AnnotationFold[]): ProposalEdits {
  const pairs = takes.flatMap(lookedAt);
  const reworded = pairs.filter(([before, after]) => before.text !== after.text);
  const shifts = pairs.flatMap(([before, after]) =>
    [Math.abs(before.start - after.start), Math.abs(before.end - after.end)].filter((distance) => distance > 0),
  );
  return {
    looked: pairs.length,
    reworded: pairs.length === 0 ? null : reworded.length / pairs.length,
    correction: quantile(
      reworded.map(([before, after]) => 1 - editScore(plainWords(before.text), plainWords(after.text))),
      0.5,
    ),
    moved: quantile(shifts, 0.5),
  };
}

/** Each segment as it was last proposed, and as a person has left it. */
function lookedAt({ newest, annotations }: AnnotationFold): [Segment, Segment][] {
  const proposed = new Map<string, Segment>();
  for (let at = newest; at; at = at.before) {
    const { change, skipped } = at;
    if (skipped || change.type !== "segmented" || change.source !== "proposal") continue;
    for (const segment of change.segments)
      if (segment.proposed === "captions" && !proposed.has(segment.id)) proposed.set(segment.id, segment);
  }
  return annotations.segments.flatMap((after) => {
    const before = proposed.get(after.id);
    return before && after.proposed === undefined ? [[before, after] as [Segment, Segment]] : [];
  });
}
