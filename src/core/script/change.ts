import type { FrameRole } from "./frame.ts";
import type { Role } from "../domain/taxonomy.ts";

/** A way to carry a step out wrongly. Texts are sentences without full stop unless they say otherwise. */
export interface Change {
  /** The role that is wrong. */
  readonly role: Role;
  /** What the participant does instead of the step. */
  readonly text: string;
  /** What is wrong about it, a sentence with full stop. */
  readonly wrong: string;
  /** How it can be noticed, a sentence with full stop. */
  readonly noticedBy: string;
  /** How it is made good; null when it cannot be. */
  readonly fix: string | null;
  /** Whether the fix still makes sense some steps later; otherwise it does only at once. */
  readonly fixLater: boolean;
  /** What is to be said about it after "that is": "not the right amount". */
  readonly what: string;
  /** The argument that the recovery sentence must name. */
  readonly keep: FrameRole | null;
}
