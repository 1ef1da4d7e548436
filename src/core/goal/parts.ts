import { Baseline } from "../brain/filter/baseline.ts";
import { SpaceScorer } from "../brain/filter/space-scorer.ts";
import { frameFeatures, workOf } from "../brain/frame-features.ts";
import type { Tick } from "../domain/tick.ts";
import type { Profile } from "../profile/profile.ts";
import type { Account, KnownGoal, KnownParts } from "./known.ts";

/** Seconds that are looked back on, and fewest looks at hands that say anything. */
const WINDOW = 30;
const FEWEST = 5;
/** How much more like a step of this procedure it must be than like any of another to say something, and to say all that it can (cosines). */
const NO_MORE = 0.05;
const SURE = 0.25;
/** Looks that the takes' mean is worth, as in a session. */
const MEAN_WEIGHT = 240;

/**
 * The parts of a profile; null where pictures around the hands tell nothing: on feeds whose hands do not tell work from idling (on the real head-camera takes the likest step was that
 * of another recipe more often than not), and where no take shows them.
 */
export function partsOf(profile: Profile): KnownParts | null {
  const { handsTell, takes, progress, seconds, still, steps } = profile;
  const ofSteps = progress.classes.some((one) => one < steps.length);
  return handsTell && takes > 0 && ofSteps ? { progress, handsTell, seconds, still, steps } : null;
}

/** Compares what the hands work on with the steps of the known procedures. It only ever speaks for one: hands that are at something else speak against nothing. Sees each tick once, in order. */
export class PartsWatch {
  readonly #known: readonly KnownGoal[];
  readonly #scorers: readonly (((tick: Tick) => number | null) | null)[];
  #seen: { readonly t: number; readonly likeness: readonly (number | null)[] }[] = [];

  constructor(known: readonly KnownGoal[]) {
    this.#known = known;
    this.#scorers = known.map(({ parts }) => (parts ? scorerOf(parts) : null));
  }

  /** What the parts say for each goal now; null for all but the one that they look like by far, and for all where only one procedure is known. */
  take(tick: Tick): (Account | null)[] {
    const likeness = this.#scorers.map((scorer) => scorer?.(tick) ?? null);
    this.#seen = this.#seen.filter(({ t }) => t > tick.t - WINDOW);
    if (likeness.some((one) => one !== null)) this.#seen.push({ t: tick.t, likeness });
    const means = this.#known.map((_, at) => meanOf(this.#seen.flatMap((one) => one.likeness[at] ?? [])));
    return this.#known.map(({ procedure, bench }, at) => {
      const own = means[at]!;
      const others = means.filter((mean, k) => mean !== null && this.#known[k]!.procedure !== procedure) as number[];
      if (own === null || bench === null || others.length === 0) return null;
      const more = own - Math.max(...others);
      if (more <= NO_MORE) return null;
      const value = Math.min(1, (more - NO_MORE) / (SURE - NO_MORE));
      return { sense: "parts", value, why: { kind: "parts", bench } };
    });
  }
}

/** How like the likest step each look at hands is; null for looks without hands, and with other vectors than the profile has. */
function scorerOf({ progress, steps, ...bench }: KnownParts): (tick: Tick) => number | null {
  const baseline = new Baseline(bench);
  const scorer = new SpaceScorer(progress, 2 * steps.length + 1, MEAN_WEIGHT);
  return (tick) => {
    const look = frameFeatures(tick);
    const work = workOf(look, bench.handsTell);
    if (look.scene.length + (work?.length ?? look.scene.length) !== progress.dim) return null;
    const { sinceOpen } = baseline.take(look);
    if (work === null) return null;
    return Math.max(...scorer.similarities({ scene: sinceOpen, work }).slice(0, steps.length));
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length < FEWEST ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
