import type { CSSProperties } from "react";
import { TimeHandle } from "./time-handle.tsx";
import type { Span } from "./zoom.ts";

/** An edge of something in a lane, at a second of the session, and what moves it. */
export interface LaneHandle {
  readonly id: string;
  readonly label: string;
  readonly t: number;
  readonly edge: "start" | "end";
  /** Whether Tab reaches it. */
  readonly inTab: boolean;
  readonly onMove: (t: number, isDragged: boolean) => void;
  /** Told where it was let go, where that is what counts. */
  readonly onDrop?: (t: number, isDragged: boolean) => void;
}

/** Edges over one lane of the timeline, to be dragged or moved by the arrows. Those out of sight are not there. */
export function LaneHandles(props: {
  readonly handles: readonly LaneHandle[];
  /** Where the lane is, in pixels from the top of the sheet. */
  readonly top: number;
  readonly height: number;
  readonly span: Span;
  readonly duration: number;
}) {
  const { handles, top, height, span, duration } = props;
  const seen = handles.filter(({ t }) => t >= span.start - 1e-6 && t <= span.start + span.length + 1e-6);
  return (
    <div className="lane-handles" style={{ "--top": `${top}px`, "--height": `${height}px` } as CSSProperties}>
      {seen.map(({ id, edge, ...handle }) => (
        <TimeHandle
          key={id}
          className={`lane-handle lane-handle-${edge}`}
          style={{ "--at": (handle.t - span.start) / span.length } as CSSProperties}
          {...{ ...handle, span, duration }}
        />
      ))}
    </div>
  );
}
