import { useState } from "react";
import type { SessionState } from "../../../core/session/fold.ts";
import { useLive, useServices } from "../../services.ts";
import { useLeftOutAnswers } from "../../session/left-out-answers.ts";
import { LeftOutList } from "../../session/left-out-list.tsx";
import { progressOf } from "../../../core/plan/choice-lines.ts";
import { lastStarted, startSession, type OpeningState } from "../../session/start.ts";
import { useTold } from "../../session/told.ts";
import { closingWord } from "../../session/words.ts";
import { Action } from "../../ui/action.tsx";
import { clock } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { announce, openReplay } from "../../view.ts";
import { words } from "../../words/words.ts";
import { SummaryLists } from "./summary-lists.tsx";
import { summaryText } from "./summary-text.ts";
import { TroubleList } from "./trouble-list.tsx";
import type { Trouble } from "./troubles.ts";
import { useReview } from "./use-review.ts";

/** After a session: what went well, where help was needed, and what to do next. */
export function Summary(props: { readonly state: SessionState; readonly found: readonly Trouble[] }) {
  const { state, found } = props;
  const answers = useLeftOutAnswers(state.session, useTold(state.session));
  const review = useReview(state.session);
  const text = words().summary;
  const { done, all } = progressOf(state.plan, state.procedure);
  return (
    <section className="summary" aria-label={text.label}>
      <TroubleList found={found} />
      <header>
        <h1>{state.closed && closingWord(state.closed)}</h1>
        <p className="summary-goal">{state.goal}</p>
        <p className="summary-facts">{all > 0 ? text.facts(clock(state.t), done, all) : clock(state.t)}</p>
        {state.signals > 0 && <p>{text.signals(state.signals)}</p>}
        {state.missed > 0 && <p className="tone-back">{text.blind(state.missed)}</p>}
      </header>
      <div className="summary-columns">
        {review ? <SummaryLists state={state} review={review} /> : <p className="empty">{text.reading}</p>}
        <LeftOutList state={state} answers={answers} />
      </div>
      <WaysOn state={state} report={review && summaryText(state, review)} />
    </section>
  );
}

/** What to do next. */
function WaysOn({ state, report }: { readonly state: SessionState; readonly report: string | null }) {
  const services = useServices();
  const { live } = services;
  const { running } = useLive();
  const [copied, setCopied] = useState(false);
  const [outcome, setOutcome] = useState<OpeningState>(null);
  const text = words().summary;
  const choice = lastStarted(services);
  const copy = () =>
    void services.bridge.call("app.copy", { text: report ?? "" }).then(() => {
      setCopied(true);
      announce(text.copied);
    });
  const again = async () => {
    if (!choice) return;
    setOutcome("busy");
    setOutcome(await startSession(services, choice));
  };
  const busy = outcome === "busy" || running;
  // What helps most where no bench was known.
  const untaught = canTeach(state) && state.profile === null;
  return (
    <footer className="summary-foot">
      <Problem {...(outcome && outcome !== "busy" && !outcome.ok ? outcome : { problem: "" })} />
      <div className="row">
        <Action strong={!untaught} icon="replay" onPress={() => openReplay(state.session)}>
          {text.replay}
        </Action>
        {canTeach(state) && (
          <Action strong={untaught} icon="flag" onPress={() => openReplay(state.session, null, true)}>
            {text.teach}
          </Action>
        )}
        {/* Whoever is named signs for each session anew, at the start. */}
        {choice && !choice.coached && choice.procedure === state.procedure?.id && (
          <Action icon="play" busy={busy} onPress={() => void again()}>
            {text.again}
          </Action>
        )}
        <Action icon="coach" disabled={busy} onPress={live.dismiss}>
          {text.another}
        </Action>
        <Action quiet icon="copy" disabled={report === null} onPress={copy}>
          {copied ? text.copied : text.copy}
        </Action>
      </div>
    </footer>
  );
}

/** Whether a bench can be taught from a session: it was filmed, and there are steps to mark. */
function canTeach({ media, procedure }: SessionState): boolean {
  return media.length > 0 && procedure !== null;
}
