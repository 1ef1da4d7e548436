import { expect, test } from "vitest";
import { FORM_PARSERS } from "./parsers.ts";
import { LAMP_TIMELINE } from "../../../tests/fixtures/timeline.ts";
import { applyChange, NOTHING_SAID } from "../../core/annotation/apply.ts";
import { foldAnnotations } from "../../core/annotation/fold.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import { readEaf } from "../../core/interchange/timeline/eaf-read.ts";
import { writeEaf } from "../../core/interchange/timeline/eaf-write.ts";
import { importChanges } from "../../core/interchange/timeline/import-changes.ts";
import type { ReadStep, ReadTimeline, Timeline } from "../../core/interchange/timeline/model.ts";

const lamp: Timeline = { ...LAMP_TIMELINE, origin: 0, seconds: 60 };
const nobody = foldAnnotations([]);
const read = (steps: readonly Partial<ReadStep>[], more: Partial<ReadTimeline> = {}): ReadTimeline => ({
  steps: steps.map((step) => ({ start: 0, end: 1, text: "It", step: null, outcome: null, ...step })),
  ...{ mistakes: null, decisions: null, words: null, ...more },
});
const segmentsOf = ({ changes }: ReturnType<typeof importChanges>) =>
  changes.flatMap((change) => (change.type === "segmented" ? change.segments : []));

test("gaps are filled, what overlaps is cut, and both are told; steps are found by id and by their words", () => {
  const found = importChanges(
    read([
      { start: 2, end: 10, step: "base", text: "Base", outcome: "right" },
      { start: 8, end: 20, step: "hook the SPRING", text: "Spring", outcome: "wrong" },
      { start: 30, end: 40, step: "Dance", text: "Dance", outcome: "right" },
    ]),
    "a.eaf",
    lamp,
    nobody,
  );
  const nothing = { step: null, text: "Nothing is done", outcome: "none" };
  expect(segmentsOf(found).map(({ id: _, ...segment }) => segment)).toEqual([
    { start: 0, end: 2, ...nothing },
    { start: 2, end: 8, step: "base", text: "Base", outcome: "right" },
    { start: 8, end: 20, step: "spring", text: "Spring", outcome: "wrong" },
    { start: 20, end: 30, ...nothing },
    { start: 30, end: 40, step: null, text: "Dance", outcome: "none" },
    { start: 40, end: 60, ...nothing },
  ]);
  expect(found.notes).toEqual([
    { is: "cut", count: 1 },
    { is: "unknown", count: 1 },
    { is: "filled", count: 3 },
  ]);
  expect(applyChange(NOTHING_SAID, found.changes[0] as never, "a02").ok).toBe(true);
});

test("a file of another session is refused, and one without steps", () => {
  expect(() => importChanges(read([{ start: 100, end: 110 }]), "b.vtt", lamp, nobody)).toThrow(
    "b.vtt: 110.0 s: the session is only 60.0 s long. Choose the file that belongs to this session.",
  );
  expect(() => importChanges(read([]), "b.vtt", lamp, nobody)).toThrow("b.vtt: it holds no steps.");
});

/** The session annotated as its timeline says; times of the session, of which the film begins 0.4 s in. */
const annotated: Annotations = {
  ...nobody,
  count: 3,
  segments: [
    { id: "s1", start: 0.4, end: 30, step: "base", text: "Base", outcome: "right" },
    { id: "s2", start: 30, end: 60.4, step: null, text: "Rest", outcome: "none" },
  ],
  deviations: LAMP_TIMELINE.mistakes.map((one) => ({
    ...{ ...one, onset: one.onset + 0.4, fix: one.fix === null ? null : one.fix + 0.4 },
    back: one.back === null ? null : one.back + 0.4,
  })),
};
const filmed: Timeline = {
  ...LAMP_TIMELINE,
  steps: [{ start: 0, end: 29.6, step: "base", text: "Base", outcome: "right" }],
};
const fromElan = (timeline: Timeline) =>
  readEaf(writeEaf(timeline), "a.eaf", { parsers: FORM_PARSERS, from: null, fps: null });

test("what comes back unchanged changes no mistake, and stands at the session's own times", () => {
  const found = importChanges(fromElan(filmed), "a.eaf", filmed, annotated);
  expect(found.changes.map(({ type }) => type)).toEqual(["segmented"]);
  expect(segmentsOf(found).map(({ start, end, text }) => [start, end, text])).toEqual([
    [0.4, 30, "Base"],
    [30, 60.4, "Nothing is done"],
  ]);
});

test("a mistake that was moved is the same one, one that is gone is removed, and what the file cannot say stays", () => {
  const [first] = filmed.mistakes;
  const found = importChanges(
    { ...fromElan({ ...filmed, mistakes: [{ ...first!, onset: 12 }] }), words: null },
    "a.eaf",
    filmed,
    annotated,
  );
  expect(found.changes.slice(1)).toEqual([
    { type: "deviation-put", deviation: { ...annotated.deviations[0], onset: 12.4 } },
    { type: "deviation-removed", deviation: "d2" },
  ]);
  expect(found.notes).toContainEqual({ is: "removed", count: 1 });
  const plain = { id: null, onset: 11.3, fix: null, back: 19, kind: "substitution", step: null, missing: [] };
  const said = { ...plain, cooking: null, general: null, error: null, what: "Wrong arm", recovery: "" };
  const named = importChanges(read([{ end: 9, step: "base" }], { mistakes: [said] }), "a.vtt", filmed, annotated);
  expect(named.changes[1]).toEqual({
    type: "deviation-put",
    deviation: { ...annotated.deviations[0], onset: 11.7, what: "Wrong arm" },
  });
});

test("a kind of mistake that is none here is left out and told", () => {
  const said = { ...{ id: null, onset: 3, fix: null, back: 4, kind: "clumsy", step: null, missing: [] } };
  const mistakes = [{ ...said, cooking: null, general: null, error: null, what: "Oops", recovery: "" }];
  const found = importChanges(read([{ end: 9, step: "base" }], { mistakes }), "a.vtt", lamp, nobody);
  expect(found.changes.map(({ type }) => type)).toEqual(["segmented"]);
  expect(found.notes).toEqual([
    { is: "unsaid", count: 1 },
    { is: "filled", count: 1 },
    { is: "unknown-kind", count: 1 },
  ]);
});
