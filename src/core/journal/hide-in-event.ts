import type { SessionEvent } from "./events.ts";

/**
 * An event whose words about feeds and machines have passed `hide`. What people wrote or chose, and what was said to them, stays: a
 * procedure may use the word that is somebody's password.
 */
export function hideInEvent(event: SessionEvent, hide: (text: string) => string): SessionEvent {
  switch (event.type) {
    case "opened": {
      const { cameras } = event;
      const opened = { ...event, feed: hide(event.feed) };
      return cameras ? { ...opened, cameras: cameras.map(({ name, feed }) => ({ name, feed: hide(feed) })) } : opened;
    }
    case "feed": {
      const { recording } = event;
      const feed = { ...event, reason: hide(event.reason) };
      return recording?.alarm ? { ...feed, recording: { ...recording, alarm: hide(recording.alarm) } } : feed;
    }
    case "gap":
    case "missed":
    case "speech":
      return { ...event, reason: hide(event.reason) };
    case "model-opened":
      return { ...event, tries: event.tries.map((one) => ({ ...one, detail: hide(one.detail) })) };
    case "inference":
      return {
        ...event,
        detail: hide(event.detail),
        tries: event.tries.map((one) => ({ ...one, detail: hide(one.detail) })),
      };
    case "answered":
      return event.why === undefined ? event : { ...event, why: hide(event.why) };
    case "unanswered":
    case "model-state":
      return { ...event, why: hide(event.why) };
    case "notice":
      return { ...event, text: hide(event.text) };
    default:
      return event;
  }
}
