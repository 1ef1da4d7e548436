import { Baseline } from "./baseline.ts";
import { BenchWatch } from "./bench-look.ts";
import { CueScorer } from "./cue-scorer.ts";
import { workOf, type FrameFeatures } from "../frame-features.ts";
import { MistakeScorer } from "./mistake-scorer.ts";
import type { Profile } from "../../profile/profile.ts";
import { SpaceScorer } from "./space-scorer.ts";
import type { Evidence } from "../../domain/tick.ts";

/** Digits kept of the evidence: the journal stores it, and a re-run must see the same numbers. */
const DIGITS = 1e3;

/**
 * Ticks that the takes' mean is worth when the mean follows the feed: light and framing differ from take to take, and a head
 * camera's more than a bench's.
 */
const MEAN_WEIGHT = 240;
const MEAN_WEIGHT_BLIND = 60;

/** Share of its own weight that the evidence of texts has beside that of takes, which know the bench. */
const CUE_SHARE = 0.25;

function rounded(ratio: number): number {
  return Math.round(ratio * DIGITS) / DIGITS;
}

/** Turns looks of one session into evidence. Remembers the session's baseline and means, so it sees each look once, in order. */
export class Scorer {
  readonly #profile: Profile;
  readonly #baseline: Baseline;
  readonly #progress: SpaceScorer;
  readonly #ended: SpaceScorer;
  readonly #mistakes: MistakeScorer | null;
  readonly #cues: CueScorer | null;
  readonly #bench: BenchWatch | null;

  constructor(profile: Profile) {
    const classes = 2 * profile.steps.length + 1;
    this.#profile = profile;
    this.#baseline = new Baseline(profile);
    const meanWeight = profile.handsTell ? MEAN_WEIGHT : MEAN_WEIGHT_BLIND;
    this.#progress = new SpaceScorer(profile.progress, classes, meanWeight);
    this.#ended = new SpaceScorer(profile.ended, classes, meanWeight);
    this.#mistakes = profile.mistakes ? new MistakeScorer(profile.mistakes, profile, meanWeight) : null;
    this.#bench = profile.benchLook ? new BenchWatch(profile.benchLook) : null;
    this.#cues = profile.cues ? new CueScorer(profile.cues, profile.steps.length) : null;
  }

  /**
   * Evidence of one look: log likelihood ratios of each step's progress and end against the background. Where hands do not
   * tell when work is over, the moments after it look like anything, and ends have no evidence (ratio 0). While the camera looks
   * elsewhere there is none of anything. What the procedure's texts say is added; without a take it is all there is.
   */
  score(look: FrameFeatures): Evidence {
    const K = this.#profile.steps.length;
    const { sharpness, handsTell, takes } = this.#profile;
    const apart = this.#bench?.take(look);
    const seen = {
      ...{ t: look.t, hands: look.hands, motion: Math.round(look.motion * 1e4) / 1e4 },
      ...(apart === undefined ? {} : { benchApart: rounded(apart) }),
    };
    const read = this.#cues?.score(look);
    if (read && takes === 0) return { ...seen, progress: read.progress.map(rounded), ended: read.ended.map(rounded) };
    const { sinceOpen, sinceBefore, away } = this.#baseline.take(look);
    const wrong = this.#mistakes?.margins(look);
    if (away) return { ...seen, progress: new Array<number>(K).fill(0), ended: new Array<number>(K).fill(0), away };
    const progress = this.#progress.similarities({ scene: sinceOpen, work: workOf(look, handsTell) });
    const ended = handsTell ? this.#ended.similarities({ scene: sinceBefore, work: null }) : null;
    const ratio = (similarity: readonly number[], c: number, told = 0): number =>
      rounded((similarity[c]! - similarity[2 * K]!) * sharpness + told * CUE_SHARE);
    return {
      ...seen,
      progress: Array.from({ length: K }, (_, i) => ratio(progress, i, read?.progress[i])),
      ended: Array.from({ length: K }, (_, i) => (ended ? ratio(ended, K + i, read?.ended[i]) : 0)),
      ...(wrong && { wrong }),
    };
  }
}
