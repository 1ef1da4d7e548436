import type { FeedGap } from "../../core/duplex/ports.ts";
import type { EventOf, SessionEvent } from "../../core/session/events.ts";
import { healthEvent } from "../../core/session/lamp.ts";
import { FeedError } from "../ffmpeg/errors.ts";
import type { Disk } from "./disk.ts";
import { RecordingCamera, type CameraToRecord } from "./recording-camera.ts";

/** A camera that is recorded beside the coach's eye. */
export type OtherCamera = CameraToRecord & { readonly name: string };

/** What other cameras are recorded with. */
export interface OtherCamerasParts {
  /** The session's folder, which must be there. */
  readonly folder: string;
  readonly cameras: readonly OtherCamera[];
  /** Journals an event. */
  readonly record: (event: SessionEvent) => void;
  /** Session time now, in seconds. */
  readonly time: () => number;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
  /** Told when nothing of this camera is kept any more although its pictures come. */
  readonly onAlarm?: (name: string) => void;
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
  readonly #alarmed = new Set<string>();
  readonly #stop = new AbortController();
  #running: readonly Promise<void>[] = [];
  #zero: number | null = null;

  constructor(parts: OtherCamerasParts) {
    this.#parts = parts;
    const { folder, now, disk } = parts;
    this.#cameras = parts.cameras.map(
      (camera) =>
        new RecordingCamera(camera, {
          folder,
          now,
          ...(disk ? { disk } : {}),
          listeners: {
            onSegment: (file, offset) =>
              parts.record({ type: "media", t: parts.time(), file, offset, track: camera.name }),
            onGap: (gap) => this.#gap("recording", camera.name, gap),
            onTrouble: (level, text) => {
              if (level === "warning") this.#notice(level, camera.name, text);
            },
          },
        }),
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
      const t = this.#parts.time();
      for (const { level, text } of camera.source.notices?.() ?? []) this.#notice(level, name, text);
      for (const gap of camera.gaps()) this.#gap("feed", name, gap);
      const told = this.#told.get(name);
      const health = camera.source.health();
      const due = this.#parts.now() - (told?.at ?? -Infinity) >= HEALTH_SECONDS;
      if (!due && told?.event.state === health.state) continue;
      const event = { ...healthEvent(t, health, camera.recorder.health()), track: name };
      this.#told.set(name, { at: this.#parts.now(), event });
      this.#parts.record(event);
      this.#ringAlarm(name, event.recording?.alarm ?? null);
    }
  }

  /** Stop them and finish their recordings; `look` then tells what is left. Throws what one of them broke at. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
    await Promise.all(this.#cameras.map((camera) => camera.close()));
    // Their last word stands in the journal whatever was said a moment ago.
    this.#told.clear();
  }

  #ringAlarm(name: string, alarm: string | null): void {
    if ((alarm !== null) === this.#alarmed.has(name)) return;
    if (alarm === null) this.#alarmed.delete(name);
    else this.#alarmed.add(name);
    this.#notice(alarm ? "error" : "info", name, alarm ?? "Recording goes on.");
    if (alarm) this.#parts.onAlarm?.(name);
  }

  #gap(of: "feed" | "recording", track: string, gap: FeedGap): void {
    this.#parts.record({ type: "gap", t: this.#parts.time(), of, track, ...gap, from: Math.max(0, gap.from) });
  }

  #notice(level: EventOf<"notice">["level"], name: string, text: string): void {
    this.#parts.record({ type: "notice", t: this.#parts.time(), level, text: `${name}: ${text}` });
  }
}
