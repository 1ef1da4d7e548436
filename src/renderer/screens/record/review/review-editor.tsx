import { useMemo, useState, type ComponentProps } from "react";
import type { MarkProblem } from "../../../../core/annotation/from-marks.ts";
import type { Annotations, Segment } from "../../../../core/annotation/model.ts";
import { toTenth } from "../../../../core/annotation/partition.ts";
import type { Undescribed } from "../../../../core/annotation/undescribed.ts";
import { fold } from "../../../../core/session/fold.ts";
import { Action } from "../../../ui/action.tsx";
import { capital, moment as time } from "../../../ui/format.ts";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import type { AnnotationStore, AnnotationView } from "../../../annotation/annotation-store.ts";
import { segmentAt } from "../../../timeline/annotation/find.ts";
import { AnnotationTimeline } from "../../../timeline/annotation/timeline.tsx";
import { UndoAction } from "../../../annotation/undo-action.tsx";
import type { History } from "../../../playback/history.ts";
import { usePlayback } from "../../../playback/playback.ts";
import { Transport } from "../../../playback/transport.tsx";
import { ReplayVideo } from "../../../playback/video.tsx";
import { DeviationForm } from "./deviation-form.tsx";
import { moved, momentsOf, type Moment } from "./moments.ts";
import { RubricPanel } from "./rubric-panel.tsx";
import { SegmentForm } from "./segment-form.tsx";

/** What is being described: a part, an error, or an error that is new. */
type Naming =
  { readonly what: "segment"; readonly id: string } | { readonly what: "deviation"; readonly id: string | null };

/** Seconds that one press moves a moment. */
const STEP = 0.1;

const SHAPES: Readonly<Record<Moment["kind"], { readonly icon: IconName; readonly tone: string }>> = {
  step: { icon: "next-step", tone: "plain" },
  onset: { icon: "warning", tone: "bad" },
  fix: { icon: "back", tone: "back" },
  back: { icon: "check", tone: "done" },
};

