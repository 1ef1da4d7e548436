import { useState } from "react";
import type { StepMark } from "../../../core/annotation/known-marks.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { useLive, useServices } from "../../services.ts";
import { useLeftOutAnswers } from "../../session/left-out-answers.ts";
import { KeptDoubts } from "../../session/kept-doubts.tsx";
import { LeftOutList } from "../../session/left-out-list.tsx";
import { reviewWith } from "../../../core/review/kept-doubts.ts";
import { leftOutAtStop } from "../../../core/journal/left-out.ts";
import { progressOf } from "../../../core/plan/choice-lines.ts";
import { lastStarted, startSession, type OpeningState, type StartChoice } from "../../session/start.ts";
import { useTold } from "../../session/told.ts";
import { closingWord } from "../../session/words.ts";
import { Action } from "../../ui/action.tsx";
import { clock } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { announce, openReplay, useView } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { LearnThis } from "./learn-this.tsx";
import { SummaryLists } from "./summary-lists.tsx";
import { stepText, summaryText } from "./summary-text.ts";
import { TroubleList } from "./trouble-list.tsx";
import type { Trouble } from "./troubles.ts";
import { useReview } from "./use-review.ts";

/** After a session: what went well, where help was needed, and what to do next. */
export function Summary(props: {
  readonly state: SessionState;
  readonly found: readonly Trouble[];
  /** What somebody was typing when the session ended. */
  readonly unsent: readonly string[];
}) {
  const { state, found, unsent } = props;
  const answers = useLeftOutAnswers(state.session, useTold(state.session));
  const read = useReview(state.session);
  const review = read && answers ? { ...read, ...reviewWith(read, answers.given, answers.doubts) } : read;
  const text = useWords().summary;
  const { done, all } = progressOf(state.plan, state.procedure);
  const { stoppedAt } = leftOutAtStop(state);
  return (
    <section className="summary" aria-label={text.label}>
      <TroubleList found={found} />
      <header>
        <h1>{closingWord(state)}</h1>
        <p className="summary-goal">{state.goal}</p>
        <p className="summary-facts">{all > 0 ? text.facts({ time: clock(state.t), done, all }) : clock(state.t)}</p>
        {stoppedAt !== null && <p>{text.stoppedAt({ step: stepText(state, stoppedAt) })}</p>}
        {unsent.length > 0 && <p className="tone-back">{text.unsent({ texts: unsent.join(" · ") })}</p>}
        {state.signals > 0 && <p>{text.signals({ count: state.signals })}</p>}
        {state.missed > 0 && <p className="tone-back">{text.blind({ n: state.missed })}</p>}
      </header>
      <div className="summary-columns">
        {review ? <SummaryLists state={state} review={review} /> : <p className="empty">{text.reading}</p>}
        <LeftOutList state={state} answers={answers} />
        <KeptDoubts state={state} answers={answers} onLook={(t) => openReplay(state.session, t)} />
      </div>
      <WaysOn state={state} led={review?.led ?? []} report={review && summaryText(state, review)} />
    </section>
  );
}

/** Whether a feed shows what happens now: what was filmed shows the same again. */
function isLive({ kind }: StartChoice["feed"]): boolean {
  return kind !== "demo" && kind !== "file";
}

/** What to do next. */
function WaysOn(props: {
  readonly state: SessionState;
  readonly led: readonly StepMark[];
  readonly report: string | null;
}) {
  const { state, led, report } = props;
  const services = useServices();
  const { live } = services;
  const { running } = useLive();
  const [copied, setCopied] = useState(false);
  const [outcome, setOutcome] = useState<OpeningState>(null);
  const text = useWords().summary;
  const choice = lastStarted(services);
  // Whoever has made a procedure or taught a bench since comes back for that, and not for the session that is over.
  const next = useView((view) => view.coachWith);
  const isAnother = next !== null && next.procedure !== state.procedure?.id;
  const copy = () =>
    void services.bridge.call("app.copy", { text: report ?? "" }).then(() => {
      setCopied(true);
      announce(text.copied);
    });
  // Whoever is named signs for each session anew, at the start.
  const same = choice && !choice.coached && choice.procedure === state.procedure?.id ? choice : null;
  const again = async (what: StartChoice) => {
    setOutcome("busy");
    setOutcome(await startSession(services, what));
  };
  const busy = outcome === "busy" || running;
  const { procedure } = state;
  // What helps most where no bench was known.
  const untaught = canTeach(state) && state.profile === null;
  const isLesson = untaught && led.length > 0;
  return (
    <footer className="summary-foot">
      <Problem {...(outcome && outcome !== "busy" && !outcome.ok ? outcome : { problem: "" })} />
      {isLesson && procedure && (
        <LearnThis
          state={{ ...state, procedure }}
          led={led}
          coach={same && isLive(same.feed) ? (bench) => busy || void again({ ...same, profile: bench }) : null}
        />
      )}
      <div className="row">
        <Action strong={!untaught && !isAnother} icon="replay" onPress={() => openReplay(state.session)}>
          {text.replay}
        </Action>
        {canTeach(state) && (
          <Action
            strong={untaught && !isLesson && !isAnother}
            icon="flag"
            onPress={() => openReplay(state.session, null, true)}
          >
            {isLesson ? text.lookAtMarks : text.teach}
          </Action>
        )}
        {same && !isLesson && (
          <Action icon="play" busy={busy} onPress={() => void again(same)}>
            {text.again}
          </Action>
        )}
        <Action strong={isAnother} icon="coach" disabled={busy} onPress={live.dismiss}>
          {isAnother ? text.startWith({ goal: next.goal }) : text.another}
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
