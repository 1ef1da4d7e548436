import fc from "fast-check";
import { expect, test } from "vitest";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { applyChange, NOTHING_SAID, type PlainChange } from "./apply.ts";
import type { AnnotationChange, AnnotationEvent } from "./annotation-events.ts";
import { addEvent, EMPTY_FOLD, foldAnnotations } from "./annotation-fold.ts";
import type { AnnotationState, Annotations, Segment } from "./model.ts";
import { partitionProblem } from "./partition.ts";

const segment = (id: string, start: number, end: number): Segment => ({
  id,
  start,
  end,
  step: "grind",
  text: `Do ${id}`,
  outcome: "right",
});
const three: PlainChange = {
  type: "segmented",
  source: "labels",
  segments: [segment("a", 0, 4), segment("b", 4, 9), segment("c", 9, 12)],
};
const yes = { described: true, only: true, complete: true };

/** Events from [person, change], in order. */
const events = (...said: readonly (readonly [string, AnnotationChange])[]): AnnotationEvent[] =>
  said.map(([by, change], number) => annotationEvent(number, by, change));
const times = ({ segments }: AnnotationState) => segments.map(({ id, start, end }) => [id, start, end]);

test("a boundary moves for both sides, and what was said about either is asked again", () => {
  const moved = foldAnnotations(
    events(
      ["p1", three],
      ["a1", { type: "audited", segment: "a", answers: yes }],
      ["a1", { type: "audited", segment: "b", answers: yes }],
      ["a1", { type: "audited", segment: "c", answers: yes }],
      ["a1", { type: "boundary-moved", segment: "b", edge: "start", to: 5.2 }],
    ),
  );
  expect(times(moved)).toEqual([
    ["a", 0, 5.2],
    ["b", 5.2, 9],
    ["c", 9, 12],
  ]);
  expect(moved.audits).toEqual({ c: { ...yes, by: "a1" } });
  expect(moved.editedBy).toEqual({ a: "a1", b: "a1" });
});

test("a deviation's times that lie on a boundary follow it, those elsewhere stay, and their order is kept", () => {
  const marked = (...moves: readonly (readonly [string, AnnotationChange])[]) =>
    foldAnnotations(
      events(
        ["p1", three],
        [
          "p1",
          {
            type: "deviation-put",
            deviation: {
              ...{ id: "d1", kind: "technique", cooking: null, general: null, step: "grind", missing: [], error: null },
              ...{ onset: 4, fix: 6.5, back: 9.02, what: "Too coarse", recovery: "" },
            },
          },
        ],
        ...moves,
      ),
    ).deviations.map(({ onset, fix, back }) => [onset, fix, back]);
  const move = (segment: string, to: number): readonly [string, AnnotationChange] => [
    "a1",
    { type: "boundary-moved", segment, edge: "end", to },
  ];
  expect([
    marked(move("a", 3.4), move("b", 8.2), move("c", 13)),
    marked(move("b", 5)),
    marked(move("b", 8), ["a1", { type: "undone", change: 2 }]),
  ]).toEqual([[[3.4, 6.5, 8.2]], [[4, 6.5, 9.02]], [[4, 6.5, 9.02]]]);
});

