import type { SessionState } from "../../../core/journal/fold.ts";
import { progressOf } from "../../../core/plan/choice-lines.ts";
import { reviewWith } from "../../../core/review/kept-doubts.ts";
import { stepResults } from "../../../core/review/step-results.ts";
import { KeptDoubts } from "../../session/kept-doubts.tsx";
import { useLeftOutAnswers } from "../../session/left-out-answers.ts";
import { LeftOutList } from "../../session/left-out-list.tsx";
import { useTold } from "../../session/told.ts";
import { closingWord } from "../../session/words.ts";
import { clock } from "../../ui/format.ts";
import { openReplay } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { SummaryLists } from "./summary-lists.tsx";
import { StepResults } from "./summary-steps.tsx";
import { summaryNote, summaryText } from "./summary-text.ts";
import { TroubleList } from "../../session/trouble-list.tsx";
import type { Trouble } from "../../session/troubles.ts";
import { useReview } from "./use-review.ts";
import { WaysOn } from "./ways-on.tsx";

/** After a session: what became of each step, one line each, what is still open, and what to do next. */
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
  const note = review && summaryNote(state, review);
  return (
    <section className="summary" aria-label={text.label}>
      <TroubleList found={found} />
      <header>
        <h1>{closingWord(state)}</h1>
        <div className="summary-job">
          <p className="summary-goal">{state.goal}</p>
          <p className="summary-facts">{all > 0 ? text.facts({ time: clock(state.t), done, all }) : clock(state.t)}</p>
        </div>
        {note !== null && note !== "" && <p>{note}</p>}
        {unsent.length > 0 && <p className="tone-back">{text.unsent({ texts: unsent.join(" · ") })}</p>}
        {state.signals > 0 && <p>{text.signals({ count: state.signals })}</p>}
        {state.missed > 0 && <p className="tone-back">{text.blind({ n: state.missed })}</p>}
      </header>
      <div className="summary-columns">
        {review ? (
          <div>
            <StepResults state={state} results={stepResults(state, review, answers ?? { given: {}, doubts: {} })} />
            <SummaryLists state={state} review={review} />
          </div>
        ) : (
          <p className="empty">{text.reading}</p>
        )}
        <div className="summary-open">
          <LeftOutList state={state} answers={answers} />
          <KeptDoubts state={state} answers={answers} onLook={(t) => openReplay(state.session, t)} />
        </div>
      </div>
      <WaysOn state={state} led={review?.led ?? null} report={review && summaryText(state, review)} />
    </section>
  );
}
