import type { AnnotationChange } from "./annotation-events.ts";
import type { Segment } from "./model.ts";
import { refuse, type Refusal } from "./partition.ts";

/** Ids of the segments that were proposed and that nobody has agreed with, in order of time. */
export function openProposals(segments: readonly Segment[]): string[] {
  return segments.filter(({ proposed }) => proposed !== undefined).map(({ id }) => id);
}

/** A segment as a person's own. */
export function owned({ proposed: _, ...segment }: Segment): Segment {
  return segment;
}

/** Why a proposal may not take the place of these segments: it would change one that a person made; null when it leaves them all as they are. */
export function overwriteRefusal(
  segments: readonly Segment[],
  { source, segments: put }: Extract<AnnotationChange, { type: "segmented" }>,
): Refusal | null {
  if (source !== "proposal") return null;
  const kept = new Set(put.map((segment) => JSON.stringify(owned(segment)) + (segment.proposed ?? "")));
  const lost = segments.find((one) => one.proposed === undefined && !kept.has(JSON.stringify(owned(one))));
  return lost
    ? refuse(
        `a proposal would change “${lost.text}”, which a person said`,
        "Ask for proposals again, or undo it first.",
      )
    : null;
}

/** The segments after a person has agreed with some of them. Refused when one is not there, or is no proposal. */
export function agreedWith(segments: readonly Segment[], ids: readonly string[]): readonly Segment[] | Refusal {
  const asked = new Set(ids);
  for (const id of asked) {
    const segment = segments.find((each) => each.id === id);
    if (!segment) return noSegment(id);
    if (segment.proposed === undefined)
      return refuse(`“${segment.text}” is no proposal`, "Choose a segment that was proposed.");
  }
  return segments.map((segment) => (asked.has(segment.id) ? owned(segment) : segment));
}

/** Why a segment may not be audited: it is not there, or only proposed; null when it may be. */
export function auditRefusal(segments: readonly Segment[], id: string): Refusal | null {
  const segment = segments.find((each) => each.id === id);
  if (!segment) return noSegment(id);
  if (segment.proposed === undefined) return null;
  return refuse(`“${segment.text}” is only proposed`, "Agree with it or change it first, in Correct.");
}

/**
 * A partition in which proposals fill what no person has described: segments that a person made stay as they are, proposals are cut
 * where they would overlap them. Ids of proposals are made new, so that none stands for another segment than before.
 *
 * @param segments how the take is described now; empty where it is not
 * @param proposals a partition of the take
 * @param count number of the next annotation event, of which the new ids are made
 */
export function fillIn(segments: readonly Segment[], proposals: readonly Segment[], count: number): Segment[] {
  const kept = segments.filter(({ proposed }) => proposed === undefined);
  const pieces = proposals.flatMap((proposal) => outside(proposal, kept));
  const fresh = pieces.map((piece, number): Segment => ({ ...piece, id: `p${count}-${number + 1}` }));
  const all = [...kept, ...fresh].sort((a, b) => a.start - b.start);
  // Where proposals do not reach to a person's segment, the one beside it does.
  return all.map((one, k) => (one.proposed && all[k + 1] ? { ...one, end: all[k + 1]!.start } : one));
}

/** What of a proposal lies outside these segments, which are in order of time. */
function outside(proposal: Segment, kept: readonly Segment[]): Segment[] {
  const pieces: Segment[] = [];
  let start = proposal.start;
  for (const one of kept) {
    if (one.end <= start || one.start >= proposal.end) continue;
    if (one.start > start) pieces.push({ ...proposal, start, end: one.start });
    start = one.end;
  }
  if (start < proposal.end) pieces.push({ ...proposal, start });
  return pieces;
}

function noSegment(id: string): Refusal {
  return refuse(`there is no segment "${id}"`, "It may have been merged; choose another.");
}
