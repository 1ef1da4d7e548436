import { brainFor } from "../core/brain/registry.ts";
import { handState, frameFeatures } from "../core/brain/frame-features.ts";
import type { FrameSource, Perception } from "../core/domain/feed/source.ts";
import type { Profile } from "../core/profile/profile.ts";
import { Scorer } from "../core/brain/filter/score.ts";
import type { Evidence, Frame, Tick } from "../core/domain/tick.ts";
import type { Procedure } from "../core/procedure/schema.ts";
import { Coach } from "../core/session/coach.ts";
import { BLIND_SECONDS } from "../core/session/sight.ts";
import type { Consent } from "../core/session/consent.ts";
import { helpAfter } from "../core/session/fading.ts";
import {
  JOURNAL_VERSION,
  type Correction,
  type EventOf,
  type Mark,
  type ModelAnswer,
  type SessionEvent,
} from "../core/session/events.ts";
import { hideInEvent } from "../core/session/hide-in-event.ts";
import { alarmNotice, healthEvent } from "../core/session/recording-health.ts";
import { EMPTY_SESSION, step, type SessionState } from "../core/session/fold.ts";
import { ScriptPlayer, type SessionPolicy } from "../core/session/script-player.ts";
import type { InferenceStatus } from "../models/api.ts";
import { FeedError } from "../capture/ffmpeg/errors.ts";
import { JournalWriteError } from "../storage/journal/write.ts";
import { OtherCameras, type OtherCamera } from "../recording/other-cameras.ts";
import type { Recorder } from "../capture/recorder.ts";
import { hideSecrets } from "../capture/secrets.ts";

/** What a session is made of. */
export interface SessionParts {
  readonly session: string;
  readonly program: string;
  /** Wall-clock start, ISO 8601. */
  readonly startedAt: string;
  readonly procedure: Procedure;
  readonly profile: Profile | null;
  readonly profileName: string | null;
  /** Sessions of this procedure in a row, before this one, without a deviation; 0 when left out. */
  readonly cleanSessions?: number;
  readonly source: FrameSource;
  /** Records the feed: its health is journalled with the feed's, its alarm is spoken, and it is closed before the session. */
  readonly recorder?: Pick<Recorder, "health" | "close">;
  /** Cameras that are recorded beside the feed, into the session's folder; none when left out. The coach does not look at them. */
  readonly others?: { readonly folder: string; readonly cameras: readonly OtherCamera[] };
  readonly perception: Perception;
  /** Resolves when perception works again; an offline run waits for it, a live one goes on and journals missed ticks. */
  readonly perceptionBack: () => Promise<void>;
  /** Written before anything is shown. */
  readonly journal: { append(event: SessionEvent): void };
  /** Told of every event after it is in the journal. */
  readonly onEvent: (event: SessionEvent) => void;
  /** What has to be done and journalled before the session closes, e.g. another program's recording stopped. Seconds, and it must not throw. */
  readonly beforeClose?: () => Promise<void>;
  /** Set when a take is recorded: there is no coaching then, and without the consent in it there is no take. */
  readonly take?: TakePlan;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** What a participant has agreed to, and what they are asked to do. */
export interface TakePlan {
  readonly consent: Consent;
  readonly scripted: Omit<EventOf<"scripted">, "type" | "t">;
}

/** An event that has no time yet. */
type Untimed<E> = E extends unknown ? Omit<E, "t"> : never;

/** Tries of one frame in an offline run before it counts as missed. */
const OFFLINE_TRIES = 3;

/** Told at the start where no take taught the bench. */
const CUES_ALONE =
  "Watched by the procedure's texts alone: expect missed steps and false alarms. Teach the bench with one correct take.";

/** Seconds between two health events. */
const HEALTH_SECONDS = 1;

/** Milliseconds between two looks at a live feed: a change of its state is told at once. */
const LOOK_MS = 100;

/**
 * One running session: frames in, journal events out. The only place where the loop meets clock, feed and file; what is
 * decided is decided by `Coach`.
 */
export class LiveSession {
  readonly #parts: SessionParts;
  readonly #policy: SessionPolicy;
  readonly #scorer: Scorer | null;
  readonly #others: OtherCameras;
  readonly #stop = new AbortController();
  #state: SessionState = EMPTY_SESSION;
  #frameAt: number;
  #frameTime = 0;
  #healthAt = -Infinity;
  #lookedAt = -Infinity;
  /** What the journal failed with: it takes no more, and the session ends. */
  #broken: Error | null = null;
  /** Whether events still go into the journal. */
  #kept = true;

