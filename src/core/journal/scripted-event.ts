import { z } from "zod";
import { StepId } from "../domain/ids.ts";
import { Script } from "../script/script-file.ts";
import { at } from "./event-fields.ts";
import { TAKE_PROMPTS, TAKE_PROTOCOLS } from "../domain/protocol.ts";

/** Adaptations of a take, a phrase each, such as "a mug for the glass". */
export const Adaptations = z.array(z.string().trim().min(1).max(200)).min(1).max(50);

/** What the participant of a take was asked to do. */
export const Scripted = z.object({
  type: z.literal("scripted"),
  ...at,
  protocol: z.enum(TAKE_PROTOCOLS),
  /** Null in an impromptu take. */
  script: Script.nullable(),
  prompts: z.enum(TAKE_PROMPTS),
  /** Safety-critical steps that the participant has confirmed to have experience with. */
  experienced: z.array(StepId),
  /** Whether a word about safety is said before each safety-critical step. Versions before did not say it, and their takes run again as they were. */
  safetySaid: z.literal(true).optional(),
  /** What is used for something that the procedure names, in words: no mistake. Left out where nothing is. */
  adaptations: Adaptations.optional(),
});
