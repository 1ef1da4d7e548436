import type { Procedure } from "../procedure/schema.ts";
import { Baseline } from "../brain/filter/baseline.ts";
import { stretchesOf } from "../annotation/known-marks.ts";
import { benchLook } from "../brain/filter/bench-appearance.ts";
import type { Course, LastingChanges, Stillness } from "../profile/profile-parts.ts";
import { length } from "../brain/filter/linear.ts";
import { workOf, type FrameFeatures } from "../brain/frame-features.ts";
import type { Profile } from "../profile/profile.ts";
import { findWork, type StepMark, type StepTime } from "./find-work.ts";
import { LastingScorer } from "../brain/filter/lasting.ts";
import { learnLasting, middleOf, openLimit, type NumberedTime } from "./learn-lasting.ts";
import { learnSpace, type Regularity } from "./learn-space.ts";
import type { HandState } from "../domain/tick.ts";

/** A take that teaches: what it looked like, and when each step was performed, as a person marked it. */
export interface ReferenceTake {
  readonly looks: readonly FrameFeatures[];
  readonly steps: readonly StepMark[];
}

/** A take with the times of work that its marks stand for. */
interface WorkedTake extends ReferenceTake {
  readonly steps: readonly StepTime[];
}

/**
 * Seconds after a step's end that still look like "this step has just ended", unless another begins: long where the hands tell
 * when the bench lies open, short where anything may be going on.
 */
const ENDED_SECONDS = 15;
const ENDED_SECONDS_BLIND = 4;

/** Nats for one unit of similarity, until it is fitted. */
const SHARPNESS = 14;

/** Median seconds of a step that no take shows and for which the procedure expects nothing. */
export const UNKNOWN_SECONDS = 10;

/** Raised when takes cannot teach a procedure; the message says why and what to do. */
export class LearnError extends Error {
  override readonly name = "LearnError";
}

/**
 * Learn what a bench looks like from reference takes of a procedure: in one space what the work under way changes (for the
 * progress of steps), in another what work that is over has changed (for their ends).
 *
 * @throws LearnError when there is no look, no step time, a step time that names no step, or when every picture looks the same
 */
export function learnProfile(procedure: Procedure, marked: readonly ReferenceTake[], encoder: string): Profile {
  const index = new Map(procedure.steps.map((step, number) => [step.id, number]));
  const K = procedure.steps.length;
  const mended = marked.map((take) => mendedTake(take, index));
  // Neither the detector's hands alone tell, which it loses, nor what lies over the bench, which may be a part that was just laid there: both are asked.
  const handsTell = doHandsTell(mended.flatMap(({ detected, found }) => [detected, found]));
  const seen = mended.map((take) => seenTake(take, handsTell, index));
  const takes = seen.map(({ take }) => take);
  const looks = takes.flatMap((take) => [...take.looks]);
  if (looks.length === 0) throw new LearnError("the takes have no picture in them; record them again");
  if (!takes.some((take) => take.steps.length > 0))
    throw new LearnError("no step times were given; mark the steps of a take first");
  for (const { step } of takes.flatMap((take) => [...take.steps]))
    if (!index.has(step))
      throw new LearnError(`step times name "${step}", which is no step of "${procedure.id}"; correct the name`);

  const classesOf = (endedSeconds: number): number[] =>
    takes.flatMap((take) => take.looks.map((look) => classOf(look.t, take.steps, index, K, endedSeconds)));
  const hands = handCounts(looks, classesOf(0), K);
  const classes = classesOf(handsTell ? ENDED_SECONDS : ENDED_SECONDS_BLIND);
  const times = timing(procedure, takes, index);
  const changes = takes.flatMap((take) => {
    const baseline = new Baseline({ handsTell, seconds: times.seconds });
    return take.looks.map((look) => ({ ...baseline.take(look), look, work: workOf(look, handsTell) }));
  });
  const progress = learnSpace(
    changes.map(({ sinceOpen, work }) => ({ scene: sinceOpen, work })),
    classes,
    handsTell ? {} : blindRegularity(takes.length),
  );
  // Without hands that tell, ends give no evidence: a space of their own would only cost time.
  const ended = handsTell
    ? learnSpace(
        changes.map(({ sinceBefore }) => ({ scene: sinceBefore, work: null })),
        classes,
      )
    : progress;
  if (!progress || !ended)
    throw new LearnError("every picture of the takes looks the same; check the camera and record again");
  const lasting = seen.flatMap(({ lasting: one }) => one ?? []);
  return {
    procedure: procedure.id,
    steps: procedure.steps.map((step) => step.id),
    encoder,
    progress,
    ended,
    handsTell,
    ...(lasting.length > 0 ? { lasting } : {}),
    still: handsTell ? stillness(changes) : undefined,
    longestAway: handsTell ? Math.max(...takes.map(longestAway)) : undefined,
    ...(handsTell ? { benchLook: benchLook(takes.map((take) => take.looks)) } : {}),
    sharpness: SHARPNESS,
    ...times,
    ...(handsTell ? {} : { course: courseOf(takes, index) }),
    hands,
    takes: takes.length,
  };
}

