import { useMemo } from "react";
import { aboutKey } from "../../core/annotation/about.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import { rubricFor } from "../../core/annotation/rubric.ts";
import { fold } from "../../core/journal/fold.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { Action } from "../ui/action.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Fitted, rootLetters, type Letters } from "../ui/fitted.tsx";
import { titleOf } from "../library/library.ts";
import { usePastSessions } from "../past-sessions.ts";
import { capital, clock as clockTime, day } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { show } from "../view.ts";
import type { History } from "../playback/history.ts";
import { Transport } from "../playback/transport.tsx";
import { ReplayVideo } from "../playback/video.tsx";
import type { AnnotationStore, AnnotationView } from "../annotation/annotation-store.ts";
import type { AuditContext, Task } from "../annotation/audit-context.ts";
import { AnnotationTimeline } from "../timeline/annotation/timeline.tsx";
import { Adapted } from "../annotation/adapted.tsx";
import { UndoAction } from "../annotation/undo-action.tsx";
import { ActionsPanel } from "./actions/actions-panel.tsx";
import { AuditKeys, TABS } from "./audit-keys.tsx";
import { AuditPanel } from "./audit-panel.tsx";
import { CorrectPanel } from "./correct/correct-panel.tsx";
import { editWords, useEdges } from "./correct/use-edges.ts";
import { EmptyPanel } from "./empty-panel.tsx";
import { OnsetPanel } from "./onset-panel.tsx";
import { RatePanel } from "./rate-panel.tsx";
import { useAuditContext, type Auditing } from "./use-audit-context.ts";
import { useWords } from "../words/words.ts";
import { shownText } from "../timeline/shown-text.ts";

/** The words are read from across the bench, as a caption is. */
const LETTERS: Letters = () => ({ least: 1.125 * rootLetters(), most: 2 * rootLetters() });

/** The audit screen of one take: its recording, its segments along time, and one task at a time beside them. */
export function AuditEditor(props: {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly view: AnnotationView;
  readonly history: History;
}) {
  const text = useWords().audit;
  const { session, store, view, history } = props;
  const auditing = useAuditContext(session, store, view, history);
  const { context, task, playback } = auditing;
  const { media, take } = useMemo(() => fold(history.events), [history]);
  if (!context) return <Problem problem={text.noProcedure} fix={text.chooseAnother} />;
  const { clock, t, blind, segment, annotations } = context;
  return (
    <div className={task === "correct" ? "replay audit correcting" : "replay audit"}>
      <h1 className="unseen">{text.label}</h1>
      <AuditKeys context={context} task={task} playback={playback} />
      <div className="coach-picture">
        <ReplayVideo session={session} clock={clock} t={t} tick={history.tickNear(t)} media={media} />
      </div>
      <div className="audit-words">
        <Fitted
          className="audit-words-box"
          label={text.description}
          text={blind ? text.hidden : segment ? shownText(segment.text) : text.noSegments}
          letters={LETTERS}
        />
      </div>
      <aside className="coach-plan audit-side">
        <AuditHead {...{ context, task, session }} seconds={history.duration} />
        <Problem problem={capital(view.problem)} fix={view.fix} />
        <Skipped count={annotations.skipped.length} />
        <Adapted adaptations={take?.adaptations} />
        <ReviewNotes annotations={annotations} />
        <TaskPanel {...{ context, task, session }} events={history.events} />
      </aside>
      <AuditFoot auditing={auditing} context={context} view={view} history={history} />
      <StopMarking {...auditing} />
    </div>
  );
}

/** Asks before a task shows where mistakes are to somebody who is about to mark them; after the first mark it refuses until all are in. */
function StopMarking({ leaving, toMark, leave }: Pick<Auditing, "leaving" | "toMark" | "leave">) {
  const { stop: text, rest } = useWords().agreement;
  if (leaving !== null && toMark > 0)
    return (
      <Sheet alert open title={rest.title} onClose={() => leave(false)}>
        <p>{rest.what({ left: toMark })}</p>
        <div className="dialog-foot">
          <Action strong onPress={() => leave(false)}>
            {rest.verb}
          </Action>
        </div>
      </Sheet>
    );
  return (
    <Confirm
      title={text.title}
      open={leaving !== null}
      verb={text.verb}
      harmless
      onConfirm={() => leave(true)}
      onCancel={() => leave(false)}
    >
      <p>{text.what}</p>
    </Confirm>
  );
}

