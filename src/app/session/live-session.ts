import type { Inspection, ModelStanding, PendingInterrupt } from "../../core/brain/ports.ts";
import type { Brain } from "../../core/brain/registry.ts";
import type { Frame } from "../../core/domain/tick.ts";
import type { AskedBy } from "../../core/journal/dialogue-events.ts";
import type { CorrectedBy } from "../../core/journal/event-fields.ts";
import { BLIND_SECONDS } from "../../core/coach/sight.ts";
import type { Correction, EventOf, Mark, ModelAnswer, SessionEvent } from "../../core/journal/events.ts";
import type { Signal } from "../../core/journal/signal-event.ts";
import type { Plan } from "../../core/plan/plan.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { SessionPolicy } from "../../core/coach/script-player.ts";
import type { InferenceStatus } from "../../models/api.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { JournalWriteError } from "../../storage/journal/write.ts";
import { OtherCameras } from "../../recording/recording-other-cameras.ts";
import type { Understood } from "../../core/speech/commands/command-from.ts";
import type { HeardSpeech } from "../../core/speech/commands/commands-hearing.ts";
import type { AnswerModel } from "../../core/dialogue/answer-model.ts";
import { Conversation } from "./advice/conversation.ts";
import { FeedWatch } from "./feed-watch.ts";
import { FrameObserver, type Observed } from "./frame-observer.ts";
import { brainOf, openedEvent, policyFor } from "./session-opening.ts";
import { wordingFor } from "../../core/speech/wording/step-wording.ts";
import type { SessionParts } from "./session-parts.ts";
import { SessionRecord } from "./session-record.ts";
import { SilentDisk } from "../../recording/silent-disk.ts";

/** Told at the start where no take taught the bench. */
const CUES_ALONE =
  "Watched by the procedure's texts alone: expect missed steps and false alarms. Teach the bench with one correct take.";

/** Milliseconds without a model that looks after which a person hears of it, as of a feed without pictures. On the screen it is told at once. */
const UNSEEING_MS = BLIND_SECONDS * 1000;

/** Milliseconds between two looks at a live feed: a change of its state is told at once. */
const LOOK_MS = 100;
/** Milliseconds that a frame which is being looked at still gets when the session ends. */
const LAST_LOOK_MS = 1000;

/** An event that has no time yet. */
export type Untimed<E> = E extends unknown ? Omit<E, "t"> : never;

/**
 * One running session: frames in, journal events out. The only place where the loop meets clock, feed and file; what is
 * decided is decided by its policy (the coach, or a take's script).
 */
export class LiveSession {
  /** Tag of the language in which it is said. */
  readonly language: string;
  readonly #parts: SessionParts;
  readonly #brain: Brain | null;
  readonly #policy: SessionPolicy;
  readonly #record: SessionRecord;
  readonly #observer: FrameObserver;
  readonly #others: OtherCameras;
  readonly #feed: FeedWatch;
  readonly #disk: SilentDisk;
  readonly #conversation: Conversation;
  readonly #stop = new AbortController();
  /** Gives up the frame that is being looked at: perception that hangs must not keep open a session that was ended. */
  #giveUp: (() => void) | null = null;
  /** While no model looks: comes when that is said; null once it was. */
  #unseeing: { timer: ReturnType<typeof setTimeout> | null } | null = null;
  #frameAt: number;
  #frameTime = 0;

