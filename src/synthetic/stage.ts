import type { StepId } from "../core/domain/ids.ts";
import type { Place } from "./bench-step.ts";
import type { HandPoseName } from "./hand-poses.ts";
import type { Point } from "./motion.ts";

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
