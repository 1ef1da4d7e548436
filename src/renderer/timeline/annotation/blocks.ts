import type { AuditAnswers, Segment } from "../../../core/annotation/model.ts";
import { allYes } from "../../../core/annotation/verdict.ts";
import type { Span } from "../zoom.ts";
import { segmentAt } from "./find.ts";

/** What is said about a segment: nothing yet, all yes, or a no. */
export type SegmentMark = "open" | "yes" | "no";

/** One thing drawn in the segments' lane: a segment, or several that are too narrow to be told apart. */
export interface Block {
  /** Left and right, in pixels. */
  readonly left: number;
  readonly right: number;
  /** The segment; null for several. */
  readonly segment: Segment | null;
  readonly count: number;
  /** Of several, the one that asks for most attention: a no before nothing yet before yes, wrong before right before none. */
  readonly mark: SegmentMark;
  readonly outcome: Segment["outcome"];
}

/** Narrower than this, in pixels, a segment is drawn together with its neighbours, up to the second width. */
const NARROW = 6;
const CROWD = 26;

const MARKS: readonly SegmentMark[] = ["yes", "open", "no"];
const OUTCOMES: readonly Segment["outcome"][] = ["none", "right", "wrong"];

/** What the answers about a segment say. */
export function markOf(answers: AuditAnswers | undefined): SegmentMark {
  return answers ? (allYes(answers) ? "yes" : "no") : "open";
}

/**
 * Lay the segments of the shown stretch out in pixels. There are never more blocks than the lane has room for, however many
 * segments there are.
 *
 * @param x pixel of a session time
 */
export function blocks(
  segments: readonly Segment[],
  audits: Readonly<Record<string, AuditAnswers>>,
  span: Span,
  x: (t: number) => number,
): Block[] {
  const found: Block[] = [];
  for (let number = Math.max(0, segmentAt(segments, span.start)); number < segments.length; number++) {
    const segment = segments[number]!;
    if (segment.start > span.start + span.length) break;
    const [left, right] = [x(segment.start), x(segment.end)];
    const one: Block = { left, right, segment, count: 1, mark: markOf(audits[segment.id]), outcome: segment.outcome };
    const last = found.at(-1);
    const narrow = right - left < NARROW;
    if (last && narrow && isNarrow(last) && right - last.left <= CROWD) found[found.length - 1] = together(last, one);
    else found.push(one);
  }
  return found;
}

function isNarrow({ segment, left, right }: Block): boolean {
  return segment === null || right - left < NARROW;
}

function together(a: Block, b: Block): Block {
  const mark = MARKS[Math.max(MARKS.indexOf(a.mark), MARKS.indexOf(b.mark))]!;
  const outcome = OUTCOMES[Math.max(OUTCOMES.indexOf(a.outcome), OUTCOMES.indexOf(b.outcome))]!;
  return { left: a.left, right: b.right, segment: null, count: a.count + b.count, mark, outcome };
}