test.each<[string, PlainChange, string]>([
  ["squeezes", { type: "boundary-moved", segment: "a", edge: "end", to: 9 }, "no time would be left for “Do b”"],
  ["inverts", { type: "boundary-moved", segment: "c", edge: "end", to: 8 }, "no time would be left for “Do c”"],
  ["cuts at an end", { type: "split", segment: "b", at: 4, created: "d" }, "a segment can only be cut inside it"],
  ["uses an id twice", { type: "split", segment: "b", at: 5, created: "c" }, 'the id "c" is taken'],
  ["merges with nothing", { type: "merged", segment: "c" }, "no segment follows the last one"],
  ["names no segment", { type: "reworded", segment: "x", text: "Wait" }, 'there is no segment "x"'],
  [
    "judges what is no step",
    { type: "retold", segment: "a", step: null, outcome: "wrong" },
    "a segment that is no step is neither right nor wrong",
  ],
  [
    "leaves a gap",
    { ...three, segments: [segment("a", 0, 1), segment("b", 2, 3)] },
    'segments "a" and "b" leave a gap',
  ],
  ["overlaps", { ...three, segments: [segment("a", 0, 3), segment("b", 2, 4)] }, 'segments "a" and "b" overlap'],
  [
    "is right unseen",
    { type: "judged", standing: "audited", reason: "" },
    "3 segments are not audited by a second person",
  ],
  ["gives no reason", { type: "judged", standing: "rejected", reason: "" }, "a take is not given up without a reason"],
])("a change that %s is refused", (_what, change, problem) => {
  const before = applyChange(NOTHING_SAID, three, "p1");
  const after = before.ok ? applyChange(before.state, change, "a1") : before;
  expect(after).toMatchObject({ ok: false, problem });
});

test("what one person corrected, another one must find right", () => {
  const audit = (by: string, id: string): readonly [string, AnnotationChange] => [
    by,
    { type: "audited", segment: id, answers: yes },
  ];
  const corrected = events(
    ["p1", three],
    audit("a1", "a"),
    audit("a1", "c"),
    ["a1", { type: "audited", segment: "b", answers: { ...yes, only: false } }],
    ["a1", { type: "judged", standing: "to-correct", reason: "" }],
    ["a1", { type: "reworded", segment: "b", text: "Do b, then pause" }],
    audit("a1", "b"),
    ["a1", { type: "judged", standing: "corrected", reason: "" }],
  );
  const state = foldAnnotations(corrected);
  expect(state).toMatchObject({ standing: "corrected", skipped: [] });
  const right: PlainChange = { type: "judged", standing: "audited", reason: "" };
  expect(applyChange(state, right, "a1")).toMatchObject({ problem: "one segment is not audited by a second person" });
  const seen = applyChange(state, { type: "audited", segment: "b", answers: yes }, "a2");
  expect(seen.ok && applyChange(seen.state, right, "a2")).toMatchObject({ ok: true, state: { standing: "audited" } });
  const edited = seen.ok && applyChange(seen.state, { type: "merged", segment: "a" }, "a2");
  expect(edited && edited.ok && edited.state.standing).toBe("to-correct");
});

test("a change that builds on an undone one is skipped, and fits again when that comes back", () => {
  const said = events(
    ["p1", three],
    ["a1", { type: "split", segment: "b", at: 6, created: "b2" }],
    ["a2", { type: "reworded", segment: "b2", text: "Wait" }],
    ["a1", { type: "undone", change: 1 }],
  );
  expect(foldAnnotations(said)).toMatchObject({ skipped: [2], undoable: { p1: 0 }, redoable: { a1: 1 } });
  expect(times(foldAnnotations(said))).toEqual([
    ["a", 0, 4],
    ["b", 4, 9],
    ["c", 9, 12],
  ]);
  const back = foldAnnotations([...said, annotationEvent(4, "a1", { type: "redone", change: 1 })]);
  expect(back.segments.find(({ id }) => id === "b2")).toMatchObject({ start: 6, end: 9, text: "Wait" });
  expect(back).toMatchObject({ skipped: [], undoable: { p1: 0, a1: 1, a2: 2 }, redoable: {} });
});

test("nobody's change is undone by somebody else", () => {
  const said = events(["p1", three], ["a1", { type: "undone", change: 0 }]);
  expect(foldAnnotations(said)).toEqual({ ...foldAnnotations(said.slice(0, 1)), count: 2 });
});

