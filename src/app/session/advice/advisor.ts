import { ChatFailed, type ChatModel } from "../../../core/brain/advice/chat.ts";
import type { PendingInterrupt } from "../../../core/brain/ports.ts";
import type { OPINION_ROLES } from "../../../core/domain/opinion.ts";
import type { Plan } from "../../../core/plan/plan.ts";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import type { LiveSession } from "../live-session.ts";
import type { OpenModel } from "./session-models.ts";

/** A moment at which a model may be asked. */
export interface AskingMoment {
  /** Session time of the tick, in seconds. */
  readonly t: number;
  /** The plan after the tick; null before the first. */
  readonly plan: Plan | null;
  /** What the duplex is about to say, the most urgent first. */
  readonly pending: readonly PendingInterrupt[];
  /** Whether a question can be asked now: "free"; what the model is busy with: this asker's question, or another asker's; or that it is not open. */
  readonly model: "free" | "own" | "other" | "away";
}

/** A question that is to be asked now. */
export interface Question {
  /** Session time that it is about, in seconds. */
  readonly about: number;
  /** Whether another asker's question that is under way is given up for it. Only what is about to be said is worth that. */
  readonly urgent: boolean;
  /** Asks, and resolves with what is to be done with the answer; that is called unless the question was given up meanwhile. */
  ask(chat: ChatModel, signal: AbortSignal): Promise<() => void>;
}

/**
 * One who asks a model in a session: the duplex, the second look at steps, the planner. Nothing of it may wait or throw: it is called
 * inside the session's loop.
 */
export interface Asker {
  readonly role: (typeof OPINION_ROLES)[number];
  /** Every event of the session, as soon as it was decided. */
  follow(event: SessionEvent): void;
  /** Called at every tick: the question that is to be asked now, or null. What is asked although the model is "other" counts only when it is urgent. */
  wish(moment: AskingMoment): Question | null;
  /** Whether its question that is under way has taken too long. It counts as failed then. */
  isLate(t: number): boolean;
  /**
   * Its question was answered, or has failed, or was given up, which says nothing against the model.
   *
   * @param why with what the model put a question off that was given up; left out where a more urgent one took its place
   */
  outcome(t: number, outcome: "answered" | "given-up" | ChatFailed, why?: ChatFailed): void;
  /** The model was opened, for the first time or again: what was slow or failed before counts no more. */
  opened(): void;
  /** How much the model is asked after all that; null when this asker has no say in it. */
  standing?(): Standing;
}

/** How much a model is asked, and how many of the ticks at which there was something to ask it has answered. */
export type Standing = Pick<EventOf<"model-state">, "state" | "every" | "why" | "due" | "answered">;

/** One model and those who ask it, the most important first. */
export interface AdvisorLane {
  /** The model as it was chosen, for messages until it is open. */
  readonly name: string;
  /** Opens it; tried again later when that fails in passing. Rejects with ChatFailed. */
  readonly open: (signal: AbortSignal) => Promise<OpenModel>;
  readonly askers: readonly Asker[];
}

/** What the advisor needs of a session. */
export type AdvisedSession = Pick<LiveSession, "now" | "plan" | "pending" | "journal" | "notice">;

/** Seconds of session time after which a model that is gone is opened again, at first; twice as long each time, up to the longest. A look costs little, and one that is back is to be asked within 30 s. */
const RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 20;

/** Answers in a row, or seconds since the first of them, after which a model that was gone is back: one that answers now and then only is told once. */
const BACK_ANSWERS = 3;
const BACK_SECONDS = 60;
/** Questions in a row, and seconds from the first of them, that a model puts off before the coach says that it wants a pause. */
const TOLD_PAUSES = 3;
const TOLD_PAUSE_SECONDS = 30;

/**
 * Asks models along with a session. It follows the session's events and asks at ticks, never in between; the session waits for nothing that happens here, and nothing that happens here
 * ends it. Each model has a lane: one question of all its askers together is under way at most, none waits in a queue. At a tick the askers are gone through in their order and the first
 * question is asked. An urgent one takes the place of another asker's.
 *
 * To ask a model something else in a session, write an `Asker` and put it into the lane of its model in `advisorLanes` (`advisor-lanes.ts`), behind those that are more
 * important (duplex, then the second look, then the planner): it collects what it needs in `follow`, says in `wish` what it would ask, and journals the answer in
 * the function that `ask` resolves with. Failures are journalled here.
 */
export class Advisor {
  readonly #session: AdvisedSession;
  readonly #lanes: readonly Lane[];

