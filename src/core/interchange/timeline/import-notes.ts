/**
 * What of a file is taken otherwise: annotations without times that were placed between their neighbours, or share the time of the one above them, and those of tiers that are not read; steps that
 * overlap and are cut, or kept alongside, steps that are none of the procedure, steps that do not say whether they were done right, stretches without a step; and mistakes of the session that the file
 * lacks. And the actions that are new or changed, and the session's own that the file lacks.
 */
export const IMPORT_NOTES = [
  "placed",
  "divided",
  "elsewhere",
  "cut",
  "alongside",
  "unknown",
  "unsaid",
  "filled",
  "removed",
  "actions",
  "actions-removed",
] as const;

/** How often that is so. */
export interface ImportNote {
  readonly is: (typeof IMPORT_NOTES)[number];
  readonly count: number;
}
