import { Baseline, type Bench } from "./baseline.ts";
import { workOf, type FrameFeatures } from "../frame-features.ts";
import { SpaceScorer, type Appearance } from "./space-scorer.ts";
import type { Mistakes } from "../../profile/profile-parts.ts";

/** What the work under way changes, as the steps' own progress is seen. */
export function appearanceOf(look: FrameFeatures, baseline: Baseline, handsTell: boolean): Appearance {
  return { scene: baseline.take(look).sinceOpen, work: workOf(look, handsTell) };
}

/** Digits kept of the margins: the journal stores them, and a re-run must see the same numbers. */
const DIGITS = 1e3;

/** Turns looks of one session into margins. Remembers the baseline and means, so it sees each look once, in order. */
export class MistakeScorer {
  readonly #ways: number;
  readonly #handsTell: boolean;
  readonly #baseline: Baseline;
  readonly #space: SpaceScorer;

  /** @param meanWeight ticks that the takes' mean is worth, as the profile's own spaces have it */
  constructor({ space, ways }: Mistakes, bench: Bench, meanWeight: number) {
    this.#ways = ways.length;
    this.#handsTell = bench.handsTell;
    this.#baseline = new Baseline(bench);
    this.#space = new SpaceScorer(space, 2 * ways.length + 1, meanWeight);
  }

  /** By how much the look is more like each wrong way than like its step done right and like anything else, −2..2. */
  margins(look: FrameFeatures): number[] {
    const similarity = this.#space.similarities(appearanceOf(look, this.#baseline, this.#handsTell));
    const other = similarity[2 * this.#ways]!;
    return Array.from({ length: this.#ways }, (_, m) => {
      const margin = similarity[2 * m]! - Math.max(similarity[2 * m + 1]!, other);
      return Math.round(margin * DIGITS) / DIGITS;
    });
  }
}
