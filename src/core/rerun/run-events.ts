import type { SessionEvent } from "../journal/events.ts";
import { isDecided } from "./rerun.ts";

/** What became of one event of a journal that was run again. */
export interface Rerunning {
  readonly event: SessionEvent;
  /** What was decided at it. */
  readonly made: readonly SessionEvent[];
}

/**
 * The journal of a run: what was decided stands in the place of what was decided in the session, and what came from feed, recorder, models and people
 * stays. Where all decisions are the same it is the session's journal, event for event.
 *
 * @param speech whether what was heard in the session stands in it too
 */
export function runEvents(turns: readonly Rerunning[], speech: boolean): SessionEvent[] {
  return turns.flatMap(({ event, made }) => {
    if (isDecided(event)) return made;
    if (event.type === "speech" && !speech) return made;
    return event.type === "closed" ? [...made, event] : [event, ...made];
  });
}

/** How many events of a list another one has not, or the other way round, whichever is more; 0 when the lists are equal, event for event. */
export function countDifferent(one: readonly SessionEvent[], other: readonly SessionEvent[]): number {
  const isSameAt = (_: SessionEvent, at: number): boolean => isSameEvent(one[at], other[at]);
  if (one.length === other.length && one.every(isSameAt)) return 0;
  const left = new Map<string, number>();
  for (const event of one) left.set(written(event), (left.get(written(event)) ?? 0) + 1);
  let both = 0;
  for (const event of other) {
    const count = left.get(written(event)) ?? 0;
    if (count > 0) both += 1;
    left.set(written(event), count - 1);
  }
  // The same events in another order are not equal either.
  return Math.max(1, Math.max(one.length, other.length) - both);
}

/** Whether two events would be the same in a journal, in whatever order their fields stand. */
export function isSameEvent(one: SessionEvent | undefined, other: SessionEvent | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || written(one ?? null) === written(other ?? null);
}

/** A value as JSON, with the fields of every object in alphabetical order. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
