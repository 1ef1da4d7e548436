import { z } from "zod";
import { StepId } from "./ids.ts";

/** How much of a step's announcement a person needs; what is quiet is written short and shown. docs/explain/how-it-decides.md tells when it fades. */
export const HELPS = ["full", "short", "quiet"] as const;
export type Help = (typeof HELPS)[number];

/** A step of which less than all is said in a session; of every other step all is. */
export const FadedStep = z.object({
  step: StepId,
  help: z.enum(["short", "quiet"]),
  /** Times in a row that the person did it without help. */
  times: z.number().int().min(1),
  /** It would be said, and is not this once, to see whether the person needs it. */
  probe: z.literal(true).optional(),
});
export type FadedStep = Readonly<z.infer<typeof FadedStep>>;

/** How much is said where these steps are announced together, as of a choice; an empty list stands for a way back, which is always said in full. */
export type HelpOf = (announced: readonly StepId[]) => Help;

/** Help of several steps that are announced together: as much as any of them needs. */
export function mostHelp(helps: readonly Help[]): Help {
  return HELPS.find((one) => helps.includes(one)) ?? "full";
}
