import type { SessionEvent } from "./events.ts";

/** What stands in place of a signature everywhere but in the session's own journal. */
export const SIGNATURE_WITHHELD = "withheld";

/** An event as it may leave the session's folder: without the name that its participant signed with. */
export function unsigned(event: SessionEvent): SessionEvent {
  if (event.type !== "consented") return event;
  return { ...event, consent: { ...event.consent, signature: SIGNATURE_WITHHELD } };
}
