import { useState } from "react";
import { agreedWith, doubtsOf, type Doubt } from "../../../core/session/doubts.ts";
import type { Correction } from "../../../core/session/events.ts";
import type { SessionState } from "../../../core/session/fold.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";

/** What a model doubts of a step that is over: the surest one, to be agreed with or dismissed. Nothing of it is said aloud. */
export function DoubtList(props: { readonly state: SessionState; readonly correct: (correction: Correction) => void }) {
  const { state, correct } = props;
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const doubt = doubtsOf(state).find((one) => !answered.has(keyOf(one)));
  const answer = (agrees: boolean) => {
    if (doubt === undefined) return;
    setAnswered(new Set([...answered, keyOf(doubt)]));
    if (agrees) correct(agreedWith(doubt));
  };
  useKeys({ y: () => answer(true), n: () => answer(false) }, doubt !== undefined);
  if (doubt === undefined) return null;
  const text = state.procedure?.steps.find(({ id }) => id === doubt.step)?.text ?? doubt.step;
  return (
    <section className="doubt" aria-label="Looked at again" role="status">
      <p>
        <strong>⚠ {doubt.words}</strong> {text}
      </p>
      <Action icon="cross" keyName="Y" onPress={() => answer(true)}>
        It is wrong
      </Action>
      <Action quiet icon="check" keyName="N" onPress={() => answer(false)}>
        It is fine
      </Action>
    </section>
  );
}

const keyOf = ({ step, question, score }: Doubt): string => `${step} ${question} ${score}`;
