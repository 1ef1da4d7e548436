import type { PlanStep } from "../../core/plan/plan.ts";
import type { LineEvidence } from "../../core/journal/fold.ts";
import { percent } from "../ui/format.ts";
import { useView } from "../view.ts";
import { useWords } from "../words/words.ts";

/** Chance that the step is complete from which on it is called done, and nearly done. */
const DONE = 0.8;
const NEARLY = 0.5;

/**
 * The current step's cues, and in a word how far it is by the newest tick; the number stands beside it where the numbers are open (H), and where
 * a past session is looked at. It belongs to all cues together; no single cue is measured. A step that has only just become current has none
 * until the next tick: what was computed for the step before it is not shown.
 */
export function CueList({ step, evidence }: { readonly step: PlanStep; readonly evidence: LineEvidence | null }) {
  const text = useWords().live.plan;
  const numbers = useView(({ health, screen }) => health || screen !== "coach");
  const chance = evidence?.key === step.key ? evidence.completed : null;
  const isDone = chance !== null && chance >= DONE;
  const word = chance === null ? text.unknown : isDone ? text.isDone : chance >= NEARLY ? text.nearly : text.notYet;
  const { complete, incomplete } = step.cues;
  if (complete.length === 0 && incomplete.length === 0) return null;
  return (
    <div className={isDone ? "cues tone-done" : "cues tone-plain"}>
      <dl>
        <Cues label={text.doneWhen} cues={complete} />
        <Cues label={text.notYetWhen} cues={incomplete} />
      </dl>
      <p className="evidence">
        <span
          className="meter"
          role="meter"
          aria-label={text.howFar}
          aria-valuemin={0}
          aria-valuemax={1}
          aria-valuenow={Number((chance ?? 0).toFixed(2))}
          aria-valuetext={word}
        >
          {/* By whole per cent: less than that is not seen and would be drawn at every look. */}
          <span style={{ transform: `scaleX(${(chance ?? 0).toFixed(2)})` }} />
        </span>
        <strong className="evidence-word">{word}</strong>
        {numbers && chance !== null && <span className="number">{percent(chance)}</span>}
      </p>
    </div>
  );
}

function Cues({ label, cues }: { readonly label: string; readonly cues: readonly string[] }) {
  if (cues.length === 0) return null;
  return (
    <div className="cue">
      <dt>{label}</dt>
      <dd>{cues.join("; ")}</dd>
    </div>
  );
}
