import { bestAssignment } from "./assignment.ts";

/** How well clusters found in several films are the steps of a job. Means over the true steps, all 0..1. */
export interface ProcedureLearningScore {
  readonly precision: number;
  readonly recall: number;
  readonly iou: number;
}

/** Stands for background where it is one more step: no label is empty. */
const BACKGROUND = "";

/**
 * Framewise scores of procedure learning (Bansal, Arora & Jawahar, ECCV 2022, "EgoProceL"): over all films together, clusters and true steps are paired
 * one to one so that most frames agree (Hungarian method); each pair has a precision, a recall and an intersection over union of its frames, and the
 * scores are the means over all true steps.
 *
 * EgoProceL's own scorer counts background of the truth as one more step, which is paired and stands in the means (`background` "step"). Ours leaves it out ("nothing"), so that no score comes from what is no step.
 *
 * A true step that no cluster is paired with counts 0 in all three. A frame that is background in truth belongs to no step: it is paired with nothing, and
 * counts against the precision and the IoU of the cluster that has it. A frame that is background in what was found (null) counts against recall and IoU.
 *
 * @param found cluster of each frame of each film; null for background
 * @param trueSteps step of each frame of each film, as long as `found`; null for background
 * @returns null when there is no true step
 */
export function procedureLearning(
  found: readonly (readonly (string | null)[])[],
  trueSteps: readonly (readonly (string | null)[])[],
  background: "nothing" | "step" = "nothing",
): ProcedureLearningScore | null {
  const truth = background === "nothing" ? trueSteps : trueSteps.map((film) => film.map((step) => step ?? BACKGROUND));
  const inTruth = countsOf(truth.flat());
  const inFound = countsOf(found.flat());
  const steps = [...inTruth.keys()];
  const clusters = [...inFound.keys()];
  if (steps.length === 0) return null;
  const row = new Map(steps.map((step, i) => [step, i]));
  const column = new Map(clusters.map((cluster, j) => [cluster, j]));
  const both = steps.map(() => clusters.map(() => 0));
  truth.forEach((film, f) =>
    film.forEach((step, i) => {
      const cluster = found[f]![i]!;
      if (step !== null && cluster !== null) both[row.get(step)!]![column.get(cluster)!]! += 1;
    }),
  );
  let [precision, recall, iou] = [0, 0, 0];
  for (const [i, j] of bestAssignment(both)) {
    const shared = both[i]![j]!;
    const [mine, theirs] = [inTruth.get(steps[i]!)!, inFound.get(clusters[j]!)!];
    precision += shared / theirs;
    recall += shared / mine;
    iou += shared / (mine + theirs - shared);
  }
  return { precision: precision / steps.length, recall: recall / steps.length, iou: iou / steps.length };
}

function countsOf(labels: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
