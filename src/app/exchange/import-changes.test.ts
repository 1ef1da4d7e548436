import { expect, test } from "vitest";
import { FORM_PARSERS } from "./parsers.ts";
import { LAMP_TIMELINE } from "../../../tests/fixtures/timeline.ts";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { timelineOf } from "../../core/interchange/timeline/from-session.ts";
import { applyChange, NOTHING_SAID } from "../../core/annotation/apply.ts";
import { foldAnnotations } from "../../core/annotation/annotation-fold.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import { readEaf } from "../../core/interchange/timeline/eaf-read.ts";
import { writeEaf } from "../../core/interchange/timeline/eaf-write.ts";
import { importChanges } from "../../core/interchange/timeline/import-changes.ts";
import type { ReadStep, ReadTimeline, Timeline } from "../../core/interchange/timeline/timeline-model.ts";

const lamp: Timeline = { ...LAMP_TIMELINE, origin: 0, seconds: 60 };
const nobody = foldAnnotations([]);
const read = (steps: readonly Partial<ReadStep>[], more: Partial<ReadTimeline> = {}): ReadTimeline => ({
  steps: steps.map((step) => ({ start: 0, end: 1, text: "It", step: null, outcome: null, ...step })),
  ...{ mistakes: null, decisions: null, words: null, ...more },
});
const segmentsOf = ({ changes }: ReturnType<typeof importChanges>) =>
  changes.flatMap((change) => (change.type === "segmented" ? change.segments : []));

