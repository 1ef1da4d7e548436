import { saysDone, type Interrupt, type InterruptKind } from "../../domain/decision.ts";
import type { Claim } from "./questions.ts";

/**
 * What a claim is about, as far as a model is trusted by it: a step is done, a step is under way before its time, and the other ways to
 * leave the plan. A skipped step and a wrong order are one thing at different times.
 */
export const TOPICS = ["done", "off", "substitution", "technique", "timing", "repetition", "distraction"] as const;
export type Topic = (typeof TOPICS)[number];

/** What an interrupt of a kind is about; null for what no picture speaks for or against: an opening, a person's wish, the filter's own doubt. */
export function topicOf(kind: InterruptKind): Topic | null {
  if (saysDone(kind)) return "done";
  if (kind === "omission" || kind === "ordering") return "off";
  return TOPICS.find((topic) => topic === kind) ?? null;
}

/** What an interrupt claims. */
export function claimOf({ kind, step, missing }: Interrupt): Claim {
  return { kind, step, missing };
}

/** Names a claim from tick to tick: the last completion is a completion, and an omission is the same when it is called an ordering. */
export function claimKey({ kind, step }: Pick<Claim, "kind" | "step">): string {
  return `${topicOf(kind) ?? kind} ${step ?? ""}`;
}