/** Anything anybody might do to a take of at most some segments, whether it fits or not. */
const PEOPLE = ["p1", "a1", "a2"];
const anything = fc.record({
  by: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom("move", "split", "merge", "word", "step", "audit", "put", "remove", "onset", "undo", "redo"),
  which: fc.nat(8),
  time: fc.integer({ min: 0, max: 130 }),
});

function changeOf(
  now: Annotations,
  { by, what, which, time }: typeof anything extends fc.Arbitrary<infer T> ? T : never,
) {
  const segment = now.segments[which % now.segments.length]?.id ?? "none";
  const at = time / 10;
  const changes: Record<string, AnnotationChange | null> = {
    move: { type: "boundary-moved", segment, edge: which % 2 === 0 ? "start" : "end", to: at },
    split: { type: "split", segment, at, created: `n${now.count}` },
    merge: { type: "merged", segment },
    word: { type: "reworded", segment, text: `Words ${time}` },
    step: {
      type: "retold",
      segment,
      step: which % 2 === 0 ? "pour" : null,
      outcome: which % 3 === 0 ? "wrong" : "none",
    },
    audit: { type: "audited", segment, answers: { ...yes, only: which % 2 === 0 } },
    put: {
      type: "deviation-put",
      deviation: {
        id: `d${which}`,
        kind: "omission",
        cooking: null,
        general: null,
        step: "pour",
        missing: ["grind"],
        error: null,
        onset: at,
        fix: at + 1,
        back: null,
        what: "Left out",
        recovery: "",
      },
    },
    remove: { type: "deviation-removed", deviation: `d${which}` },
    onset: { type: "onset-marked", deviation: `d${which}`, at },
    undo: now.undoable[by] === undefined ? null : { type: "undone", change: now.undoable[by]! },
    redo: now.redoable[by] === undefined ? null : { type: "redone", change: now.redoable[by]! },
  };
  return changes[what]!;
}

const story = fc.array(anything, { maxLength: 60 }).map((doings) => {
  const all = events(["p1", three]);
  let fold = all.reduce(addEvent, EMPTY_FOLD);
  for (const doing of doings) {
    const change = changeOf(fold.annotations, doing);
    if (change === null) continue;
    all.push(annotationEvent(all.length, doing.by, change));
    fold = addEvent(fold, all.at(-1)!);
  }
  return { all, fold };
});

test("whatever is done, and undone, the segments stay a partition and deviations in order", () => {
  fc.assert(
    fc.property(story, ({ all }) => {
      const { segments, deviations } = foldAnnotations(all);
      // Undoing the first partition leaves none, which is no broken one.
      if (segments.length > 0) expect(partitionProblem(segments)).toBeNull();
      expect(deviations.map(({ onset }) => onset)).toEqual(deviations.map(({ onset }) => onset).sort((a, b) => a - b));
    }),
  );
});

test("a fold gone on with event by event is the fold from the start: what counts, applied in order", () => {
  fc.assert(
    fc.property(story, ({ all, fold }) => {
      const dead = new Set<number>();
      let before = EMPTY_FOLD;
      for (const event of all) {
        const { change, by } = event;
        if (change.type === "undone" && before.annotations.undoable[by] === change.change) dead.add(change.change);
        if (change.type === "redone" && before.annotations.redoable[by] === change.change) dead.delete(change.change);
        before = addEvent(before, event);
      }
      let state: AnnotationState = NOTHING_SAID;
      for (const { number, by, change } of all) {
        if (dead.has(number) || change.type === "undone" || change.type === "redone") continue;
        const applied = applyChange(state, change, by);
        if (applied.ok) state = applied.state;
      }
      expect(fold.annotations).toMatchObject({ ...state });
    }),
  );
});

