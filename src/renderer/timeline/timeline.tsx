import { drawTimeline, lanesOf } from "./draw.ts";
import type { Lanes } from "./lanes.ts";
import { TimeCanvas } from "./time-canvas.tsx";
import type { Span } from "./zoom.ts";

interface Props {
  readonly lanes: Lanes;
  readonly duration: number;
  readonly t: number;
  readonly span: Span;
  /** What happens at `t`, for screen readers. */
  readonly describe: string;
  readonly onSeek: (t: number) => void;
  readonly onSpan: (span: Span) => void;
}

/** The session drawn along time. A click jumps there. */
export function Timeline({ lanes, t, span, onSeek, ...rest }: Props) {
  return (
    <TimeCanvas
      {...rest}
      label="Timeline"
      lanes={lanesOf(lanes)}
      t={t}
      span={span}
      draw={(sheet) => drawTimeline(sheet, lanes, span, t)}
      onPress={(press) => onSeek(press.t)}
      onSeek={onSeek}
    />
  );
}
