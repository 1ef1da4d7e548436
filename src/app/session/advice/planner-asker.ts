import type { ChatFailed, ChatModel } from "../../../core/brain/advice/chat.ts";
import type { Claim, Line, PlannerModel, PlannerQuestion } from "../../../core/brain/advice/questions.ts";
import { Viewing } from "../../../core/brain/advice/advice-view.ts";
import type { InterruptKind } from "../../../core/domain/decision.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import { CLIP_SECONDS } from "../../../core/domain/observation.ts";
import type { PwrPlanForm } from "../../../core/plan/forms/pwr-plan.ts";
import { isOfInterrupt, type SessionEvent } from "../../../core/journal/events.ts";
import type { Asker, AskingMoment, Question } from "./advisor.ts";
import type { LiveSession } from "../live-session.ts";

/** Most lines of what was said that are kept for a question. */
const LINES_KEPT = 6;
/** Seconds after an interrupt in which its plan may still be asked about, and after which an answer is too late to be waited for. */
const FRESH_SECONDS = 8;
const LATE_SECONDS = 20;
/** Interrupts after which there is nothing to plan. */
const UNPLANNED: ReadonlySet<InterruptKind> = new Set(["question", "finished"]);

/** What the planner's asker is made of. */
export interface PlannerAskerParts {
  /** The planner over an opened model. */
  readonly planner: (chat: ChatModel) => PlannerModel;
  readonly session: Pick<LiveSession, "answered">;
  /** Told the paper's form of a plan when it is answered. */
  readonly wrote?: (form: PwrPlanForm) => void;
  /** Steps of the procedure, in its order. */
  readonly steps: readonly StepId[];
}

/** Asks a model for a plan in the place of the structural one, once after each interrupt that revised it. The plan stands until an answer comes, and when none does. */
export class PlannerAsker implements Asker {
  readonly role = "planner";
  readonly #parts: PlannerAskerParts;
  readonly #viewing: Viewing;
  #dialogue: Line[] = [];
  #because: { readonly t: number; readonly claim: Claim; readonly words?: string } | null = null;
  /** When the question under way was asked; null when none is. */
  #askedAt: number | null = null;
  #over: { readonly chat: ChatModel; readonly model: PlannerModel } | null = null;

  constructor(parts: PlannerAskerParts) {
    this.#parts = parts;
    this.#viewing = new Viewing(parts.steps);
  }

  follow(event: SessionEvent): void {
    if (event.type === "tick") this.#viewing.follow(event);
    else if (event.type === "uttered" && isOfInterrupt(event.kind)) {
      const { t, kind, text } = event;
      this.#dialogue = [...this.#dialogue, { t, by: "coach" as const, kind, text }].slice(-LINES_KEPT);
      if (this.#because?.t === t) this.#because = { ...this.#because, words: text };
    } else if (event.type === "interrupted") {
      const { t, kind, step, missing } = event;
      this.#because = UNPLANNED.has(kind) ? null : { t, claim: { kind, step, missing } };
    } else if (event.type === "corrected" && event.correction.action === "take-back") this.#because = null;
  }

  wish({ t, plan, model }: AskingMoment): Question | null {
    const because = this.#because;
    if (because === null || plan === null || plan.mode === "end" || model !== "free") return null;
    this.#because = null;
    if (t - because.t > FRESH_SECONDS) return null;
    this.#askedAt = t;
    const clip = { start: Math.max(0, t - CLIP_SECONDS), end: t };
    const view = this.#viewing.view();
    const said = because.words === undefined ? {} : { words: because.words };
    const question: PlannerQuestion = {
      t,
      plan,
      because: because.claim,
      ...said,
      dialogue: this.#dialogue,
      view,
      clip,
    };
    return {
      about: t,
      urgent: false,
      ask: async (chat, signal) => {
        const { plan: written, free, form, ...rest } = await this.#modelOver(chat).propose(question, signal);
        return () => {
          if (form !== undefined) this.#parts.wrote?.(form);
          this.#parts.session.answered({
            ...{ type: "proposed", plan: written, ...rest },
            ...(free === undefined ? {} : { free: [...free] }),
          });
        };
      },
    };
  }

  isLate(t: number): boolean {
    return this.#askedAt !== null && t - this.#askedAt >= LATE_SECONDS;
  }

  outcome(_t: number, _outcome: "answered" | "given-up" | ChatFailed): void {
    this.#askedAt = null;
  }

  opened(): void {
    this.#askedAt = null;
  }

  /** What a planner has proposed before is shown to it again, as long as its model stays open. */
  #modelOver(chat: ChatModel): PlannerModel {
    if (this.#over?.chat !== chat) this.#over = { chat, model: this.#parts.planner(chat) };
    return this.#over.model;
  }
}
