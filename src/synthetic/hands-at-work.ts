import type { Bench } from "./bench.ts";
import type { BenchStep, Place } from "./bench-step.ts";
import { BENCH_HEIGHT, BENCH_WIDTH } from "./bench.ts";
import type { ActTiming } from "../core/synthetic/take-timeline.ts";
import type { HandPoseName } from "./hand-poses.ts";
import type { Point } from "./motion.ts";
import { along, progress, waypoint as at } from "./motion.ts";
import { wander } from "./noise.ts";
import type { HandState, PartState, ToolState } from "./stage.ts";
import type { ToolKind } from "./tools.ts";
import { toolModel } from "./tools.ts";
import type { WorkMotion } from "./synthetic-words.ts";

/** A moment of an act, with all that hands need to know about it. */
export interface Moment {
  /** Seconds of presentation time. */
  readonly t: number;
  readonly bench: Bench;
  readonly timing: ActTiming;
  /** The part that is worked with: a wrong one in a substitution. */
  readonly part: BenchStep;
  /** Where the part waits and where it goes, in this take. */
  readonly tray: Place;
  readonly slot: Place;
  /** When the work is over and the tool goes back, in seconds. */
  readonly workEnd: number;
  /** How far the working hand is from its place (see `workOffset`). */
  readonly offset: Place;
  readonly seed: number;
}

/** Where the hands wait, just out of the picture. */
const REST_Y = BENCH_HEIGHT + 70;

/** Where the hand on the tools' side waits: out of the picture, or, where it stays, over the mat. */
function homeOf({ side, family }: Bench): Point {
  return family === "hands-stay"
    ? { x: BENCH_WIDTH / 2 + side * 62, y: 262 }
    : { x: BENCH_WIDTH / 2 + side * 105, y: REST_Y };
}

/** A hand that waits where it stays in the picture; null where hands leave it. @param t seconds */
export function waitingHand(bench: Bench, t: number, seed: number): HandState | null {
  if (bench.family !== "hands-stay") return null;
  const { x, y } = homeOf(bench);
  const sway = swayOf(t, seed, 11);
  return { x: x + sway.x, y: y + sway.y, pose: "point", closed: 0, turn: 0 };
}

/** How a hand without a tool is held at its work, where it is not pointing. */
const BARE_POSES: Partial<Record<WorkMotion, HandPoseName>> = { wipe: "flat", turn: "pinch" };

/** The hand on the tray's side: it carries the part there is to carry, else steadies the assembly. */
export function trayHand(moment: Moment, carried: PartState | null): HandState {
  const { t, bench, timing, part, tray, slot, workEnd } = moment;
  const { start, contact, settled, end, act } = timing;
  const home = { x: BENCH_WIDTH / 2 - bench.side * 105, y: REST_Y };
  const steady = {
    x: slot.x - bench.side * (part.part.radius * 0.9 + 12),
    y: slot.y + part.part.radius * 0.7 + 6,
  };
  const leave = act.kind === "perform" && act.stopAfter === null ? Math.min(settled, workEnd + 0.1) : settled;
  const gone = Math.min(end, leave + (end - settled) + 0.25);
  const sway = drift(moment, 1);
  if (carried === null) {
    const spot = along(
      [at(start, home), at(contact + 0.2, steady), at(leave, steady), at(gone, home)],
      t,
      -0.06 * bench.side,
    );
    const closed = progress(contact - 0.2, contact + 0.3, t) * (1 - progress(leave, leave + 0.3, t));
    return { x: spot.x + sway.x, y: spot.y + sway.y, pose: "point", closed, turn: 0.1 * bench.side };
  }
  // The grip is on the rim that faces the person.
  const rim = { x: -bench.side * part.part.radius * 0.45, y: part.part.radius * 0.5 };
  const held = { x: carried.x + rim.x, y: carried.y + rim.y - carried.lift * 0.4 };
  const first =
    act.kind === "undo" ? { x: slot.x + rim.x, y: slot.y + rim.y } : { x: tray.x + rim.x, y: tray.y + rim.y };
  if (t < contact) {
    const spot = along([at(start, home), at(contact, first)], t, -0.08 * bench.side);
    return { ...spot, pose: "pinch", closed: progress(contact - 0.35, contact, t), turn: 0 };
  }
  if (t < leave) return { x: held.x + sway.x * 0.4, y: held.y + sway.y * 0.4, pose: "pinch", closed: 1, turn: 0 };
  const spot = along([at(leave, held), at(gone, home)], t, 0.06 * bench.side);
  return { ...spot, pose: "pinch", closed: 1 - progress(leave, leave + 0.25, t), turn: 0 };
}

/** The hand on the tools' side when the step needs no tool: it helps at the slot. */
export function bareHand(moment: Moment): HandState {
  const { t, bench, timing, part, slot, workEnd, offset } = moment;
  const { start, work, settled, end } = timing;
  const side = bench.side;
  const home = homeOf(bench);
  const bend = -bow(moment) * side;
  const sway = drift(moment, 7);
  const pose = BARE_POSES[part.motion] ?? "point";
  const spot = { x: slot.x + side * (part.part.radius * 0.75 + 6), y: slot.y + part.part.radius * 0.55 + 4 };
  const arrive = Math.min(work + 0.35, settled);
  const way = [at(start + 0.35, home), at(arrive, spot), at(workEnd, spot), at(end, home)];
  const here = along(way, t, bend);
  const closed = progress(arrive - 0.4, arrive, t) * (1 - progress(workEnd, workEnd + 0.3, t));
  return {
    x: here.x + offset.x + sway.x,
    y: here.y + offset.y + sway.y,
    pose,
    closed,
    turn: (part.motion === "turn" ? offset.angle * 0.5 : 0) - 0.1 * side,
  };
}

/** The hand on the tools' side fetching a tool, working with it and laying it back; no tool while it has none. */
export function toolHand(moment: Moment, kind: ToolKind): { hand: HandState; tool: ToolState | null } {
  const { t, bench, timing, slot, workEnd, offset } = moment;
  const { start, contact, work, settled, end } = timing;
  const side = bench.side;
  const home = homeOf(bench);
  const bend = -bow(moment) * side;
  const tool = bench.tools.find((one) => one.kind === kind)!;
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

/** How much a way bows aside, different for each act. */
function bow({ timing, seed }: Moment): number {
  return 0.05 + 0.06 * wander(timing.start, seed);
}

/** The small wander of a hand that is meant to be still. */
function drift({ t, seed }: Moment, salt: number): Point {
  return swayOf(t, seed, salt);
}

function swayOf(t: number, seed: number, salt: number): Point {
  return { x: 3 * wander(t * 0.9, seed + salt), y: 3 * wander(t * 0.9, seed + salt + 3) };
}

function turnedX([x, y]: readonly [number, number], angle: number): number {
  return x * Math.cos(angle) - y * Math.sin(angle);
}

function turnedY([x, y]: readonly [number, number], angle: number): number {
  return x * Math.sin(angle) + y * Math.cos(angle);
}
