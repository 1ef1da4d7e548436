import { expect, test } from "vitest";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { answerAgreement } from "./answer-agreement.ts";
import type { AnnotationChange } from "./annotation-events.ts";
import { addEvent, EMPTY_FOLD } from "./annotation-fold.ts";

const segment = (id: string, start: number) => ({
  ...{ id, start, end: start + 5, step: "grind", text: `Do ${id}`, outcome: "right" as const },
});
const answer = (by: string, id: string, complete = true): readonly [string, AnnotationChange] => [
  by,
  { type: "audited", segment: id, answers: { described: true, only: true, complete } },
];
const fold = (...said: readonly (readonly [string, AnnotationChange])[]) =>
  [
    [
      "p1",
      { type: "segmented", source: "marks", segments: ["a", "b", "c"].map((id, k) => segment(id, 5 * k)) },
    ] as const,
    ...said,
  ]
    .map(([by, change], number) => annotationEvent(number, by, change))
    .reduce(addEvent, EMPTY_FOLD);

test("two people's answers about the same segment are compared; an edit in between makes it another one", () => {
  const take = fold(
    answer("a1", "a", false),
    answer("a2", "a", false),
    answer("a1", "b"),
    answer("a2", "b", false),
    answer("a2", "b"),
    answer("a1", "c", false),
    ["a1", { type: "reworded", segment: "c", text: "Do c well" }],
    answer("a2", "c"),
  );
  const [described, , complete] = answerAgreement([take]);
  expect(complete).toMatchObject({ question: "complete", pairs: 2, same: 1, kappa: 1, alpha: 1 });
  // Everybody said yes throughout: there is nothing that chance could not explain.
  expect(described).toEqual({ question: "described", pairs: 2, same: 1, kappa: null, alpha: null });
});

test("answers that contradict each other count against", () => {
  const take = fold(answer("a1", "a"), answer("a2", "a", false), answer("a1", "b", false), answer("a2", "b"));
  expect(answerAgreement([take])[2]).toMatchObject({ pairs: 2, same: 0, kappa: -1 });
});
