import type { SessionEvent } from "../journal/events.ts";

/** Shortest time without hands that is idle, in seconds: a detector loses hands that are there for less. */
const LEAST_IDLE = 2;

/** A time in which nobody was at work, in seconds of the session. */
export interface IdleStretch {
  readonly start: number;
  readonly end: number;
}

/** When no hands were seen for two seconds or more, in order of time. Empty where nobody looked, or hands were never seen. */
export function idleStretches(events: readonly SessionEvent[]): IdleStretch[] {
  const ticks = events.flatMap((event) => (event.type === "tick" && !event.evidence.away ? [event.evidence] : []));
  if (ticks.every(({ hands }) => hands === "withdrawn")) return [];
  const found: IdleStretch[] = [];
  let from: number | null = null;
  const close = (to: number): void => {
    if (from !== null && to - from >= LEAST_IDLE) found.push({ start: from, end: to });
    from = null;
  };
  for (const { t, hands } of ticks) {
    if (hands === "withdrawn") from ??= t;
    else close(t);
  }
  close(ticks.at(-1)?.t ?? 0);
  return found;
}
