import type { Interrupt, InterruptKind } from "../../domain/decision.ts";
import type { Claim } from "./questions.ts";

/** Kinds that no picture speaks for or against: what a session begins with, what people asked for, and the filter's own doubt. */
const NOT_SEEN: readonly InterruptKind[] = ["opening", "coach", "question"];

/** Whether a model can be asked about such an interrupt. */
export function canBeLookedAt({ kind }: Pick<Interrupt, "kind">): boolean {
  return !NOT_SEEN.includes(kind);
}

/** What an interrupt claims. */
export function claimOf({ kind, step, missing }: Interrupt): Claim {
  return { kind, step, missing };
}

/**
 * Names a claim from tick to tick. The last completion is a completion; an omission becomes an ordering while it lasts, and is about the
 * step that was begun too early either way.
 */
export function claimKey({ kind, step }: Pick<Claim, "kind" | "step">): string {
  return `${topicOf(kind)} ${step ?? ""}`;
}

function topicOf(kind: InterruptKind): string {
  if (kind === "completion" || kind === "finished") return "done";
  return kind === "omission" || kind === "ordering" ? "off" : kind;
}
