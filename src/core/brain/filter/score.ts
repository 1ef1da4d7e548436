import { Baseline } from "./baseline.ts";
import { BenchWatch } from "./bench-appearance.ts";
import { LastingScorer } from "./lasting.ts";
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

/** Looks that must show a bench after a step's end for it to be known, where hands do not tell. */
const LEAST_ENDED = 4;

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
  /** Classes of ends that the lessons show. */
  readonly #knownEnds: ReadonlySet<number>;
  readonly #lasting: readonly LastingScorer[];
  readonly #bench: BenchWatch | null;

  constructor(profile: Profile) {
    const classes = 2 * profile.steps.length + 1;
    this.#profile = profile;
    this.#baseline = new Baseline(profile);
    const meanWeight = profile.handsTell ? MEAN_WEIGHT : MEAN_WEIGHT_BLIND;
    this.#progress = new SpaceScorer(profile.progress, classes, meanWeight);
    this.#ended = new SpaceScorer(profile.ended, classes, meanWeight);
    this.#mistakes = profile.mistakes ? new MistakeScorer(profile.mistakes, profile, meanWeight) : null;
    const counts = new Map<number, number>();
    for (const c of profile.progress.classes) counts.set(c, (counts.get(c) ?? 0) + 1);
    this.#knownEnds = new Set([...counts].flatMap(([c, count]) => (count >= LEAST_ENDED ? [c] : [])));
    this.#lasting = (profile.lasting ?? []).map((map) => new LastingScorer(map, profile.steps.length));
    this.#bench = profile.benchLook ? new BenchWatch(profile.benchLook) : null;
    this.#cues = profile.cues ? new CueScorer(profile.cues, profile.steps.length) : null;
  }

  /**
   * Evidence of one look: log likelihood ratios of each step's progress and end against the background. Where hands do not
   * tell when work is over, the moments after it look like anything, and ends have no evidence (ratio 0). While the camera looks
   * elsewhere there is none of anything. What the procedure's texts say is added; without a take it is all there is.
   */
  score(given: FrameFeatures): Evidence {
    const changed = given.small ? this.#changed(given.small, given) : null;
    // A hand that was missed is no hand that was withdrawn.
    const isMissed =
      given.hands === "withdrawn" && this.#lasting.length > 0 && this.#lasting.every((one) => one.isCovered);
    const look = isMissed ? ({ ...given, hands: "present" } as const) : given;
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
    if (away)
      return {
        ...{ ...seen, progress: new Array<number>(K).fill(0), ended: new Array<number>(K).fill(0) },
        ...(changed && { changed }),
        away,
      };
    const progress = this.#progress.similarities({ scene: sinceOpen, work: workOf(look, handsTell) });
    // Where the camera stands still, a bench after a step's end looks like itself too.
    const ended = handsTell
      ? this.#ended.similarities({ scene: sinceBefore, work: null })
      : this.#lasting.length > 0
        ? progress
        : null;
    const ratio = (similarity: readonly number[], c: number, told = 0): number =>
      rounded((similarity[c]! - similarity[2 * K]!) * sharpness + told * CUE_SHARE);
    return {
      ...seen,
      progress: Array.from({ length: K }, (_, i) => ratio(progress, i, read?.progress[i])),
      ended: Array.from({ length: K }, (_, i) =>
        ended && (handsTell || this.#knownEnds.has(K + i)) ? ratio(ended, K + i, read?.ended[i]) : 0,
      ),
      ...(changed && { changed }),
      ...(wrong && { wrong }),
    };
  }

  /** Mean of what the lessons' benches tell; null where no lesson's does. */
  #changed(small: Uint8Array, { t, hands }: FrameFeatures): number[] | null {
    if (this.#lasting.length === 0) return null;
    const told = this.#lasting.map((one) => one.take(small, t, hands));
    return this.#profile.steps.map((_, i) => rounded(told.reduce((sum, some) => sum + some[i]!, 0) / told.length));
  }
}
