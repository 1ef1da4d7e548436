import type { SessionState } from "../../../core/session/fold.ts";
import { isDeviation } from "../../../core/domain/decision.ts";
import { useServices } from "../../services.ts";
import { progress } from "../../session/progress.ts";
import { closingWord } from "../../session/words.ts";
import { Action } from "../../ui/action.tsx";
import { clock, count } from "../../ui/format.ts";
import { openReplay } from "../../view.ts";
import { useLeftOutAnswers } from "../../session/left-out-answers.ts";
import { LeftOutList } from "../../session/left-out-list.tsx";
import { useTold } from "../../session/told.ts";

/** After a session: what came of it, and what to do next. */
export function Summary({ state }: { readonly state: SessionState }) {
  const { live } = useServices();
  const answers = useLeftOutAnswers(state.session, useTold(state.session));
  const { done, all } = progress(state.plan);
  const deviations = state.said.filter((said) => said.kind !== "notice" && isDeviation(said.kind)).length;
  const facts: readonly (readonly [string, string])[] = [
    [`${done}/${all}`, "steps done"],
    [clock(state.t), "long"],
    [String(deviations), deviations === 1 ? "deviation caught" : "deviations caught"],
    [String(state.corrections), state.corrections === 1 ? "correction" : "corrections"],
    [String(state.missed), state.missed === 1 ? "tick missed" : "ticks missed"],
  ];
  return (
    <section className="summary" aria-label="Session ended">
      <h1>{state.closed && closingWord(state.closed)}</h1>
      <p className="summary-goal">{state.plan?.goal ?? state.procedure?.goal}</p>
      <ul className="facts">
        {facts.map(([value, label]) => (
          <li key={label}>
            <strong className="number">{value}</strong>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <LeftOutList state={state} answers={answers} />
      <p className="hint">
        {count(state.said.length, "utterance")}, everything kept in the journal <code>{state.session}</code>.
      </p>
      <div className="row">
        <Action strong icon="replay" onPress={() => openReplay(state.session)}>
          Replay it
        </Action>
        <Action icon="play" onPress={live.dismiss}>
          Start another
        </Action>
      </div>
    </section>
  );
}
