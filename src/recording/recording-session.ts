import { Procedure } from "../core/procedure/schema.ts";
import type { Consent } from "../core/consent/consent.ts";
import { JOURNAL_VERSION, type EventOf, type SessionEvent } from "../core/journal/events.ts";
import { hideInEvent } from "../core/journal/hide-in-event.ts";
import { alarmNotice, healthEvent, PicturesComing } from "../core/recording/recording-health.ts";
import { FeedError } from "../capture/ffmpeg/ffmpeg-errors.ts";
import { hideSecrets } from "../capture/capture-secrets.ts";
import type { Disk } from "../storage/storage-disk.ts";
import type { Journal } from "../storage/journal/write.ts";
import { journalled } from "./journalled.ts";
import { SilentDisk, type DiskAnswer } from "./silent-disk.ts";
import { OtherCameras, type OtherCamera } from "./recording-other-cameras.ts";
import type { Cover } from "./recording-recorder.ts";
import { RecordingCamera, type CameraToRecord } from "./recording-camera.ts";

/** What a recording without coaching is made of. */
export interface RecordingParts {
  readonly folder: string;
  readonly session: string;
  readonly program: string;
  /** Wall-clock start, ISO 8601. */
  readonly startedAt: string;
  readonly procedure: Procedure;
  /** The first one is the coach's eye, without a name; the others have names. */
  readonly cameras: readonly [CameraToRecord, ...OtherCamera[]];
  /** Told how far the first camera has come, in seconds of its own time. */
  readonly onTime?: (t: number) => void;
  /** Seconds of the first camera after which it ends; for ever when left out. */
  readonly seconds?: number;
  /** What the person in the films that are recorded has agreed to; left out when nobody is named. */
  readonly consent?: Consent;
  readonly journal: Pick<Journal, "append">;
  /** Called with every event after it is in the journal. */
  readonly onEvent: (event: SessionEvent) => void;
  /** Called each second with the first camera's health, and with the others' by name. */
  readonly onHealth: (health: EventOf<"feed">, others: Readonly<Record<string, EventOf<"feed">>>) => void;
  /** Told when the journal's disk does not answer, and when it does again. */
  readonly onSilentDisk?: (told: DiskAnswer) => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
  /** Covers faces before anything is written; films are kept as they come when left out. */
  readonly cover?: Cover;
  /** The disk, or a stand-in. */
  readonly disk?: Disk;
}

/** Milliseconds between two looks whether the disk answers. */
const DISK_LOOK_MS = 100;

/** The procedure that stands in the journal of a session recorded without one. */
export const RECORDING_ONLY: Procedure = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "recording",
  goal: "Recording",
  steps: [{ id: "record", text: "Record" }],
});

/** Records cameras without a coach: files, gaps and health into a session's journal. */
export class RecordingSession {
  readonly #parts: RecordingParts;
  readonly #eye: RecordingCamera;
  readonly #others: OtherCameras;
  readonly #stop = new AbortController();
  readonly #disk: SilentDisk;
  /** Events on their way into the journal, and since when it has taken none of them, in seconds of `now`. */
  #onTheirWay = 0;
  #waitsSince = 0;
  #alarm: string | null = null;
  readonly #pictures = new PicturesComing();
  #newest = 0;
  #broken: Error | null = null;

  constructor(parts: RecordingParts) {
    this.#parts = parts;
    const { folder, now, cover, disk } = parts;
    const [eye, ...cameras] = parts.cameras;
    this.#disk = new SilentDisk({
      ...(parts.onSilentDisk ? { onSilentDisk: parts.onSilentDisk } : {}),
      silence: () => (this.#onTheirWay === 0 ? 0 : now() - this.#waitsSince),
      notice: (text) => this.#notice("warning", text),
    });
    const means = { folder, now, ...(cover ? { cover } : {}), ...(disk ? { disk } : {}) };
    const session = { journal: (event: SessionEvent) => this.#write(event), now: () => this.#time() };
    this.#eye = new RecordingCamera(eye, { ...means, listeners: journalled(() => session) });
    this.#others = new OtherCameras({ ...means, cameras, session });
  }

  /** End it; `run` returns soon after. */
  stop(): void {
    this.#stop.abort();
  }

