import type { FrameFeatures } from "../brain/frame-features.ts";
import { stretchesOf } from "../annotation/known-marks.ts";
import type { HandState } from "../domain/tick.ts";

/** When a step was performed in a take, in seconds of the take. */
export interface StepTime {
  readonly step: string;
  readonly start: number;
  readonly end: number;
}

/** When a person says that a step was performed: they know its end to a second or so; when it began only where they say so too. */
export interface StepMark {
  readonly step: string;
  /** Seconds of the take; null where only the end was marked. */
  readonly start: number | null;
  readonly end: number;
}

/** Standard deviation of a mark around what it marks, in seconds, and at most as a share of its step's length: who marks steps of two seconds looks closely. */
const MARK_SPREAD = 1;
const MARK_SHARE = 1 / 6;

/** Looks with each hand state that are taken to have been seen at work and while nothing is under way, before any film is looked at. */
const SEEN_BEFORE: Readonly<Record<"work" | "idle", Readonly<Record<HandState, number>>>> = {
  work: { withdrawn: 1, present: 4, working: 5 },
  idle: { withdrawn: 7, present: 2, working: 1 },
};

/** Nats that a mark's distance costs at most. */
const FAR = 18;

/** Neighbouring looks show nearly the same hands: each counts for this share of one. */
const LOOK_WEIGHT = 0.5;

/** Rounds in which hands and work are found from each other; they settle after three or four. */
const ROUNDS = 5;

/** Nats for a tick in which nothing is under way between two marks: most of the time between them is work. */
const IDLE_COST = 0.05;

/** What hands do at work, against what they do while nothing is under way: log of the ratio of their shares. */
type Ratios = Readonly<Record<HandState, number>>;

/**
 * When steps were truly performed, found inside of what a person marked: work begins where hands come after the step before and ends where they
 * last are, near the mark. How far hands tell that is learned from the film itself, as a ratio for each thing that they do: where they never leave the
 * bench, or cannot be seen, the ratios are near 0 and the marks stand. The likeliest course by dynamic programming, hands and work fitted to each other in turn.
 *
 * @param looks of the whole film, in order
 * @returns in the order of their ends
 */
export function findWork(looks: readonly FrameFeatures[], marks: readonly StepMark[]): StepTime[] {
  const ordered = withoutMadeUpStarts([...marks].sort((a, b) => a.end - b.end));
  const isSeen = looks.some(({ hands }) => hands !== "withdrawn");
  // Steps that were under way together were marked by somebody who looked closely.
  const overlap = ordered.some(({ start }, i) => i > 0 && start !== null && start < ordered[i - 1]!.end - OVERLAP);
  if (looks.length < 2 || ordered.length === 0 || !isSeen || overlap) return stretchesOf(ordered, 0);
  const whole = stretchesOf(ordered, 0);
  let under = looks.map(({ t }) => whole.some(({ start, end }) => t > start && t <= end));
  let times: StepTime[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times = likeliestTimes(looks, ordered, ratiosOf(looks, under));
    under = looks.map(({ t }) => times.some(({ start, end }) => t >= start && t <= end));
  }
  return times;
}

/** Seconds by which steps may overlap by the accident of a press. */
const OVERLAP = 0.5;

/** Where only ends are marked, programs write the end before as the start, and 0 for the first: nobody has said so. */
function withoutMadeUpStarts(ordered: readonly StepMark[]): StepMark[] {
  return ordered.map((mark, i) => {
    const before = ordered[i - 1]?.end ?? 0;
    return mark.start !== null && Math.abs(mark.start - before) < 1e-3 ? { ...mark, start: null } : mark;
  });
}

function ratiosOf(looks: readonly FrameFeatures[], under: readonly boolean[]): Ratios {
  const work = { ...SEEN_BEFORE.work };
  const idle = { ...SEEN_BEFORE.idle };
  looks.forEach(({ hands }, i) => ((under[i] ? work : idle)[hands] += LOOK_WEIGHT));
  const share = (counts: Readonly<Record<HandState, number>>, hands: HandState): number =>
    counts[hands] / (counts.withdrawn + counts.present + counts.working);
  const ratio = (hands: HandState): number => Math.log(share(work, hands) / share(idle, hands));
  return { withdrawn: ratio("withdrawn"), present: ratio("present"), working: ratio("working") };
}

/** State 2k is nothing under way before mark k (2M: after the last), 2k + 1 is work on it. */
function likeliestTimes(looks: readonly FrameFeatures[], marks: readonly StepMark[], ratios: Ratios): StepTime[] {
  const M = marks.length;
  const S = 2 * M + 1;
  const T = looks.length;
  const whole = stretchesOf(marks, 0);
  const spreads = whole.map(spreadOf);
  let best = new Float64Array(S).fill(-Infinity);
  best[0] = 0;
  const from: Int32Array[] = [];
  for (let i = 0; i < T; i++) {
    const { hands, t } = looks[i]!;
    const middle = i === 0 ? t : (t + looks[i - 1]!.t) / 2;
    const next = new Float64Array(S).fill(-Infinity);
    const came = new Int32Array(S);
    const work = LOOK_WEIGHT * ratios[hands];
    // A step ends, and the next one begins, between two looks.
    for (let s = 0; s < S; s++) {
      const options = s % 2 === 0 ? [s, s - 1] : [s, s - 1, s - 2];
      for (const o of options) {
        if (o < 0 || best[o] === -Infinity) continue;
        let value = best[o]!;
        if (o % 2 === 1 && o !== s) value += nearMark(middle, marks[(o - 1) / 2]!.end, spreads[(o - 1) / 2]!);
        if (s % 2 === 1 && o !== s) value += startAt(middle, marks[(s - 1) / 2]!.start, spreads[(s - 1) / 2]!);
        if (value > next[s]!) {
          next[s] = value;
          came[s] = o;
        }
      }
      next[s]! += s % 2 === 1 ? work : -IDLE_COST;
    }
    best = next;
    from.push(came);
  }
  const lastMark = marks[M - 1]!.end;
  const endsOpen = best[S - 2]! + nearMark(looks[T - 1]!.t, lastMark, spreads[M - 1]!);
  let s = endsOpen > best[S - 1]! ? S - 2 : S - 1;
  const path = new Int32Array(T);
  for (let i = T - 1; i >= 0; i--) {
    path[i] = s;
    s = from[i]![s]!;
  }
  return whole.map((mark, k) => {
    const first = path.indexOf(2 * k + 1);
    if (first < 0) return mark;
    const last = path.lastIndexOf(2 * k + 1);
    const start = first === 0 ? looks[0]!.t : (looks[first]!.t + looks[first - 1]!.t) / 2;
    const end = last === T - 1 ? looks[last]!.t : (looks[last]!.t + looks[last + 1]!.t) / 2;
    return { step: mark.step, start, end: Math.max(end, start + 0.1) };
  });
}

/** Standard deviation of a step's marks, in seconds. */
function spreadOf({ start, end }: StepTime): number {
  return Math.max(0.1, Math.min(MARK_SPREAD, MARK_SHARE * (end - start)));
}

/** Log density of a mark's distance. */
function nearMark(t: number, mark: number, spread: number): number {
  const d = (t - mark) / spread;
  return Math.max(-FAR, -(d * d) / 2);
}

function startAt(t: number, mark: number | null, spread: number): number {
  return mark === null ? 0 : nearMark(t, mark, spread);
}
