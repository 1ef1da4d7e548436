import { useMemo, type ReactNode } from "react";
import { performedEntries } from "../../core/script/walk.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { moment } from "../ui/format.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { ENTRY_MARKS } from "../session/script-words.ts";
import { segmentAt } from "../timeline/annotation/find.ts";
import { walked, type TakePast } from "../../core/annotation/take-past.ts";
import { useWords, words } from "../words/words.ts";
import { shownText } from "../timeline/shown-text.ts";

/** What a take was to do, and how far it was at the moment that is shown; what was done, where there was no script. */
export function TakePanel({
  state,
  past,
  t,
}: {
  readonly state: SessionState;
  readonly past: TakePast;
  readonly t: number;
}) {
  const say = useWords().lookback;
  const { script, take } = state;
  const at = useMemo(() => walked(state).at, [state]);
  const goal = script?.goal ?? state.procedure?.goal ?? say.aTake;
  if (script === null) {
    const now = segmentAt(past.segments, t);
    return (
      <List goal={goal} what={say.whatDone} detail={take ? words().script.protocols[take.protocol].label : ""}>
        {past.segments.map(({ id, text, start, outcome }, k) => (
          <Line
            key={id}
            state={k < now ? "completed" : k === now ? "current" : "next"}
            {...(outcome === "wrong" ? { icon: "warning", word: say.wrongly, tone: "back" } : {})}
            text={shownText(text)}
            at={start}
          />
        ))}
      </List>
    );
  }
  const performed = performedEntries(script);
  const begun = new Map(past.entries.map(({ entry, start }) => [entry.id, start]));
  return (
    <List goal={goal} what={say.script} detail={`${at + 1}/${performed.length}`}>
      {script.entries.map((entry) => {
        const place = performed.indexOf(entry);
        // What is left out stands before the entry that is done instead.
        const reached = place >= 0 ? place : performed.indexOf(nextPerformed(script.entries, entry, performed));
        const { icon, tone } = ENTRY_MARKS[entry.kind];
        const word = words().script.entries[entry.kind];
        return (
          <Line
            key={entry.id}
            state={place >= 0 && place === at ? "current" : reached >= 0 && reached <= at ? "completed" : "next"}
            {...(entry.kind === "step" ? {} : { icon, word, tone })}
            text={entry.text}
            at={begun.get(entry.id) ?? null}
          />
        );
      })}
    </List>
  );
}

function nextPerformed<T>(entries: readonly T[], entry: T, performed: readonly T[]): T {
  return entries.slice(entries.indexOf(entry)).find((each) => performed.includes(each)) ?? entry;
}

function List(props: {
  readonly goal: string;
  readonly what: string;
  readonly detail: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="plan take-plan" aria-label={props.what}>
      <header className="plan-head">
        <h2>{props.goal}</h2>
        <span className="plan-count">{props.detail}</span>
      </header>
      <p className="hint take-what">{props.what}</p>
      <ol>{props.children}</ol>
    </section>
  );
}

const STATES: Readonly<Record<LineState, { readonly icon: IconName; readonly tone: string }>> = {
  completed: { icon: "check", tone: "done" },
  current: { icon: "play", tone: "now" },
  next: { icon: "circle", tone: "plain" },
};
type LineState = "completed" | "current" | "next";

function Line(props: {
  readonly state: LineState;
  readonly icon?: IconName;
  readonly word?: string;
  readonly tone?: string;
  readonly text: string;
  /** When it began, in seconds; null when it never did. */
  readonly at: number | null;
}) {
  const say = useWords().lookback;
  const { state, text, at } = props;
  const { done, now, next } = words().live.steps;
  const { icon, word, tone } = { ...STATES[state], word: { completed: done, current: now, next }[state], ...props };
  const says = props.word && state === "current" ? say.now({ word }) : word;
  return (
    <li
      ref={state === "current" ? bringIntoView : undefined}
      className={`plan-step ${state} ${props.word ? "told" : ""}`}
      aria-current={state === "current" ? "step" : undefined}
    >
      <div className={`plan-line tone-${tone}`}>
        <Icon name={icon} />
        <div>
          <span className="plan-word">
            {says}
            {at !== null && <span className="plan-why number"> {moment(at)}</span>}
          </span>
          <span className="plan-text">{text}</span>
        </div>
      </div>
    </li>
  );
}

function bringIntoView(line: HTMLLIElement | null): void {
  line?.scrollIntoView?.({ block: "nearest" });
}