/** A marked take, and what its marks alone show lying over the bench. */
interface MendedTake {
  readonly marks: readonly StepMark[];
  /** With the times of work by its looks as they are. */
  readonly detected: WorkedTake;
  /** With hands where something lies over the bench that no detector found, and the times of work by these; as detected where its pictures do not show that. */
  readonly found: WorkedTake;
  readonly open: number | null;
  readonly lasting: LastingChanges | null;
}

function mendedTake({ looks, steps: marks }: ReferenceTake, index: ReadonlyMap<string, number>): MendedTake {
  const detected = { looks, steps: findWork(looks, marks) };
  const first = learnLasting(looks, numbered(stretchesOf(marks, 0), index));
  if (first === null) return { marks, detected, found: detected, open: null, lasting: null };
  const scorer = new LastingScorer(first, index.size);
  const covered = looks.map(({ small, t, hands }) => {
    scorer.take(small!, t, hands);
    return scorer.covered;
  });
  const open = openLimit(looks, covered, detected.steps);
  const mended = looks.map((look, i): FrameFeatures =>
    open !== null && look.hands === "withdrawn" && covered[i]! > open ? { ...look, hands: "present" } : look,
  );
  return { marks, detected, found: { looks: mended, steps: findWork(mended, marks) }, open, lasting: first };
}

/** A take with the times of work, as its own pictures show them: where hands do not tell, with hands where something lies over the bench. */
function seenTake(
  { marks, detected, found, open, lasting: first }: MendedTake,
  handsTell: boolean,
  index: ReadonlyMap<string, number>,
): { readonly take: WorkedTake; readonly lasting: LastingChanges | null } {
  if (handsTell || first === null)
    return { take: detected, lasting: learnLasting(detected.looks, numbered(detected.steps, index)) };
  const { looks } = found;
  const times = withoutGaps(found.steps, marks);
  return {
    take: { looks, steps: times },
    lasting: { ...(learnLasting(looks, numbered(times, index)) ?? first), open },
  };
}

function numbered(steps: readonly StepTime[], index: ReadonlyMap<string, number>): NumberedTime[] {
  return steps.flatMap(({ step, ...time }) => (index.has(step) ? [{ step: index.get(step)!, ...time }] : []));
}

/** Where hands do not tell, nobody knows of a pause between two steps: the bench is seen alone before the first of them and after the last. */
function withoutGaps(times: readonly StepTime[], marks: readonly StepMark[]): StepTime[] {
  const ends = marks.map(({ end }) => end).sort((a, b) => a - b);
  return times.map((time, i) => ({
    step: time.step,
    start: i === 0 ? time.start : ends[i - 1]!,
    end: i === times.length - 1 ? time.end : ends[i]!,
  }));
}

/** Longest run of a take's looks without hands while it was being worked on, in seconds. */
function longestAway({ looks, steps }: WorkedTake): number {
  const from = Math.min(...steps.map(({ start }) => start));
  const to = Math.max(...steps.map(({ end }) => end));
  let longest = 0;
  let since: number | null = null;
  for (const { t, hands } of looks) {
    if (t < from || t > to || hands !== "withdrawn") since = null;
    else {
      since ??= t;
      longest = Math.max(longest, t - since);
    }
  }
  return longest;
}

/** Ticks without hands on either side of one, by which they are long off: detectors miss hands that come and go. */
const LONG_OFF = 2;

/** How much more than in the takes the scene must differ and the picture move, for the camera to be turning away. */
const ELSEWHERE = { scene: 2, motion: 1.2 };

function stillness(
  changes: readonly { readonly look: FrameFeatures; readonly sinceOpen: Float32Array }[],
): Stillness | undefined {
  let scene = 0;
  let motion = 0;
  changes.forEach(({ look, sinceOpen }, i) => {
    const around = changes.slice(Math.max(0, i - LONG_OFF), i + LONG_OFF + 1);
    if (around.every((one) => one.look.hands === "withdrawn")) scene = Math.max(scene, length(sinceOpen));
    motion = Math.max(motion, look.motion);
  });
  return scene > 0 && motion > 0 ? { scene: ELSEWHERE.scene * scene, motion: ELSEWHERE.motion * motion } : undefined;
}

/**
 * Where hands do not tell, by the number of takes: one take shows each step once, and too little of what else may change while it is done;
 * neighbouring pictures show that. Several takes show it themselves. Chosen on real takes (docs/decisions/real-takes.md).
 */
function blindRegularity(takes: number): Regularity {
  return { shrink: 0.25 + 0.25 / takes, neighbouring: 0.8 / takes };
}

