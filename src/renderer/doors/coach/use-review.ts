import { useEffect, useState } from "react";
import { reviewOf, type SessionReview } from "../../../core/review/session-review.ts";
import { ledMarks, type StepMark } from "../../../core/annotation/known-marks.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { useBridge } from "../../services.ts";
import { sessionEvents } from "../../session/session-events.ts";

/** What a session that is over came to, and what its person said was done where no bench helped. */
export interface PastReview extends SessionReview {
  readonly led: readonly StepMark[];
}

/** What a session that is over came to, of its journal; null until that is read, and a review of nothing when it cannot be. */
export function useReview(session: string): PastReview | null {
  const bridge = useBridge();
  const [review, setReview] = useState<PastReview | null>(null);
  useEffect(() => {
    let gone = false;
    sessionEvents(bridge, session).then(
      ({ events }) => !gone && setReview(reviewed(events)),
      () => !gone && setReview(reviewed([])),
    );
    return () => void (gone = true);
  }, [bridge, session]);
  return review;
}

/** Where a person led, what they said is the lesson, and no correction of anybody. */
function reviewed(events: readonly SessionEvent[]): PastReview {
  const led = ledMarks(events);
  const { corrections, ...review } = reviewOf(events);
  const told = led.length === 0 ? corrections : corrections.filter(({ correction }) => correction.action !== "done");
  return { ...review, corrections: told, led };
}
