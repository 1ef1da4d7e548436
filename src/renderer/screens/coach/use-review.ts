import { useEffect, useState } from "react";
import { reviewOf, type SessionReview } from "../../../core/session/review.ts";
import { useBridge } from "../../services.ts";
import { sessionEvents } from "../../session/session-events.ts";

/** What a session that is over came to, of its journal; null until that is read, and a review of nothing when it cannot be. */
export function useReview(session: string): SessionReview | null {
  const bridge = useBridge();
  const [review, setReview] = useState<SessionReview | null>(null);
  useEffect(() => {
    let gone = false;
    sessionEvents(bridge, session).then(
      ({ events }) => !gone && setReview(reviewOf(events)),
      () => !gone && setReview(reviewOf([])),
    );
    return () => void (gone = true);
  }, [bridge, session]);
  return review;
}
