import type { FrameRole } from "../frames/frame.ts";
import type { MistakeSubtype, Role } from "../../domain/taxonomy.ts";
import type { Thing } from "../frames/noun-phrase.ts";

/** How a wrong thing, amount, place, setting or shape shows in later steps, or what they lack. */
export type Follow =
  | { readonly of: "thing"; readonly right: Thing; readonly name: string }
  /** This many times as much as the step says. */
  | { readonly of: "amount"; readonly thing: Thing; readonly times: number }
  /** In or on another place, as a phrase with its preposition: "on the plate". */
  | { readonly of: "place"; readonly thing: Thing; readonly right: string; readonly wrong: string }
  /** The stove, set wrongly: "low". */
  | { readonly of: "setting"; readonly wrong: string }
  /** Pieces of another shape than the word says: "slice". */
  | { readonly of: "shape"; readonly thing: Thing; readonly right: string }
  | { readonly of: "lack"; readonly thing: Thing; readonly said: string };

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
  /** What about the doing is wrong; told by the role when left out. */
  readonly subtype?: MistakeSubtype;
  /** How later steps show it while it is not made good; left out where they do not. */
  readonly follow?: Follow;
}

/** What about the doing is wrong, by the role. */
export function subtypeOf({ subtype, role }: Pick<Change, "subtype" | "role">): MistakeSubtype {
  if (subtype !== undefined) return subtype;
  if (role === "Instrument") return "tool-selection";
  if (role === "Quantity") return "preparation-and-setup";
  return role === "Destination" || role === "Location" || role === "Origin"
    ? "positioning-and-alignment"
    : "application";
}
