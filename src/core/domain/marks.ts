/**
 * What is marked while a take is recorded: the next step begins; the phases mistake, fix and end state begin (a take starts in
 * its lead-in); or a moment worth looking at, without a meaning yet.
 */
export const MARK_KINDS = ["next-step", "deviation-starts", "fix-starts", "back-on-plan", "mark"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Parts of a take that leaves the plan once and comes back. */
export const TAKE_PHASES = ["lead-in", "mistake", "fix", "end-state"] as const;
export type TakePhase = (typeof TAKE_PHASES)[number];
