/**
 * What of a file is not taken, or taken otherwise: steps that overlap and are cut, or kept alongside, steps without a time of their own, steps that are none of the procedure,
 * steps that do not say whether they were done right, stretches without a step; mistakes of a kind that is none here, and the session's own that the file lacks. And the
 * actions that are new or changed, and the session's own that the file lacks.
 */
export const IMPORT_NOTES = [
  "cut",
  "alongside",
  "dropped",
  "unknown",
  "unsaid",
  "filled",
  "unknown-kind",
  "removed",
  "actions",
  "actions-removed",
] as const;

/** How often that is so. */
export interface ImportNote {
  readonly is: (typeof IMPORT_NOTES)[number];
  readonly count: number;
}
