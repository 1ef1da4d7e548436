import type { Evidence, Hand } from "../domain/tick.ts";
import type { EventOf } from "../journal/events.ts";

/** One tick as the coach takes it: the evidence, and what only the journal and the screen want to know. */
export interface CoachTick {
  /** Number of the frame within the feed. */
  readonly frame: number;
  readonly evidence: Evidence;
  readonly hands: readonly Hand[];
  readonly cost?: EventOf<"tick">["cost"];
}