/** Looks without hands after which they have left the bench: a detector may lose them for one. */
const LEFT_LOOKS = 2;

/** Seconds that hands may leave before or after the end of a step, for them to tell it. */
const LEAVING_SECONDS = 2;

/** How well the moments at which hands leave the bench and the ends of steps must agree (F1), for hands to tell when a step is over. */
const HANDS_TELL = 0.6;

/**
 * Whether the hands tell when a step is over: they leave the bench at most ends, and seldom in between. Where one hand goes on from step to step, or a
 * detector loses hands that stay, they do not. Only what lies between the first and the last mark counts, so that a film's idle beginning or end turns nothing.
 */
function doHandsTell(takes: readonly WorkedTake[]): boolean {
  let told = 0;
  let ends = 0;
  let leavings = 0;
  for (const { looks, steps } of takes) {
    const left: number[] = [];
    let without = 0;
    looks.forEach(({ hands }, i) => {
      without = hands === "withdrawn" ? without + 1 : 0;
      if (without === LEFT_LOOKS && i >= LEFT_LOOKS) left.push((looks[i - 1]!.t + looks[i - 2]!.t) / 2);
    });
    const from = Math.min(...steps.map(({ start }) => start));
    const to = Math.max(...steps.map(({ end }) => end));
    const inside = left.filter((t) => t >= from && t <= to + LEAVING_SECONDS);
    const free = new Set(inside.keys());
    for (const { end } of [...steps].sort((a, b) => a.end - b.end)) {
      const found = [...free].find((i) => Math.abs(inside[i]! - end) <= LEAVING_SECONDS);
      if (found === undefined) continue;
      free.delete(found);
      told++;
    }
    ends += steps.length;
    leavings += inside.length;
  }
  return 2 * told >= HANDS_TELL * (ends + leavings) && told > 0;
}

/** Class of a moment: the step under way (the latest begun, when they overlap), just after one, or background. */
function classOf(
  t: number,
  steps: readonly StepTime[],
  index: ReadonlyMap<string, number>,
  K: number,
  endedSeconds: number,
): number {
  let under: StepTime | null = null;
  let ended: StepTime | null = null;
  for (const time of steps) {
    if (t >= time.start && t <= time.end && (under === null || time.start > under.start)) under = time;
    if (t > time.end && t <= time.end + endedSeconds && (ended === null || time.end > ended.end)) ended = time;
  }
  if (under) return index.get(under.step)!;
  return ended ? K + index.get(ended.step)! : 2 * K;
}

/** Median lengths, mean pause, and smoothed successions. */
function timing(
  procedure: Procedure,
  takes: readonly WorkedTake[],
  index: ReadonlyMap<string, number>,
): Pick<Profile, "seconds" | "gap" | "follows"> {
  const K = procedure.steps.length;
  const lengths: number[][] = procedure.steps.map(() => []);
  const gaps: number[] = [];
  const follows = Array.from({ length: K + 1 }, () => new Array<number>(K).fill(1));
  for (const take of takes) {
    const ordered = [...take.steps].sort((a, b) => a.start - b.start);
    ordered.forEach((time, i) => {
      const step = index.get(time.step)!;
      lengths[step]!.push(Math.max(0.5, time.end - time.start));
      const previous = ordered[i - 1];
      follows[previous ? index.get(previous.step)! + 1 : 0]![step]! += 1;
      if (previous) gaps.push(Math.max(0.25, time.start - previous.end));
    });
  }
  return {
    seconds: procedure.steps.map((step, i) => middleOf(lengths[i]!) ?? step.expectedSeconds ?? UNKNOWN_SECONDS),
    gap: gaps.length > 0 ? gaps.reduce((a, b) => a + b, 0) / gaps.length : 2,
    follows,
  };
}

/** Where in the takes each step came: the mean of its performances' middles, as shares of their takes. */
function courseOf(takes: readonly WorkedTake[], index: ReadonlyMap<string, number>): Course {
  const middles: number[][] = Array.from({ length: index.size }, () => []);
  const lengths = takes.map(({ looks, steps }) => Math.max(1, looks.at(-1)?.t ?? 0, ...steps.map(({ end }) => end)));
  takes.forEach(({ steps }, take) => {
    for (const { step, start, end } of steps)
      middles[index.get(step)!]!.push(Math.min(1, Math.max(0, (start + end) / 2 / lengths[take]!)));
  });
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { middles: middles.map((some) => (some.length > 0 ? mean(some) : 0.5)), seconds: mean(lengths) };
}

function handCounts(looks: readonly FrameFeatures[], classes: readonly number[], K: number): Profile["hands"] {
  const counts = () => ({ withdrawn: 0, present: 0, working: 0 }) satisfies Record<HandState, number>;
  const working = counts();
  const idling = counts();
  looks.forEach((look, i) => (classes[i]! < K ? working : idling)[look.hands]++);
  return { working, idling };
}
