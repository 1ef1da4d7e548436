import type { CSSProperties } from "react";
import { words } from "../words/words.ts";
import { TimeHandle } from "./time-handle.tsx";
import type { Span } from "./zoom.ts";

/** A stretch of the session, in seconds, and what moves its ends. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly onStart: (t: number) => void;
  readonly onEnd: (t: number) => void;
}

/** A stretch marked over the timeline, with its ends to be dragged or moved by the arrows. An end out of sight is not there. */
export function RangeMark(props: { readonly range: Range; readonly span: Span; readonly duration: number }) {
  const { range, span, duration } = props;
  const { start, end } = range;
  const { clips: w } = words().replay;
  const share = (t: number) => Math.min(1, Math.max(0, (t - span.start) / span.length));
  const place = { "--from": share(start), "--to": share(end) } as CSSProperties;
  const seen = (t: number) => t >= span.start - 1e-6 && t <= span.start + span.length + 1e-6;
  const of = { span, duration };
  return (
    <div className="range-mark" style={place}>
      {end > span.start && start < span.start + span.length && <span className="range-fill" />}
      {seen(start) && (
        <TimeHandle className="range-end range-start" label={w.start} t={start} {...of} onMove={range.onStart} />
      )}
      {seen(end) && <TimeHandle className="range-end" label={w.end} t={end} {...of} onMove={range.onEnd} />}
    </div>
  );
}
