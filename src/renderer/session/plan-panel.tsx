import type { Plan, PlanStep } from "../../core/plan/plan.ts";
import type { SessionState } from "../../core/session/fold.ts";
import { pictureOf } from "./picture-of.ts";
import { progress } from "./progress.ts";
import { deviationWord, stepMark } from "./words.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";
import { StepPicture } from "../ui/step-picture.tsx";
import { CueList } from "./cue-list.tsx";
import { SignalLine } from "./signal-line.tsx";

/** The plan as it stands in a session: completed, current, recovery and next steps, with the current one's cues. */
export function PlanPanel({ state }: { readonly state: SessionState }) {
  const { plan } = state;
  const text = useWords().live.plan;
  if (!plan) return <p className="empty">{text.none}</p>;
  const { done, all } = progress(plan);
  return (
    <section className="plan" aria-label={text.label}>
      <header className="plan-head">
        <h2>{plan.goal}</h2>
        <span className="plan-count" aria-label={text.progress(done, all)}>
          {done}/{all}
        </span>
      </header>
      <Steps plan={plan} state={state} />
    </section>
  );
}

function Steps({ plan, state }: { readonly plan: Plan; readonly state: SessionState }) {
  return (
    <ol>
      {plan.steps.map((step) => (
        <li
          key={step.key}
          ref={step.state === "current" ? bringIntoView : undefined}
          className={`plan-step ${step.state} ${step.recovery ? "recovery" : ""}`}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <StepLine step={step} picture={step.state === "current" ? pictureOf(step, state) : null} />
          {step.state === "current" && <SignalLine step={step} state={state} />}
          {step.state === "current" && <CueList step={step} evidence={state.evidence} />}
        </li>
      ))}
    </ol>
  );
}

/** Called when a step becomes the current one: a long plan scrolls to it. */
function bringIntoView(line: HTMLLIElement | null): void {
  line?.scrollIntoView?.({ block: "nearest" });
}

function StepLine({ step, picture }: { readonly step: PlanStep; readonly picture: ReturnType<typeof pictureOf> }) {
  const mark = stepMark(step);
  const text = useWords().live.plan;
  return (
    <div className={`plan-line tone-${mark.tone}`}>
      <Icon name={mark.icon} />
      <div>
        <span className="plan-word">
          {mark.word}
          {step.recovery && step.state === "current" && text.alsoNow}
          {step.recovery && <span className="plan-why"> {deviationWord(step.recovery.deviation).toLowerCase()}</span>}
        </span>
        <span className="plan-text">{step.text}</span>
        {picture && <StepPicture {...picture} />}
      </div>
    </div>
  );
}
