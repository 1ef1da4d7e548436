import type { StepId } from "../core/domain/ids.ts";
import type { PartKind } from "./synthetic-parts.ts";
import type { Rgb } from "./relief.ts";
import type { ToolKind } from "./tools.ts";
import type { WorkMotion } from "./synthetic-words.ts";

/** A place on the bench: the middle of a thing in picture pixels, and its clockwise turn in radians. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** What one step looks like on a bench. */
export interface BenchStep {
  readonly step: StepId;
  readonly part: { readonly kind: PartKind; readonly paint: Rgb; readonly radius: number };
  readonly motion: WorkMotion;
  readonly tool: ToolKind | null;
  /** True when what the step leaves appears in place (poured, wiped); false when it is carried there from the tray. */
  readonly grows: boolean;
  /** Where the part waits; for one that grows, the same as `slot`. */
  readonly tray: Place;
  /** Where it ends up. */
  readonly slot: Place;
}
