import { pick, seeded } from "../../../core/domain/seeded.ts";
import type { Question } from "../../../core/questions/question.ts";

/**
 * Two examples for a question, from other recordings of the same source and of the same kind: one of a right step and one of a wrong one, drawn by the seed and
 * the question's id. Fewer where the source has none.
 */
export function examplesFor(question: Question, all: readonly Question[], seed: number): Question[] {
  const others = all.filter(
    ({ kind, take, made }) => kind === question.kind && take !== question.take && made.source === question.made.source,
  );
  const random = seeded(seed, "examples", question.id);
  const right = others.filter(({ truth }) => truth.includes("correct"));
  const wrong = others.filter(({ truth }) => !truth.includes("correct"));
  return [...(right.length > 0 ? [pick(random, right)] : []), ...(wrong.length > 0 ? [pick(random, wrong)] : [])];
}
