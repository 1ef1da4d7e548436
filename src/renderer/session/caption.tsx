import { memo, type ReactNode } from "react";
import { currentStep, type PlanStep } from "../../core/plan/plan.ts";
import type { Said, SessionState } from "../../core/journal/fold.ts";
import { shownSaid } from "../../core/journal/shown-said.ts";
import { outcomeWord, stepMark, utteranceMark } from "./words.ts";
import { clock, day } from "../ui/format.ts";
import { Fitted, rootLetters, type Letters } from "../ui/fitted.tsx";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";

/** As large as the room allows: it is read from the bench, two metres away. */
const LETTERS: Letters = (box) => ({
  least: 1.125 * rootLetters(),
  most: Math.max(1.625 * rootLetters(), 0.3 * box.clientHeight),
});

/** The last thing the coach said and what became of its sound, and on the line below it whatever is given. Read out by screen readers as it changes. */
export function Caption(props: {
  readonly state: SessionState;
  /** Whether it is a session of earlier: nothing of it is still to be said. */
  readonly past?: boolean;
  /** A question that waits for its answer, in the place of what was said. */
  readonly asked?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { state, past = false, asked = null, children } = props;
  const { main: last, isOld, notice } = shownSaid(state);
  const step = state.plan && currentStep(state.plan);
  // Once the session is over, words whose sound nothing tells of wait no more.
  const isUntold = last?.outcome === "waiting" && (past || state.closed !== null);
  const question = state.exchanges.at(-1);
  const isHeld = last?.outcome === "dropped" || last?.outcome === "suppressed";
  const text = useWords().live.caption;
  const quiet = state.muted
    ? text.muted
    : state.t < state.snoozedUntil
      ? text.snoozed({ time: clock(state.snoozedUntil - state.t) })
      : "";
  return (
    <section className="caption" aria-label={text.label}>
      {asked}
      <div className="caption-said" aria-live="polite" aria-atomic="true">
        {last && !isOld && !asked && <SaidLine said={last} />}
        {!last && !asked && <p className="caption-text quiet">{text.nothing}</p>}
      </div>
      {isOld && step && !asked && <StepLine step={step} />}
      <div className="caption-foot">
        <span className={isHeld ? "outcome held" : "outcome"}>
          {last ? [clock(last.t), ...(isUntold ? [] : [outcomeWord(last)])].join(" · ") : ""}
        </span>
        {last && !isOld && !asked && step && state.closed === null && (
          <span className="caption-step">
            {stepMark(step).word}: {step.text}
          </span>
        )}
        {(isOld || asked) && last && last.kind !== "question" && (
          <span className="caption-before">{isHeld ? last.text : text.before({ text: last.text })}</span>
        )}
        <span className="caption-notice" role="status">
          {notice && (
            <>
              <Icon name="info" /> {notice.text}
            </>
          )}
        </span>
        {last?.kind === "opening" &&
          state.known.map(({ is, from }) => (
            <span key={is}>{text.knownFrom({ goal: from.goal, when: day(from.startedAt) })}</span>
          ))}
        {last?.kind === "answer" && question && <span>{text.asked({ text: question.text })}</span>}
        {quiet && (
          <span className="quiet-mark">
            <Icon name={state.muted ? "mute" : "snooze"} /> {quiet}
          </span>
        )}
        {children}
      </div>
    </section>
  );
}

/** The step that the plan is at, in the place of what was said some time ago. It is no news, and not read out. */
const StepLine = memo(function StepLine({ step }: { readonly step: PlanStep }) {
  return (
    <div className="caption-said">
      <Line key={step.key} mark={stepMark(step)} label={useWords().live.bench.step} text={step.text} />
    </div>
  );
});

/** Drawn anew with what was said, and not with each of the session's events. */
const SaidLine = memo(function SaidLine({ said }: { readonly said: Said }) {
  return <Line key={said.id} mark={utteranceMark(said.kind)} label={useWords().live.caption.what} text={said.text} />;
});

/** A mark, and words in the largest letters that fit. */
function Line(props: {
  readonly mark: ReturnType<typeof stepMark | typeof utteranceMark>;
  readonly label: string;
  readonly text: string;
}) {
  const { mark, label, text } = props;
  return (
    <>
      <span className={`chip tone-${mark.tone}`}>
        <Icon name={mark.icon} />
        {mark.word}
      </span>
      <Fitted className="caption-box" textClassName="caption-text" label={label} text={text} letters={LETTERS} />
    </>
  );
}
