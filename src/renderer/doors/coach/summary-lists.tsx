import type { ReactNode } from "react";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { Help, SessionReview } from "../../../core/review/session-review.ts";
import { utteranceMark } from "../../session/words.ts";
import { clock } from "../../ui/format.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { openReplay } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { Button } from "react-aria-components";
import { becameText, correctionOf, helpedIn, knewNoBench, noHelp, stepText, wellText } from "./summary-text.ts";

/** What went well, where help was needed and what was corrected, each moment with the way to it. */
export function SummaryLists({ state, review }: { readonly state: SessionState; readonly review: SessionReview }) {
  const { well, probably, help, corrections } = review;
  const text = useWords().summary;
  const helped = helpedIn(state, review);
  const at = (t: number) => <Moment session={state.session} t={t} />;
  return (
    <>
      <Part
        title={well.length === 0 && knewNoBench(state) ? text.notSeen : text.well}
        icon={well.length > 0 ? "check" : "info"}
        tone={well.length > 0 ? "tone-done" : "tone-plain"}
      >
        <p>{wellText(state, well.length)}</p>
        <ul>
          {well.map(({ step, t }) => (
            <li key={step}>
              {at(t)} <span>{stepText(state, step)}</span>
            </li>
          ))}
        </ul>
      </Part>
      {probably.length > 0 && (
        <Part title={text.probably} icon="question" tone="tone-plain">
          <p>{text.probablyCount({ n: probably.length })}</p>
          <ul>
            {probably.map(({ step, t }) => (
              <li key={step}>
                {at(t)} <span>{stepText(state, step)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={text.help} icon="warning" tone={help.length > 0 ? "tone-back" : "tone-plain"}>
        {help.length === 0 && <p>{noHelp(state)}</p>}
        {helped > 0 && <p>{text.helpedCount({ n: helped })}</p>}
        <ul>
          {help.map((one) => (
            <li key={`${one.t} ${one.kind}`}>
              {at(one.t)} <Told help={one} />
            </li>
          ))}
        </ul>
      </Part>
      {corrections.length > 0 && (
        <Part title={text.corrected} icon="person" tone="tone-plain">
          <ul>
            {corrections.map((event) => (
              <li key={`${event.t} ${event.correction.action}`}>
                {at(event.t)} <span>{correctionOf(state, event)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Part(props: {
  readonly title: string;
  readonly icon: IconName;
  readonly tone: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="summary-part" aria-label={props.title}>
      <h2 className={props.tone}>
        <Icon name={props.icon} /> {props.title}
      </h2>
      {props.children}
    </section>
  );
}

/** A moment of the session, which opens it there. */
function Moment({ session, t }: { readonly session: string; readonly t: number }) {
  return (
    <Button
      className="summary-moment number"
      aria-label={useWords().summary.openAt({ time: clock(t) })}
      onPress={() => openReplay(session, t)}
    >
      {clock(t)}
    </Button>
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
