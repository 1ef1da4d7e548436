import type { StepId } from "../../core/procedure/schema.ts";
import type { TakeScript } from "../../core/script/take-script.ts";
import type { ActTiming, TakeTimeline } from "../../core/script/take-timeline.ts";
import { between, seeded } from "../../core/script/seeded.ts";
import type { Bench, BenchStep, Place } from "./bench.ts";
import { BENCH_HEIGHT, BENCH_WIDTH } from "./bench.ts";
import type { HandPoseName } from "./hand-poses.ts";
import type { Point, Waypoint } from "./motion.ts";
import { along, progress } from "./motion.ts";
import { wander } from "./noise.ts";
import { toolModel } from "./tools.ts";
import { workOffset } from "./work-motion.ts";

/** One hand in the picture: where its grip is, how it is held, and by how much the pose is on its way there from `reach`. */
export interface HandState extends Point {
  readonly pose: HandPoseName;
  /** 0 open, 1 in the pose. */
  readonly closed: number;
  /** Extra clockwise turn about the grip, radians. */
  readonly turn: number;
}

/** A part somewhere: whose it is, where, how high it is held (0 lying), and how much of it there is (0..1). */
export interface PartState extends Place {
  readonly step: StepId;
  readonly lift: number;
  readonly amount: number;
}

/** A tool in a hand, or null place when it lies where it belongs. */
export interface ToolState extends Place {
  readonly kind: string;
  readonly lift: number;
  /** True while something runs from its tip. */
  readonly pouring: boolean;
}

/** Everything that moves, at one moment. */
export interface Stage {
  /** Parts at rest, in the order in which they lie. */
  readonly resting: readonly PartState[];
  readonly carried: PartState | null;
  readonly heldTool: ToolState | null;
  /** The hand on the tray's side and the one on the tools' side; null when out of the picture. */
  readonly hands: { readonly tray: HandState | null; readonly tool: HandState | null };
  /** How far the eyes have left the bench, 0..1. */
  readonly away: number;
}

