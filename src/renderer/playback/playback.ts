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
  /** Shows another stretch. One without the playhead stays shown, whatever plays, until somebody jumps or goes back to the playhead. */
  readonly setSpan: (span: Span) => void;
  /** Whether that is so now. */
  readonly away: boolean;
  readonly toPlayhead: () => void;
  /** Play, shuttle, frame by frame, jumps, the opening and the end. */
  readonly shuttleKeys: Keys;
  readonly zoomKeys: Keys;
}

/**
 * Playback of `duration` seconds that begins at second `opening`, opened at second `at`; it pauses when its screen goes.
 *
 * @param calm whether `t` is told twice a second while it plays, for a screen that is drawn anew with it; what must know it sooner asks the clock
 */
export function usePlayback(duration: number, opening = 0, at = opening, calm = false): Playback {
  const [clock] = useState(() => new ReplayClock(duration, at));
  const { t, rate } = useSyncExternalStore(calm ? clock.calmly : clock.atOnce, calm ? clock.calm : clock.get);
  useEffect(() => () => clock.play(0), [clock]);
  const { span, setSpan, away, toPlayhead } = useShown(clock, t, duration);
  const inside = Math.min(1, Math.max(0, (t - span.start) / span.length));
  const zoom = (factor: number) => setSpan(zoomSpan(span, factor, away ? 0.5 : inside, duration));
  return {
    clock,
    t,
    rate,
    ...{ span, setSpan, away, toPlayhead },
    shuttleKeys: {
      Space: clock.toggle,
      j: clock.slower,
      k: () => clock.play(0),
      l: clock.faster,
      "<": () => clock.pace(-1),
      ">": () => clock.pace(1),
      "Shift+<": () => clock.pace(-1),
      "Shift+>": () => clock.pace(1),
      ",": () => clock.nudge(-1),
      ".": () => clock.nudge(1),
      ArrowLeft: () => clock.seek(clock.now() - JUMP),
      ArrowRight: () => clock.seek(clock.now() + JUMP),
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

/** No number of jumps: the playhead is followed again. */
const BACK = -1;

/** The stretch of time that is shown: it follows the playhead unless a person has shown another. */
function useShown(clock: ReplayClock, t: number, duration: number) {
  const [wanted, setWanted] = useState<Span>(() => clampSpan({ start: 0, length: duration }, duration));
  // The jump after which the playhead was left; null while it is followed.
  const [leftAfter, setLeftAfter] = useState<number | null>(null);
  const isIn = (span: Span) => t >= span.start && t <= span.start + span.length;
  const away = leftAfter === clock.jumps && !isIn(wanted);
  // Whoever is back at the playhead sees what comes.
  const came = leftAfter !== null && !away;
  const kept = came && !isIn(wanted) ? clampSpan({ ...wanted, start: t - 0.1 * wanted.length }, duration) : wanted;
  useEffect(() => {
    if (!came) return;
    setLeftAfter(null);
    setWanted(kept);
  }, [came, kept]);
  return {
    away,
    span: away ? wanted : keepInView(kept, t, duration),
    setSpan: (span: Span) => {
      const shown = clampSpan(span, duration);
      setWanted(shown);
      setLeftAfter(isIn(shown) ? null : clock.jumps);
    },
    toPlayhead: () => setLeftAfter(BACK),
  };
}
