import { Procedure } from "../../core/procedure/schema.ts";
import { JOURNAL_VERSION, type EventOf, type SessionEvent } from "../../core/session/events.ts";
import { healthEvent } from "../../core/session/lamp.ts";
import { FeedError } from "../ffmpeg/errors.ts";
import type { Disk } from "./disk.ts";
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
  readonly cameras: readonly CameraToRecord[];
  /** Seconds of the first camera after which it ends; for ever when left out. */
  readonly seconds?: number;
  readonly journal: { append(event: SessionEvent): void };
  /** Told of every event after it is in the journal, and of the other cameras' health by name each second. */
  readonly onEvent: (event: SessionEvent) => void;
  readonly onHealth: (health: EventOf<"feed">, others: Readonly<Record<string, EventOf<"feed">>>) => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
  /** The disk, or a stand-in. */
  readonly disk?: Disk;
}

/** What stands in the journal of a session that is recorded without a procedure. */
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
  readonly #cameras: readonly RecordingCamera[];
  readonly #stop = new AbortController();
  readonly #alarmed = new Set<string | null>();
  #newest = 0;
  #broken: Error | null = null;

  constructor(parts: RecordingParts) {
    this.#parts = parts;
    const { folder, now, disk } = parts;
    this.#cameras = parts.cameras.map(
      (camera) =>
        new RecordingCamera(camera, {
          folder,
          now,
          ...(disk ? { disk } : {}),
          listeners: {
            onSegment: (file, offset) => this.#media(file, offset, camera.name),
            onGap: (gap) => this.#gap(gap, camera.name),
            onTrouble: (level, text) => {
              if (level === "warning") this.#notice(level, text, camera.name);
            },
          },
        }),
    );
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
    const { session, program, startedAt, procedure, now, seconds } = this.#parts;
    const [eye, ...others] = this.#cameras as [RecordingCamera, ...RecordingCamera[]];
    const opened = { type: "opened", t: 0, version: JOURNAL_VERSION, session, program, startedAt } as const;
    this.#write({
      ...opened,
      procedure: procedure as EventOf<"opened">["procedure"],
      profile: null,
      feed: eye.source.name,
    });
    const timer = setInterval(() => this.#lookOrEnd(), 1000);
    let limit: NodeJS.Timeout | undefined;
    const begin = (): void => {
      limit = seconds === undefined ? undefined : setTimeout(() => this.stop(), seconds * 1000);
      for (const camera of this.#cameras) camera.startSession(eye.began ?? now());
    };
    const beside = others.map((camera) =>
      camera
        .run(this.#stop.signal, () => eye.began !== null && camera.startSession(eye.began))
        .catch((error: unknown) => this.#failed(error, camera.name)),
    );
    let reason: EventOf<"closed">["reason"] = "feed-ended";
    try {
      await eye.run(this.#stop.signal, begin);
    } catch (error) {
      this.#failed(error, null);
      reason = "feed-failed";
    } finally {
      clearInterval(timer);
      clearTimeout(limit);
    }
    if (this.#stop.signal.aborted) reason = "stopped";
    this.stop();
    await Promise.all(beside);
    await Promise.all(this.#cameras.map((camera) => camera.close()));
    if (this.#broken) throw this.#broken;
    this.#look();
    this.#write({ type: "closed", t: this.#time(), reason });
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
    const [eye, ...others] = this.#cameras as [RecordingCamera, ...RecordingCamera[]];
    for (const gap of eye.source.gaps?.() ?? []) this.#write({ type: "gap", t, of: "feed", ...gap });
    const health = this.#health(t, eye);
    this.#write(health);
    const named = others.map((camera) => [camera.name ?? "", this.#health(t, camera)] as const);
    this.#parts.onHealth(health, Object.fromEntries(named));
  }

  #health(t: number, { source, recorder, name }: RecordingCamera): EventOf<"feed"> {
    for (const { level, text } of source.notices?.() ?? []) this.#notice(level, text, name);
    const health = healthEvent(t, source.health(), recorder.health());
    const alarm = health.recording?.alarm ?? null;
    if ((alarm !== null) !== this.#alarmed.has(name)) {
      if (alarm === null) this.#alarmed.delete(name);
      else this.#alarmed.add(name);
      this.#notice(alarm ? "error" : "info", alarm ?? "Recording goes on.", name);
    }
    return health;
  }

  #failed(error: unknown, name: string | null): void {
    if (this.#stop.signal.aborted) return;
    if (!(error instanceof FeedError)) throw error;
    this.#notice("error", error.message, name);
  }

  #media(file: string, offset: number, name: string | null): void {
    this.#write({ type: "media", t: this.#time(), file, offset, ...(name === null ? {} : { track: name }) });
  }

  #gap(gap: { readonly from: number; readonly seconds: number; readonly reason: string }, name: string | null): void {
    const from = Math.max(0, gap.from);
    if (name === null) this.#write({ type: "gap", t: this.#time(), of: "recording", ...gap, from });
    else this.#notice("warning", `nothing was recorded for ${gap.seconds.toFixed(1)} s: ${gap.reason}.`, name);
  }

  #notice(level: EventOf<"notice">["level"], text: string, name: string | null): void {
    this.#write({ type: "notice", t: this.#time(), level, text: name === null ? text : `${name}: ${text}` });
  }

  #time(): number {
    this.#newest = Math.max(this.#newest, Math.round(this.#cameras[0]!.time() * 1e3) / 1e3);
    return this.#newest;
  }

  /** Journal first, then everybody else. */
  #write(event: SessionEvent): void {
    this.#parts.journal.append(event);
    this.#parts.onEvent(event);
  }
}
