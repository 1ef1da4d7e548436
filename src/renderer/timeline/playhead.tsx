import { useEffect, useRef } from "react";
import type { Span } from "./zoom.ts";

/** What plays: where it stands, and who is told when that changes. */
export interface Played {
  readonly get: () => { readonly t: number };
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where it is played, as a line over the lanes. It moves by itself: nothing else is drawn anew with it. */
export function Playhead({ clock, span }: { readonly clock: Played; readonly span: Span }) {
  const line = useRef<HTMLSpanElement>(null);
  const { start, length } = span;
  useEffect(() => {
    const move = () => {
      const at = (clock.get().t - start) / length;
      if (!line.current) return;
      line.current.style.left = `${(at * 100).toFixed(3)}%`;
      line.current.hidden = at < 0 || at > 1;
    };
    move();
    return clock.subscribe(move);
  }, [clock, start, length]);
  return (
    <span className="playhead-room" aria-hidden="true">
      <span className="playhead" ref={line} />
    </span>
  );
}
