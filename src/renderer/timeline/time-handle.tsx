import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { moment } from "../ui/format.ts";
import { fractionAt } from "./time-canvas.tsx";
import type { Span } from "./zoom.ts";

/** Seconds by which an arrow moves it; with Shift, Page Up and Page Down ten times as many. */
const STEP = 0.1;

/** A moment over the timeline that is dragged, or moved by the arrows. Its parent lies over the whole sheet. */
export function TimeHandle(props: {
  readonly className: string;
  readonly label: string;
  readonly t: number;
  readonly span: Span;
  readonly duration: number;
  readonly style?: CSSProperties;
  /** Whether Tab reaches it; it does when left out. */
  readonly inTab?: boolean;
  /** Told where it is moved to, and whether it is dragged there. */
  readonly onMove: (t: number, isDragged: boolean) => void;
  /** Told where it was let go: at the end of a drag that moved it, and after each key. */
  readonly onDrop?: (t: number, isDragged: boolean) => void;
}) {
  const { t, span, duration, inTab = true, onMove, onDrop } = props;
  const [dragging, setDragging] = useState(false);
  /** Where it was dragged to; null while it was not. */
  const dragged = useRef<number | null>(null);
  const drop = () => {
    setDragging(false);
    if (dragged.current !== null) onDrop?.(dragged.current, true);
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP * (event.shiftKey || event.key.startsWith("Page") ? 10 : 1);
    const moves: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: t - by, ArrowDown: t - by, PageDown: t - by, Home: 0 },
      ...{ ArrowRight: t + by, ArrowUp: t + by, PageUp: t + by, End: duration },
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to, false);
    onDrop?.(to, false);
  };
  return (
    <div
      className={props.className}
      style={props.style}
      role="slider"
      tabIndex={inTab ? 0 : -1}
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
        if (!dragging || !parentElement) return;
        dragged.current = span.start + fractionAt(parentElement, clientX) * span.length;
        onMove(dragged.current, true);
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  );
}
