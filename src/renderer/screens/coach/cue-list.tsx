import type { PlanStep } from "../../../core/plan/plan.ts";
import type { EventOf } from "../../../core/session/events.ts";
import { probability } from "../../ui/format.ts";

/**
 * The current step's cues with the newest tick's evidence: how likely it is that the step is complete, and that it is
 * not. The evidence belongs to all cues of a kind together; no single cue is measured.
 */
export function CueList({ step, tick }: { readonly step: PlanStep; readonly tick: EventOf<"tick"> | null }) {
  const completed = tick?.completed ?? 0;
  return (
    <dl className="cues">
      <Cues label="done when" cues={step.cues.complete} p={completed} tone="done" />
      <Cues label="not yet" cues={step.cues.incomplete} p={1 - completed} tone="plain" />
    </dl>
  );
}

function Cues(props: {
  readonly label: string;
  readonly cues: readonly string[];
  readonly p: number;
  readonly tone: string;
}) {
  if (props.cues.length === 0) return null;
  return (
    <div className={`cue tone-${props.tone}`}>
      <dt>{props.label}</dt>
      <dd>
        {props.cues.join("; ")}
        <span className="evidence">
          <span
            className="meter"
            role="meter"
            aria-label={`evidence for “${props.label}”`}
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={Number(props.p.toFixed(2))}
          >
            <span style={{ transform: `scaleX(${props.p})` }} />
          </span>
          <span className="number">{probability(props.p)}</span>
        </span>
      </dd>
    </div>
  );
}
