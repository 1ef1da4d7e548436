import { expect, test } from "vitest";
import type { AnnotationChange, AnnotationEvent } from "./annotation-events.ts";
import { applyChange, NOTHING_SAID } from "./apply.ts";
import { foldAnnotations } from "./annotation-fold.ts";
import type { Segment } from "./model.ts";
import { fillIn, openProposals } from "./proposed.ts";

const segment = (id: string, start: number, end: number, step: string | null, mine = false): Segment => ({
  ...{ id, start, end, step, text: `do ${step}`, outcome: step === null ? "none" : "right" },
  ...(mine ? {} : { proposed: "film" as const }),
});
const proposal = [segment("p0-1", 0, 4, "base"), segment("p0-2", 4, 9, "arm"), segment("p0-3", 9, 12, "bolt")];
const put = (segments: readonly Segment[]): AnnotationChange => ({
  type: "segmented",
  segments: [...segments],
  source: "proposal",
});
const told = (...changes: readonly AnnotationChange[]) =>
  foldAnnotations(
    changes.map((change, number): AnnotationEvent => ({ ...{ version: 1, number, by: "a01", at: "" }, change })),
  );
const open = (...changes: readonly AnnotationChange[]) => openProposals(told(put(proposal), ...changes).segments);

test("a person agrees with proposals one by one or with all, edits make them theirs, and undo takes it back", () => {
  expect(open()).toEqual(["p0-1", "p0-2", "p0-3"]);
  expect(open({ type: "agreed", segments: ["p0-2"] })).toEqual(["p0-1", "p0-3"]);
  expect(open({ type: "agreed", segments: ["p0-1", "p0-2", "p0-3"] })).toEqual([]);
  expect(open({ type: "boundary-moved", segment: "p0-2", edge: "start", to: 5 })).toEqual(["p0-1", "p0-3"]);
  expect(open({ type: "retold", segment: "p0-1", step: null, outcome: "none" })).toEqual(["p0-2", "p0-3"]);
  expect(open({ type: "reworded", segment: "p0-1", text: "x" })).toEqual(["p0-2", "p0-3"]);
  expect(open({ type: "merged", segment: "p0-1" })).toEqual(["p0-3"]);
  expect(open({ type: "split", segment: "p0-1", at: 2, created: "n1" })).toEqual(["n1", "p0-2", "p0-3"]);
  expect(open({ type: "agreed", segments: ["p0-2"] }, { type: "undone", change: 1 })).toEqual(["p0-1", "p0-2", "p0-3"]);
  expect(told(put(proposal), { type: "agreed", segments: ["p0-2"] }).editedBy).toEqual({ "p0-2": "a01" });
});

test("a proposal never changes what a person said, and nobody audits one", () => {
  const state = told(put(proposal), { type: "agreed", segments: ["p0-2"] });
  const say = (change: AnnotationChange) => applyChange(state, change as never, "a02");
  expect(say(put([segment("x", 0, 12, "plug")]))).toMatchObject({
    ok: false,
    problem: "a proposal would change “do arm”, which a person said",
  });
  expect(say({ type: "agreed", segments: ["p0-2"] })).toMatchObject({ ok: false, problem: "“do arm” is no proposal" });
  expect(say({ type: "agreed", segments: ["gone"] })).toMatchObject({
    ok: false,
    problem: 'there is no segment "gone"',
  });
  const answers = { described: true, only: true, complete: true };
  expect(say({ type: "audited", segment: "p0-1", answers })).toMatchObject({
    ok: false,
    problem: "“do base” is only proposed",
  });
  expect(say({ type: "judged", standing: "audited", reason: "" })).toMatchObject({
    ok: false,
    problem: "2 segments are only proposed",
  });
  const anew = fillIn(state.segments, [segment("a", 0, 6, "plug"), segment("b", 6, 12, "bolt")], state.count);
  expect(anew).toEqual([
    segment("p2-1", 0, 4, "plug"),
    segment("p0-2", 4, 9, "arm", true),
    segment("p2-2", 9, 12, "bolt"),
  ]);
  expect(say(put(anew))).toMatchObject({ ok: true, state: { segments: anew, editedBy: { "p0-2": "a01" } } });
});

test("fillIn on a take that nobody has described gives the proposals, whole", () => {
  expect(fillIn([], proposal, 0)).toEqual(proposal);
  expect(applyChange(NOTHING_SAID, put(fillIn([], proposal, 0)) as never, "a01")).toMatchObject({ ok: true });
});
