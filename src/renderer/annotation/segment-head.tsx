import type { Segment } from "../../core/annotation/model.ts";
import { moment } from "../ui/format.ts";
import { PROPOSED_FROM } from "./agreement.tsx";
import type { AuditContext } from "./audit-context.ts";

/** Which segment is chosen, and what it is; its words stand under the picture. */
export function SegmentHead({
  context,
  segment,
  number,
}: {
  readonly context: AuditContext;
  readonly segment: Segment;
  readonly number: number;
}) {
  const { annotations, procedure } = context;
  const step = procedure.steps.find(({ id }) => id === segment.step);
  const outcome = { right: "done right", wrong: "done wrong", none: "no step" }[segment.outcome];
  return (
    <header>
      <p className="segment-number">
        Segment {number} of {annotations.segments.length} · <span className="number">{moment(segment.start)}</span> –{" "}
        <span className="number">{moment(segment.end)}</span>
      </p>
      {segment.proposed && <p className="tone-back">? {PROPOSED_FROM[segment.proposed]}</p>}
      <p className={segment.outcome === "wrong" ? "tone-back" : "tone-plain"}>
        {step && step.text !== segment.text ? `${outcome}: ${step.text}` : outcome}
      </p>
    </header>
  );
}
