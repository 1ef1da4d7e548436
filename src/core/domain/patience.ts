/** How readily the coach speaks: each word is weighed by what it saves and costs, interruptions costing twice as much where it is patient; or, where it is strict, only what is mostly right is said. */
export const PATIENCE = ["patient", "balanced", "strict"] as const;
export type Patience = (typeof PATIENCE)[number];

/** Whether words are weighed. Nothing chosen is strict, as it was before they were. */
export function isWeighed(patience: Patience | undefined): patience is "patient" | "balanced" {
  return patience === "patient" || patience === "balanced";
}

/** How many times as much an interruption costs as usual. */
export const COST_TIMES: Readonly<Record<"patient" | "balanced", number>> = { patient: 2, balanced: 1 };

/** Least seconds between two questions. */
export const ASKS_EVERY: Readonly<Record<Patience, number>> = { patient: 120, balanced: 60, strict: 60 };
