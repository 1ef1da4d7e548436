/** Turns after which the clusters are taken as they are. */
const MOST_TURNS = 50;

/**
 * Weighted k-means (Lloyd 1982) from given beginnings, so that the same points always give the same clusters. A cluster that loses all its points
 * keeps its centre; of centres that are as near, the first one counts.
 *
 * @param points of one length
 * @param weights of the points, > 0
 * @param first clusters of the points at first, 0 … count − 1
 * @returns the cluster of each point
 */
export function kMeans(
  points: readonly Float32Array[],
  weights: readonly number[],
  first: readonly number[],
  count: number,
): number[] {
  const dim = points[0]?.length ?? 0;
  const centres = Array.from({ length: count }, () => new Float32Array(dim));
  let now = [...first];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    moveCentres(centres, points, weights, now);
    const next = points.map((point) => nearestOf(centres, point));
    if (next.every((cluster, i) => cluster === now[i])) break;
    now = next;
  }
  return now;
}

function moveCentres(
  centres: readonly Float32Array[],
  points: readonly Float32Array[],
  weights: readonly number[],
  clusters: readonly number[],
): void {
  const total = centres.map(() => 0);
  clusters.forEach((cluster, i) => (total[cluster]! += weights[i]!));
  centres.forEach((centre, k) => total[k]! > 0 && centre.fill(0));
  points.forEach((point, i) => {
    const centre = centres[clusters[i]!]!;
    const share = weights[i]! / total[clusters[i]!]!;
    for (let d = 0; d < point.length; d++) centre[d]! += share * point[d]!;
  });
}

function nearestOf(centres: readonly Float32Array[], point: Float32Array): number {
  let [best, least] = [0, Infinity];
  centres.forEach((centre, k) => {
    let sum = 0;
    for (let d = 0; d < point.length && sum < least; d++) sum += (point[d]! - centre[d]!) ** 2;
    if (sum < least) [best, least] = [k, sum];
  });
  return best;
}
