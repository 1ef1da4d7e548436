import { createPortal } from "react-dom";
import { currentStep } from "../../../core/plan/plan.ts";
import type { SessionState } from "../../../core/session/fold.ts";
import { EndingBar } from "../../session/ending-bar.tsx";
import { Indicator } from "../../session/indicator.tsx";
import { pictureOf } from "../../../core/session/picture-of.ts";
import { progressOf } from "../../../core/plan/choice-lines.ts";
import { stepMark, utteranceMark } from "../../session/words.ts";
import { Fitted, type Letters } from "../../ui/fitted.tsx";
import { StepPicture } from "../../ui/step-picture.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";

/** Smallest letters that can be read from two metres away, in pixels. */
const LEAST = 28;
const STEP_LETTERS: Letters = (box) => ({ least: LEAST, most: box.clientHeight * 0.34 });
const SAID_LETTERS: Letters = (box) => ({ least: LEAST, most: box.clientHeight * 0.42 });

/** The current step and the last utterance over the whole window, in the largest letters that fit, to be read from two metres away. */
export function BenchView({ state }: { readonly state: SessionState }) {
  const { bench: words, caption, plan, spoke } = useWords().live;
  const { done, all } = progressOf(state.plan, state.procedure);
  const step = state.plan && currentStep(state.plan);
  const mark = step ? stepMark(step) : { icon: "flag" as const, word: spoke.finished, tone: "done" as const };
  const text = step?.text ?? (state.plan ? words.allDone : words.none);
  const picture = step && pictureOf(step, state);
  const last = state.said.at(-1);
  return createPortal(
    <section className={`bench ${step?.recovery ? "recovery" : ""}`} aria-label={words.label}>
      <header className={`bench-head tone-${mark.tone}`}>
        <Icon name={mark.icon} />
        <span>{mark.word}</span>
        <div className="bench-side">
          <Indicator />
          <p>
            {state.muted && (
              <span className="bench-muted">
                <Icon name="mute" /> {words.muted}
              </span>
            )}
            {state.plan && (
              <span className="number" role="img" aria-label={plan.progress(done, all)}>
                {done}/{all}
              </span>
            )}
            <kbd>L</kbd>
          </p>
        </div>
      </header>
      <div className={picture ? "bench-now" : "bench-now alone"}>
        <Fitted className="bench-step" label={words.step} text={text} letters={STEP_LETTERS} />
        {picture && <StepPicture {...picture} />}
      </div>
      <EndingBar />
      {last && (
        <footer className={`bench-said tone-${utteranceMark(last.kind).tone}`} aria-live="polite">
          <Icon name={utteranceMark(last.kind).icon} />
          <Fitted key={last.id} className="bench-text" label={caption.what} text={last.text} letters={SAID_LETTERS} />
        </footer>
      )}
    </section>,
    document.body,
  );
}
