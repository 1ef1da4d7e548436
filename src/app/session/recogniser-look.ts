import type { Perception } from "../../core/domain/feed/source.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { recogniserName, type RecogniserCard } from "../../core/recognise/card.ts";
import { pieceOf, scoresOf } from "../../core/recognise/judge.ts";
import { findingsOf } from "../../core/recognise/looking-on.ts";
import { rowsIn, type SeenRow } from "../../core/recognise/samples.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import type { LiveSession } from "./live-session.ts";
import type { ChosenRecogniser } from "./recogniser-part.ts";

/** Most rows of a step that are kept: an hour at two a second. */
const MOST_ROWS = 7200;

/** What a look is made of. */
interface LookParts {
  readonly chosen: Extract<ChosenRecogniser, { card: RecogniserCard }>;
  readonly procedure: Procedure;
  readonly session: () => Pick<LiveSession, "answered" | "notice">;
}

/**
 * Lets a trained recogniser look at each step of a session when it is over. Nothing waits for it: what it finds is journalled when it comes and counts from the next tick. One that fails looks no
 * more, and that is told once.
 */
export class RecogniserLook {
  readonly #parts: LookParts;
  /** What was seen since the last step ended, oldest first. */
  #rows: SeenRow[] = [];
  #began = 0;
  #over = false;

  constructor(parts: LookParts) {
    this.#parts = parts;
  }

  /** Perception of which everything that was seen is kept here until the step is over. */
  watching(perception: Perception): Perception {
    return {
      perceive: async (frame) => {
        const tick = await perception.perceive(frame);
        if (!this.#over) this.#rows.push({ t: tick.t, vector: tick.scene });
        if (this.#rows.length > MOST_ROWS) this.#rows.shift();
        return tick;
      },
    };
  }

  /** Follow one event of the session, as soon as it was decided. Resolves when what comes of it is journalled; never rejects. */
  async follow(event: SessionEvent): Promise<void> {
    if (event.type === "closed") this.#end();
    if (this.#over || event.type !== "interrupted") return;
    if (event.kind !== "completion" && event.kind !== "finished") return;
    const clip = { start: this.#began, end: event.t };
    this.#began = event.t;
    const rows = rowsIn(this.#rows, clip);
    this.#rows = this.#rows.filter(({ t }) => t > event.t);
    const { chosen, procedure, session } = this.#parts;
    const step = procedure.steps.find(({ id }) => id === event.step);
    if (step === undefined || rows.length === 0) return;
    const { card, ask } = chosen;
    try {
      const [chances] = await ask([pieceOf(card, rows)]);
      if (this.#over) return;
      const scores = { ...findingsOf(card, scoresOf(card, chances!)) };
      session().answered({ type: "examined", step: step.id, clip, scores, by: recogniserName(card) });
    } catch (error) {
      if (this.#over) return;
      this.#end();
      const why = error instanceof Error ? error.message : String(error);
      session().notice("warning", `The recogniser ${recogniserName(card)} looks on no more: ${why}`);
    }
  }

  #end(): void {
    this.#over = true;
    this.#rows = [];
  }
}
