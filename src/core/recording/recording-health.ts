import type { FeedHealth } from "../domain/feed/source.ts";
import type { EventOf } from "../journal/events.ts";

/** How a recording is: bytes on the disk, never what was hoped for. */
export interface RecordingHealth {
  /** Bytes on disk so far, all segments together. */
  readonly bytes: number;
  /** Seconds since bytes last grew. */
  readonly age: number;
  /** Set while nothing is being kept although pictures come: what is wrong and what to do. */
  readonly alarm: string | null;
  /** Seconds of recording for which there is room at the present rate; null while that is not known. */
  readonly secondsLeft: number | null;
}

/** Seconds without a new byte, while pictures come, that are an alarm. */
const SILENT_SECONDS = 3;
/** A picture that is older than this does not count as coming, in seconds. */
const FRESH_SECONDS = 2;

/** Seconds between two looks after which nobody knows what came between them: the machine was asleep. */
export const ASLEEP_SECONDS = 5;

/** For how long a feed has brought pictures: after a break, or a sleep of the machine, it begins anew. */
export class PicturesComing {
  #since: number | null = null;
  #lookedAt = -Infinity;

  /** Seconds for which pictures have come without a break, at time `t` in seconds; 0 while none come. */
  at(t: number, { state, age }: Pick<FeedHealth, "state" | "age">): number {
    const isNew = this.#since === null || t - this.#lookedAt > ASLEEP_SECONDS;
    this.#lookedAt = t;
    if (state !== "live" || age >= FRESH_SECONDS) this.#since = null;
    else if (isNew) this.#since = t;
    return this.#since === null ? 0 : t - this.#since;
  }
}

/**
 * What the lamp shows: the recorder's own alarm, or that no byte has come for three seconds although pictures have for as long; null while all is well.
 *
 * @param coming seconds for which pictures have come without a break
 */
export function recordingAlarm(coming: number, recording: Pick<RecordingHealth, "age" | "alarm">): string | null {
  if (recording.alarm !== null) return recording.alarm;
  const silent = Math.min(coming, recording.age);
  if (silent <= SILENT_SECONDS) return null;
  const seconds = Math.floor(silent);
  return `Not recording: nothing has reached the disk for ${seconds} s although pictures come. Check the disk and the feed.`;
}

/** What the window says when the alarm of a recording begins or is over: it was `before`, it is `now`; null while nothing changes. */
export function alarmNotice(
  before: string | null,
  now: string | null,
): Pick<EventOf<"notice">, "level" | "text"> | null {
  if ((before === null) === (now === null)) return null;
  return now === null ? { level: "info", text: "Recording goes on." } : { level: "error", text: now };
}

/**
 * The `feed` event of a moment: the feed's health, and its recording's where it is recorded.
 *
 * @param pictures this feed's own; it is looked at here
 */
export function healthEvent(
  t: number,
  health: FeedHealth,
  recording: RecordingHealth | null,
  pictures: PicturesComing,
): EventOf<"feed"> {
  const coming = pictures.at(t, health);
  const fps = Math.round(health.fps * 10) / 10;
  const age = Math.round(Math.max(0, health.age) * 100) / 100;
  const feed: EventOf<"feed"> = { type: "feed", t, ...health, fps, age };
  if (!recording) return feed;
  const lamp = {
    age: Math.round(Math.max(0, recording.age) * 10) / 10,
    alarm: recordingAlarm(coming, recording),
    secondsLeft: recording.secondsLeft === null ? null : Math.floor(recording.secondsLeft),
  };
  return { ...feed, recordedBytes: recording.bytes, recording: lamp };
}
