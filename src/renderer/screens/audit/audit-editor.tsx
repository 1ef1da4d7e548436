import { useMemo, useState } from "react";
import { marksApart } from "../../../core/annotation/blind.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "../../../core/annotation/model.ts";
import { faulted, toAudit } from "../../../core/annotation/verdict.ts";
import { fold } from "../../../core/session/fold.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Fitted, rootLetters, type Letters } from "../../ui/fitted.tsx";
import { capital } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { announce, show } from "../../view.ts";
import type { History } from "../../playback/history.ts";
import { usePlayback, type Playback } from "../../playback/playback.ts";
import { Transport } from "../../playback/transport.tsx";
import { ReplayVideo } from "../../playback/video.tsx";
import type { AnnotationStore, AnnotationView } from "../../annotation/annotation-store.ts";
import { AuditPanel } from "./audit-panel.tsx";
import { CorrectPanel } from "./correct/correct-panel.tsx";
import { neighbour, STANDINGS, type AuditContext, type Task } from "../../annotation/audit-context.ts";
import { EmptyPanel } from "./empty-panel.tsx";
import { OnsetPanel } from "./onset-panel.tsx";
import { RatePanel } from "./rate-panel.tsx";
import { segmentAt } from "../../timeline/annotation/find.ts";
import { AnnotationTimeline } from "../../timeline/annotation/timeline.tsx";
import { UndoAction } from "../../annotation/undo-action.tsx";

/** The words are read from across the bench, as a caption is. */
const LETTERS: Letters = () => ({ least: 1.125 * rootLetters(), most: 2 * rootLetters() });

const TABS: readonly { readonly task: Task; readonly name: string; readonly keyName: string }[] = [
  { task: "audit", name: "Audit", keyName: "A" },
  { task: "correct", name: "Correct", keyName: "C" },
  { task: "onsets", name: "Onsets", keyName: "T" },
  { task: "rate", name: "Rate", keyName: "R" },
];

