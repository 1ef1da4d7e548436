import { memo, useEffect, useEffectEvent, useState, type PointerEvent, type ReactNode, type RefObject } from "react";
import { useCanvas, type Sheet } from "../ui/canvas.ts";
import { moment } from "../ui/format.ts";
import { useWords, type Words } from "../words/words.ts";
import { EDGE } from "./draw.ts";
import { panSpan, zoomSpan, type Span } from "./zoom.ts";

/** A press on the canvas: where it is in time, and in pixels from the top. */
export interface Press {
  readonly t: number;
  readonly top: number;
  /** Width of the canvas in pixels. */
  readonly width: number;
}

/** A lane by its name, and its height in pixels. */
interface Lane {
  readonly id: "ruler" | keyof Words["playback"]["lanes"];
  readonly height: number;
}

/** Lanes drawn along time. Drag jumps, the wheel zooms at the pointer, a sideways wheel or Shift pans. */
export function TimeCanvas(props: {
  /** What it shows, and what is there at `t`, for screen readers. */
  readonly label: string;
  readonly describe: string;
  readonly lanes: readonly Lane[];
  readonly duration: number;
  readonly t: number;
  readonly span: Span;
  readonly draw: (sheet: Sheet) => void;
  /** What is drawn, always as many; it is drawn anew after each render where this is left out. */
  readonly from?: readonly unknown[];
  /** Number of the newest event that is drawn, where these change while it is shown. */
  readonly events?: number;
  readonly onPress: (press: Press) => void;
  /** A double click, after the press of each of its clicks. */
  readonly onDouble?: () => void;
  readonly onSeek: (t: number) => void;
  readonly onSpan: (span: Span) => void;
  /** What lies over the canvas. */
  readonly children?: ReactNode;
}) {
  const { label, describe, lanes, duration, t, span, onSeek, onSpan } = props;
  const [dragging, setDragging] = useState(false);
  const canvas = useCanvas(props.draw, props.from);
  useWheel(canvas, (deltaX, deltaY, fraction) => {
    if (Math.abs(deltaX) > Math.abs(deltaY)) onSpan(panSpan(span, deltaX / 600, duration));
    else onSpan(zoomSpan(span, Math.exp(deltaY / 400), fraction, duration));
  });
  const timeAt = (event: PointerEvent<HTMLCanvasElement>) =>
    span.start + fractionAt(event.currentTarget, event.clientX) * span.length;
  return (
    <div className="timeline" data-events={props.events}>
      <LaneNames lanes={lanes} />
      <div className="timeline-sheet">
        <canvas
          ref={canvas}
          style={{ height: lanes.reduce((sum, { height }) => sum + height, 0) }}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.round(duration)}
          aria-valuenow={Math.round(t)}
          aria-valuetext={`${moment(t)}. ${describe}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragging(true);
            const { top, width } = event.currentTarget.getBoundingClientRect();
            props.onPress({ t: timeAt(event), top: event.clientY - top, width });
          }}
          onPointerMove={(event) => dragging && onSeek(timeAt(event))}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
          onDoubleClick={props.onDouble}
        />
        {props.children}
      </div>
    </div>
  );
}

/** Not drawn anew while time passes. */
const LaneNames = memo(function LaneNames({ lanes }: { readonly lanes: readonly Lane[] }) {
  const { lanes: names } = useWords().playback;
  return (
    <ul className="lane-names" aria-hidden="true">
      {lanes.map(({ id, height }) => (
        <li key={id} style={{ height }}>
          {id !== "ruler" && names[id]}
        </li>
      ))}
    </ul>
  );
});

/** How far along the drawn span a pointer is, 0..1 inside it. */
export function fractionAt(canvas: HTMLElement, clientX: number): number {
  const { left, width } = canvas.getBoundingClientRect();
  return (clientX - left - EDGE) / (width - 2 * EDGE);
}

/** Wheel events must be listened to by hand: React's own cannot keep the page from scrolling. */
function useWheel(
  canvas: RefObject<HTMLCanvasElement | null>,
  turn: (deltaX: number, deltaY: number, fraction: number) => void,
): void {
  const turned = useEffectEvent(turn);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      const sideways = event.shiftKey && event.deltaX === 0;
      const [dx, dy] = sideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      turned(dx, dy, Math.min(1, Math.max(0, fractionAt(element, event.clientX))));
    };
    element.addEventListener("wheel", listen, { passive: false });
    return () => element.removeEventListener("wheel", listen);
  }, [canvas]);
}
