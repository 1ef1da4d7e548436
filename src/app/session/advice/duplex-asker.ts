import { selectClips } from "../../../core/brain/clips.ts";
import {
  answered,
  askAt,
  askingSummary,
  failed,
  isLate,
  NOTHING_ASKED,
  startedAgain,
  type Asking,
  type Limit,
  type UnderWay,
} from "../../../core/brain/advice/advice-asking.ts";
import { Viewing } from "../../../core/brain/advice/advice-view.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import type { ChatFailed, ChatModel } from "../../../core/brain/advice/chat.ts";
import type { DuplexModel, DuplexQuestion, Line, ModelMode } from "../../../core/brain/advice/questions.ts";
import type { Plan } from "../../../core/plan/plan.ts";
import { isOfInterrupt, type SessionEvent } from "../../../core/journal/events.ts";
import type { Asker, AskingMoment, Question, Standing } from "./advisor.ts";
import type { LiveSession } from "../live-session.ts";

/** Most lines of what was said that are kept for a question. */
const LINES_KEPT = 12;

/** What the duplex's asker is made of. */
export interface DuplexAskerParts {
  readonly mode: ModelMode;
  /** The duplex over an opened model. */
  readonly duplex: (chat: ChatModel) => DuplexModel;
  readonly session: Pick<LiveSession, "answered" | "now" | "standing">;
  /** Steps of the procedure, in its order. */
  readonly steps: readonly StepId[];
}

/** Asks a model whether to speak: about what the filter is about to say, and about the present. What is asked when, `asking.ts` decides. */
export class DuplexAsker implements Asker {
  readonly role = "duplex";
  readonly #parts: DuplexAskerParts;
  readonly #viewing: Viewing;
  #asking: Asking = NOTHING_ASKED;
  #dialogue: Line[] = [];
  #updates: number[] = [];
  #revision: number | null = null;

  constructor(parts: DuplexAskerParts) {
    this.#parts = parts;
    this.#viewing = new Viewing(parts.steps);
  }

  follow(event: SessionEvent): void {
    if (event.type === "tick") this.#viewing.follow(event);
    else if (event.type === "uttered" && isOfInterrupt(event.kind)) {
      const { t, kind, text } = event;
      this.#dialogue = [...this.#dialogue, { t, by: "coach" as const, kind, text }].slice(-LINES_KEPT);
    } else if (event.type === "planned" && event.plan.revision !== this.#revision) {
      this.#revision = event.plan.revision;
      this.#updates.push(event.t);
    }
  }

  wish({ t, plan, pending, model }: AskingMoment): Question | null {
    if (plan === null || plan.mode === "end") return null;
    const { mode } = this.#parts;
    const free = askAt(this.#asking, { t, mode, pending });
    const isUrgent = free.ask !== null && free.ask.claim !== null;
    if (free.ask !== null && (model === "free" || (model === "other" && isUrgent))) {
      this.#asking = free.asking;
      return this.#question(free.ask, plan);
    }
    // Busy with something else, or away: the tick counts as due, and nothing is asked.
    const { underWay } = this.#asking;
    const busy = askAt({ ...this.#asking, underWay: underWay ?? { t, claim: null } }, { t, mode, pending });
    this.#asking = { ...busy.asking, underWay };
    return null;
  }

  isLate(t: number): boolean {
    return isLate(this.#asking, t);
  }

  outcome(t: number, outcome: "answered" | "given-up" | ChatFailed): void {
    if (outcome === "answered") return;
    this.#asking =
      outcome === "given-up" ? { ...this.#asking, underWay: null } : failed(this.#asking, t, outcome.passing);
  }

  opened(): void {
    this.#asking = startedAgain(this.#asking);
  }

  standing(): Standing {
    const { limit, due, answered: came, p95 } = askingSummary(this.#asking, this.#parts.mode);
    const lost = this.#parts.session.standing()?.lost;
    const watched = lost && limit.type !== "gone" ? { state: "shadow" as const, why: lost.why } : {};
    return { ...limited(limit, p95), ...watched, due, answered: came };
  }

  #question({ t, claim }: UnderWay, plan: Plan): Question {
    const clips = selectClips(t, this.#updates);
    const question: DuplexQuestion = { t, plan, claim, dialogue: this.#dialogue, view: this.#viewing.view(), clips };
    return {
      about: t,
      urgent: claim !== null,
      ask: async (chat, signal) => {
        const opinion = await this.#parts.duplex(chat).observe(question, signal);
        return () => this.#answered(opinion);
      },
    };
  }

  #answered(opinion: Awaited<ReturnType<DuplexModel["observe"]>>): void {
    this.#asking = answered(this.#asking, this.#parts.session.now());
    const { due, answered: came } = this.#asking;
    this.#parts.session.answered({ type: "opined", opinion, asked: { due, answered: came } });
  }
}

/** How much a model is asked, in words. */
function limited(limit: Limit, p95: number | null) {
  if (limit.type === "gone") return { state: "gone" as const, every: 1, why: "It gives no answers." };
  const slow = `Its answers take up to ${(p95 ?? 0).toFixed(1)} s.`;
  if (limit.type === "claims") {
    const why = limit.because === "slow" ? slow : "Several answers in a row did not come or could not be used.";
    return { state: "claims" as const, every: 1, why };
  }
  return { state: "asked" as const, every: limit.n, why: limit.n === 1 ? "" : slow };
}
