import { useEffect, useState, useSyncExternalStore } from "react";
import type { Keys } from "../ui/keys.ts";
import { ReplayClock, type Playing } from "./clock.ts";
import { clampSpan, keepInView, zoomSpan, type Span } from "../timeline/zoom.ts";

/** Seconds that ← and → jump. */
const JUMP = 5;

/** A recording that is played beside a timeline: its clock, the stretch of time that is shown, and the keys of both. */
export interface Playback {
  readonly clock: ReplayClock;
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

/** The same with its time, which the whole screen is drawn anew with. */
export interface TimedPlayback extends Playback {
  /** Session time in seconds, and the rate of playing. */
  readonly t: number;
  readonly rate: number;
}

/** Playback of `duration` seconds from their beginning, told each time; it pauses when its screen goes. */
export function useTimedPlayback(duration: number): TimedPlayback {
  const playback = usePlayback(duration, 0, 0);
  const { t, rate } = useSyncExternalStore(playback.clock.atOnce, playback.clock.get);
  return { ...playback, t, rate };
}

/**
 * Playback of `duration` seconds that begins at second `opening`, opened at second `at`; it pauses when its screen goes. A screen that uses it is not drawn anew while
 * time passes, only its parts that ask for the time (`useMoment`).
 */
export function usePlayback(duration: number, opening: number, at: number): Playback {
  const [clock] = useState(() => new ReplayClock(duration, at));
  useEffect(() => () => clock.play(0), [clock]);
  const { span, setSpan, away, toPlayhead } = useShown(clock, duration);
  const inside = () => Math.min(1, Math.max(0, (clock.now() - span.start) / span.length));
  const zoom = (factor: number) => setSpan(zoomSpan(span, factor, away ? 0.5 : inside(), duration));
  return {
    clock,
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

/** What a moment shows, twice a second while it plays: drawn anew when that is another value, and not with each moment. @param select answers the same object for the same */
export function useMoment<T>(clock: ReplayClock, select: (playing: Playing) => T): T {
  return useSyncExternalStore(clock.calmly, () => select(clock.calm()));
}

/** The stretch of time that is shown: it follows the playhead unless a person has shown another. */
function useShown(clock: ReplayClock, duration: number) {
  const [wanted, setWanted] = useState<Span>(() => clampSpan({ start: 0, length: duration }, duration));
  // The jump after which the playhead was left; null while it is followed.
  const [leftAfter, setLeftAfter] = useState<number | null>(null);
  const isIn = (span: Span, t = clock.get().t) => t >= span.start && t <= span.start + span.length;
  // Where it has gone out of what is shown; null while it is in there, or nobody follows it.
  const out = useSyncExternalStore(clock.calmly, () => {
    const { t } = clock.get();
    return isIn(wanted, t) || leftAfter === clock.jumps ? null : t;
  });
  const away = leftAfter === clock.jumps && !isIn(wanted);
  // Whoever is back at the playhead sees what comes.
  const came = leftAfter !== null && !away;
  const kept =
    out === null
      ? wanted
      : came
        ? clampSpan({ ...wanted, start: out - 0.1 * wanted.length }, duration)
        : keepInView(wanted, out, duration);
  useEffect(() => {
    if (came) setLeftAfter(null);
    setWanted(kept);
  }, [came, kept]);
  return {
    away,
    span: kept,
    setSpan: (span: Span) => {
      const shown = clampSpan(span, duration);
      setWanted(shown);
      setLeftAfter(isIn(shown) ? null : clock.jumps);
    },
    toPlayhead: () => setLeftAfter(BACK),
  };
}
