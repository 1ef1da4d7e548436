import type { PointerEvent, ReactNode } from "react";
import { createPortal } from "react-dom";
import { currentStep } from "../../../core/plan/plan.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { shownSaid } from "../../../core/journal/shown-said.ts";
import { LevelMeter } from "../../hearing/level-meter.tsx";
import { HearingWord } from "../../hearing/talk-line.tsx";
import { useTalk, useTalkKey } from "../../hearing/use-talk.ts";
import { useHearing } from "../../services.ts";
import { EndingBar } from "../../session/ending-bar.tsx";
import { Indicator } from "../../session/indicator.tsx";
import { pictureOf } from "../../../core/journal/picture-of.ts";
import { standingOf } from "../../../core/journal/sure-ticks.ts";
import { stepMark, utteranceMark, WAY_ICONS } from "../../session/words.ts";
import { Fitted, type Letters } from "../../ui/fitted.tsx";
import { StepPicture } from "../../ui/step-picture.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";

/** Smallest letters that can be read from two metres away, in pixels. */
const LEAST = 28;
const STEP_LETTERS: Letters = (box) => ({ least: LEAST, most: box.clientHeight * 0.34 });
const SAID_LETTERS: Letters = (box) => ({ least: LEAST, most: box.clientHeight * 0.42 });

/** The current step and the last utterance over the whole window, in the largest letters that fit, to be read from two metres away. */
export function BenchView(props: {
  readonly state: SessionState;
  readonly talks: boolean;
  /** Whether something is asked; what was said gives way to it. */
  readonly asks: boolean;
  /** What waits for an answer. */
  readonly children?: ReactNode;
}) {
  const { state, talks, asks, children } = props;
  const { bench: words, caption, plan, spoke, ways } = useWords().live;
  const { done, all, probably } = standingOf(state);
  const step = state.plan && currentStep(state.plan);
  const mark = step ? stepMark(step) : { icon: "flag" as const, word: spoke.finished, tone: "done" as const };
  const text = step?.text ?? (state.plan ? words.allDone : words.none);
  const picture = step && pictureOf(step, state);
  const { main: last, isOld } = shownSaid(state);
  const held = useHeldView(talks);
  return createPortal(
    <section className={`bench ${step?.recovery ? "recovery" : ""}`} aria-label={words.label} {...held}>
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
            {state.way && (
              <span className="bench-way">
                <Icon name={WAY_ICONS[state.way]} /> {ways[state.way]}
              </span>
            )}
            {state.plan && (
              <span className="number" role="img" aria-label={plan.progress({ done, all, probably })}>
                {done}/{all}
                {probably > 0 && ` · ${plan.probably({ n: probably })}`}
              </span>
            )}
            <kbd>L</kbd>
          </p>
          <BenchTalk state={state} talks={talks} />
        </div>
      </header>
      <div className={picture ? "bench-now" : "bench-now alone"}>
        <Fitted className="bench-step" label={words.step} text={text} letters={STEP_LETTERS} />
        {picture && <StepPicture {...picture} />}
      </div>
      <EndingBar />
      <div className="bench-asks">{children}</div>
      {last && !isOld && !asks && (
        <footer className={`bench-said tone-${utteranceMark(last.kind).tone}`} aria-live="polite">
          <Icon name={utteranceMark(last.kind).icon} />
          <Fitted key={last.id} className="bench-text" label={caption.what} text={last.text} letters={SAID_LETTERS} />
        </footer>
      )}
    </section>,
    document.body,
  );
}

/** Talks while the view itself is held, by a finger, a knuckle or the mouse. Its buttons stay buttons. */
function useHeldView(enabled: boolean) {
  const talk = useTalk();
  if (!enabled) return {};
  const end = () => talk(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest("button, a")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      talk(true);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}

/** How it is talked to, and what was understood; nothing without a microphone. */
function BenchTalk({ state, talks }: { readonly state: SessionState; readonly talks: boolean }) {
  const { listens, missing } = useHearing();
  const { hearing: text } = useWords();
  useTalkKey(talks);
  if (listens.phase === "off" && missing === null) return null;
  return (
    <p className={`bench-talk${listens.phase === "talking" ? " talking" : ""}`}>
      <Icon name={listens.phase === "off" ? "mute" : "say"} />
      <LevelMeter />
      <HearingWord state={state} />
      <span className="hint">{text.holdBench}</span>
    </p>
  );
}
