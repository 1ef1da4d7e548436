import type { StepId } from "../core/domain/ids.ts";
import { between, seeded } from "../core/domain/seeded.ts";
import type { TakeScript } from "../core/synthetic/take-script.ts";
import type { ActTiming, TakeTimeline } from "../core/synthetic/take-timeline.ts";
import type { Bench } from "./bench.ts";
import type { BenchStep, Place } from "./bench-step.ts";
import type { Moment } from "./hands-at-work.ts";
import { bareHand, toolHand, trayHand, waitingHand } from "./hands-at-work.ts";
import { progress, type Waypoint, along, waypoint as at } from "./motion.ts";
import type { PartState, Stage } from "./stage.ts";
import { wander } from "./noise.ts";
import type { WorkMotion } from "./synthetic-words.ts";

/** Share of the work after which a tool goes back to its place. */
const TOOL_BACK = 0.74;

/** Seconds before a single hand has laid down its part at which it is drawn on its way to the tool. */
const TURN_ROUND = 0.2;

/** The same moment for a single hand: it fetches its tool when it has laid the part down. */
function afterCarrying(moment: Moment): Moment {
  const { work, settled } = moment.timing;
  const fetched = Math.min(work + 0.6, settled - 0.3);
  return { ...moment, timing: { ...moment.timing, start: work - TURN_ROUND, contact: fetched, work: fetched } };
}

/** Plays a laid-out script on a bench: what is where at any time. */
export class Choreography {
  readonly #bench: Bench;
  readonly #timeline: TakeTimeline;
  readonly #seed: number;
  readonly #steps: ReadonlyMap<StepId, BenchStep>;
  /** Small differences in where things lie in this take. */
  readonly #jitter: ReadonlyMap<string, Place>;