test("undo after a change is as if it had never been made, and redo as if it had not been undone", () => {
  fc.assert(
    fc.property(story, anything, ({ fold }, doing) => {
      const change = changeOf(fold.annotations, {
        ...doing,
        what: doing.what === "undo" || doing.what === "redo" ? "word" : doing.what,
      })!;
      const number = fold.annotations.count;
      const done = addEvent(fold, annotationEvent(number, doing.by, change));
      const undone = addEvent(done, annotationEvent(number + 1, doing.by, { type: "undone", change: number }));
      const redone = addEvent(undone, annotationEvent(number + 2, doing.by, { type: "redone", change: number }));
      expect(stateOf(undone.annotations)).toEqual(stateOf(fold.annotations));
      expect(stateOf(redone.annotations)).toEqual(stateOf(done.annotations));
    }),
  );
});

function stateOf({ count: _count, redoable: _redoable, ...state }: Annotations) {
  return state;
}

test("the newest answer about a step that may have been left out counts, can be taken back, and undone", () => {
  const answer = (step: string, said: "left-out" | "done" | "unknown" | null) =>
    ({ type: "left-out-answered", step, answer: said }) as const;
  const said = events(
    ["coach", answer("plug", "unknown")],
    ["a1", answer("plug", "done")],
    ["coach", answer("arm", "left-out")],
  );
  const arm = { answer: "left-out", by: "coach" };
  expect(foldAnnotations(said).leftOut).toEqual({ plug: { answer: "done", by: "a1" }, arm });
  const doubt = (so: boolean | null) => ({ type: "doubt-answered", kind: "substitution", step: "arm", so }) as const;
  const doubted = [annotationEvent(0, "a1", doubt(true)), annotationEvent(1, "a2", doubt(false))];
  expect(foldAnnotations(doubted).doubts).toEqual({ "substitution arm": { so: false, by: "a2" } });
  expect(foldAnnotations([...doubted, annotationEvent(2, "a2", doubt(null))]).doubts).toEqual({});
  const later = (change: AnnotationChange, by = "a1") =>
    foldAnnotations([...said, annotationEvent(3, by, change)]).leftOut;
  expect(later(answer("plug", null))).toEqual({ arm });
  expect(later({ type: "undone", change: 1 })).toEqual({ plug: { answer: "unknown", by: "coach" }, arm });
});

test("what a person played adds up, is nobody else's, and is no change that an undo takes back or that ends a redo", () => {
  const played = (start: number, end: number) => ({ type: "played" as const, stretches: [{ start, end }] });
  const fold = foldAnnotations(
    events(
      ["p1", three],
      ["a1", { type: "reworded", segment: "a", text: "Grind it" }],
      ["a1", { type: "reworded", segment: "b", text: "Brew it" }],
      ["a1", { type: "undone", change: 2 }],
      ["a1", played(0, 4)],
      ["a2", played(8, 9)],
      ["a1", played(4, 6)],
    ),
  );
  expect(fold.played).toEqual({ a1: [{ start: 0, end: 6 }], a2: [{ start: 8, end: 9 }] });
  expect([fold.undoable, fold.redoable]).toEqual([{ p1: 0, a1: 1 }, { a1: 2 }]);
  expect(fold.segments[0]!.text).toBe("Grind it");
});

test("of many changes only some keep how things stand after them, and undoing one far back still gives what was before it", () => {
  const cut = (at: number): AnnotationChange => ({ type: "split", segment: `s${at - 1}`, at, created: `s${at}` });
  const whole: PlainChange = { type: "segmented", source: "labels", segments: [segment("s0", 0, 9999)] };
  const said = events(["p1", whole], ...Array.from({ length: 200 }, (_, at) => ["p1", cut(at + 1)] as const));
  const fold = said.reduce(addEvent, EMPTY_FOLD);
  let kept = 0;
  for (let at = fold.newest; at; at = at.before) if (at.kept !== null) kept += 1;
  expect([fold.annotations.segments.length, kept]).toEqual([201, 5]);
  const undone = addEvent(fold, annotationEvent(201, "p1", { type: "undone", change: 200 }));
  expect(undone.annotations.segments).toEqual(foldAnnotations(said.slice(0, -1)).segments);
});