  constructor(session: AdvisedSession, lanes: readonly AdvisorLane[]) {
    this.#session = session;
    this.#lanes = lanes.map((lane) => new Lane(session, lane));
  }

  /** Follow one event of the session. Never throws. */
  follow(event: SessionEvent): void {
    for (const lane of this.#lanes) {
      try {
        lane.follow(event);
      } catch (error) {
        this.#session.notice("error", `The model ${lane.name} is asked no more: ${messageOf(error)}`);
        lane.end();
      }
    }
  }

  /** Stop: what is under way is given up, and the models are closed. Resolves when they are. */
  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.end()));
  }
}

/** A question under way. */
interface UnderWay {
  readonly asker: Asker;
  readonly question: Question;
  readonly abort: AbortController;
}

/** One model with its askers. */
class Lane {
  readonly #session: AdvisedSession;
  readonly #lane: AdvisorLane;
  readonly #ended = new AbortController();
  #model: OpenModel | null = null;
  #opening: Promise<void> | null = null;
  #underWay: UnderWay | null = null;
  /** When it may be opened again, in session time; never when infinite. */
  #retryAt = 0;
  #retryAfter = RETRY_SECONDS;
  /** Until when it wants to be left alone, in session time. */
  #leaveAloneUntil = 0;
  /** Questions in a row that it has put off, and when it put off the first; null after an answer. */
  #pauses: { readonly since: number; readonly count: number } | null = null;
  /** With what it puts questions off, once the coach has said so; null while it does not. */
  #paused: ChatFailed | null = null;
  /** Answers in a row, and when the first came; null after a failure. */
  #answers: { readonly since: number; readonly count: number } | null = null;
  /** Whether the person knows that it is gone. */
  #told = false;
  #state = "";

  constructor(session: AdvisedSession, lane: AdvisorLane) {
    this.#session = session;
    this.#lane = lane;
  }

  get name(): string {
    return this.#model?.name ?? this.#lane.name;
  }