  /** @throws ProfileMismatch when the profile is of another procedure */
  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#policy = parts.take
      ? new ScriptPlayer(parts.take.scripted.script, parts.take.scripted.prompts)
      : new Coach(brainFor(parts.procedure, parts.profile, { help: helpAfter(parts.cleanSessions ?? 0) }));
    this.#scorer = parts.profile ? new Scorer(parts.profile) : null;
    this.#frameAt = parts.now();
    const { folder, cameras } = parts.others ?? { folder: "", cameras: [] };
    this.#others = new OtherCameras({
      folder,
      cameras,
      session: this,
      now: parts.now,
      onAlarm: (name) => this.#record(this.#policy.remark(this.now(), `Recording of the camera ${name} has stopped.`)),
    });
  }

  /** The fold of everything journalled so far. */
  get state(): SessionState {
    return this.#state;
  }

  /**
   * Run until the plan's feed ends, fails, or the session is stopped. Returns how it closed; the feed's own failure is
   * journalled, not thrown. A journal that takes no more ends the session in good order: it is told and said why, as events that
   * stand in no journal, and its error is thrown.
   */
  async run(): Promise<EventOf<"closed">["reason"]> {
    try {
      return await this.#run();
    } catch (error) {
      if (this.#broken) await this.#breakOff(this.#broken);
      throw this.#broken ?? error;
    }
  }

  async #run(): Promise<EventOf<"closed">["reason"]> {
    const parts = this.#parts;
    const { opened: cameras } = this.#others;
    this.#record(this.#opening());
    if (parts.take) {
      this.#record({ type: "consented", t: 0, consent: parts.take.consent });
      this.#record({ type: "scripted", t: 0, ...parts.take.scripted });
    }
    if (parts.profile?.takes === 0) this.notice("warning", CUES_ALONE);
    this.#others.run();
    const timer = parts.source.live || cameras ? setInterval(() => this.#lookOrEnd(), LOOK_MS) : null;
    try {
      for await (const frame of parts.source.frames(this.#stop.signal)) await this.#see(frame);
      if (this.#broken) throw this.#broken;
      return await this.#close(this.#stop.signal.aborted ? "stopped" : "feed-ended");
    } catch (error) {
      if (this.#broken) throw this.#broken;
      if (this.#stop.signal.aborted) return await this.#close("stopped");
      if (!(error instanceof FeedError)) throw error;
      this.notice("error", error.message);
      return await this.#close("feed-failed");
    } finally {
      if (timer) clearInterval(timer);
      // A session that broke off has not closed them.
      await this.#others.close().catch(() => undefined);
    }
  }

  /** End the session; `run` returns soon after. */
  stop(): void {
    this.#stop.abort();
  }

  /** Session time now, in seconds: the newest frame's, and what has passed since on a live feed. */
  now(): number {
    const passed = this.#parts.source.live ? this.#parts.now() - this.#frameAt : 0;
    return Math.max(this.#state.t, Math.round((this.#frameTime + Math.max(0, passed)) * 1e3) / 1e3);
  }

  /** Take a correction from a person. */
  correct(correction: Correction): void {
    this.#recordAll(this.#policy.correct(this.now(), correction));
  }

  /** Take a mark at this moment. `error` is the script's error that it is about, null when it is about none. */
  mark({ mark, error, by }: Mark): void {
    const marked: EventOf<"marked"> = { type: "marked", t: this.now(), mark, error, by };
    this.#recordAll([marked, ...this.#policy.marked(marked)]);
  }

  /** Tell the person something about the session itself, and which film another program has made of it. */
  notice(level: EventOf<"notice">["level"], text: string, film?: string): void {
    this.#record({ type: "notice", t: this.now(), level, text, ...(film ? { film } : {}) });
  }

  /** Say something about the session itself, by ear and as a caption. */
  remark(text: string): void {
    this.#record(this.#policy.remark(this.now(), text));
  }

  /** Journal what became of an utterance's sound. */
  spoke(utterance: number, outcome: EventOf<"speech">["outcome"], reason: string): void {
    this.#record({ type: "speech", t: this.now(), utterance, outcome, reason });
  }

  /** Journal how the inference process is. */
  inference({ state, provider, encoder, tries, detail }: InferenceStatus): void {
    this.#record({
      type: "inference",
      t: this.now(),
      state,
      provider,
      encoder,
      tries: tries.map((one) => ({ ...one })),
      detail,
    });
  }

  /** Journal an answer of a model, which has just arrived; it counts from the next tick on. */
  answered(answer: Untimed<ModelAnswer>): void {
    const t = this.now();
    const event: ModelAnswer =
      answer.type === "opined" ? { ...answer, t, opinion: { ...answer.opinion, at: t } } : { ...answer, t };
    this.#record(event);
    this.#policy.answered(event);
  }

  /** Journal what became of its recording. */
  journal(event: SessionEvent): void {
    this.#record(event);
  }

  async #see(frame: Frame): Promise<void> {
    const { now, perception, source } = this.#parts;
    const began = now();
    this.#frameAt = began;
    this.#frameTime = frame.t;
    this.#others.startSession(began - frame.t);
    const tick = await this.#perceive(frame, perception, source.live ? 1 : OFFLINE_TRIES);
    const perceived = now();
    if (tick) {
      const evidence = this.#evidence(tick);
      const spent = { perceive: milliseconds(perceived - began), total: milliseconds(now() - began) };
      this.#recordAll(this.#policy.tick({ frame: frame.index, evidence, hands: tick.hands, cost: spent }));
    }
    if (!source.live && frame.t - this.#healthAt >= HEALTH_SECONDS) this.#health();
  }

  async #perceive(frame: Frame, perception: Perception, tries: number): Promise<Tick | null> {
    for (let left = tries; ; left--) {
      try {
        return await perception.perceive(frame);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (left > 1) await this.#parts.perceptionBack();
        else {
          this.#record({ type: "missed", t: frame.t, frame: frame.index, reason });
          return null;
        }
      }
    }
  }

  #evidence(tick: Tick): Evidence {
    if (this.#scorer) return this.#scorer.score(frameFeatures(tick));
    return { t: tick.t, progress: [], ended: [], hands: handState(tick), motion: tick.motion };
  }

  /** A journal that takes no more ends the session, also when a timer finds it out. */
  #lookOrEnd(): void {
    try {
      this.#look();
    } catch (error) {
      this.#broken ??= error as Error;
      this.stop();
    }
  }

  #opening(): EventOf<"opened"> {
    const parts = this.#parts;
    const { opened: cameras } = this.#others;
    return {
      type: "opened",
      t: 0,
      version: JOURNAL_VERSION,
      session: parts.session,
      program: parts.program,
      startedAt: parts.startedAt,
      procedure: parts.procedure as EventOf<"opened">["procedure"],
      profile: parts.profileName,
      feed: parts.source.name,
      ...(cameras ? { cameras } : {}),
      ...(parts.cleanSessions ? { cleanSessions: parts.cleanSessions } : {}),
    };
  }

  /** The journal takes no more: tell whoever listens, and close what is open. */
  async #breakOff(error: Error): Promise<void> {
    this.#kept = false;
    if (this.#state.session === "") this.#record(this.#opening());
    const reason = error instanceof JournalWriteError ? error.reason : "something went wrong in the program";
    this.notice("error", error.message);
    this.#record(this.#policy.remark(this.now(), `Recording has stopped: ${reason}. The session has ended.`));
    await this.#parts.beforeClose?.();
    await this.#parts.recorder?.close();
    this.#record({ type: "closed", t: this.now(), reason: "unwritable" });
  }

  /** Tell how a live feed is: every second, when its state changes, and when the coach has been blind for long. */
  #look(): void {
    const { source, now } = this.#parts;
    this.#others.look();
    // A film tells of itself as it is read.
    if (!source.live) return;
    const { state, age } = source.health();
    const told = this.#state.feed;
    const changed = told?.state !== state || (age >= BLIND_SECONDS && told.age < BLIND_SECONDS);
    if (changed || now() - this.#lookedAt >= HEALTH_SECONDS) this.#health();
  }

  #health(): void {
    const t = this.now();
    this.#healthAt = t;
    this.#lookedAt = this.#parts.now();
    for (const gap of this.#parts.source.gaps?.() ?? []) this.#record({ type: "gap", t, of: "feed", ...gap });
    for (const { level, text } of this.#parts.source.notices?.() ?? []) this.notice(level, text);
    const { source, recorder } = this.#parts;
    const event = healthEvent(t, source.health(), recorder?.health() ?? null);
    const rings = alarmNotice(this.#state.feed?.recording?.alarm ?? null, event.recording?.alarm ?? null);
    this.#record(event);
    this.#recordAll(this.#policy.feed(event));
    if (!rings) return;
    this.notice(rings.level, rings.text);
    if (rings.level === "error") this.#record(this.#policy.remark(t, "Recording has stopped."));
  }

  async #close(reason: EventOf<"closed">["reason"]): Promise<EventOf<"closed">["reason"]> {
    await this.#parts.beforeClose?.();
    await this.#parts.recorder?.close();
    await this.#others.close();
    this.#others.look();
    const finished = this.#policy.plan?.mode === "end" ? "finished" : reason;
    this.#health();
    const t = this.now();
    // A feed that failed has not shown the end of the work.
    if (reason !== "feed-failed") this.#recordAll(this.#policy.closing(t));
    this.#record({ type: "closed", t, reason: finished });
    return finished;
  }

  #recordAll(events: readonly SessionEvent[]): void {
    for (const event of events) this.#record(event);
  }

  /** Journal first, then the state, then everybody else. */
  #record(told: SessionEvent): void {
    if (this.#state.closed !== null) return;
    const event = hideInEvent(told, hideSecrets);
    if (this.#kept) this.#append(event);
    this.#state = step(this.#state, event);
    this.#parts.onEvent(event);
  }

  #append(event: SessionEvent): void {
    try {
      this.#parts.journal.append(event);
    } catch (error) {
      if (!(error instanceof JournalWriteError)) throw error;
      // Whoever brought the event, a person or a timer, is told too; the session ends for all of them.
      this.#broken ??= error;
      this.stop();
      throw error;
    }
  }
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1e5) / 100;
}