  /**
   * Record until the first camera ends or fails, or it is stopped. Another camera that fails is told of, and the rest goes on.
   * Throws what the journal throws when it takes no more.
   */
  async run(): Promise<EventOf<"closed">["reason"]> {
    const disk = setInterval(() => this.#disk.look(), DISK_LOOK_MS);
    try {
      return await this.#recorded();
    } finally {
      clearInterval(disk);
      this.#disk.over();
    }
  }

  async #recorded(): Promise<EventOf<"closed">["reason"]> {
    const { session, program, startedAt, procedure, now, seconds, consent, cover } = this.#parts;
    const opened = { type: "opened", t: 0, version: JOURNAL_VERSION, session, program, startedAt } as const;
    const { opened: cameras } = this.#others;
    this.#write({
      ...opened,
      procedure: procedure as EventOf<"opened">["procedure"],
      ...{ profile: null, feed: this.#eye.source.name },
      ...(procedure === RECORDING_ONLY ? {} : { coached: false as const }),
      ...{ ...(cameras ? { cameras } : {}), ...(cover ? { facesCovered: true as const } : {}) },
    });
    if (consent) this.#write({ type: "consented", t: 0, consent });
    const timer = setInterval(() => this.#lookOrEnd(), 1000);
    let limit: NodeJS.Timeout | undefined;
    const begin = (): void => {
      limit = seconds === undefined ? undefined : setTimeout(() => this.stop(), seconds * 1000);
      const zero = this.#eye.began ?? now();
      this.#eye.startSession(zero);
      this.#others.startSession(zero);
    };
    this.#others.run();
    let reason: EventOf<"closed">["reason"] = "feed-ended";
    try {
      await this.#eye.run(this.#stop.signal, begin, this.#parts.onTime);
    } catch (error) {
      if (!(error instanceof FeedError)) this.#broken ??= error as Error;
      else if (!this.#stop.signal.aborted) this.#notice("error", error.message);
      reason = "feed-failed";
    } finally {
      clearInterval(timer);
      clearTimeout(limit);
    }
    if (this.#stop.signal.aborted) reason = "stopped";
    await this.#eye.close();
    await this.#others.close().catch((error: Error) => (this.#broken ??= error));
    if (this.#broken) throw this.#broken;
    this.#look();
    // Everything before it is told too, then.
    await this.#write({ type: "closed", t: this.#time(), reason });
    return reason;
  }

  /** A journal that takes no more ends the recording, with all that came. */
  #lookOrEnd(): void {
    try {
      this.#look();
    } catch (error) {
      this.#broken ??= error as Error;
      this.stop();
    }
  }

  #look(): void {
    const t = this.#time();
    const { source, recorder } = this.#eye;
    for (const gap of source.gaps?.() ?? []) this.#write({ type: "gap", t, of: "feed", ...gap });
    for (const { level, text } of source.notices?.() ?? []) this.#notice(level, text);
    const health = healthEvent(t, source.health(), recorder.health(), this.#pictures);
    const alarm = health.recording?.alarm ?? null;
    const rings = alarmNotice(this.#alarm, alarm);
    this.#alarm = alarm;
    if (rings) this.#notice(rings.level, rings.text);
    this.#write(health);
    this.#others.look();
    this.#parts.onHealth(health, this.#others.health);
  }

  #notice(level: EventOf<"notice">["level"], text: string): void {
    this.#write({ type: "notice", t: this.#time(), level, text });
  }

  #time(): number {
    this.#newest = Math.max(this.#newest, Math.round(this.#eye.time() * 1e3) / 1e3);
    return this.#newest;
  }

  /** Journal first, then everybody else. Resolves when both have it; a journal that does not take it ends the recording. */
  #write(told: SessionEvent): Promise<void> {
    const event = hideInEvent(told, hideSecrets);
    if (this.#onTheirWay === 0) this.#waitsSince = this.#parts.now();
    this.#onTheirWay += 1;
    const taken = this.#parts.journal.append(event).finally(() => {
      this.#onTheirWay -= 1;
      this.#waitsSince = this.#parts.now();
    });
    const written = taken.then(() => this.#parts.onEvent(event));
    written.catch((error: Error) => {
      this.#broken ??= error;
      this.stop();
    });
    return written;
  }
}
