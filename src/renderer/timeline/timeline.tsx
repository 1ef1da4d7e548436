import { memo, useMemo, type ReactNode } from "react";
import { drawTimeline, interruptBy, lanesOf } from "./draw.ts";
import { deviationsIn, type Lanes } from "./lanes.ts";
import { Hovered } from "./hovered.tsx";
import { Playhead, type Played } from "./playhead.tsx";
import { LaneHandles, type LaneHandle } from "./lane-handles.tsx";
import { Minimap } from "./minimap.tsx";
import { RangeMark, type Range } from "./range-mark.tsx";
import { TimeCanvas } from "./time-canvas.tsx";
import type { Span } from "./zoom.ts";
import { useWords } from "../words/words.ts";

interface Props {
  readonly lanes: Lanes;
  readonly duration: number;
  readonly t: number;
  /** What plays: the playhead follows it by itself. */
  readonly clock: Played;
  readonly span: Span;
  /** What happens at `t`, for screen readers. */
  readonly describe: string;
  readonly onSeek: (t: number) => void;
  readonly onSpan: (span: Span) => void;
  /** Whether the playhead is out of what is shown, and stays so; what leads back to it. */
  readonly away: boolean;
  readonly onPlayhead: () => void;
  /** A stretch that is marked, and what moves its ends; null where none is. */
  readonly range?: Range | null;
  /** Edges of the marks that a bench is taught with; none when left out. */
  readonly handles?: readonly LaneHandle[];
  /** The small picture of a moment that the mouse points to; left out where there is none. */
  readonly picture?: (t: number) => ReactNode;
}

/** The session drawn along time, and a long one as a whole under it. A click jumps there. */
export function Timeline({
  lanes,
  t,
  clock,
  span,
  away,
  onPlayhead,
  onSeek,
  picture,
  range = null,
  handles,
  ...rest
}: Props) {
  const text = useWords().lookback;
  const deviations = useMemo(() => deviationsIn(lanes), [lanes]);
  const named = useMemo(() => lanesOf(lanes), [lanes]);
  const newest = interruptBy(lanes, t);
  return (
    <>
      <TimeCanvas
        {...rest}
        label={text.timeline}
        lanes={named}
        t={t}
        span={span}
        draw={(sheet) => drawTimeline(sheet, lanes, span)}
        from={[lanes, span.start, span.length, text]}
        onPress={(press) => onSeek(press.t)}
        onSeek={onSeek}
      >
        {newest && <GivenClips clips={newest.clips} lanes={named} span={span} />}
        <Playhead clock={clock} span={span} />
        {picture && <Hovered span={span} picture={picture} />}
        {handles && handles.length > 0 && (
          <LaneHandles {...{ handles, span, duration: rest.duration }} {...placeOf(named, "taught")} />
        )}
        {range && <RangeMark range={range} span={span} duration={rest.duration} />}
      </TimeCanvas>
      <Minimap {...{ t, span, deviations, away, onPlayhead }} duration={rest.duration} onSpan={rest.onSpan} />
    </>
  );
}

/** Where a lane is, in pixels from the top. */
function placeOf(lanes: ReturnType<typeof lanesOf>, id: string): { readonly top: number; readonly height: number } {
  const at = lanes.findIndex((lane) => lane.id === id);
  return { top: lanes.slice(0, at).reduce((sum, { height }) => sum + height, 0), height: lanes[at]?.height ?? 0 };
}

/** The clips that the newest decision was given, at the foot of its lane. They lie over the lanes, which are not drawn anew with each decision. */
const GivenClips = memo(function GivenClips(props: {
  readonly clips: readonly { readonly start: number; readonly end: number }[];
  readonly lanes: ReturnType<typeof lanesOf>;
  readonly span: Span;
}) {
  const { clips, lanes, span } = props;
  const place = lanes.findIndex(({ id }) => id === "decisions");
  if (place < 0) return null;
  const foot = lanes.slice(0, place + 1).reduce((sum, { height }) => sum + height, 0);
  const share = (t: number) => 100 * Math.min(1, Math.max(0, (t - span.start) / span.length));
  return (
    <span className="given-clips" aria-hidden="true">
      {clips.map(({ start, end }) => (
        <span key={start} style={{ top: foot - 6, left: `${share(start)}%`, width: `${share(end) - share(start)}%` }} />
      ))}
    </span>
  );
});
