import { useState, type CSSProperties, type KeyboardEvent } from "react";
import { moment } from "../ui/format.ts";
import { words } from "../words/words.ts";
import { fractionAt } from "./time-canvas.tsx";
import type { Span } from "./zoom.ts";

/** A stretch of the session, in seconds, and what moves its ends. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly onStart: (t: number) => void;
  readonly onEnd: (t: number) => void;
}

/** Seconds by which an arrow moves an end; with Shift, Page Up and Page Down ten times as many. */
const STEP = 0.1;

/** A stretch marked over the timeline, with its ends to be dragged or moved by the arrows. An end out of sight is not there. */
export function RangeMark(props: { readonly range: Range; readonly span: Span; readonly duration: number }) {
  const { range, span, duration } = props;
  const { start, end } = range;
  const { clips: w } = words().replay;
  const share = (t: number) => Math.min(1, Math.max(0, (t - span.start) / span.length));
  const place = { "--from": share(start), "--to": share(end) } as CSSProperties;
  const seen = (t: number) => t >= span.start - 1e-6 && t <= span.start + span.length + 1e-6;
  return (
    <div className="range-mark" style={place}>
      {end > span.start && start < span.start + span.length && <span className="range-fill" />}
      {seen(start) && (
        <End
          className="range-end range-start"
          label={w.start}
          t={start}
          {...{ span, duration }}
          onMove={range.onStart}
        />
      )}
      {seen(end) && <End className="range-end" label={w.end} t={end} {...{ span, duration }} onMove={range.onEnd} />}
    </div>
  );
}

function End(props: {
  readonly className: string;
  readonly label: string;
  readonly t: number;
  readonly span: Span;
  readonly duration: number;
  readonly onMove: (t: number) => void;
}) {
  const { t, span, duration, onMove } = props;
  const [dragging, setDragging] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP * (event.shiftKey || event.key.startsWith("Page") ? 10 : 1);
    const moves: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: t - by, ArrowDown: t - by, PageDown: t - by, Home: 0 },
      ...{ ArrowRight: t + by, ArrowUp: t + by, PageUp: t + by, End: duration },
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div
      className={props.className}
      role="slider"
      tabIndex={0}
      data-own-arrows
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 10) / 10}
      aria-valuenow={Math.round(t * 10) / 10}
      aria-valuetext={moment(t)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={({ clientX, currentTarget: { parentElement } }) => {
        if (dragging && parentElement) onMove(span.start + fractionAt(parentElement, clientX) * span.length);
      }}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    />
  );
}