test("where one step is done at a time, what overlaps is cut; gaps are filled, both are told, and steps are found by id and by their words", () => {
  const found = importChanges(
    read([
      { start: 2, end: 10, step: "base", text: "Base", outcome: "right" },
      { start: 8, end: 20, step: "hook the SPRING", text: "Spring", outcome: "wrong" },
      { start: 30, end: 40, step: "Dance", text: "Dance", outcome: "right" },
    ]),
    "a.eaf",
    lamp,
    nobody,
    { oneAtATime: true },
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

test("a file with more steps over each other than an annotation holds is refused before any of them is placed", () => {
  const heap = Array.from({ length: 100_000 }, () => ({}));
  expect(() => importChanges(read(heap), "a.csv", lamp, nobody)).toThrow(
    "a.csv: more than 10000 of its steps overlap others",
  );
  expect(() => importChanges(read(heap.slice(0, 1000)), "a.csv", lamp, nobody)).not.toThrow();
});

test("steps that overlap survive: each has its own times alongside the others, in the annotation and in what is written of it", () => {
  const cooked = [
    { start: 2, end: 20, step: "base", text: "Base", outcome: "right" },
    { start: 5, end: 9, step: "arm", text: "Arm", outcome: "wrong" },
    { start: 8, end: 26, step: "spring", text: "Spring", outcome: "right" },
    { start: 24, end: 40, step: "base", text: "Base again", outcome: "right" },
  ] as const;
  const found = importChanges(read(cooked), "a.eaf", lamp, nobody);
  expect(found.notes).toEqual([
    { is: "alongside", count: 2 },
    { is: "filled", count: 3 },
  ]);
  const state = found.changes.reduce((now, change) => {
    const applied = applyChange(now, change, "a02");
    if (!applied.ok) throw new Error(applied.problem);
    return applied.state;
  }, NOTHING_SAID);
  const shown = (all: typeof state.segments) => all.map(({ start, end, text }) => [start, end, text]);
  expect(shown(state.segments)).toEqual([
    [0, 2, "Nothing is done"],
    [2, 20, "Base"],
    [20, 24, "What stands alongside goes on"],
    [24, 40, "Base again"],
    [40, 60, "Nothing is done"],
  ]);
  expect(shown(state.alongside)).toEqual([
    [5, 9, "Arm"],
    [8, 26, "Spring"],
  ]);
  const timeline = timelineOf(lampSession(), { ...nobody, ...state });
  const written = readEaf(writeEaf(timeline), "a.eaf", { parsers: FORM_PARSERS, from: null, fps: null });
  const steps = written.steps!.filter(({ step }) => step !== null);
  expect(steps.map(({ start, end, step, outcome }) => ({ start, end, step, outcome }))).toEqual(
    cooked.map(({ start, end, step, outcome }) => ({ start, end, step, outcome })),
  );
  // Another partition begins anew; one without steps of their own times has none alongside.
  const again = importChanges(read(cooked.slice(0, 1)), "a.eaf", lamp, { ...nobody, ...state });
  const applied = applyChange(state, again.changes[0]!, "a02");
  expect(applied.ok && applied.state.alongside).toEqual([]);
});

test("a step cannot stand alongside with another's id, without length, or out of order", () => {
  const [first] = segmentsOf(importChanges(read([{ start: 2, end: 10, step: "base" }]), "a.eaf", lamp, nobody));
  const state = { ...NOTHING_SAID, segments: [first!] };
  const step = { id: "p1", start: 4, end: 6, step: "arm", text: "Arm", outcome: "right" } as const;
  const problem = (...segments: (typeof state.segments)[number][]): string | null => {
    const applied = applyChange(state, { type: "alongside", segments }, "a02");
    return applied.ok ? null : applied.problem;
  };
  expect(problem(step)).toBeNull();
  expect(problem({ ...step, id: first!.id })).toBe(`the id "${first!.id}" is taken`);
  expect(problem({ ...step, end: 4 })).toBe('"p1" is no longer than nothing');
  expect(problem(step, { ...step, id: "p2", start: 3 })).toBe('"p2" is out of order');
  expect(problem({ ...step, step: null })).toBe("a segment that is no step is neither right nor wrong");
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

test("a kind of mistake that is none here is left out and listed", () => {
  const said = { ...{ id: null, onset: 3, fix: null, back: 4, kind: "clumsy", step: null, missing: [] } };
  const mistakes = [{ ...said, cooking: null, general: null, error: null, what: "Oops", recovery: "" }];
  const found = importChanges(read([{ end: 9, step: "base" }], { mistakes }), "a.vtt", lamp, nobody);
  expect(found.changes.map(({ type }) => type)).toEqual(["segmented"]);
  expect(found.notes).toEqual([
    { is: "unsaid", count: 1 },
    { is: "filled", count: 1 },
  ]);
  expect(found.unplaced).toEqual([{ at: null, text: "Oops", why: "unknown-kind" }]);
});

test("actions of a file are those of the session from then on: what is the same stays whose it was, the rest is whose it is who imports it", () => {
  const said = { start: 10, end: 12.5, verb: "pick up", noun: "arm", text: "I pick it up.", step: "arm" };
  const own = [
    { ...said, id: "a1" },
    { ...said, id: "a2", start: 14, end: 15, text: "I turn it." },
    { ...said, id: "a3", start: 20, end: 21, text: "I hold it." },
  ];
  const told = foldAnnotations(
    own.map((action, k) => annotationEvent(k, "a1", { type: "action-put", action } as const)),
  );
  const timeline = { ...lamp, actions: told.actions };
  const eaf = (actions: Timeline["actions"]) =>
    readEaf(writeEaf({ ...timeline, actions: actions! }), "a.eaf", { parsers: FORM_PARSERS, from: null, fps: null });
  const kinds = ({ changes }: ReturnType<typeof importChanges>) =>
    changes.flatMap((change) => (change.type.startsWith("action") ? [change] : []));
  const notes = (found: ReturnType<typeof importChanges>) => found.notes.filter(({ is }) => is.startsWith("actions"));

  const same = importChanges(eaf(told.actions), "a.eaf", timeline, told);
  expect([kinds(same), notes(same)]).toEqual([[], []]);

  const [first, second] = told.actions;
  const edited = importChanges(eaf([first!, { ...second!, end: 16 }]), "a.eaf", timeline, told);
  expect(kinds(edited)).toEqual([
    { type: "action-put", action: { ...own[1], end: 16 } },
    { type: "action-removed", action: "a3" },
  ]);
  expect(notes(edited)).toEqual([
    { is: "actions", count: 1 },
    { is: "actions-removed", count: 1 },
  ]);

  // Into a session that has none they come with their ids; of a file without such a tier those of the session stay.
  const fresh = importChanges(eaf(told.actions), "a.eaf", timeline, nobody);
  expect(kinds(fresh)).toEqual(own.map((action) => ({ type: "action-put", action })));
  expect(kinds(importChanges(read([{ step: "base" }]), "a.vtt", timeline, told))).toEqual([]);
});
