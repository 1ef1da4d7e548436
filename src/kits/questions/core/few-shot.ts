import { pick, seeded, shuffled } from "../../../core/domain/seeded.ts";
import type { Question } from "../../../core/questions/question.ts";

/**
 * Two examples for a question, from other recordings of the same source and of the same kind: one of a right step, the same for as many questions as it can be, and one of a
 * wrong one, drawn anew for each question (EgoErrorVQA). Fewer where the source has none.
 */
export function examplesFor(question: Question, all: readonly Question[], seed: number): Question[] {
  const others = all.filter(
    ({ kind, take, made }) => kind === question.kind && take !== question.take && made.source === question.made.source,
  );
  const right = shuffled(
    seeded(seed, "right example"),
    all.filter(({ truth }) => truth.includes("correct")),
  ).find((one) => others.includes(one));
  const wrong = others.filter(({ truth }) => !truth.includes("correct"));
  const drawn = wrong.length > 0 ? [pick(seeded(seed, "wrong example", question.id), wrong)] : [];
  return [...(right ? [right] : []), ...drawn];
}
