import type { ReactNode } from "react";
import type { SessionState } from "../../core/journal/fold.ts";
import type { Playing, ReplayClock } from "../playback/clock.ts";
import type { History } from "../playback/history.ts";
import { useMoment } from "../playback/playback.ts";

const eachLook = (playing: Playing): unknown => playing;

/** Draws what shows the time, at most twice a second while it plays, and nothing else of the screen with it. */
export function Calmly(props: {
  readonly clock: ReplayClock;
  /** What of the moment is shown, as one value: nothing is drawn anew while it stays. Each look is, where it is left out. */
  readonly of?: (playing: Playing) => unknown;
  /** @param t session time in seconds */
  readonly children: (t: number, rate: number) => ReactNode;
}): ReactNode {
  const { clock, of = eachLook, children } = props;
  useMoment(clock, of);
  const { t, rate } = clock.calm();
  return children(t, rate);
}

/** What every tick and every report of a feed changes, and words, plan and events do not show. */
const UNSEEN: ReadonlySet<keyof SessionState> = new Set([
  ...(["t", "tick", "ticks", "missed", "strip", "evidence"] as const),
  ...(["feed", "cameras", "inference", "opinions", "model"] as const),
]);

/** The state at a moment, for `useMoment`: the same object until more of it changes than ticks and reports do. While speech is snoozed its time counts too. */
export function stillState(history: History): (playing: Playing) => SessionState {
  let last = history.at(0);
  return ({ t }) => {
    const now = history.at(t);
    const keys = Object.keys(now) as (keyof SessionState)[];
    if (isSnoozed(now) || isSnoozed(last) || keys.some((key) => !UNSEEN.has(key) && now[key] !== last[key])) last = now;
    return last;
  };
}

const isSnoozed = ({ t, snoozedUntil }: SessionState): boolean => t < snoozedUntil;
