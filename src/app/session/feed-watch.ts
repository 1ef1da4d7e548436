import { BLIND_SECONDS } from "../../core/coach/sight.ts";
import { alarmNotice, healthEvent, PicturesComing } from "../../core/recording/recording-health.ts";
import type { SessionPolicy } from "../../core/coach/script-player.ts";
import type { OtherCameras } from "../../recording/recording-other-cameras.ts";
import type { SessionParts } from "./session-parts.ts";
import type { SessionRecord } from "./session-record.ts";

/** Seconds between two health events. */
const HEALTH_SECONDS = 1;

/** What looking after a session's feeds needs. */
export interface FeedWatchParts extends Pick<SessionParts, "source" | "recorder" | "now"> {
  readonly record: SessionRecord;
  readonly policy: SessionPolicy;
  readonly others: OtherCameras;
  /** What is said when the recording stops. */
  readonly notRecording: string;
  /** Session time now, in seconds. */
  readonly time: () => number;
}

/** Records how a session's feed and its recording are, and lets be said what a person has to know of it at once. */
export class FeedWatch {
  readonly #parts: FeedWatchParts;
  readonly #pictures = new PicturesComing();
  /** Session time of the last health event, and the clock's. */
  #healthAt = -Infinity;
  #lookedAt = -Infinity;

  constructor(parts: FeedWatchParts) {
    this.#parts = parts;
  }

  /** A frame of a film was read: a film tells of itself once a second of its own time. */
  read(t: number): void {
    if (!this.#parts.source.live && t - this.#healthAt >= HEALTH_SECONDS) this.report();
  }

  /** Tell how a live feed is: every second, when its state changes, and when the coach has been blind for long. */
  look(): void {
    const { source, now, others, record } = this.#parts;
    others.look();
    // A film tells of itself as it is read.
    if (!source.live) return;
    const { state, age } = source.health();
    const told = record.state.feed;
    const changed = told?.state !== state || (age >= BLIND_SECONDS && told.age < BLIND_SECONDS);
    if (changed || now() - this.#lookedAt >= HEALTH_SECONDS) this.report();
  }

  /** Record how the feed is now, with what it reported since the last time. */
  report(): void {
    const { source, recorder, record, policy, time, now } = this.#parts;
    const t = time();
    this.#healthAt = t;
    this.#lookedAt = now();
    for (const gap of source.gaps?.() ?? []) record.add({ type: "gap", t, of: "feed", ...gap });
    for (const { level, text } of source.notices?.() ?? []) record.add({ type: "notice", t: time(), level, text });
    const event = healthEvent(t, source.health(), recorder?.health() ?? null, this.#pictures);
    const rings = alarmNotice(record.state.feed?.recording?.alarm ?? null, event.recording?.alarm ?? null);
    record.add(event);
    record.addAll(policy.feed(event));
    if (!rings) return;
    record.add({ type: "notice", t: time(), level: rings.level, text: rings.text });
    if (rings.level === "error") record.add(policy.remark(t, this.#parts.notRecording));
  }
}
