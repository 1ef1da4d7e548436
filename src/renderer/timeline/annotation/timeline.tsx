import { useMemo } from "react";
import { alongsideLanes } from "../../../core/annotation/alongside.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "../../../core/annotation/model.ts";
import { LaneHandles, type LaneHandle } from "../lane-handles.tsx";
import { TimeCanvas, type Press } from "../time-canvas.tsx";
import type { Span } from "../zoom.ts";
import { annotationLanes, drawAnnotations } from "./annotation-draw.ts";
import { deviationNear, segmentAt } from "./find.ts";
import { useWords } from "../../words/words.ts";
import { shownText } from "../shown-text.ts";

/** How near to a mark counts as on it, in pixels. */
const REACH = 9;

/** The take's segments, the steps alongside them and deviations along time. A click chooses the segment or the deviation under it and jumps there; the ruler only jumps. */
export function AnnotationTimeline(props: {
  readonly annotations: Pick<Annotations, "segments" | "alongside" | "audits" | "count">;
  /** What is said where there is no segment. */
  readonly none?: string;
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
  /** A double click on what a click chose. */
  readonly onEdit?: () => void;
  /** Boundaries of segments that can be dragged; none when left out. */
  readonly edges?: readonly LaneHandle[];
}) {
  const text = useWords().annotation;
  const { annotations, deviations, segment, deviation, duration, t, span, onSeek, onSpan, edges = [] } = props;
  const alongside = useMemo(() => alongsideLanes(annotations), [annotations]);
  const lanes = annotationLanes(alongside.length);
  const deviationsTop = lanes.reduce((sum, { id, height }) => sum + (id === "mistakes" ? 0 : height), 0);
  const segmentOf = (at: number) => annotations.segments[segmentAt(annotations.segments, at)];
  const press = ({ t: at, top, width }: Press) => {
    const hit = top >= deviationsTop ? deviationNear(deviations, at, (REACH * span.length) / width) : null;
    const pressed = segmentOf(at);
    if (hit) props.onDeviation(hit);
    else if (pressed && top >= lanes[0].height && top < deviationsTop) props.onSegment(pressed);
    onSeek(hit ? hit.onset : at);
  };
  return (
    <TimeCanvas
      label={text.timeline}
      describe={[
        shownText(segmentOf(t)?.text ?? props.none ?? text.noSegment),
        ...annotations.alongside
          .filter(({ start, end }) => start <= t && t < end)
          .map((step) => text.alongside({ what: shownText(step.text) })),
      ].join(". ")}
      lanes={lanes}
      duration={duration}
      t={t}
      span={span}
      events={annotations.count}
      draw={(sheet) => drawAnnotations(sheet, { annotations, alongside, deviations, segment, deviation, span, t })}
      onPress={press}
      {...(props.onEdit && { onDouble: props.onEdit })}
      onSeek={onSeek}
      onSpan={onSpan}
    >
      {edges.length > 0 && (
        <LaneHandles handles={edges} top={lanes[0].height} height={lanes[1].height} {...{ span, duration }} />
      )}
    </TimeCanvas>
  );
}
