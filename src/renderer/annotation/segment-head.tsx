import type { Segment } from "../../core/annotation/model.ts";
import { moment } from "../ui/format.ts";
import type { AuditContext } from "./audit-context.ts";
import { useWords } from "../words/words.ts";

/** Which segment, or step alongside, is chosen, and what it is; its words stand under the picture. */
export function SegmentHead({ context, segment }: { readonly context: AuditContext; readonly segment: Segment }) {
  const text = useWords().annotation;
  const { annotations, procedure } = context;
  const step = procedure.steps.find(({ id }) => id === segment.step);
  const outcome = text.outcomes[segment.outcome];
  const place = ({ id }: Segment) => id === segment.id;
  const number = annotations.segments.findIndex(place) + 1;
  return (
    <header>
      <p className="segment-number">
        {number > 0
          ? text.segment({ number, of: annotations.segments.length })
          : text.stepAlongside({
              n: annotations.alongside.findIndex(place) + 1,
              all: annotations.alongside.length,
            })}{" "}
        · <span className="number">{moment(segment.start)}</span> –{" "}
        <span className="number">{moment(segment.end)}</span>
      </p>
      {segment.proposed && <p className="tone-back">? {text.proposedFrom[segment.proposed]}</p>}
      <p className={segment.outcome === "wrong" ? "tone-back" : "tone-plain"}>
        {step && step.text !== segment.text ? `${outcome}: ${step.text}` : outcome}
      </p>
    </header>
  );
}
