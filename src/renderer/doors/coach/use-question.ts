import { useEffect, useRef, useState } from "react";
import { answerNow } from "../../../core/coach/coach-corrections.ts";
import { doubtsBench } from "../../../core/journal/changed-bench.ts";
import type { Correction } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { textOf, textWithin } from "../../../core/journal/left-out.ts";
import { openQuestion } from "../../../core/journal/step-questions-asked.ts";
import { agreedWith, dismissed, doubtNow, heldDoubt } from "../../../core/review/doubts.ts";
import { useServices } from "../../services.ts";
import { doubtSentence } from "../../session/doubt-sentence.ts";
import { useKeys } from "../../ui/keys.ts";
import { announce } from "../../view.ts";
import { useWords, words, type Words } from "../../words/words.ts";

/** What the coach asks and waits to hear, one at a time. */
export interface Question {
  /** What kind of question it is, for screen readers. */
  readonly label: string;
  readonly text: string;
  /** Why it asks, in small letters; empty for nothing. */
  readonly why: string;
  readonly yes: () => void;
  readonly no: () => void;
  /** What stands in the place of No, and has no key because it could be pressed by accident; empty for No. */
  readonly another: string;
}

/**
 * What waits for an answer: whether a step is done, whether this is the procedure, or what is doubted of a step. `Y` and `N` answer it.
 *
 * @param onAnother told when the person does something else, and the session ends for it
 */
export function useQuestion(
  state: SessionState,
  correct: ((correction: Correction) => void) | null,
  onAnother: () => void,
): Question | null {
  const text = useWords().coach;
  const another = useAnother(onAnother);
  const question = correct && askedNow(state, correct, another, text);
  useKeys({ y: () => question?.yes() }, question !== null);
  useKeys({ n: () => question?.no() }, question?.another === "");
  return question;
}

function askedNow(
  state: SessionState,
  correct: (correction: Correction) => void,
  another: () => void,
  text: Words["coach"],
): Question | null {
  const done = openQuestion(state);
  if (done !== null) {
    const answer = (yes: boolean) => () => {
      const correction = answerNow(state, yes);
      if (correction) correct(correction);
    };
    const asks = text.isDone.asks({ step: textWithin(done.step, state.procedure) });
    return { label: text.isDone.label, text: asks, why: "", yes: answer(true), no: answer(false), another: "" };
  }
  if (doubtsBench(state.bench)) {
    const { label, asks, why, another: other } = text.bench;
    const yes = () => correct({ action: "right-bench" });
    return { label, text: asks({ goal: state.goal }), why, yes, no: another, another: other };
  }
  const doubt = doubtNow(state);
  if (doubt === null) return null;
  const held = heldDoubt(doubt, state);
  const asks = held
    ? doubtSentence({ ...held, about: held.kind }, state)
    : `${text.doubt.asks[doubt.question]} ${textOf(doubt.step, state.procedure)}`;
  const yes = () => correct(agreedWith(doubt));
  const no = () => correct(dismissed(doubt));
  return { label: text.doubt.label, text: asks, why: "", yes, no, another: "" };
}

/** Milliseconds after a question for which a key that was meant for it does nothing else. */
const LATE_MS = 1500;

/** Tells whether a question has just gone: an answer that comes too late must not deny what the coach told of. */
export function useJustAsked(asks: boolean): () => boolean {
  const gone = useRef(-Infinity);
  useEffect(() => {
    if (!asks) return;
    return () => {
      gone.current = performance.now();
    };
  }, [asks]);
  return () => performance.now() - gone.current < LATE_MS;
}

/** Ends the session and goes to another procedure, once. */
function useAnother(onAnother: () => void): () => void {
  const { bridge } = useServices();
  const [busy, setBusy] = useState(false);
  return () => {
    if (busy) return;
    setBusy(true);
    onAnother();
    bridge.call("session.close", undefined).catch(() => {
      setBusy(false);
      announce(words().live.indicator.sessionNotEnded);
    });
  };
}