  follow(event: SessionEvent): void {
    if (this.#ended.signal.aborted) return;
    for (const asker of this.#lane.askers) asker.follow(event);
    if (event.type === "opened") this.#open();
    else if (event.type === "tick") this.#tick(event.t);
    else if (event.type === "closed") void this.end();
  }

  async end(): Promise<void> {
    this.#ended.abort(new Error("the session has ended"));
    this.#underWay?.abort.abort(new Error("the session has ended"));
    this.#underWay = null;
    await this.#opening;
    await this.#letGo();
  }

  #tick(t: number): void {
    const late = this.#underWay;
    if (late?.asker.isLate(t)) this.#failed(late, new ChatFailed("It did not answer in time.", true));
    if (this.#model === null && t >= this.#retryAt) this.#open();
    const { plan } = this.#session;
    const pending = this.#session.pending();
    for (const asker of this.#lane.askers) {
      const before = this.#underWay;
      const question = asker.wish({ t, plan, pending, model: this.#busy(asker) });
      if (question === null || this.#model === null) continue;
      if (before !== null && (before.asker === asker || !question.urgent)) continue;
      if (before !== null) this.#giveUp(before, t);
      void this.#ask(asker, question, this.#model);
    }
    this.#say();
  }

  #busy(asker: Asker): AskingMoment["model"] {
    if (this.#model === null || this.#session.now() < this.#leaveAloneUntil) return "away";
    if (this.#underWay === null) return "free";
    return this.#underWay.asker === asker ? "own" : "other";
  }

  #open(): void {
    if (this.#opening || this.#model || this.#ended.signal.aborted) return;
    this.#say({ state: "starting", every: 1, why: "" });
    this.#opening = this.#lane
      .open(this.#ended.signal)
      .then(
        (model) => this.#isOpen(model),
        (error: unknown) => this.#gone(failureOf(error)),
      )
      .finally(() => (this.#opening = null));
  }

  async #isOpen(model: OpenModel): Promise<void> {
    if (this.#ended.signal.aborted) return model.close().catch(() => undefined);
    this.#model = model;
    const { name: by, provider = "", tries } = model;
    if (tries) this.#session.journal({ type: "model-opened", t: this.#session.now(), by, provider, tries: [...tries] });
    for (const asker of this.#lane.askers) asker.opened();
    this.#say();
  }

  async #ask(asker: Asker, question: Question, model: OpenModel): Promise<void> {
    const underWay = { asker, question, abort: new AbortController() };
    this.#underWay = underWay;
    try {
      const answered = await question.ask(model, underWay.abort.signal);
      if (this.#underWay !== underWay) return;
      this.#underWay = null;
      answered();
      const t = this.#session.now();
      asker.outcome(t, "answered");
      this.#hasAnswered(t);
      this.#say();
    } catch (error) {
      if (this.#underWay === underWay) this.#failed(underWay, failureOf(error));
    }
  }

  #giveUp(underWay: UnderWay, t: number): void {
    this.#underWay = null;
    underWay.abort.abort(new Error("a more urgent question came"));
    underWay.asker.outcome(t, "given-up");
  }

  #failed(underWay: UnderWay, failure: ChatFailed): void {
    const { asker, question } = underWay;
    this.#underWay = null;
    underWay.abort.abort(failure);
    this.#answers = null;
    const { asked } = failure;
    const t = this.#session.now();
    this.#session.journal({
      ...{ type: "unanswered", t, about: Math.min(t, question.about), by: this.name, role: asker.role },
      ...{ why: failure.message, passing: failure.passing },
      ...(asked ? { request: asked.request, spent: asked.spent } : {}),
    });
    if (failure.wait !== null) {
      // It is well and says when it takes questions again.
      this.#leaveAloneUntil = t + failure.wait;
      asker.outcome(t, "given-up", failure);
      this.#pause(t, failure);
      return this.#say();
    }
    asker.outcome(t, failure);
    const gone = !failure.passing || this.#lane.askers.some((one) => one.standing?.().state === "gone");
    if (gone) this.#gone(failure);
    else this.#say();
  }

  /** It has put off one question more. */
  #pause(t: number, failure: ChatFailed): void {
    const { since, count } = this.#pauses ?? { since: t, count: 0 };
    this.#pauses = { since, count: count + 1 };
    if (count + 1 < TOLD_PAUSES && t - since < TOLD_PAUSE_SECONDS) return;
    this.#paused = failure;
    this.#tell(failure);
  }

  /** It is let go of, and opened again later where that may help. */
  #gone(failure: ChatFailed): void {
    if (this.#ended.signal.aborted) return;
    const t = this.#session.now();
    this.#pauses = null;
    this.#paused = null;
    this.#retryAt = failure.mayReturn ? t + Math.max(this.#retryAfter, failure.wait ?? 0) : Infinity;
    this.#retryAfter = Math.min(LONGEST_RETRY_SECONDS, this.#retryAfter * 2);
    this.#say({ state: "gone", every: 1, why: failure.message });
    this.#tell(failure);
    void this.#letGo();
  }

  /** Tell the person once that it gives no answers. */
  #tell(failure: ChatFailed): void {
    if (this.#told) return;
    this.#told = true;
    const then = failure.mayReturn
      ? "The coach goes on without it, and tries it again."
      : "The coach goes on without it.";
    this.#session.notice("warning", `The model ${this.name} gives no answers. ${failure.message} ${then}`);
  }

  #hasAnswered(t: number): void {
    this.#pauses = null;
    this.#paused = null;
    const { since, count } = this.#answers ?? { since: t, count: 0 };
    this.#answers = { since, count: count + 1 };
    if (count + 1 < BACK_ANSWERS && t - since < BACK_SECONDS) return;
    this.#retryAfter = RETRY_SECONDS;
    if (!this.#told) return;
    this.#told = false;
    this.#session.notice("info", `The model ${this.name} answers again.`);
  }

  async #letGo(): Promise<void> {
    const model = this.#model;
    this.#model = null;
    await model?.close().catch(() => undefined);
  }

  /** Journal how the model is asked, when that has changed. @param given what nobody but the lane knows */
  #say(given?: Pick<Standing, "state" | "every" | "why">): void {
    const found = this.#lane.askers.map((asker) => asker.standing?.()).find((one) => one !== undefined);
    if (!found || (given === undefined && this.#model === null)) return;
    // One that was gone is back when it has answered several questions.
    const returning = this.#told && found.state === "asked" ? { state: "starting" as const } : {};
    const paused = this.#paused && { state: "gone" as const, every: 1, why: this.#paused.message };
    const standing = { ...found, ...returning, ...paused, ...given };
    const state = `${standing.state} ${standing.every}`;
    if (state === this.#state) return;
    this.#state = state;
    const provider = this.#model?.provider;
    this.#session.journal({
      ...{ type: "model-state", t: this.#session.now(), by: this.name },
      ...(provider === undefined ? {} : { provider }),
      ...standing,
    });
  }
}

/** What has failed, as a failure of the model. */
function failureOf(error: unknown): ChatFailed {
  return error instanceof ChatFailed ? error : new ChatFailed(`It failed: ${messageOf(error)}.`, true);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