/** The take's recording with its moments in a strip and a list, and what remains to be said about it. */
export function ReviewEditor(props: {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly view: AnnotationView;
  readonly history: History;
  readonly problems: readonly MarkProblem[];
}) {
  const { session, store, view, history, problems } = props;
  const { annotations } = view.fold;
  const duration = Math.max(history.duration, annotations.segments.at(-1)?.end ?? 0);
  const { clock, t, rate, span, setSpan, shuttleKeys } = usePlayback(duration);
  const { media, procedure } = useMemo(() => fold(history.events), [history]);
  const moments = useMemo(() => momentsOf(annotations), [annotations]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);
  const now = moments.find(({ id }) => id === chosen) ?? null;

  const choose = (next: Moment | undefined) => {
    if (!next) return;
    setChosen(next.id);
    clock.play(0);
    clock.seek(next.t);
  };
  // A part is the one that begins at the chosen moment, else the one that plays.
  const part = annotations.segments.find(({ id }) => id === now?.segment) ?? segmentAtTime(annotations, t);
  const describe = ({ what, id, t: at }: Pick<Undescribed, "what" | "id" | "t">) => {
    choose(moments.find((one) => (what === "segment" ? one.segment === id : one.deviation === id)));
    clock.play(0);
    clock.seek(at);
    setNaming({ what, id });
  };
  const describeIt = () => {
    if (now?.deviation) setNaming({ what: "deviation", id: now.deviation });
    else if (part) setNaming({ what: "segment", id: part.id });
  };
  const merge = () => {
    const before = part && annotations.segments[annotations.segments.indexOf(part) - 1];
    if (before) void store.say(() => ({ type: "merged", segment: before.id }));
  };
  const cut = () => {
    const here = segmentAtTime(annotations, t);
    if (!here) return;
    clock.play(0);
    void store.say(({ count }) => ({ type: "split", segment: here.id, at: toTenth(t), created: `n${count}` }));
  };
  const remove = () => {
    const id = now?.deviation;
    if (id) void store.say(() => ({ type: "deviation-removed", deviation: id }));
  };
  const neighbour = (by: 1 | -1) => {
    const at = moments.findIndex(({ id }) => id === chosen);
    choose(moments[at < 0 ? (by > 0 ? 0 : moments.length - 1) : at + by]);
  };
  const moveTo = (to: number) => {
    if (!now) return;
    clock.play(0);
    clock.seek(to);
    void store.say((said) => moved(said, now, to));
  };
  const moveFrame = (frames: 1 | -1) => {
    if (!now) return;
    clock.seek(now.t);
    clock.nudge(frames);
    moveTo(clock.get().t);
  };
  useKeys(
    {
      ...shuttleKeys,
      ArrowUp: () => neighbour(-1),
      ArrowDown: () => neighbour(1),
      "[": () => now && moveTo(now.t - STEP),
      "]": () => now && moveTo(now.t + STEP),
      "Shift+{": () => moveFrame(-1),
      "Shift+}": () => moveFrame(1),
      p: () => moveTo(t),
      a: () => setNaming({ what: "deviation", id: null }),
      d: describeIt,
      m: merge,
      c: cut,
      Delete: remove,
      u: () => void store.undo(),
      "Shift+U": () => void store.redo(),
    },
    naming === null,
  );
  return (
    <div className="replay">
      <div className="coach-picture">
        <ReplayVideo session={session} clock={clock} t={t} state={history.at(t)} media={media} />
      </div>
      <aside className="coach-plan review-side" aria-label="Review">
        <Problem problem={capital(view.problem)} fix={view.fix} />
        {problems.length > 0 && <MarkProblems problems={problems} onSeek={clock.seek} />}
        <h3>Moments</h3>
        <ol className="review-moments" aria-label="Moments">
          {moments.map((one) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one.id === chosen} onClick={() => choose(one)}>
                <span className={`tone-${SHAPES[one.kind].tone}`}>
                  <Icon name={SHAPES[one.kind].icon} />
                </span>
                <span className="moment-name">{one.name}</span>
                <span className="number">{time(one.t)}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="row" role="toolbar" aria-label="Move the moment">
          <Action label="Move 0.1 s back" keyName="[" disabled={!now} onPress={() => now && moveTo(now.t - STEP)}>
            −0.1 s
          </Action>
          <Action label="Move 0.1 s on" keyName="]" disabled={!now} onPress={() => now && moveTo(now.t + STEP)}>
            +0.1 s
          </Action>
          <Action label="Move one frame back" keyName="{" disabled={!now} onPress={() => moveFrame(-1)}>
            −1 frame
          </Action>
          <Action label="Move one frame on" keyName="}" disabled={!now} onPress={() => moveFrame(1)}>
            +1 frame
          </Action>
          <Action keyName="P" disabled={!now} onPress={() => moveTo(t)}>
            Put it here
          </Action>
        </div>
        <div className="row" role="toolbar" aria-label="Say what was done">
          <Action icon="say" keyName="D" disabled={!now?.deviation && !part} onPress={describeIt}>
            {now?.deviation ? "Describe the error" : "Describe this part"}
          </Action>
          <Action
            label="Merge this part with the one before"
            keyName="M"
            disabled={!part || part === annotations.segments[0] || (now?.deviation ?? null) !== null}
            onPress={merge}
          >
            Merge with before
          </Action>
          <Action label="Cut the part in two here" keyName="C" onPress={cut}>
            Cut here
          </Action>
          <Action icon="plus" keyName="A" onPress={() => setNaming({ what: "deviation", id: null })}>
            Add an unplanned error here
          </Action>
          {now?.deviation && (
            <Action icon="cross" keyName="Delete" onPress={remove}>
              It was no error: remove it
            </Action>
          )}
        </div>
        <RubricPanel
          session={session}
          store={store}
          annotations={annotations}
          seconds={duration}
          onDescribe={describe}
        />
      </aside>
      <footer className="replay-foot">
        <Transport clock={clock} t={t} rate={rate} duration={duration} said={null} notice={view.notice}>
          <UndoAction store={store} view={view} />
        </Transport>
        <AnnotationTimeline
          annotations={annotations}
          deviations={annotations.deviations}
          segment={now?.segment ?? null}
          deviation={now?.deviation ?? null}
          duration={duration}
          t={t}
          span={span}
          onSeek={clock.seek}
          onSpan={setSpan}
          onSegment={({ id }) => choose(moments.find(({ segment }) => segment === id))}
          onDeviation={({ id }) => choose(moments.find(({ deviation }) => deviation === id))}
        />
      </footer>
      {procedure && naming?.what === "deviation" && (
        <DeviationForm
          procedure={procedure}
          store={store}
          annotations={annotations}
          at={t}
          deviation={annotations.deviations.find(({ id }) => id === naming.id) ?? null}
          onClose={() => setNaming(null)}
        />
      )}
      {procedure && naming?.what === "segment" && (
        <DescribePart
          key={naming.id}
          procedure={procedure}
          store={store}
          segment={annotations.segments.find(({ id }) => id === naming.id) ?? null}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

/** The form of a part that is still there. */
function DescribePart(
  props: Omit<ComponentProps<typeof SegmentForm>, "segment"> & { readonly segment: Segment | null },
) {
  return props.segment && <SegmentForm {...props} segment={props.segment} />;
}

function segmentAtTime({ segments }: Annotations, t: number): Segment | null {
  return segments[segmentAt(segments, t)] ?? null;
}

/** What the marks leave open, each with its moment. */
function MarkProblems({
  problems,
  onSeek,
}: {
  readonly problems: readonly MarkProblem[];
  readonly onSeek: (t: number) => void;
}) {
  return (
    <details className="mark-problems" open>
      <summary>
        <Icon name="warning" /> {problems.length} to look at
      </summary>
      <ul aria-label="Problems of the marks">
        {problems.map(({ t, problem, fix }) => (
          <li key={`${t}${problem}`}>
            {t !== null && (
              <button type="button" className="moment-link" onClick={() => onSeek(t)}>
                {time(t)}
              </button>
            )}{" "}
            {problem} <span className="tone-plain">{fix}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
