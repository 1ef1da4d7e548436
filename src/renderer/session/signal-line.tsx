import type { PlanStep } from "../../core/plan/plan.ts";
import { isStepItself } from "../../core/plan/standing.ts";
import { SCAN } from "../../core/procedure/signal.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";

/** Whether the signal that a line of the plan waits for has come; nothing where it waits for none. */
export function SignalLine(props: {
  readonly step: PlanStep;
  readonly state: Pick<SessionState, "procedure" | "came">;
}) {
  const { step, state } = props;
  const { signals: w } = useWords();
  const signal = state.procedure?.steps.find(({ id }) => id === step.step)?.signal;
  if (signal === undefined || !isStepItself(step)) return null;
  const came = state.came.includes(step.step);
  const tone = came ? "done" : "back";
  const isScan = signal.name === SCAN;
  const expected = signal.text ?? (signal.begins === undefined ? "" : `${signal.begins}…`);
  const waits = isScan ? w.waitsForScan : w.waitsFor({ name: signal.name });
  return (
    <p className={`plan-signal tone-${tone}`}>
      <Icon name={came ? "check" : "tag"} /> {came ? (isScan ? w.scanCame : w.came({ name: signal.name })) : waits}
      {!came && expected !== "" && <span className="plan-expected"> {expected}</span>}
    </p>
  );
}
