import { useMemo, type ReactNode } from "react";
import { drawTimeline, interruptBy, lanesOf } from "./draw.ts";
import { deviationsIn, type Lanes } from "./lanes.ts";
import { Hovered } from "./hovered.tsx";
import { Playhead, type Played } from "./playhead.tsx";
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
  /** The small picture of a moment that the mouse points to; left out where there is none. */
  readonly picture?: (t: number) => ReactNode;
}

/** The session drawn along time, and a long one as a whole under it. A click jumps there. */
export function Timeline({ lanes, t, clock, span, away, onPlayhead, onSeek, picture, range = null, ...rest }: Props) {
  const text = useWords().lookback;
  const deviations = useMemo(() => deviationsIn(lanes), [lanes]);
  const newest = interruptBy(lanes, t);
  return (
    <>
      <TimeCanvas
        {...rest}
        label={text.timeline}
        lanes={lanesOf(lanes)}
        t={t}
        span={span}
        draw={(sheet) => drawTimeline(sheet, lanes, span, newest)}
        from={[lanes, span.start, span.length, newest, text]}
        onPress={(press) => onSeek(press.t)}
        onSeek={onSeek}
      >
        <Playhead clock={clock} span={span} />
        {picture && <Hovered span={span} picture={picture} />}
        {range && <RangeMark range={range} span={span} duration={rest.duration} />}
      </TimeCanvas>
      <Minimap {...{ t, span, deviations, away, onPlayhead }} duration={rest.duration} onSpan={rest.onSpan} />
    </>
  );
}
