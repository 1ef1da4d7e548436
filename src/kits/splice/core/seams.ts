import type { CutRange, Seam } from "./operation.ts";

/** A small grey picture of a recording. */
export interface GreyPicture {
  /** Session time of its recording, in seconds. */
  readonly t: number;
  /** Brightness, 0..255, row by row; all pictures that are compared have one size. */
  readonly grey: Uint8Array;
}

/** What is known of hands at a moment. */
export interface HandsAt {
  readonly t: number;
  readonly inPicture: boolean;
}

/** How much worse hands in the picture make a cut, as a difference of pictures: more than light and noise make of one bench. */
const HANDS_COST = 0.15;
/** How much worse a second away from where the annotation would cut makes it. */
const SECOND_COST = 0.002;
/** How long before and after a look its hands count, in seconds: two frames a second are looked at. */
export const HANDS_REACH = 0.55;

/**
 * Where to end one window and begin the next, so that hands are off and the bench looks alike: the pair of pictures of least cost, which is their mean
 * absolute difference, more where hands are in either, and a little for each second away from the annotation's own cut.
 *
 * @param ending pictures of the recording that is left, within `end`; one at least
 * @param beginning pictures of the recording that follows, within `start`; one at least
 * @param hands of each of the two recordings; empty where nobody looked
 * @throws RangeError when either has no picture
 */
export function bestSeam(
  ending: readonly GreyPicture[],
  beginning: readonly GreyPicture[],
  ranges: { readonly end: CutRange; readonly start: CutRange },
  hands: { readonly ending: readonly HandsAt[]; readonly beginning: readonly HandsAt[] },
): Seam {
  if (ending.length === 0 || beginning.length === 0) throw new RangeError("a seam needs a picture at either side");
  let best: Seam | null = null;
  let least = Infinity;
  for (const left of ending) {
    const [handsLeft, farLeft] = [handsAt(hands.ending, left.t), Math.abs(left.t - ranges.end.at)];
    for (const right of beginning) {
      const handsRight = handsAt(hands.beginning, right.t);
      const apart = difference(left.grey, right.grey);
      const off = SECOND_COST * (farLeft + Math.abs(right.t - ranges.start.at));
      const cost = apart + off + HANDS_COST * (Number(handsLeft === true) + Number(handsRight === true));
      if (cost >= least) continue;
      least = cost;
      const unknown = handsLeft === null && handsRight === null;
      best = { end: left.t, start: right.t, apart, hands: unknown ? null : handsLeft === true || handsRight === true };
    }
  }
  return best!;
}

/** Whether hands were seen about time `t`; null where nobody looked about then. */
function handsAt(hands: readonly HandsAt[], t: number): boolean | null {
  const near = hands.filter((one) => Math.abs(one.t - t) <= HANDS_REACH);
  return near.length === 0 ? null : near.some(({ inPicture }) => inPicture);
}

/** Mean absolute difference of two pictures of one size, 0..1. */
export function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs(a[i]! - b[i]!);
  return sum / (255 * Math.max(1, a.length));
}

/**
 * Moments at which a film jumps, by its pictures alone. The change from one picture to the next is held against the median change within a second before
 * and after it.
 *
 * @param pictures of a film, in order, at an even rate
 * @param most how many are named
 * @returns times of the pictures after the jump, the strongest first
 */
export function jumps(
  pictures: readonly GreyPicture[],
  most: number,
): readonly { readonly t: number; readonly by: number }[] {
  const changes = pictures.slice(1).map(({ t, grey }, at) => ({ t, by: difference(pictures[at]!.grey, grey) }));
  const around = changes.map(({ t, by }) => {
    const near = changes.filter((one) => Math.abs(one.t - t) <= 1).map((one) => one.by);
    near.sort((a, b) => a - b);
    return { t, by: by / Math.max(1e-4, near[near.length >> 1]!) };
  });
  const strongest = around.sort((a, b) => b.by - a.by);
  const found: { t: number; by: number }[] = [];
  for (const one of strongest) {
    if (found.length === most) break;
    if (!found.some(({ t }) => Math.abs(t - one.t) < 1)) found.push(one);
  }
  return found;
}
