import type { StepTime } from "../../src/core/learning/find-work.ts";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { Scorer } from "../../src/core/brain/filter/score.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { scaleToUnit } from "../../src/models/onnx/vectors.ts";
import type { Sample } from "./samples.ts";

/** How often something was right. */
export interface Share {
  right: number;
  of: number;
}

/** A labelled vector. */
export interface Labelled {
  readonly label: string;
  readonly vector: Float32Array;
}

/** How often the nearest known vector, by cosine after taking off the known ones' mean, has the label of the one looked up. */
export function nearestNeighbour(known: readonly Labelled[], looked: readonly Labelled[]): Share {
  const mean = new Float32Array(known[0]!.vector.length);
  for (const { vector } of known) vector.forEach((value, i) => (mean[i]! += value / known.length));
  const centred = ({ vector }: Labelled) => scaleToUnit(vector.map((value, i) => value - mean[i]!));
  const shelves = known.map(centred);
  let right = 0;
  for (const item of looked) {
    const vector = centred(item);
    const likeness = shelves.map((shelf) => shelf.reduce((sum, value, i) => sum + value * vector[i]!, 0));
    if (known[likeness.indexOf(Math.max(...likeness))]!.label === item.label) right++;
  }
  return { right, of: looked.length };
}

/** A take as one candidate sees it. */
export interface SeenTake {
  readonly samples: readonly Sample[];
  readonly steps: readonly StepTime[];
}

/**
 * Teaches a bench with one take and watches others, through the program's own learning and scoring: how often the step under way
 * scores highest while it is under way, and the step just done scores highest in the two seconds after its end.
 */
export function stepsTold(procedure: Procedure, candidate: number, taught: SeenTake, watched: readonly SeenTake[]) {
  const looks = ({ samples }: SeenTake) =>
    samples.map((sample) =>
      frameFeatures({
        t: sample.t,
        frame: 0,
        scene: sample.scenes[candidate]!,
        work: sample.works ? sample.works[candidate]! : null,
        hands: sample.hands,
        motion: sample.motion,
      }),
    );
  const profile = learnProfile(procedure, [{ looks: looks(taught), steps: taught.steps }], "measured");
  const under: Share = { right: 0, of: 0 };
  const ended: Share = { right: 0, of: 0 };
  for (const take of watched) {
    const scorer = new Scorer(profile);
    for (const look of looks(take)) {
      const evidence: Evidence = scorer.score(look);
      const now = take.steps.find(({ start, end }) => look.t >= start + 0.5 && look.t <= end - 0.5);
      const done = take.steps.find(({ end }) => look.t > end && look.t <= end + 2);
      if (now) count(under, highest(evidence.progress) === profile.steps.indexOf(now.step));
      else if (done) count(ended, highest(evidence.ended) === profile.steps.indexOf(done.step));
    }
  }
  return { under, ended };
}

function count(share: Share, right: boolean): void {
  share.of++;
  if (right) share.right++;
}

function highest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}
