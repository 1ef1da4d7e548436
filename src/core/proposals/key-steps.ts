import { length } from "../brain/filter/linear.ts";
import { kMeans } from "./k-means.ts";
import { expectedSteps, PER_STEP, stretches, type Stretch } from "./propose.ts";

/** How much a place in the film counts beside how it looks: its whole length against the looks' unit length. Chosen on recipes 12 and 17. */
const POSITION_WEIGHT = 0.5;
/** Films in which a step must be found at least: what one film alone shows is no key step. */
const LEAST_FILMS = 2;

/** A film cut into stretches, each with the number of its key step; null where it shows none. Neighbours differ. */
export interface AlignedFilm {
  readonly cut: readonly Stretch[];
  readonly steps: readonly (number | null)[];
}

/** How many key steps are looked for in films where nobody says how many there are, by the lengths of the films in seconds, > 0. */
export function keyStepCount(seconds: readonly number[]): number {
  const sorted = seconds.toSorted((a, b) => a - b);
  return Math.max(2, Math.ceil(expectedSteps(sorted[sorted.length >> 1] ?? 0) / PER_STEP));
}

/**
 * The key steps of several films of one job, without any marks. Each film is cut where its looks change (`stretches`); then the stretches of all films
 * are clustered together by how they look and where in their film they stand. Of every film its own mean look is taken away first, so that a
 * kitchen or a bench does not make a cluster of its own. What only one film shows is background.
 *
 * A plain form of procedure learning as in Bansal, Arora & Jawahar, "My View is the Best View: Procedure Learning from Egocentric Videos" (ECCV 2022),
 * with vectors that were learned elsewhere, and a place in the film as in Kukleva et al. (CVPR 2019).
 *
 * @param films looks of each film, one at least in each, in order of time
 * @param seconds lengths of the films, > 0
 * @param count key steps to look for; fewer may be found
 * @returns films in the same order; steps are numbered by where in the films they stand, from 0
 */
export function keySteps(
  films: readonly (readonly Float32Array[])[],
  seconds: readonly number[],
  count: number,
): { readonly films: readonly AlignedFilm[]; readonly count: number } {
  const parts = films.flatMap((looks, film) => {
    const centred = withoutMean(looks);
    return stretches(centred, expectedSteps(seconds[film]!)).map((stretch) => partOf(centred, stretch, film));
  });
  const clusters = kMeans(
    parts.map(({ point }) => point),
    parts.map(({ stretch: [from, to], film }) => ((to - from) * seconds[film]!) / films[film]!.length),
    parts.map(({ at }) => Math.min(count - 1, Math.floor(at * count))),
    count,
  );
  const number = numbering(parts, clusters, count);
  const aligned = films.map((_, film) => {
    const mine = parts.flatMap((part, i) => (part.film === film ? [{ ...part, step: number[clusters[i]!]! }] : []));
    return joined(mine);
  });
  return { films: aligned, count: number.filter((one) => one !== null).length };
}

interface Part {
  readonly film: number;
  readonly stretch: Stretch;
  /** Middle in the film, 0..1. */
  readonly at: number;
  /** Mean look, and the place beside it. */
  readonly point: Float32Array;
}

function partOf(looks: readonly Float32Array[], stretch: Stretch, film: number): Part {
  const [from, to] = stretch;
  const at = (from + to) / 2 / looks.length;
  const mean = meanOf(looks.slice(from, to));
  const point = new Float32Array(mean.length + 1);
  point.set(mean);
  point[mean.length] = POSITION_WEIGHT * at;
  return { film, stretch, at, point };
}

/** Number of each cluster by the mean place of its parts; null for one that is in too few films. */
function numbering(parts: readonly Part[], clusters: readonly number[], count: number): (number | null)[] {
  const found = Array.from({ length: count }, (_, cluster) => {
    const mine = parts.filter((_part, i) => clusters[i] === cluster);
    const films = new Set(mine.map(({ film }) => film)).size;
    return { cluster, films, at: mine.reduce((sum, { at }) => sum + at, 0) / mine.length };
  });
  const order = found.filter(({ films }) => films >= LEAST_FILMS).sort((a, b) => a.at - b.at || a.cluster - b.cluster);
  return found.map(({ cluster }) => {
    const number = order.findIndex((one) => one.cluster === cluster);
    return number < 0 ? null : number;
  });
}

function joined(parts: readonly (Part & { readonly step: number | null })[]): AlignedFilm {
  const cut: Stretch[] = [];
  const steps: (number | null)[] = [];
  for (const { stretch, step } of parts) {
    const last = cut.length - 1;
    if (last >= 0 && steps[last] === step) cut[last] = [cut[last]![0], stretch[1]];
    else {
      cut.push(stretch);
      steps.push(step);
    }
  }
  return { cut, steps };
}

/** Looks of unit length without the film's mean look, of unit length again. */
function withoutMean(looks: readonly Float32Array[]): Float32Array[] {
  const units = looks.map(unit);
  const mean = meanOf(units);
  return units.map((look) => unit(look.map((value, d) => value - mean[d]!)));
}

function meanOf(looks: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(looks[0]!.length);
  for (const look of looks) for (let d = 0; d < mean.length; d++) mean[d]! += look[d]! / looks.length;
  return mean;
}

function unit(look: Float32Array): Float32Array {
  const size = length(look);
  return size > 0 ? look.map((value) => value / size) : look;
}
