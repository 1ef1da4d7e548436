import { useEffect, useRef } from "react";
import type { Span } from "./zoom.ts";

/** What plays: where it stands, at which rate, and who is told when that changes, while it plays about every so many seconds. */
export interface Played {
  readonly get: () => { readonly t: number; readonly rate: number };
  readonly every: (seconds: number, listener: () => void) => () => void;
}

/** While it plays the line moves twice a second, as every move draws the window anew: */
const EVERY_SECONDS = 0.5;
/** but by no more than this share of what is shown, and by no less than this, which is under a pixel. */
const [MOST, LEAST] = [1 / 80, 1 / 2000];

/** Where it is played, as a line over the lanes. It moves by itself: nothing else is drawn anew with it. */
export function Playhead({ clock, span }: { readonly clock: Played; readonly span: Span }) {
  const line = useRef<HTMLSpanElement>(null);
  const { start, length } = span;
  useEffect(() => {
    let [drawn, patience] = [-Infinity, Infinity];
    let stop = () => {};
    const move = () => {
      const { t, rate } = clock.get();
      const pace = Math.max(0.01, Math.abs(rate));
      const wanted = Math.min(EVERY_SECONDS, (MOST * length) / pace);
      if (wanted !== patience) {
        stop();
        patience = wanted;
        stop = clock.every(wanted, move);
      }
      if (!line.current || (rate !== 0 && Math.abs(t - drawn) < LEAST * length)) return;
      drawn = t;
      const at = (t - start) / length;
      line.current.style.setProperty("--at", at.toFixed(5));
      line.current.hidden = at < 0 || at > 1;
    };
    move();
    return () => stop();
  }, [clock, start, length]);
  return (
    <span className="playhead-room" aria-hidden="true">
      <span className="playhead" ref={line} />
    </span>
  );
}
