import { currentStep } from "../../../core/plan/plan.ts";
import type { SessionState } from "../../../core/session/fold.ts";
import { Indicator } from "../../indicator.tsx";
import { stepMark, utteranceMark } from "../../session/words.ts";
import { useFitText } from "../../ui/fit-text.ts";
import { Icon } from "../../ui/icons.tsx";

/** The current step and the last utterance in the largest letters that fit, to be read from two metres away. */
export function BenchView({ state }: { readonly state: SessionState }) {
  const step = state.plan && currentStep(state.plan);
  const mark = step ? stepMark(step) : { icon: "flag" as const, word: "Finished", tone: "done" as const };
  const text = step?.text ?? (state.plan ? "All steps are done." : "No session is running.");
  const last = state.said.at(-1);
  return (
    <section className={`bench ${step?.recovery ? "recovery" : ""}`} aria-label="Bench view">
      <header className={`bench-head tone-${mark.tone}`}>
        <Icon name={mark.icon} />
        <span>{mark.word}</span>
        <Indicator />
        <kbd>L</kbd>
      </header>
      <Fitted key={text} className="bench-step" text={text} most={0.34} />
      {last && (
        <footer className={`bench-said tone-${utteranceMark(last.kind).tone}`} aria-live="polite">
          <Icon name={utteranceMark(last.kind).icon} />
          <Fitted key={last.id} className="bench-text" text={last.text} most={0.42} />
        </footer>
      )}
    </section>
  );
}

function Fitted({
  className,
  text,
  most,
}: {
  readonly className: string;
  readonly text: string;
  readonly most: number;
}) {
  const box = useFitText(most);
  return (
    <div ref={box} className={className}>
      <p>{text}</p>
    </div>
  );
}