/** The audit screen of one take: its recording, its segments along time, and one task at a time beside them. */
export function AuditEditor({
  session,
  store,
  view,
  history,
}: {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly view: AnnotationView;
  readonly history: History;
}) {
  const { annotations } = view.fold;
  const duration = Math.max(history.duration, annotations.segments.at(-1)?.end ?? 0);
  const playback = usePlayback(duration);
  const { clock, t, rate } = playback;
  const media = useMemo(() => fold(history.events).media, [history]);
  const [task, setTask] = useState<Task>(annotations.standing === "to-correct" ? "correct" : "audit");
  const [chosen, setChosen] = useState<string | null>(() => firstOf(task, annotations));
  const [mistake, setMistake] = useState<string | null>(null);
  const state = history.at(t);
  const { procedure } = state;
  if (!procedure) return <Problem problem="This session names no procedure" fix="Choose another one." />;

  // While onsets are marked and the take is rated nothing is chosen: the words are those of the moment.
  const here = annotations.segments[segmentAt(annotations.segments, t)] ?? null;
  const byChoice = task === "audit" || task === "correct";
  // A mark must be made without having seen where the mistake was marked, nor the edges of segments, which lie there too.
  const blind = task === "onsets" && marksApart(annotations, store.by);
  const segment = blind ? null : (byChoice && annotations.segments.find(({ id }) => id === chosen)) || here;
  const seen = blind
    ? []
    : annotations.deviations.filter(({ id }) => task === "correct" || annotations.onsets[id]?.[store.by] !== undefined);
  const context: AuditContext = {
    store,
    fold: view.fold,
    annotations,
    by: store.by,
    procedure,
    clock,
    t,
    duration,
    blind,
    segment,
    deviation: annotations.deviations.find(({ id }) => id === mistake) ?? null,
    choose: (next: Segment, play = false) => {
      setChosen(next.id);
      clock.play(0);
      clock.seek(next.start);
      if (play) clock.playUntil(next.end);
    },
    chooseDeviation: (next: AnnotatedDeviation) => setMistake(next.id),
    begin: (next: Task) => {
      clock.play(0);
      setTask(next);
      const refused = faulted(annotations);
      // Correcting begins at what was refused, not where the audit ended.
      const first = annotations.segments.find(({ id }) => id === refused[0]);
      if (next === "correct" && task !== next && first && !refused.includes(segment?.id ?? "")) context.choose(first);
    },
  };
  return (
    <div className="replay audit">
      <AuditKeys context={context} task={task} playback={playback} />
      <div className="coach-picture">
        <ReplayVideo session={session} clock={clock} t={t} state={state} media={media} />
      </div>
      <div className="audit-words">
        <Fitted
          className="audit-words-box"
          label="The segment's description"
          text={blind ? HIDDEN : (segment?.text ?? "No segments yet")}
          letters={LETTERS}
        />
      </div>
      <aside className="coach-plan audit-side">
        <header className="audit-head">
          <p>
            <strong>{STANDINGS[annotations.standing]}</strong>
            {annotations.reason && `: ${annotations.reason}`} · you are {store.by}
          </p>
          <div className="audit-tabs" role="toolbar" aria-label="Task">
            {TABS.map((tab) => (
              <Action
                key={tab.task}
                quiet
                keyName={tab.keyName}
                pressed={task === tab.task}
                onPress={() => context.begin(tab.task)}
              >
                {tab.name}
              </Action>
            ))}
          </div>
        </header>
        <Problem problem={capital(view.problem)} fix={view.fix} />
        {annotations.skipped.length > 0 && (
          <p className="audit-note tone-back">
            {annotations.skipped.length} later {annotations.skipped.length === 1 ? "change does" : "changes do"} not fit
            since something before was undone. Redo brings {annotations.skipped.length === 1 ? "it" : "them"} back.
          </p>
        )}
        {annotations.segments.length === 0 ? (
          <EmptyPanel context={context} events={history.events} />
        ) : (
          <>
            {task === "audit" && <AuditPanel context={context} />}
            {task === "correct" && <CorrectPanel context={context} />}
            {task === "onsets" && <OnsetPanel context={context} />}
            {task === "rate" && <RatePanel context={context} />}
          </>
        )}
      </aside>
      <footer className="replay-foot">
        <Transport clock={clock} t={t} rate={rate} duration={duration} said={null} notice={view.notice}>
          <UndoAction store={store} view={view} />
          <Action
            quiet
            keyName="⇧U"
            disabled={annotations.redoable[store.by] === undefined}
            onPress={() => void store.redo()}
          >
            Redo
          </Action>
          <Action quiet icon="back" keyName="Esc" onPress={() => show({ audit: false })}>
            Replay
          </Action>
        </Transport>
        <AnnotationTimeline
          annotations={blind ? { segments: [], audits: {}, count: annotations.count } : annotations}
          deviations={seen}
          none={blind ? HIDDEN : "No segment"}
          segment={segment?.id ?? null}
          deviation={mistake}
          duration={duration}
          t={t}
          span={playback.span}
          onSeek={clock.seek}
          onSpan={playback.setSpan}
          onSegment={(next) => setChosen(next.id)}
          onDeviation={context.chooseDeviation}
        />
      </footer>
    </div>
  );
}

/** What stands in the place of segments while onsets are marked apart. */
const HIDDEN = "Hidden until your onsets are marked";

/** The segment that a task begins with: one that was refused, or one that nobody else has audited. */
function firstOf(task: Task, annotations: Annotations): string | null {
  return (task === "correct" ? faulted(annotations)[0] : undefined) ?? toAudit(annotations)[0] ?? null;
}

/** Keys of every task: shuttle, frames, segments, zoom, tasks, undo. Those of a task are with its panel. */
function AuditKeys({
  context,
  task,
  playback,
}: {
  readonly context: AuditContext;
  readonly task: Task;
  readonly playback: Playback;
}) {
  const { clock, t, store, annotations, segment, blind } = context;
  const go = (direction: 1 | -1) => {
    if (blind) return announce("The segments are hidden until your onsets are marked.");
    const next = neighbour(context, direction);
    if (!next) return announce(direction > 0 ? "That was the last segment." : "That was the first segment.");
    if (task === "audit" && direction > 0 && segment && !annotations.audits[segment.id])
      return announce("Answer the three questions first.");
    context.choose(next, task === "audit");
  };
  const playIt = () => segment && context.choose(segment, true);
  const toggle = () => {
    if (clock.get().rate !== 0) clock.play(0);
    else if (task !== "audit" || !segment) clock.play(1);
    else if (t < segment.start || t >= segment.end - 0.05) playIt();
    else clock.playUntil(segment.end);
  };
  useKeys({
    ...playback.shuttleKeys,
    ...playback.zoomKeys,
    Space: toggle,
    g: () => playIt(),
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    ...Object.fromEntries(TABS.map(({ task: next, keyName }) => [keyName.toLowerCase(), () => context.begin(next)])),
    u: () => void store.undo(),
    "Shift+U": () => void store.redo(),
    Escape: () => show({ audit: false }),
  });
  return null;
}
