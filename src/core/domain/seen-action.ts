/** What an action in a film is to the work: a part of it, something done wrongly, something else that comes between, or putting right what was wrong. */
export const ACTION_KINDS = ["work", "mistake", "interruption", "fix"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Something that a person was seen to do in a film. It lasts until the next one, or to the end of the part that was looked at. */
export interface SeenAction {
  /** Seconds of the film. */
  readonly start: number;
  /** What is done, on one line. */
  readonly text: string;
  readonly kind: ActionKind;
}

/** Neighbouring actions that are one step of the work, by their numbers from 0, the last one included. */
export interface ActionGroup {
  readonly first: number;
  readonly last: number;
  /** Number of the step, from 0; null where it is none of them. */
  readonly step: number | null;
  /** What is done, as an instruction. */
  readonly text: string;
}