  /** @throws ProfileMismatch when the profile is of another procedure */
  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#brain = brainOf(parts);
    this.#policy = policyFor(parts, this.#brain);
    this.#record = new SessionRecord(parts, () => this.stop());
    this.#observer = new FrameObserver(parts);
    this.#frameAt = parts.now();
    this.language = parts.language ?? parts.procedure?.language ?? "en";
    this.#conversation = new Conversation(this, this.language);
    const { remarks } = wordingFor(this.language);
    this.#others = new OtherCameras({
      ...(parts.others ?? { folder: "", cameras: [] }),
      session: this,
      now: parts.now,
      ...(parts.cover ? { cover: parts.cover } : {}),
      onAlarm: (name) => this.#record.add(this.#policy.remark(this.now(), remarks.cameraNotRecording({ name }))),
    });
    const { source, recorder, now, onSilentDisk } = parts;
    this.#disk = new SilentDisk({
      ...(onSilentDisk ? { onSilentDisk } : {}),
      silence: () => this.#record.silence,
      notice: (text) => this.notice("warning", text),
    });
    this.#feed = new FeedWatch({
      ...{ source, now, record: this.#record, policy: this.#policy, others: this.#others, time: () => this.now() },
      notRecording: remarks.notRecording,
      ...(recorder ? { recorder } : {}),
    });
  }

  /** The fold of everything journalled and told so far. */
  get state(): SessionState {
    return this.#record.told;
  }

  /** How many events the listeners have had so far: the number of the next one. */
  get count(): number {
    return this.#record.count;
  }

  /** How many events are on their way into the journal. */
  get waiting(): number {
    return this.#record.waiting;
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
      const { broken } = this.#record;
      if (broken) await this.#breakOff(broken);
      throw broken ?? error;
    }
  }

  async #run(): Promise<EventOf<"closed">["reason"]> {
    const { take, consent = take?.consent, profile, source } = this.#parts;
    const { opened: cameras } = this.#others;
    this.#record.add(openedEvent(this.#parts, this.#brain, cameras));
    if (consent) this.#record.add({ type: "consented", t: 0, consent });
    if (take) this.#record.add({ type: "scripted", t: 0, ...take.scripted });
    if (profile?.takes === 0) this.notice("warning", CUES_ALONE);
    const models = this.#brain && this.#parts.models;
    if (models?.notice) this.notice("warning", models.notice);
    const { recogniserPart } = this.#parts;
    if (recogniserPart && "notice" in recogniserPart) this.notice("warning", recogniserPart.notice);
    const sentTo = models?.coach.sentTo;
    if (sentTo) this.notice("warning", `Pictures of this session are sent to ${sentTo}.`);
    this.#others.run();
    const look = () => {
      this.#disk.look();
      this.#record.attempt(() => this.#feed.look());
    };
    const timer = source.live || cameras ? setInterval(look, LOOK_MS) : null;
    try {
      for await (const frame of this.#observer.frames(this.#stop.signal)) await this.#see(frame);
      if (this.#record.broken) throw this.#record.broken;
      return await this.#close(this.#stop.signal.aborted ? "stopped" : "feed-ended");
    } catch (error) {
      if (this.#record.broken) throw this.#record.broken;
      if (this.#stop.signal.aborted) return await this.#close("stopped");
      if (!(error instanceof FeedError)) throw error;
      this.notice("error", error.message);
      return await this.#close("feed-failed");
    } finally {
      if (timer) clearInterval(timer);
      this.#disk.over();
      // A session that broke off has not closed them.
      await this.#others.close().catch(() => undefined);
    }
  }

  /** End the session; `run` returns soon after. */
  stop(): void {
    this.#stop.abort();
    setTimeout(() => this.#giveUp?.(), LAST_LOOK_MS).unref();
  }

  /** Session time now, in seconds: the newest frame's, and what has passed since on a live feed. */
  now(): number {
    const passed = this.#parts.source.live ? this.#parts.now() - this.#frameAt : 0;
    return Math.max(this.#record.state.t, Math.round((this.#frameTime + Math.max(0, passed)) * 1e3) / 1e3);
  }

  /** A look inside what decides, for somebody who looks for a fault; null where there is nothing to see. */
  inspect(): Inspection | null {
    return this.#policy.inspect?.() ?? null;
  }

  /** The plan as it was decided last, which may be ahead of what the listeners have had; null before the first. */
  get plan(): Plan | null {
    return this.#policy.plan;
  }

  /** What is about to be said, the most urgent first. */
  pending(): readonly PendingInterrupt[] {
    return this.#policy.pending?.() ?? [];
  }

  /** How far the model beside the coach is listened to; null where none is. */
  standing(): ModelStanding | null {
    return this.#policy.standing?.() ?? null;
  }

  /**
   * Take a correction from a person; `by` is left out for the window's own keys and buttons. Rejects with a JournalWriteError when it could
   * not be kept, as a mark does.
   */
  correct(correction: Correction, by?: CorrectedBy): Promise<void> {
    return this.#record.addAll(this.#policy.correct(this.now(), correction, by));
  }

  /** Take a signal from outside. Rejects with a JournalWriteError when it could not be kept. */
  signalled(signal: Signal): Promise<void> {
    return this.#record.addAll(this.#policy.signalled(this.now(), signal));
  }

  /** Take a mark at this moment. `error` is the script's error that it is about, null when it is about none. */
  mark({ mark, error, by }: Mark): Promise<void> {
    const marked: EventOf<"marked"> = { type: "marked", t: this.now(), mark, error, by };
    return this.#record.addAll([marked, ...this.#policy.marked(marked)]);
  }

  /** Take words that the microphone brought: what they mean is journalled and done. */
  hear(speech: HeardSpeech): Promise<Understood> {
    return this.#conversation.hear(speech);
  }

  /** Answer a question about the session as it stands. Rejects with a JournalWriteError when it could not be kept. */
  ask(text: string, by: AskedBy): Promise<void> {
    return this.#conversation.ask(text, by);
  }

  /** Let this model answer what no rule does. */
  set answerModel(model: AnswerModel | null) {
    this.#conversation.model = model;
  }

  /** Journal an event of the dialogue, and what is said to it. Rejects with a JournalWriteError when it could not be kept. */
  converse(event: EventOf<"heard" | "asked" | "answered">): Promise<void> {
    return this.#record.addAll(event.type === "asked" ? [event] : [event, ...this.#policy.replied(event)]);
  }

  /** Tell the person something about the session itself, and which film another program has made of it. */
  notice(level: EventOf<"notice">["level"], text: string, film?: string): void {
    this.#record.add({ type: "notice", t: this.now(), level, text, ...(film ? { film } : {}) });
  }

  /** Say something about the session itself, by ear and as a caption. */
  remark(text: string): void {
    this.#record.add(this.#policy.remark(this.now(), text));
  }

  /** Journal what became of an utterance's sound. */
  spoke(utterance: number, outcome: EventOf<"speech">["outcome"], reason: string): void {
    this.#record.add({ type: "speech", t: this.now(), utterance, outcome, reason });
  }

  /** Journal how the inference process is. */
  inference({ state, provider, encoder, tries, detail }: InferenceStatus): void {
    const copied = tries.map((one) => ({ ...one }));
    this.#record.add({ type: "inference", t: this.now(), state, provider, encoder, tries: copied, detail });
    // A film waits until it is looked at.
    if (!this.#parts.source.live) return;
    if (state === "ready") this.#seesAgain();
    else if (state === "lost") this.#unseeing ??= { timer: setTimeout(() => this.#sayUnseeing(), UNSEEING_MS).unref() };
  }

  /** No model has looked for some seconds. What it is stands on the screen. */
  #sayUnseeing(): void {
    if (this.#unseeing === null || this.#brain === null || this.#stop.signal.aborted) return;
    this.#unseeing.timer = null;
    this.remark(wordingFor(this.language).remarks.blind({ why: null }));
  }

  #seesAgain(): void {
    const unseeing = this.#unseeing;
    this.#unseeing = null;
    if (unseeing?.timer) clearTimeout(unseeing.timer);
    else if (unseeing && !this.#stop.signal.aborted) this.remark(wordingFor(this.language).remarks.seesAgain);
  }

  /** Journal an answer of a model, which has just arrived; it counts from the next tick on. */
  answered(answer: Untimed<ModelAnswer>): void {
    const t = this.now();
    const event: ModelAnswer =
      answer.type === "opined" ? { ...answer, t, opinion: { ...answer.opinion, at: t } } : { ...answer, t };
    this.#record.add(event);
    this.#policy.answered(event);
  }

  /** Journal what became of its recording. */
  journal(event: SessionEvent): void {
    this.#record.add(event);
  }

  async #see(frame: Frame): Promise<void> {
    const began = this.#parts.now();
    this.#frameAt = began;
    this.#frameTime = frame.t;
    this.#others.startSession(began - frame.t);
    const observed = await new Promise<Observed>((resolve, reject) => {
      this.#giveUp = () => resolve({ missed: "the session was ended" });
      this.#observer.observe(frame, began).then(resolve, reject);
    });
    this.#giveUp = null;
    if ("tick" in observed) this.#record.addAll(this.#policy.tick(observed.tick));
    else this.#record.add({ type: "missed", t: frame.t, frame: frame.index, reason: observed.missed });
    this.#feed.read(frame.t);
    await this.#record.room();
  }

  /** The journal takes no more: tell all listeners, and close what is open. */
  async #breakOff(error: Error): Promise<void> {
    this.#record.keepNoMore();
    if (this.state.session === "") void this.#record.add(openedEvent(this.#parts, this.#brain, this.#others.opened));
    const reason = error instanceof JournalWriteError ? error.reason : "something went wrong in the program";
    this.notice("error", error.message);
    this.#record.add(this.#policy.remark(this.now(), wordingFor(this.language).remarks.endedUnkept({ reason })));
    await this.#parts.beforeClose?.();
    await this.#parts.recorder?.close();
    this.#record.add({ type: "closed", t: this.now(), reason: "unwritable" });
  }

  async #close(reason: EventOf<"closed">["reason"]): Promise<EventOf<"closed">["reason"]> {
    await this.#parts.beforeClose?.();
    await this.#parts.recorder?.close();
    await this.#others.close();
    this.#others.look();
    const finished = this.#policy.plan?.mode === "end" ? "finished" : reason;
    this.#feed.report();
    // A feed that failed has not shown the end of the work.
    if (reason !== "feed-failed") this.#record.addAll(this.#policy.closing(this.now()));
    // What is said because of what was told at the end belongs to the session.
    await this.#record.settled();
    await this.#record.add({ type: "closed", t: this.now(), reason: finished });
    return finished;
  }
}
