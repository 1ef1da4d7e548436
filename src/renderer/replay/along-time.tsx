import type { ComponentProps, ReactNode } from "react";
import type { TakePast } from "../../core/annotation/take-past.ts";
import { currentStep } from "../../core/plan/plan.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { Playing } from "../playback/clock.ts";
import type { History } from "../playback/history.ts";
import { useMoment, type Playback } from "../playback/playback.ts";
import type { Lanes } from "../timeline/lanes.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { words } from "../words/words.ts";
import { handlesOf, useTaughtLanes } from "./teach/taught-lanes.ts";
import type { Teaching } from "./teach/use-teaching.ts";
import { Calmly } from "./calmly.tsx";
import { RunStrips } from "./compare/run-strips.tsx";
import type { Runs } from "./compare/use-runs.ts";

/** The session along time, and under it the runs that are compared with it. */
export function AlongTime(props: {
  readonly lanes: Lanes;
  readonly duration: number;
  readonly playback: Playback;
  readonly history: History;
  /** The state of a moment, the same object until more changes than a tick. */
  readonly still: (playing: Playing) => SessionState;
  readonly range: ComponentProps<typeof Timeline>["range"];
  readonly picture: (t: number) => ReactNode;
  readonly shown: Runs["shown"];
  /** The marks that the bench is taught with, while that is done. */
  readonly teaching: Teaching | null;
}) {
  const { playback, history, still, shown, teaching, range = null, lanes, ...others } = props;
  const rest = { ...others, lanes: useTaughtLanes(lanes, teaching) };
  const { clock, span, setSpan, away, toPlayhead } = playback;
  // While it plays it is told by the second; the playhead moves by itself.
  useMoment(clock, still);
  return (
    <Calmly clock={clock} of={({ t, rate }) => (rate === 0 ? t : `${rate} ${Math.round(t)}`)}>
      {(t) => (
        <>
          <Timeline
            {...{ ...rest, t, clock, span, away, range }}
            handles={teaching ? handlesOf(teaching) : []}
            describe={doneAt(history, rest.lanes.take, t)}
            onPlayhead={toPlayhead}
            onSeek={clock.seek}
            onSpan={setSpan}
          />
          {shown.length > 0 && <RunStrips {...{ t, span, shown }} events={history.events} onSeek={clock.seek} />}
        </>
      )}
    </Calmly>
  );
}

/** What is to be done at second `t`, or in a take what is done, in words. */
function doneAt(history: History, take: TakePast | null, t: number): string {
  const { plan } = history.at(t);
  return (plan && currentStep(plan)?.text) ?? entryAt(take, t) ?? words().lookback.noStep;
}

/** What the script, or else the annotation, says of a moment of a take. */
function entryAt(take: TakePast | null, t: number): string | null {
  const entry = take?.entries.findLast(({ start }) => start <= t);
  return entry?.entry.text ?? take?.segments.findLast(({ start }) => start <= t)?.text ?? null;
}
