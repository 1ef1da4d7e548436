import type { FrameFeatures } from "../frame-features.ts";
import { SpaceScorer } from "./space-scorer.ts";
import type { Space } from "../../profile/profile-parts.ts";
import type { Evidence } from "../../domain/tick.ts";

/**
 * Nats for one unit of similarity to a text. A text says far less of a bench than a take of it: half of what a take's evidence
 * weighs. Not fitted: no weights of a model that reads texts were at hand.
 */
export const CUE_SHARPNESS = 7;

/** Compares the pictures of one session with a procedure's texts. Holds the pictures' running mean, so it sees each once, in order. */
export class CueScorer {
  readonly #scorer: SpaceScorer;
  readonly #steps: number;
  readonly #told: readonly boolean[];

  /** @param steps number of the procedure's steps */
  constructor(space: Space, steps: number) {
    // The pictures' mean starts with the first picture: that of the texts lies elsewhere.
    this.#scorer = new SpaceScorer(space, 2 * steps + 1, 0);
    this.#steps = steps;
    this.#told = Array.from({ length: steps }, (_, i) => space.classes.includes(steps + i));
  }

  /** Log likelihood ratios of each step's progress and end against the background; 0 for the end of a step without completion cues. */
  score({ scene }: FrameFeatures): Pick<Evidence, "progress" | "ended"> {
    const K = this.#steps;
    const similarity = this.#scorer.similarities({ scene, work: null });
    const ratio = (c: number): number => (similarity[c]! - similarity[2 * K]!) * CUE_SHARPNESS;
    return {
      progress: this.#told.map((_, i) => ratio(i)),
      ended: this.#told.map((told, i) => (told ? ratio(K + i) : 0)),
    };
  }
}
