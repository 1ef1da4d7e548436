import type { EventOf } from "../core/journal/events.ts";
import { alarmNotice, healthEvent, PicturesComing } from "../core/recording/recording-health.ts";
import { FeedError } from "../capture/ffmpeg/ffmpeg-errors.ts";
import type { Disk } from "../storage/storage-disk.ts";
import { journalled, type JournallingSession } from "./journalled.ts";
import type { Cover } from "./recording-recorder.ts";
import { RecordingCamera, type CameraToRecord } from "./recording-camera.ts";

/** A camera that is recorded beside the coach's eye. */
export type OtherCamera = CameraToRecord & { readonly name: string };

/** What other cameras are recorded with. */
export interface OtherCamerasParts {
  /** The session's folder, which must be there. */
  readonly folder: string;
  readonly cameras: readonly OtherCamera[];
  readonly session: JournallingSession;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
  /** Told when nothing of this camera is kept any more although its pictures come. */
  readonly onAlarm?: (name: string) => void;
  /** Covers faces before anything is written; films are kept as they come when left out. */
  readonly cover?: Cover;
  /** The disk, or a stand-in. */
  readonly disk?: Disk;
}

/** Seconds between two reports of a camera's health; a change of its state is told at once. */
const HEALTH_SECONDS = 0.9;

/**
 * The cameras of a session that are recorded beside the coach's eye, each in its own files on the session's clock. Their health,
 * gaps, stalls and failures are events with the camera's name as `track`. One that fails is told of, and the rest goes on.
 */
export class OtherCameras {
  readonly #parts: OtherCamerasParts;
  readonly #cameras: readonly RecordingCamera[];
  readonly #told = new Map<string, { readonly at: number; readonly event: EventOf<"feed"> }>();
  readonly #pictures = new Map<string, PicturesComing>();
  readonly #stop = new AbortController();
  #running: readonly Promise<void>[] = [];
  #zero: number | null = null;

  constructor(parts: OtherCamerasParts) {
    this.#parts = parts;
    const { folder, now, cover, disk, session } = parts;
    const means = { folder, now, ...(cover ? { cover } : {}), ...(disk ? { disk } : {}) };
    this.#cameras = parts.cameras.map(
      (camera) => new RecordingCamera(camera, { ...means, listeners: journalled(() => session, camera.name) }),
    );
  }

  /** Names of the cameras and of their feeds, for the journal's `opened` event; undefined when there are none. */
  get opened(): EventOf<"opened">["cameras"] {
    if (this.#cameras.length === 0) return undefined;
    return this.#cameras.map(({ name, source }) => ({ name: name!, feed: source.name }));
  }

  /** The newest health of each, by name. */
  get health(): Readonly<Record<string, EventOf<"feed">>> {
    return Object.fromEntries([...this.#told].map(([name, { event }]) => [name, event]));
  }

  /** Begin to watch them. */
  run(): void {
    this.#running = this.#cameras.map((camera) =>
      camera
        .run(this.#stop.signal, () => this.#zero !== null && camera.startSession(this.#zero))
        .catch((error: unknown) => {
          if (this.#stop.signal.aborted) return;
          if (!(error instanceof FeedError)) throw error;
          this.#notice("error", camera.name!, error.message);
        }),
    );
    for (const running of this.#running) running.catch(() => undefined);
  }

  /** The session has begun: its time 0, on the clock of `now`. Files of cameras that came before are told of now. */
  startSession(zero: number): void {
    this.#zero ??= zero;
    for (const camera of this.#cameras) camera.startSession(this.#zero);
  }

  /** Journal what has changed, and how they are once a second. */
  look(): void {
    for (const camera of this.#cameras) {
      const name = camera.name!;
      const { session, now, onAlarm } = this.#parts;
      const t = session.now();
      for (const { level, text } of camera.source.notices?.() ?? []) this.#notice(level, name, text);
      for (const gap of camera.gaps())
        session.journal({ type: "gap", t, of: "feed", track: name, ...gap, from: Math.max(0, gap.from) });
      const told = this.#told.get(name);
      const health = camera.source.health();
      const due = now() - (told?.at ?? -Infinity) >= HEALTH_SECONDS;
      if (!due && told?.event.state === health.state) continue;
      const pictures = this.#pictures.get(name) ?? new PicturesComing();
      this.#pictures.set(name, pictures);
      const event = { ...healthEvent(t, health, camera.recorder.health(), pictures), track: name };
      this.#told.set(name, { at: now(), event });
      session.journal(event);
      const rings = alarmNotice(told?.event.recording?.alarm ?? null, event.recording?.alarm ?? null);
      if (!rings) continue;
      this.#notice(rings.level, name, rings.text);
      if (rings.level === "error") onAlarm?.(name);
    }
  }

  /** Stop them and finish their recordings; `look` then tells what is left. Throws what one of them broke at. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
    await Promise.all(this.#cameras.map((camera) => camera.close()));
    // Their last word stands in the journal whatever was said a moment ago.
    for (const [name, { event }] of this.#told) this.#told.set(name, { at: -Infinity, event });
  }

  #notice(level: EventOf<"notice">["level"], name: string, text: string): void {
    const { session } = this.#parts;
    session.journal({ type: "notice", t: session.now(), level, text: `${name}: ${text}` });
  }
}
