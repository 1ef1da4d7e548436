import type { Said, SessionState } from "../../core/session/fold.ts";
import { outcomeWord, utteranceMark } from "./words.ts";
import { clock } from "../ui/format.ts";
import { Fitted, rootLetters, type Letters } from "../ui/fitted.tsx";
import { Icon } from "../ui/icons.tsx";

const LETTERS: Letters = () => ({ least: 1.125 * rootLetters(), most: 1.625 * rootLetters() });

/** The last thing the coach said and what became of its sound. Read out by screen readers as it changes. */
export function Caption({ state }: { readonly state: SessionState }) {
  const last = state.said.at(-1);
  const quiet = state.muted
    ? "muted"
    : state.t < state.snoozedUntil
      ? `snoozed for ${clock(state.snoozedUntil - state.t)}`
      : "";
  return (
    <section className="caption" aria-label="Said">
      <div className="caption-said" aria-live="polite" aria-atomic="true">
        {last ? <SaidLine said={last} /> : <p className="caption-text quiet">Nothing said yet.</p>}
      </div>
      <p className="caption-foot">
        <span className={last?.outcome === "dropped" || last?.outcome === "suppressed" ? "outcome held" : "outcome"}>
          {last ? `${clock(last.t)} · ${outcomeWord(last)}` : ""}
        </span>
        {quiet && (
          <span className="quiet-mark">
            <Icon name={state.muted ? "mute" : "snooze"} /> {quiet}
          </span>
        )}
      </p>
    </section>
  );
}

function SaidLine({ said }: { readonly said: Said }) {
  const mark = utteranceMark(said.kind);
  return (
    <>
      <span className={`chip tone-${mark.tone}`}>
        <Icon name={mark.icon} />
        {mark.word}
      </span>
      <Fitted
        key={said.id}
        className="caption-box"
        textClassName="caption-text"
        label="What was said"
        text={said.text}
        letters={LETTERS}
      />
    </>
  );
}
