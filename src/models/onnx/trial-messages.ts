import { firstLine } from "../../core/domain/first-line.ts";
import { z } from "zod";
import { CardNumber, PROVIDER_NAMES } from "../../core/settings/providers.ts";

/** What is to be tried, and with what. */
export const TrialRequest = z.object({
  provider: z.enum(PROVIDER_NAMES),
  device: CardNumber,
  /** Folder that scripts/models.mjs filled. */
  modelsFolder: z.string(),
  /** Path of a decoder of Whisper's form; null where none is there. */
  decoder: z.string().nullable(),
  /** Intra-op threads, ≥ 1. */
  threads: z.number().int().min(1),
});
export type TrialRequest = z.infer<typeof TrialRequest>;

/** How it went: `tickMs` and `tokenMs` are medians in milliseconds. */
export const TrialOutcome = z.object({
  ok: z.boolean(),
  /** Why it does not work; empty where it does. */
  detail: z.string(),
  /** One look at a frame with two hands; null where the networks that see did not run. */
  tickMs: z.number().nullable(),
  /** One token of the decoder; null where none is there, or it did not run. */
  tokenMs: z.number().nullable(),
  /** Operations of all that ran, and how many of them the processor ran all the same. */
  nodes: z.number().int(),
  onProcessor: z.number().int(),
  /** Version of ONNX Runtime. */
  runtime: z.string(),
});
export type TrialOutcome = z.infer<typeof TrialOutcome>;

/** A provider that does not work, and why. */
export function failedTrial(detail: string, runtime = ""): TrialOutcome {
  return { ok: false, detail, tickMs: null, tokenMs: null, nodes: 0, onProcessor: 0, runtime };
}

/** What went wrong, as ONNX Runtime says it: the first line, without its place in the source. */
export function runtimeProblem(error: unknown): string {
  return firstLine(error, Infinity)
    .replace(/^\S+\.(cc|h):\d+ .*? was (false|true)\. /, "")
    .slice(0, 300);
}
