import type { SessionEvent } from "../core/journal/events.ts";
import type { RecorderListeners } from "./recording-recorder.ts";

/** A session as its recorders see it. */
export interface JournallingSession {
  journal(event: SessionEvent): void;
  /** Session time, in seconds. */
  now(): number;
}

/**
 * What a recorder tells, led to a session's journal. Alarms are left out: the session takes them from the recorder's health.
 *
 * @param session The session; it may be made after the recorder.
 * @param track Name of the camera when it is not the coach's eye.
 */
export function journalled(session: () => JournallingSession, track?: string): RecorderListeners {
  const of = track === undefined ? {} : { track };
  const now = (): number => session().now();
  return {
    onSegment: (file, offset) => session().journal({ type: "media", t: now(), file, offset, ...of }),
    onGap: (gap) =>
      session().journal({ type: "gap", t: now(), of: "recording", ...of, ...gap, from: Math.max(0, gap.from) }),
    onTrouble: (level, text) => {
      const told = track === undefined ? text : `${track}: ${text}`;
      if (level === "warning") session().journal({ type: "notice", t: now(), level, text: told });
    },
  };
}
