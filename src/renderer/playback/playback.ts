import { useEffect, useState, useSyncExternalStore } from "react";
import type { Keys } from "../ui/keys.ts";
import { ReplayClock } from "./clock.ts";
import { clampSpan, keepInView, zoomSpan, type Span } from "../timeline/zoom.ts";

/** Seconds that ← and → jump. */
const JUMP = 5;

/** A recording that is played beside a timeline: its clock, the stretch of time that is shown, and the keys of both. */
export interface Playback {
  readonly clock: ReplayClock;
  /** Session time in seconds, and the rate of playing. */
  readonly t: number;
  readonly rate: number;
  readonly span: Span;
  readonly setSpan: (span: Span) => void;
  /** Play, shuttle, frame by frame, jumps, the opening and the end. */
  readonly shuttleKeys: Keys;
  readonly zoomKeys: Keys;
}

/** Playback of `duration` seconds that begins at second `opening`, opened at second `at`; it pauses when its screen goes. */
export function usePlayback(duration: number, opening = 0, at = opening): Playback {
  const [clock] = useState(() => new ReplayClock(duration, at));
  const { t, rate } = useSyncExternalStore(clock.subscribe, clock.get);
  const [wanted, setSpan] = useState<Span>(() => clampSpan({ start: 0, length: duration }, duration));
  useEffect(() => () => clock.play(0), [clock]);
  const span = keepInView(wanted, t, duration);
  const zoom = (factor: number) => setSpan(zoomSpan(span, factor, (t - span.start) / span.length, duration));
  return {
    clock,
    t,
    rate,
    span,
    setSpan,
    shuttleKeys: {
      Space: clock.toggle,
      j: clock.slower,
      k: () => clock.play(0),
      l: clock.faster,
      ",": () => clock.nudge(-1),
      ".": () => clock.nudge(1),
      ArrowLeft: () => clock.seek(t - JUMP),
      ArrowRight: () => clock.seek(t + JUMP),
      Home: () => clock.seek(opening),
      End: () => clock.seek(duration),
    },
    zoomKeys: {
      "+": () => zoom(0.5),
      "Shift++": () => zoom(0.5),
      "=": () => zoom(0.5),
      "-": () => zoom(2),
      "0": () => setSpan(clampSpan({ start: 0, length: duration }, duration)),
    },
  };
}
