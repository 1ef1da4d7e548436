import { useMemo, useState } from "react";
import { OWN } from "../../../core/annotation/permission.ts";
import { currentStep } from "../../../core/plan/plan.ts";
import { gapsOf, tracksOf } from "../../../core/session/media-time.ts";
import { fold, type SessionState } from "../../../core/session/fold.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { useLive } from "../../services.ts";
import { show } from "../../view.ts";
import { Caption } from "../../session/caption.tsx";
import { LeftOutList } from "../../session/left-out-list.tsx";
import { PlanPanel } from "../../session/plan-panel.tsx";
import { reviewTake } from "../../session/record-store.ts";
import { countUpTo, type History } from "../../playback/history.ts";
import { usePlayback } from "../../playback/playback.ts";
import { TakePanel } from "./take-panel.tsx";
import type { TakePast } from "../../../core/annotation/take-past.ts";
import { TeachPanel } from "./teach/teach-panel.tsx";
import { lanes as layOut } from "../../timeline/lanes.ts";
import { Timeline } from "../../timeline/timeline.tsx";
import { useTold } from "./told.ts";
import { Transport } from "../../playback/transport.tsx";
import { ReplayVideo } from "../../playback/video.tsx";

/** One past session: its recording, the state at the clock's time, and the timeline. */
export function Player({
  id,
  history,
  notice,
  at,
}: {
  readonly id: string;
  readonly history: History;
  readonly notice: string;
  /** Second to open at; null for the opening. */
  readonly at: number | null;
}) {
  const { duration } = history;
  const { clock, t, rate, span, setSpan, shuttleKeys, zoomKeys } = usePlayback(
    duration,
    history.opening,
    Math.min(duration, at ?? history.opening),
  );
  const told = useTold(id);
  const lanes = useMemo(() => layOut(history.events, told), [history, told]);
  const whole = useMemo(() => fold(history.events), [history]);
  const { media, gaps } = whole;
  const cameras = useMemo(() => tracksOf(media), [media]);
  const [camera, setCamera] = useState(0);
  const nextCamera = () => setCamera((camera + 1) % Math.max(1, cameras.length));
  const [teaching, setTeaching] = useState(false);
  const state = history.at(t);
  const { running } = useLive();
  // A take is its participant's until others audit it. While something is recorded, that has the room.
  const mayReview = told !== null && state.consent !== null && OWN.includes(told.standing) && !running;

  const toMoment = (direction: 1 | -1) => {
    const { moments } = lanes;
    const next = direction > 0 ? moments[countUpTo(moments, t + 0.001)] : moments[countUpTo(moments, t - 0.001) - 1];
    if (next !== undefined) clock.seek(next);
  };
  useKeys({
    ...shuttleKeys,
    ...zoomKeys,
    ArrowUp: () => toMoment(-1),
    ArrowDown: () => toMoment(1),
    b: () => setTeaching(media.length > 0 && !teaching),
    a: () => show({ audit: true }),
    r: () => mayReview && reviewTake(id),
    v: nextCamera,
    Escape: () => show({ replay: null }),
  });

  const doing = state.plan && currentStep(state.plan);
  return (
    <div className="replay">
      <div className="coach-picture">
        <ReplayVideo
          session={id}
          clock={clock}
          t={t}
          state={state}
          media={media}
          gaps={gapsOf(gaps, cameras[camera] ?? null)}
          track={cameras[camera] ?? null}
        />
      </div>
      <Caption state={state} />
      <aside className="coach-plan">
        {teaching && state.procedure ? (
          <TeachPanel
            {...{ session: id, procedure: state.procedure, t, media, events: history.events, told }}
            onSeek={clock.seek}
            onClose={() => setTeaching(false)}
          />
        ) : (
          <>
            <Past state={state} take={lanes.take} t={t} />
            <LeftOutList state={whole} />
          </>
        )}
      </aside>
      <footer className="replay-foot">
        <Transport
          clock={clock}
          t={t}
          rate={rate}
          duration={duration}
          said={state.said.at(-1)?.text ?? ""}
          notice={notice}
        >
          {cameras.length > 1 && (
            <Action quiet icon="camera" keyName="V" onPress={nextCamera}>
              {`Camera: ${cameras[camera] ?? "coach’s eye"}`}
            </Action>
          )}
          <Action
            quiet
            icon="flag"
            keyName="B"
            pressed={teaching}
            disabled={media.length === 0}
            onPress={() => setTeaching(!teaching)}
          >
            Teach
          </Action>
          {state.consent && (
            <Action quiet icon="person" keyName="R" disabled={!mayReview} onPress={() => reviewTake(id)}>
              {told?.standing === "recorded" ? "Review: not decided yet" : "Review"}
            </Action>
          )}
          <Action quiet icon="check" keyName="A" onPress={() => show({ audit: true })}>
            Audit
          </Action>
          <Action quiet icon="back" keyName="Esc" onPress={() => show({ replay: null })}>
            All sessions
          </Action>
        </Transport>
        <Timeline
          lanes={lanes}
          duration={duration}
          t={t}
          describe={doing?.text ?? entryAt(lanes.take, t) ?? "No step"}
          onSeek={clock.seek}
          span={span}
          onSpan={setSpan}
        />
      </footer>
    </div>
  );
}

/** The plan of that moment; a recorded take has its script, or what was done, in its place. */
function Past(props: { readonly state: SessionState; readonly take: TakePast | null; readonly t: number }) {
  const { state, take, t } = props;
  return take && !state.plan ? <TakePanel state={state} past={take} t={t} /> : <PlanPanel state={state} />;
}

/** What the script, or else the annotation, says of a moment of a take. */
function entryAt(take: TakePast | null, t: number): string | null {
  const entry = take?.entries.findLast(({ start }) => start <= t);
  return entry?.entry.text ?? take?.segments.findLast(({ start }) => start <= t)?.text ?? null;
}