/** How the take stands, who works, and the tasks to choose from. */
function AuditHead(props: {
  readonly context: AuditContext;
  readonly task: Task;
  readonly session: string;
  /** Length of the take. */
  readonly seconds: number;
}) {
  const { context, task } = props;
  const words = useWords();
  const { audit: text, sessions: w } = words;
  const { standings } = w;
  const { annotations, store, procedure } = context;
  const one = usePastSessions().sessions?.find(({ id }) => id === props.session);
  const facts = [
    one?.participant,
    one?.startedAt && day(one.startedAt),
    clockTime(props.seconds),
    one?.bench && w.benchNamed({ bench: one.bench }),
  ];
  return (
    <header className="audit-head">
      <div className="audit-of">
        <Action quiet icon="left" keyName="Esc" label={text.backToReplay} onPress={() => show({ audit: false })} />
        <div className="session-name">
          <h2>{one ? titleOf(one, words) : procedure.goal}</h2>
          <p>{facts.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <p>
        <strong>{standings[annotations.standing]}</strong>
        {annotations.reason && !context.blind && `: ${annotations.reason}`} · {text.youAre({ name: store.by })}
      </p>
      <div className="audit-tabs" role="toolbar" aria-label={text.task}>
        {TABS.map((tab) => (
          <Action
            key={tab.task}
            quiet
            keyName={tab.keyName}
            pressed={task === tab.task}
            onPress={() => context.begin(tab.task)}
          >
            {text.tasks[tab.task]}
          </Action>
        ))}
      </div>
    </header>
  );
}

/** What the participant's review left unplayed, and where its answer differs from what was measured. */
function ReviewNotes({ annotations }: { readonly annotations: Annotations }) {
  const { audit: text, rubric } = useWords();
  const { unplayed, overruled, deviations } = annotations;
  const parts = unplayed.map(({ start, end }) => `${clockTime(start)} – ${clockTime(end)}`).join(", ");
  const answers = rubricFor(deviations).flatMap(({ question, mistake }) => {
    const key = aboutKey(question.id, mistake?.id);
    const why = overruled[key];
    const answer = annotations.rubric[key] ? rubric.yes : rubric.no;
    return why === undefined ? [] : [text.overruled({ question: rubric.questions[question.id], answer, why })];
  });
  return [...(parts === "" ? [] : [text.unplayed({ parts })]), ...answers].map((note) => (
    <p key={note} className="audit-note tone-back">
      {note}
    </p>
  ));
}

/** Changes that lost what they were made on. */
function Skipped({ count }: { readonly count: number }) {
  const text = useWords().audit;
  if (count === 0) return null;
  return <p className="audit-note tone-back">{text.skipped({ n: count })}</p>;
}

const PANELS: Readonly<Record<Task, (context: AuditContext, session: string) => React.ReactNode>> = {
  audit: (context, session) => <AuditPanel {...{ context, session }} />,
  correct: (context) => <CorrectPanel context={context} />,
  onsets: (context, session) => <OnsetPanel {...{ context, session }} />,
  rate: (context) => <RatePanel context={context} />,
  actions: (context) => <ActionsPanel context={context} />,
};

function TaskPanel(props: {
  readonly context: AuditContext;
  readonly task: Task;
  readonly session: string;
  readonly events: readonly SessionEvent[];
}) {
  const { context, task, session, events } = props;
  if (context.annotations.segments.length === 0) return <EmptyPanel {...{ context, session, events }} />;
  return PANELS[task](context, session);
}

/** The recording's clock, undo, and the segments along time. */
function AuditFoot(props: {
  readonly auditing: Auditing;
  readonly context: AuditContext;
  readonly view: AnnotationView;
  readonly history: History;
}) {
  const text = useWords().audit;
  const { annotation: annotated } = useWords();
  const { auditing, context, view, history } = props;
  const { playback, seen, point, task } = auditing;
  const edges = useEdges(context, task === "correct", history, playback.span);
  const { store, annotations, clock, t, duration, blind, segment, deviation } = context;
  return (
    <footer className="replay-foot">
      <Transport clock={clock} t={t} rate={playback.rate} duration={duration} notice={view.notice}>
        <UndoAction store={store} view={view} />
        <Action
          quiet
          keyName="⇧U"
          disabled={annotations.redoable[store.by] === undefined}
          onPress={() => void store.redo()}
        >
          {annotated.redo}
        </Action>
      </Transport>
      <AnnotationTimeline
        annotations={blind ? { segments: [], alongside: [], audits: {}, count: annotations.count } : annotations}
        deviations={seen}
        none={blind ? text.hidden : annotated.noSegment}
        segment={segment?.id ?? null}
        deviation={deviation?.id ?? null}
        duration={duration}
        t={t}
        span={playback.span}
        onSeek={clock.seek}
        onSpan={playback.setSpan}
        onSegment={point}
        onDeviation={context.chooseDeviation}
        onEdit={() => editWords(context)}
        edges={edges}
      />
    </footer>
  );
}
