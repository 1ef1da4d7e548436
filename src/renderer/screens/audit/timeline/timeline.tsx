import { useState, type PointerEvent } from "react";
import type { AnnotatedDeviation, Annotations, Segment } from "../../../../core/annotation/model.ts";
import { useCanvas } from "../../../ui/canvas.ts";
import { moment } from "../../../ui/format.ts";
import { fractionAt, useWheel } from "../../replay/timeline/timeline.tsx";
import { panSpan, zoomSpan, type Span } from "../../replay/timeline/zoom.ts";
import { drawAnnotations, LANES, TIMELINE_HEIGHT } from "./draw.ts";
import { deviationNear, segmentAt } from "./find.ts";

/** Pixels from the top at which the deviations' lane begins, and how near to a mark counts as on it. */
const DEVIATIONS_TOP = LANES[0].height + LANES[1].height;
const REACH = 9;

/**
 * The take's segments and deviations along time. A click chooses the segment or the deviation under it and jumps there; dragging
 * and the ruler only jump; the wheel zooms at the pointer, a sideways wheel or Shift pans.
 */
export function AnnotationTimeline(props: {
  readonly annotations: Annotations;
  readonly deviations: readonly AnnotatedDeviation[];
  readonly segment: string | null;
  readonly deviation: string | null;
  readonly duration: number;
  readonly t: number;
  readonly span: Span;
  readonly onSeek: (t: number) => void;
  readonly onSpan: (span: Span) => void;
  readonly onSegment: (segment: Segment) => void;
  readonly onDeviation: (deviation: AnnotatedDeviation) => void;
}) {
  const { annotations, deviations, duration, t, span, onSpan } = props;
  const [dragging, setDragging] = useState(false);
  const canvas = useCanvas((sheet) =>
    drawAnnotations(sheet, { annotations, deviations, segment: props.segment, deviation: props.deviation, span, t }),
  );
  useWheel(canvas, (deltaX, deltaY, fraction) => {
    if (Math.abs(deltaX) > Math.abs(deltaY)) onSpan(panSpan(span, deltaX / 600, duration));
    else onSpan(zoomSpan(span, Math.exp(deltaY / 400), fraction, duration));
  });
  const timeAt = (event: PointerEvent<HTMLCanvasElement>) =>
    span.start + fractionAt(event.currentTarget, event.clientX) * span.length;
  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = timeAt(event);
    const { top, width } = event.currentTarget.getBoundingClientRect();
    const height = event.clientY - top;
    const hit = height >= DEVIATIONS_TOP ? deviationNear(deviations, at, (REACH * span.length) / width) : null;
    const segment = annotations.segments[segmentAt(annotations.segments, at)];
    if (hit) props.onDeviation(hit);
    else if (segment && height >= LANES[0].height && height < DEVIATIONS_TOP) props.onSegment(segment);
    props.onSeek(hit ? hit.onset : at);
  };
  const now = annotations.segments[segmentAt(annotations.segments, t)];
  return (
    <div className="timeline" data-events={annotations.count}>
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
        aria-label="Segments"
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(t)}
        aria-valuetext={`${moment(t)}. ${now?.text ?? "No segment"}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
          press(event);
        }}
        onPointerMove={(event) => dragging && props.onSeek(timeAt(event))}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
      />
    </div>
  );
}
