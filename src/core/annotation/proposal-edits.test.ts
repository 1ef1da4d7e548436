import { expect, test } from "vitest";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { addEvent, EMPTY_FOLD } from "./annotation-fold.ts";
import type { AnnotationChange } from "./annotation-events.ts";
import { proposalEdits } from "./proposal-edits.ts";

const proposed = (id: string, start: number, end: number, text: string) => ({
  ...{ id, start, end, step: null, text, outcome: "none" as const, proposed: "captions" as const },
});
const fold = (...changes: readonly AnnotationChange[]) =>
  changes.map((change, number) => annotationEvent(number, "p1", change)).reduce(addEvent, EMPTY_FOLD);
const segmented: AnnotationChange = {
  ...{ type: "segmented", source: "proposal" },
  segments: [
    proposed("a", 0, 4, "Put the cup on the tray"),
    proposed("b", 4, 9, "Pour the water"),
    proposed("c", 9, 12, "Wait"),
  ],
};

test("what people changed of proposals: the share of words put right, and how far boundaries moved", () => {
  const looked = fold(
    segmented,
    { type: "agreed", segments: ["a", "b"] },
    { type: "reworded", segment: "a", text: "Put the mug on the tray" },
    { type: "boundary-moved", segment: "b", edge: "start", to: 4.5 },
  );
  // One of six words; the boundary is the end of one and the start of the other. The third is still a proposal.
  expect(proposalEdits([looked])).toEqual({ looked: 2, reworded: 0.5, correction: 1 - 5 / 6, moved: 0.5 });
  const named = { ...segmented, segments: segmented.segments.map((one) => ({ ...one, proposed: "film" as const })) };
  expect(proposalEdits([fold(named, { type: "agreed", segments: ["a"] })])).toMatchObject({ looked: 0 });
  expect(proposalEdits([fold(segmented)])).toEqual({ looked: 0, reworded: null, correction: null, moved: null });
});
