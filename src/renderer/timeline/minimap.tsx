import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from "react";
import { Action } from "../ui/action.tsx";
import { moment } from "../ui/format.ts";
import { words } from "../words/words.ts";
import { panSpan, type Span } from "./zoom.ts";

/** Sessions shorter than this need no minimap, in seconds: all of one fits the timeline. */
const LONG = 120;
/** Most marks that are drawn: more would stand on each other. */
const MOST_MARKS = 150;

/**
 * A long session as a whole under the timeline, with the stretch that is shown as a frame: drag it, press beside it, or move it by the arrows, by half of
 * what it shows; Page Up and Page Down by all of it. Deviations are marked. Nothing for a short session.
 */
export function Minimap(props: {
  readonly duration: number;
  readonly t: number;
  readonly span: Span;
  /** Moments at which the plan was left, in order of time. */
  readonly deviations: readonly number[];
  /** Whether the playhead is out of what is shown, and stays so. */
  readonly away: boolean;
  readonly onSpan: (span: Span) => void;
  readonly onPlayhead: () => void;
}) {
  const { duration, t, span, away, onSpan } = props;
  const { timeline: w } = words().replay;
  if (duration < LONG) return null;
  const share = (at: number): number => Math.min(1, Math.max(0, at / duration));
  const place = { "--from": share(span.start), "--to": share(span.start + span.length), "--at": share(t) };
  return (
    <div className="minimap-row">
      <div className="minimap" style={place as CSSProperties}>
        <Track {...{ duration, span, onSpan }} />
        {binned(props.deviations, duration).map((at) => (
          <span key={at} className="minimap-mark" style={{ "--at": at } as CSSProperties} aria-hidden="true">
            !
          </span>
        ))}
        <span className="minimap-head" aria-hidden="true" />
      </div>
      <Action quiet icon="back" disabled={!away} onPress={props.onPlayhead}>
        {w.toPlayhead}
      </Action>
    </div>
  );
}

/** The frame over the session's length; a press beside it brings it there, and goes on as a drag. */
function Track({ duration, span, onSpan }: { duration: number; span: Span; onSpan: (span: Span) => void }) {
  const { timeline: w } = words().replay;
  /** Where in the frame it is held, as a share of the frame; null while it is not. */
  const [held, setHeld] = useState<number | null>(null);
  const timeAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return ((clientX - left) / width) * duration;
  };
  const moveTo = (t: number, hold: number) => onSpan({ ...span, start: t - hold * span.length });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -0.5, ArrowDown: -0.5, ArrowRight: 0.5, ArrowUp: 0.5, PageUp: 1, PageDown: -1 }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? duration : null;
    if (by === undefined && to === null) return;
    event.preventDefault();
    onSpan(to === null ? panSpan(span, by!, duration) : { ...span, start: to });
  };
  return (
    <div
      className="minimap-track"
      role="slider"
      tabIndex={0}
      data-own-arrows
      aria-label={w.shown}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(span.start)}
      aria-valuetext={w.shownFrom({ from: moment(span.start), to: moment(span.start + span.length) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const t = timeAt(event);
        const hold = (t - span.start) / span.length;
        const isOn = hold >= 0 && hold <= 1;
        setHeld(isOn ? hold : 0.5);
        if (!isOn) moveTo(t, 0.5);
      }}
      onPointerMove={(event) => held !== null && moveTo(timeAt(event), held)}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      <span className="minimap-frame" />
    </div>
  );
}

/** Moments as shares of the session's length, no two of them nearer than a mark is wide. */
function binned(times: readonly number[], duration: number): readonly number[] {
  const bins = new Set(times.map((t) => Math.round((t / duration) * MOST_MARKS)));
  return [...bins].map((bin) => bin / MOST_MARKS);
}