  constructor(bench: Bench, script: TakeScript, timeline: TakeTimeline) {
    this.#bench = bench;
    this.#timeline = timeline;
    this.#seed = script.takeSeed;
    this.#steps = new Map(bench.steps.map((step) => [step.step, step]));
    const random = seeded(script.takeSeed, "jitter");
    const spread = { easy: 3, middle: 6, hard: 9 }[script.difficulty];
    const draw = (size: number): Place => ({
      x: between(random, -size, size),
      y: between(random, -size, size),
      angle: between(random, -0.04, 0.04) * size,
    });
    this.#jitter = new Map(
      bench.steps.flatMap(({ step }): [string, Place][] => [
        [`tray ${step}`, draw(spread)],
        [`slot ${step}`, draw(spread * 0.35)],
      ]),
    );
  }

  /** What is where at a time in seconds. */
  at(t: number): Stage {
    const current = this.#timeline.acts.findLast((timing) => timing.start <= t) ?? null;
    const active = current !== null && t < current.end ? current : null;
    const resting = this.#restingBefore(active ?? null, t);
    const waiting = { tray: null, tool: waitingHand(this.#bench, t, this.#seed) };
    const still: Stage = { resting, carried: null, heldTool: null, hands: waiting, away: 0 };
    if (active === null) return still;
    const { act } = active;
    if (act.kind === "away") {
      return {
        ...still,
        away: progress(active.start, active.start + 0.8, t) * (1 - progress(active.end - 0.8, active.end, t)),
      };
    }
    if (act.kind === "pause") return still;
    return this.#perform(active, t, resting);
  }

  /** Parts at rest when an act begins (or now, when none is under way), but for the one the act moves. */
  #restingBefore(active: ActTiming | null, t: number): PartState[] {
    /** Slot by part: which part lies in which step's slot. */
    const on = new Map<StepId, StepId>();
    for (const timing of this.#timeline.acts) {
      if (timing === active || timing.end > t) break;
      const { act } = timing;
      if (act.kind === "perform" && act.stopAfter === null) on.set(act.step, act.instead ?? act.step);
      if (act.kind === "undo") on.delete(act.step);
    }
    const moved = active !== null && "step" in active.act ? this.#movedPart(active) : null;
    const placed = new Set(on.values());
    const waiting = this.#bench.steps
      .filter(({ step, grows }) => !placed.has(step) && step !== moved && !grows)
      .map(({ step }) => ({ step, ...this.#tray(step), lift: 0, amount: 1 }));
    const mounted = this.#bench.steps
      .filter(({ step }) => on.has(step) && on.get(step) !== moved)
      .map(({ step }) => ({ step: on.get(step)!, ...this.#slot(step), lift: 0, amount: 1 }));
    return [...waiting, ...mounted];
  }

  /** The part that an act carries or grows, or null when it leaves all as it is. */
  #movedPart(timing: ActTiming): StepId | null {
    const { act } = timing;
    if (act.kind === "perform") return act.instead ?? act.step;
    if (act.kind !== "undo") return null;
    const before = this.#timeline.acts.slice(0, this.#timeline.acts.indexOf(timing)).map((other) => other.act);
    const put = before.findLast((other) => other.kind === "perform" && other.step === act.step);
    return put?.kind === "perform" ? (put.instead ?? put.step) : act.step;
  }

  #perform(timing: ActTiming, t: number, resting: PartState[]): Stage {
    const { act } = timing;
    if (!("step" in act)) throw new RangeError(`a ${act.kind} moves no hands`);
    const place = this.#steps.get(act.step)!;
    const slot = this.#slot(act.step);
    const moved = this.#movedPart(timing);
    const part = moved === null ? place : this.#steps.get(moved)!;
    const broken = act.kind === "perform" && act.stopAfter !== null;
    const undoing = act.kind === "undo";
    const tool = undoing ? null : part.tool;
    const workEnd = broken
      ? timing.settled - 1.4
      : timing.work + (timing.settled - timing.work) * (tool === null ? 1 : TOOL_BACK);
    const busy = progress(timing.work - 0.1, timing.work + 0.2, t) * (1 - progress(workEnd - 0.2, workEnd, t));
    const offset = workOffset(part.motion, t - timing.work, busy, this.#seed + timing.start);
    const tray = this.#tray(part.step);
    const moment: Moment = { t, bench: this.#bench, timing, part, tray, slot, workEnd, offset, seed: this.#seed };
    const carried = moved === null || part.grows ? null : carriedPart(moment);
    const grown = moved !== null && part.grows ? grownPart(moment) : null;
    const one = this.#bench.family === "one-hand";
    const working =
      tool === null
        ? { hand: one ? null : bareHand(moment), tool: null }
        : toolHand(one ? afterCarrying(moment) : moment, tool);
    const pouring = part.motion === "pour" && busy > 0.5 && !broken;
    return {
      resting: grown === null ? resting : [...resting, grown],
      carried,
      heldTool: working.tool === null ? null : { ...working.tool, pouring },
      hands: {
        tray: trayHand(one && tool !== null ? { ...moment, workEnd: timing.work } : moment, carried),
        tool: one && tool !== null && t < timing.work - TURN_ROUND ? null : working.hand,
      },
      away: 0,
    };
  }

  #tray(step: StepId): Place {
    return shifted(this.#steps.get(step)!.tray, this.#jitter.get(`tray ${step}`)!);
  }

  #slot(step: StepId): Place {
    return shifted(this.#steps.get(step)!.slot, this.#jitter.get(`slot ${step}`)!);
  }
}

/** The part on its way between tray and slot, or being worked into its slot. */
function carriedPart({ t, timing, part, tray, slot, offset }: Moment): PartState {
  const { act, contact, work, settled } = timing;
  const undoing = act.kind === "undo";
  const broken = act.kind === "perform" && act.stopAfter !== null;
  const way: Waypoint[] = undoing
    ? [at(work, slot), at(settled - 0.1, tray)]
    : [at(contact, tray), at(work, slot), ...(broken ? [at(settled - 1.4, slot), at(settled - 0.1, tray)] : [])];
  const spot = along(way, t, 0.05);
  const gone = Math.hypot(tray.x - slot.x, tray.y - slot.y) || 1;
  const share = Math.min(1, Math.hypot(spot.x - tray.x, spot.y - tray.y) / gone);
  const lifting = undoing ? progress(timing.contact + 0.3, work, t) : progress(contact, contact + 0.25, t);
  const down = undoing || broken ? progress(settled - 0.4, settled - 0.1, t) : progress(work - 0.1, work + 0.3, t);
  const own = part.motion === "insert" || part.motion === "place" || part.motion === "press" ? 0.35 : 0;
  const spin = part.motion === "turn" ? offset.angle : offset.angle * 0.3;
  return {
    step: part.step,
    x: spot.x + (down > 0 ? offset.x * own : 0),
    y: spot.y + (down > 0 ? offset.y * own : 0),
    angle: tray.angle + (slot.angle - tray.angle) * share + (undoing ? 0 : spin),
    lift: 16 * lifting * (1 - down),
    amount: 1,
  };
}

/** What grows in its place. */
function grownPart({ t, timing, part, slot, workEnd }: Moment): PartState {
  const { act, work, settled } = timing;
  const broken = act.kind === "perform" && act.stopAfter !== null;
  const amount = act.kind === "undo" ? 1 - progress(work, settled, t) : broken ? 0 : progress(work + 0.2, workEnd, t);
  return { step: part.step, ...slot, lift: 0, amount };
}

/** A place moved by pixels. */
function shifted(place: Place, by: Place): Place {
  return { x: place.x + by.x, y: place.y + by.y, angle: place.angle + by.angle };
}

/**
 * How far the working hand is from its place, in pixels and radians, `t` seconds into the work. `busy` (0..1) fades it in
 * and out; `seed` makes no two workings alike.
 */
function workOffset(motion: WorkMotion, t: number, busy: number, seed: number): Place {
  const pace = 1 + 0.15 * wander(t * 0.5, seed);
  const swing = (period: number, phase = 0) => Math.sin(((t * pace) / period) * 2 * Math.PI + phase);
  const move = (x: number, y: number, angle: number): Place => ({ x: x * busy, y: y * busy, angle: angle * busy });
  switch (motion) {
    case "place":
      return move(5 * swing(1.6), 4 * swing(1.3, 1), 0.1 * swing(1.7));
    case "insert":
      return move(3 * swing(1.1, 1), 9 * swing(0.9), 0.08 * swing(1.4));
    case "turn":
      return move(0, 0, 0.55 * swing(1.25));
    case "press":
      return move(2 * swing(1.9), 9 * Math.max(0, swing(1.0)), 0.02 * swing(1));
    case "wipe":
      return move(34 * swing(1.15), 12 * swing(2.6), 0.15 * swing(1.15, 1));
    case "pour":
      return move(9 * swing(1.8), 6 * swing(1.4, 1), -0.12 + 0.08 * swing(2.2));
    case "stir":
      return move(15 * swing(0.95), 13 * swing(0.95, Math.PI / 2), 0.12 * swing(0.95, 2));
    case "touch":
      return move(8 * swing(2.3), 7 * Math.max(0, swing(0.8)), 0.06 * swing(1.2));
  }
}
