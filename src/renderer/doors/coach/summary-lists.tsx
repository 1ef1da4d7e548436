import type { ReactNode } from "react";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { Help, SessionReview } from "../../../core/review/session-review.ts";
import { utteranceMark } from "../../session/words.ts";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";
import { Moment } from "./summary-steps.tsx";
import { becameText, correctionOf } from "./summary-text.ts";

/** What the coach said where help was needed, and what was corrected, each moment with the way to it; folded until somebody asks. */
export function SummaryLists({ state, review }: { readonly state: SessionState; readonly review: SessionReview }) {
  const { help, corrections } = review;
  const text = useWords().summary;
  const at = (t: number) => <Moment session={state.session} t={t} />;
  return (
    <>
      {help.length > 0 && (
        <Folded title={text.helpSaid({ n: help.length })}>
          {help.map((one) => (
            <li key={`${one.t} ${one.kind}`}>
              {at(one.t)} <Told help={one} />
            </li>
          ))}
        </Folded>
      )}
      {corrections.length > 0 && (
        <Folded title={text.correctedCount({ n: corrections.length })}>
          {corrections.map((event) => (
            <li key={`${event.t} ${event.correction.action}`}>
              {at(event.t)} <span>{correctionOf(state, event)}</span>
            </li>
          ))}
        </Folded>
      )}
    </>
  );
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="summary-folded">
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}

function Told({ help }: { readonly help: Help }) {
  const { became } = help;
  const put = became.is === "put-right";
  return (
    <span>
      <strong>{utteranceMark(help.kind).word}</strong> {help.text}{" "}
      {became.is !== "told" && (
        <span className={put ? "tone-done" : became.is === "open" ? "tone-bad" : "tone-plain"}>
          <Icon name={put ? "check" : became.is === "open" ? "cross" : "undo"} /> {becameText(help)}
        </span>
      )}
    </span>
  );
}