/** Where the hands wait, just out of the picture. */
const REST_Y = BENCH_HEIGHT + 70;
/** Share of the work after which a tool goes back to its place. */
const TOOL_BACK = 0.74;

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
    const still: Stage = { resting, carried: null, heldTool: null, hands: { tray: null, tool: null }, away: 0 };
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
  #movedPart({ act }: ActTiming): StepId | null {
    if (act.kind === "perform") return act.instead ?? act.step;
    if (act.kind !== "undo") return null;
    const before = this.#timeline.acts.slice(
      0,
      this.#timeline.acts.findIndex((other) => other.act === act),
    );
    const last = before.findLast(({ act: other }) => other.kind === "perform" && other.step === act.step);
    return last?.act.kind === "perform" ? (last.act.instead ?? last.act.step) : act.step;
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
    const seed = this.#seed + timing.start;
    const offset = workOffset(part.motion, t - timing.work, busy, seed);

    const carried = moved === null || part.grows ? null : this.#carriedPart(timing, part, slot, t, offset);
    const grown = moved !== null && part.grows ? this.#grownPart(timing, part, slot, t, workEnd) : null;
    const trayHand = this.#trayHand(timing, part, slot, t, carried, workEnd);
    const toolSide = this.#toolHand(timing, part, slot, t, tool, workEnd, offset);
    return {
      resting: grown === null ? resting : [...resting, grown],
      carried,
      heldTool:
        toolSide.tool === null ? null : { ...toolSide.tool, pouring: part.motion === "pour" && busy > 0.5 && !broken },
      hands: { tray: trayHand, tool: toolSide.hand },
      away: 0,
    };
  }

  #carriedPart(timing: ActTiming, part: BenchStep, slot: Place, t: number, offset: Place): PartState {
    const tray = this.#tray(part.step);
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

  #grownPart({ act, work, settled }: ActTiming, part: BenchStep, slot: Place, t: number, workEnd: number): PartState {
    const broken = act.kind === "perform" && act.stopAfter !== null;
    const amount = act.kind === "undo" ? 1 - progress(work, settled, t) : broken ? 0 : progress(work + 0.2, workEnd, t);
    return { step: part.step, ...slot, lift: 0, amount };
  }

  #trayHand(
    timing: ActTiming,
    part: BenchStep,
    slot: Place,
    t: number,
    carried: PartState | null,
    workEnd: number,
  ): HandState {
    const { start, contact, settled, end, act } = timing;
    const home = { x: BENCH_WIDTH / 2 - this.#bench.side * 105, y: REST_Y };
    const steady = {
      x: slot.x - this.#bench.side * (part.part.radius * 0.9 + 12),
      y: slot.y + part.part.radius * 0.7 + 6,
    };
    const leave = act.kind === "perform" && act.stopAfter === null ? Math.min(settled, workEnd + 0.1) : settled;
    const gone = Math.min(end, leave + (end - settled) + 0.25);
    const drift = this.#drift(t, 1);
    if (carried === null) {
      const spot = along(
        [at(start, home), at(contact + 0.2, steady), at(leave, steady), at(gone, home)],
        t,
        -0.06 * this.#bench.side,
      );
      const closed = progress(contact - 0.2, contact + 0.3, t) * (1 - progress(leave, leave + 0.3, t));
      return { x: spot.x + drift.x, y: spot.y + drift.y, pose: "point", closed, turn: 0.1 * this.#bench.side };
    }
    // The grip is on the rim that faces the person.
    const rim = { x: -this.#bench.side * part.part.radius * 0.45, y: part.part.radius * 0.5 };
    const held = { x: carried.x + rim.x, y: carried.y + rim.y - carried.lift * 0.4 };
    const first = act.kind === "undo" ? { x: slot.x + rim.x, y: slot.y + rim.y } : this.#rimOf(part, rim);
    if (t < contact) {
      const spot = along([at(start, home), at(contact, first)], t, -0.08 * this.#bench.side);
      return { ...spot, pose: "pinch", closed: progress(contact - 0.35, contact, t), turn: 0 };
    }
    if (t < leave) return { x: held.x + drift.x * 0.4, y: held.y + drift.y * 0.4, pose: "pinch", closed: 1, turn: 0 };
    const spot = along([at(leave, held), at(gone, home)], t, 0.06 * this.#bench.side);
    return { ...spot, pose: "pinch", closed: 1 - progress(leave, leave + 0.25, t), turn: 0 };
  }

  #toolHand(
    timing: ActTiming,
    part: BenchStep,
    slot: Place,
    t: number,
    kind: string | null,
    workEnd: number,
    offset: Place,
  ) {
    const { start, contact, work, settled, end } = timing;
    const side = this.#bench.side;
    const home = { x: BENCH_WIDTH / 2 + side * 105, y: REST_Y };
    const bend = -this.#bow(timing) * side;
    const drift = this.#drift(t, 7);
    if (kind === null) {
      const pose: HandPoseName =
        part.motion === "press"
          ? "point"
          : part.motion === "wipe"
            ? "flat"
            : part.motion === "turn"
              ? "pinch"
              : "point";
      const spot = { x: slot.x + side * (part.part.radius * 0.75 + 6), y: slot.y + part.part.radius * 0.55 + 4 };
      const arrive = Math.min(work + 0.35, settled);
      const way = [at(start + 0.35, home), at(arrive, spot), at(workEnd, spot), at(end, home)];
      const here = along(way, t, bend);
      const closed = progress(arrive - 0.4, arrive, t) * (1 - progress(workEnd, workEnd + 0.3, t));
      const hand: HandState = {
        x: here.x + offset.x + drift.x,
        y: here.y + offset.y + drift.y,
        pose,
        closed,
        turn: (part.motion === "turn" ? offset.angle * 0.5 : 0) - 0.1 * side,
      };
      return { hand, tool: null };
    }
    const tool = this.#bench.tools.find((one) => one.kind === kind)!;
    const model = toolModel(tool.kind, tool.paint, tool.radius);
    const lean = -0.62 * side;
    const pickUp = Math.max(contact, start + 0.7);
    const arrive = Math.max(work, pickUp + 0.5);
    const laid = tool.place;
    const overSlot = {
      x: slot.x - turnedX(model.tip, lean) * model.radius,
      y: slot.y - turnedY(model.tip, lean) * model.radius,
    };
    const free = { x: slot.x + offset.x, y: slot.y + offset.y };
    const inPlace = progress(pickUp, arrive, t) * (1 - progress(workEnd, settled - 0.05, t));
    const angle = laid.angle + (lean - laid.angle) * inPlace + offset.angle;
    const tipped = {
      x: free.x - turnedX(model.tip, angle) * model.radius,
      y: free.y - turnedY(model.tip, angle) * model.radius,
    };
    const middle = along(
      [at(pickUp, laid), at(arrive, overSlot), at(workEnd, overSlot), at(settled - 0.05, laid)],
      t,
      bend,
    );
    const working = t > arrive && t < workEnd ? tipped : middle;
    const held = t >= pickUp && t <= settled - 0.05;
    const centre = held ? working : laid;
    const grip = {
      x: centre.x + turnedX(model.hold, held ? angle : laid.angle) * model.radius,
      y: centre.y + turnedY(model.hold, held ? angle : laid.angle) * model.radius,
    };
    const there =
      t < pickUp
        ? along([at(start + 0.2, home), at(pickUp, grip)], t, bend)
        : t > settled - 0.05
          ? along([at(settled - 0.05, grip), at(end, home)], t, bend)
          : grip;
    const closed = progress(pickUp - 0.3, pickUp, t) * (1 - progress(settled, settled + 0.25, t));
    const hand: HandState = {
      ...there,
      pose: tool.kind === "cloth" ? "flat" : "fist",
      closed,
      turn: offset.angle * 0.7 * inPlace,
    };
    return { hand, tool: held ? { kind, ...centre, angle, lift: 14 * inPlace + 4, pouring: false } : null };
  }

  #rimOf(part: BenchStep, rim: Point): Point {
    const tray = this.#tray(part.step);
    return { x: tray.x + rim.x, y: tray.y + rim.y };
  }

  #bow(timing: ActTiming): number {
    return 0.05 + 0.06 * wander(timing.start, this.#seed);
  }

  #drift(t: number, salt: number): Point {
    return { x: 3 * wander(t * 0.9, this.#seed + salt), y: 3 * wander(t * 0.9, this.#seed + salt + 3) };
  }

  #tray(step: StepId): Place {
    return shifted(this.#steps.get(step)!.tray, this.#jitter.get(`tray ${step}`)!);
  }

  #slot(step: StepId): Place {
    return shifted(this.#steps.get(step)!.slot, this.#jitter.get(`slot ${step}`)!);
  }
}

function at(t: number, { x, y }: Point): Waypoint {
  return { t, x, y };
}

function shifted(place: Place, by: Place): Place {
  return { x: place.x + by.x, y: place.y + by.y, angle: place.angle + by.angle };
}

function turnedX([x, y]: readonly [number, number], angle: number): number {
  return x * Math.cos(angle) - y * Math.sin(angle);
}

function turnedY([x, y]: readonly [number, number], angle: number): number {
  return x * Math.sin(angle) + y * Math.cos(angle);
}
