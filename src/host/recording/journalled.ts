import type { LiveSession } from "../session.ts";
import type { RecorderListeners } from "./recorder.ts";

/**
 * What a recorder tells, led to a session's journal. Alarms are left out: the session takes them from the recorder's health.
 *
 * @param live The session; it may be made after the recorder.
 * @param track Name of the camera when it is not the coach's eye.
 */
export function journalled(live: () => LiveSession, track?: string): RecorderListeners {
  return {
    onSegment: (file, offset) => live().media(file, offset, track),
    onGap: (gap) => live().recordingGap(gap),
    onTrouble: (level, text) => {
      if (level === "warning") live().notice(level, text);
    },
  };
}
