import type { Interrupt } from "../../domain/decision.ts";
import type { Opinion } from "../../domain/opinion.ts";
import type { Plan } from "../../plan/plan.ts";
import type { AnnotatedAnswer, AnnotatedWord } from "./calibration.ts";
import { claimKey, claimOf, topicOf } from "./claim.ts";
import type { DuplexQuestion } from "./questions.ts";
import { claimedDue, dueAt, STUB_TOLERANCE, stretchAt, type StubTolerance, type StubTake } from "./stub-truth.ts";

/** A model's answer to a question about an annotated take, with what was true; null for a claim that no label speaks for or against. */
export function annotatedAnswer(
  question: DuplexQuestion,
  opinion: Opinion,
  take: StubTake,
  tolerance: StubTolerance = STUB_TOLERANCE,
): AnnotatedAnswer | null {
  const { t, claim, plan } = question;
  const stretch = `${take.take} ${stretchAt(take, t)}`;
  const score = opinion.interrupt;
  if (claim !== null) {
    const topic = topicOf(claim.kind);
    if (topic === null) return null;
    const right = claimedDue(take, t, claim, plan, tolerance) !== null;
    return { question: "claim", stretch, score, topic, right, due: null };
  }
  const due = dueAt(take, t, question, tolerance);
  const { kind, step } = opinion;
  const right = due !== null && kind !== null && claimKey({ kind, step }) === claimKey(due);
  return {
    ...{ question: "present", stretch, score, right },
    topic: kind === null ? null : topicOf(kind),
    due: due && topicOf(due.kind),
  };
}

/** What was said without a model at a moment `t` (seconds) of an annotated take, and whether it was right; null for what no label speaks of. */
export function annotatedWord(
  t: number,
  interrupt: Interrupt,
  plan: Plan,
  take: StubTake,
  tolerance: StubTolerance = STUB_TOLERANCE,
): AnnotatedWord | null {
  const topic = topicOf(interrupt.kind);
  return topic && { topic, right: claimedDue(take, t, claimOf(interrupt), plan, tolerance) !== null };
}
