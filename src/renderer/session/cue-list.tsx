import type { PlanStep } from "../../core/plan/plan.ts";
import type { LineEvidence } from "../../core/journal/fold.ts";
import { percent } from "../ui/format.ts";
import { useWords } from "../words/words.ts";

/**
 * The current step's cues with the newest tick's evidence: how likely it is that the step is complete, and that it is
 * not. The evidence belongs to all cues of a kind together; no single cue is measured. A step that has only just become
 * current has none until the next tick: what was computed for the step before it is not shown.
 */
export function CueList({ step, evidence }: { readonly step: PlanStep; readonly evidence: LineEvidence | null }) {
  const text = useWords().live.plan;
  const completed = evidence?.key === step.key ? evidence.completed : null;
  const open = completed === null ? null : 1 - completed;
  return (
    <dl className="cues">
      <Cues label={text.doneWhen} cues={step.cues.complete} p={completed} tone="done" />
      <Cues label={text.notYet} cues={step.cues.incomplete} p={open} tone="plain" />
    </dl>
  );
}

function Cues(props: {
  readonly label: string;
  readonly cues: readonly string[];
  /** 0..1, null while nothing is known of it. */
  readonly p: number | null;
  readonly tone: string;
}) {
  const text = useWords().live.plan;
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
            aria-label={text.evidence({ label: props.label })}
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={Number((props.p ?? 0).toFixed(2))}
            aria-valuetext={props.p === null ? text.unknown : undefined}
          >
            {/* By whole per cent, as the number beside it: less than that is not seen and would be drawn at every look. */}
            <span style={{ transform: `scaleX(${(props.p ?? 0).toFixed(2)})` }} />
          </span>
          <span className="number">{props.p === null ? "–" : percent(props.p)}</span>
        </span>
      </dd>
    </div>
  );
}
