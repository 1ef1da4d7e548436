import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { moment } from "../ui/format.ts";
import { fractionAt } from "./time-canvas.tsx";
import type { Span } from "./zoom.ts";

/** The moment under the pointer, and how far along the lanes it is, 0..1. */
interface Hover {
  readonly t: number;
  readonly share: number;
}

/** What is at the moment that a mouse points to, over the lanes that it stands in, with its time. Nothing else is drawn anew while the mouse moves. */
export function Hovered({ span, picture }: { readonly span: Span; readonly picture: (t: number) => ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [hover, setHover] = useState<Hover | null>(null);
  const { start, length } = span;
  useEffect(() => {
    const lanes = place.current?.parentElement;
    if (!lanes) return;
    const move = ({ clientX, pointerType, buttons }: PointerEvent) => {
      // Whoever drags looks at the picture itself.
      if (pointerType !== "mouse" || buttons !== 0) return setHover(null);
      const share = fractionAt(lanes, clientX);
      setHover(share < 0 || share > 1 ? null : { t: start + share * length, share });
    };
    const leave = () => setHover(null);
    lanes.addEventListener("pointermove", move);
    for (const end of ["pointerleave", "pointerdown"] as const) lanes.addEventListener(end, leave);
    return () => {
      lanes.removeEventListener("pointermove", move);
      for (const end of ["pointerleave", "pointerdown"] as const) lanes.removeEventListener(end, leave);
    };
  }, [start, length]);
  return (
    <span className="hovered-room" ref={place} aria-hidden="true">
      {hover && (
        <span className="hovered" style={{ "--share": hover.share } as CSSProperties}>
          {picture(hover.t)}
          <span className="number">{moment(hover.t)}</span>
        </span>
      )}
    </span>
  );
}
