import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from "react";
import { useCanvas } from "../../../ui/canvas.ts";
import { moment } from "../../../ui/format.ts";
import { drawTimeline, EDGE, LANES, TIMELINE_HEIGHT } from "./draw.ts";
import type { Lanes } from "./lanes.ts";
import { panSpan, zoomSpan, type Span } from "./zoom.ts";

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

/** The session drawn along time. Click or drag jumps, the wheel zooms at the pointer, a sideways wheel or Shift pans. */
export function Timeline({ lanes, duration, t, span, describe, onSeek, onSpan }: Props) {
  const [dragging, setDragging] = useState(false);
  const canvas = useCanvas((sheet) => drawTimeline(sheet, lanes, span, t));
  useWheel(canvas, (deltaX, deltaY, fraction) => {
    if (Math.abs(deltaX) > Math.abs(deltaY)) onSpan(panSpan(span, deltaX / 600, duration));
    else onSpan(zoomSpan(span, Math.exp(deltaY / 400), fraction, duration));
  });
  const jump = (event: PointerEvent<HTMLCanvasElement>) => {
    onSeek(span.start + fractionAt(event.currentTarget, event.clientX) * span.length);
  };
  return (
    <div className="timeline">
      <ul className="lane-names" aria-hidden="true">
        {LANES.map(({ id, name, height }) => (
          <li key={id} style={{ height }}>
            {name}
          </li>
        ))}
      </ul>
      <canvas
        ref={canvas}
        style={{ height: TIMELINE_HEIGHT }}
        role="slider"
        tabIndex={0}
        aria-label="Timeline"
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(t)}
        aria-valuetext={`${moment(t)}. ${describe}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
          jump(event);
        }}
        onPointerMove={(event) => dragging && jump(event)}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
      />
    </div>
  );
}

/** How far along the drawn span a pointer is, 0..1 inside it. */
export function fractionAt(canvas: HTMLCanvasElement, clientX: number): number {
  const { left, width } = canvas.getBoundingClientRect();
  return (clientX - left - EDGE) / (width - 2 * EDGE);
}

/** Wheel events must be listened to by hand: React's own cannot keep the page from scrolling. */
export function useWheel(
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
