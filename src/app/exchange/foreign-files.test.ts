import { expect, test } from "vitest";
import { TIMELINE_FORMATS } from "../../core/interchange/timeline/formats.ts";
import { importChanges } from "../../core/interchange/timeline/import-changes.ts";
import type { ReadTimeline } from "../../core/interchange/timeline/timeline-model.ts";
import { foldAnnotations } from "../../core/annotation/annotation-fold.ts";
import { LAMP_TIMELINE } from "../../../tests/fixtures/timeline.ts";
import { FORM_PARSERS } from "./parsers.ts";

/** Files as other programs write them, with what they leave out and write otherwise. */
function read(id: string, text: string, from: string | null = null): ReadTimeline {
  return TIMELINE_FORMATS.find((each) => each.id === id)!.read!(text, "it", { parsers: FORM_PARSERS, from, fps: null });
}
const refusal = (work: () => unknown): string => {
  try {
    work();
    return "read";
  } catch (error) {
    return (error as Error).message;
  }
};
const times = ({ steps }: ReadTimeline) => steps!.map(({ start, end, text }) => [start, end, text]);

/** An ELAN file: slots with their times in milliseconds, null for none, and its tiers. */
function eaf(slots: Readonly<Record<string, number | null>>, ...tiers: readonly string[]): string {
  const order = Object.entries(slots).map(
    ([id, time]) => `<TIME_SLOT TIME_SLOT_ID="${id}"${time === null ? "" : ` TIME_VALUE="${time}"`}/>`,
  );
  const types = [
    '<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="t" TIME_ALIGNABLE="true"/>',
    '<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="s" TIME_ALIGNABLE="false" CONSTRAINTS="Symbolic_Subdivision"/>',
    '<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="a" TIME_ALIGNABLE="false" CONSTRAINTS="Symbolic_Association"/>',
  ];
  return [
    "<ANNOTATION_DOCUMENT>",
    "<TIME_ORDER>",
    ...order,
    "</TIME_ORDER>",
    ...tiers,
    ...types,
    "</ANNOTATION_DOCUMENT>",
  ].join("\n");
}
const tier = (
  id: string,
  type: "t" | "s" | "a",
  annotations: readonly string[],
  parent: string | null = null,
): string =>
  [
    `<TIER TIER_ID="${id}" LINGUISTIC_TYPE_REF="${type}"${parent === null ? "" : ` PARENT_REF="${parent}"`}>`,
    ...annotations.map((one) => `<ANNOTATION>${one}</ANNOTATION>`),
    "</TIER>",
  ].join("\n");
const timed = (id: string, from: string, to: string, value: string, inside = ""): string =>
  `<ALIGNABLE_ANNOTATION ANNOTATION_ID="${id}" TIME_SLOT_REF1="${from}" TIME_SLOT_REF2="${to}"><ANNOTATION_VALUE>${value}</ANNOTATION_VALUE>${inside}</ALIGNABLE_ANNOTATION>`;
const about = (id: string, of: string, value: string, previous: string | null = null): string =>
  `<REF_ANNOTATION ANNOTATION_ID="${id}" ANNOTATION_REF="${of}"${previous === null ? "" : ` PREVIOUS_ANNOTATION="${previous}"`}><ANNOTATION_VALUE>${value}</ANNOTATION_VALUE></REF_ANNOTATION>`;

test("ELAN slots without a time stand evenly between those that share annotations with them", () => {
  const file = eaf(
    { a: 1000, b: null, c: null, d: 7000 },
    tier("steps", "t", [timed("a1", "a", "b", "A"), timed("a2", "b", "c", "B"), timed("a3", "c", "d", "C")]),
  );
  const found = read("eaf", file);
  expect([times(found), found.placed, found.unplaced]).toEqual([[[1, 3, "A"], [3, 5, "B"], [5, 7, "C"]], 3, []]); // prettier-ignore
});

test("where the next annotation has slots of its own, one without an end reaches to it, or to the end of the one above it", () => {
  const above = tier("phase", "t", [timed("p1", "a", "e", "one"), timed("p2", "g", "h", "two")]);
  const lane = [
    timed("a1", "b", "c", "A"),
    timed("a2", "d", "f", "B"),
    timed("a3", "x", "y", "C"),
    timed("a4", "g", "z", "D"),
  ];
  const slots = { a: 0, b: 1000, c: null, d: 3000, f: null, e: 5000, x: null, y: null, g: 6000, z: null, h: 9000 };
  const found = read("eaf", eaf(slots, above, tier("steps", "t", lane, "phase")));
  expect(times(found)).toEqual([
    [1, 3, "A"],
    [3, 5, "B"],
    [5, 6, "C"],
    [6, 9, "D"],
  ]);
  expect([found.placed, found.elsewhere]).toEqual([4, 2]);
});

test("without neighbours the file's order of slots says between which times one lies; what has none is listed with its line", () => {
  const order = { a: 1000, b: null, c: 4000, d: 5000, e: null };
  const steps = tier("steps", "t", [
    timed("a1", "a", "b", "A"),
    timed("a3", "a", "a", "C"),
    timed("a2", "d", "e", "B"),
  ]);
  const found = read("eaf", eaf(order, tier("other", "t", [timed("o1", "c", "d", "other")]), steps));
  expect(times(found)).toEqual([[1, 4, "A"]]);
  expect(found.unplaced).toEqual([
    { at: 14, text: "C", why: "no-length" },
    { at: 15, text: "B", why: "no-time" },
  ]);
  const none = eaf({ a: null, b: null }, tier("steps", "t", [timed("a1", "a", "b", "A")]));
  expect(refusal(() => importChanges(read("eaf", none), "it", LAMP_TIMELINE, foldAnnotations([])))).toBe(
    "it: line 7: none of its annotations has a time. Give them times in the program that wrote it.",
  );
});

test("annotations that divide another one share its time in their order; those that only describe it have all of it", () => {
  const phase = tier("phase", "t", [timed("p1", "a", "b", "one"), timed("p2", "b", "c", "two")]);
  const steps = [
    about("a3", "p1", "C", "a2"),
    about("a1", "p1", "A"),
    about("a2", "p1", "B", "a1"),
    about("b1", "p2", "D"),
  ];
  const words = [about("w1", "a2", "x"), about("w2", "a2", "y", "w1")];
  const notes = [about("n1", "p1", "note")];
  const file = eaf(
    { a: 0, b: 6000, c: 9000 },
    phase,
    tier("steps", "s", steps, "phase"),
    tier("words", "s", words, "steps"),
    tier("notes", "a", notes, "phase"),
  );
  const found = read("eaf", file);
  expect(times(found)).toEqual([
    [0, 2, "A"],
    [2, 4, "B"],
    [4, 6, "C"],
    [6, 9, "D"],
  ]);
  expect(found.divided).toBe(4);
  expect(read("eaf", file, "notes").steps!.map(({ start, end }) => [start, end])).toEqual([[0, 6]]);
  expect(found.words!.map(({ start, end }) => [start, end])).toEqual([
    [2, 3],
    [3, 4],
  ]);
});

test("two annotations may have one id as long as it is clear which is meant", () => {
  const slots = { a: 0, b: 1000, c: 2000 };
  const steps = tier("steps", "t", [timed("a1", "a", "b", "A"), timed("a2", "b", "c", "B")]);
  const other = tier("note", "t", [timed("a1", "a", "c", "note")]);
  expect(times(read("eaf", eaf(slots, steps, other)))).toEqual([[0, 1, "A"], [1, 2, "B"]]); // prettier-ignore
  const described = tier("outcome", "a", [about("a9", "a1", "wrong")], "steps");
  expect(read("eaf", eaf(slots, steps, other, described)).steps!.map(({ outcome }) => outcome)).toEqual([
    "wrong",
    null,
  ]);
  const twice = tier("steps", "t", [timed("a1", "a", "b", "A"), timed("a1", "b", "c", "B")]);
  expect(refusal(() => read("eaf", eaf(slots, twice, described)))).toBe(
    "it: line 9, a1: two annotations of the tier steps have this id, and one of outcome describes it. Give each an id of its own.",
  );
});

test("an annotation inside another is refused as that; one that describes nothing is listed", () => {
  const nested = timed("a1", "a", "b", "A", `\n<ANNOTATION>${timed("a2", "a", "b", "B")}</ANNOTATION>`);
  expect(refusal(() => read("eaf", eaf({ a: 0, b: 1000 }, tier("steps", "t", [nested]))))).toBe(
    "it: line 8, a2: it stands inside another annotation, a1. Take it out of the other one: annotations of a tier stand one after the other.",
  );
  const lost = eaf({ a: 0, b: 1000 }, tier("steps", "a", [about("a1", "gone", "A")]));
  expect(read("eaf", lost).unplaced).toEqual([{ at: 7, text: "A", why: "no-parent" }]);
});

test("SubRip without milliseconds, with an empty line among the words, and with a cue that has no length", () => {
  const found = read(
    "srt",
    "1\n0:00:01 --> 0:00:03\nA\n\nand more\n\n2\n00:00:04,5 --> 00:00:06\nB\n\n3\n00:00:07,000 --> 00:00:07,000\nC\n",
  );
  expect(times(found)).toEqual([
    [1, 3, "A and more"],
    [4.5, 6, "B"],
  ]);
  expect(found.unplaced).toEqual([{ at: 12, text: "C", why: "no-length" }]);
  expect(refusal(() => read("srt", "1\n00:00:01,000 --> 00:00:03,000\nA\n\n2\n"))).toMatch(
    /^it: line 5: it stands in no cue/,
  );
  expect(refusal(() => read("srt", "1\n00:00:01,000 --> 00:00:0"))).toMatch(/^it: line 2: .* is no timing/);
});

const project = (events: readonly unknown[], kind: string, observations: object = { o1: { events } }): string =>
  JSON.stringify({ behaviors_conf: { 0: { type: kind, code: "Record", category: null } }, observations });

test("BORIS: points in time are no steps and are listed; a project without observations says so; older ones have times as text", () => {
  const points = read("boris", project([[1.5, "", "Record", "", ""], [4, "", "Record", "", "late"]], "Point event")); // prettier-ignore
  expect([points.steps, points.unplaced]).toEqual([
    [],
    [
      { at: "observations.o1.events[0]", text: "Record", why: "moment" },
      { at: "observations.o1.events[1]", text: "Record: late", why: "moment" },
    ],
  ]);
  expect(refusal(() => importChanges(points, "it", LAMP_TIMELINE, foldAnnotations([])))).toBe(
    "it: observations.o1.events[0]: it holds points in time only, and a step has a length. Mark steps as states, with a start and an end.",
  );
  expect(refusal(() => read("boris", project([], "State event", {})))).toBe(
    "it: observations: the project has no observation. Choose one in which somebody has coded a film: an ethogram alone says nothing of it.",
  );
  expect(times(read("boris", project([["1.5", "", "Record"], [4, null, "Record", null, 7, 120]], "State event")))).toEqual([[1.5, 4, "Record"]]); // prettier-ignore
});

test("BORIS's aggregated table, with semicolons and decimal commas; a table of steps as a spreadsheet saves it", () => {
  const head = "Observation id;Media file;Behavior;Behavior type;Start (s);Stop (s)";
  const found = read("boris-events", `${head}\no1;a.mp4;Record;STATE;1,5;3,25\no1;a.mp4;Look;POINT;2;2\n`);
  expect([times(found), found.unplaced]).toEqual([[[1.5, 3.25, "Record"]], [{ at: 3, text: "Look", why: "moment" }]]);
  expect(refusal(() => read("boris-events", `${head}\no1;a.mp4;Record;STATE;soon;3,25\n`))).toBe(
    "it: line 2: “soon” is no time. Export times in seconds.",
  );
  const table = "start_seconds;end_seconds;step;action;label\n1,5;3,25;base;It;right\n";
  expect(times(read("steps-csv", table))).toEqual([[1.5, 3.25, "It"]]);
});

test("what a table of steps says that has no place here is listed with its line, and so is a missing step that is none", () => {
  const table = [
    "start_seconds,end_seconds,step,action,label,remark,fix_seconds,recovery,rater",
    "0,4,base,Base,right,held it upside down,,,ann",
    "4,6,spring,Spring,omission,base forgotten,,,",
    "6,9,spring,Spring,right,,,,",
  ].join("\n");
  const { unplaced } = importChanges(read("steps-csv", table), "it", LAMP_TIMELINE, foldAnnotations([]));
  expect(unplaced).toEqual([
    { at: 2, text: "ann", why: "no-place" },
    { at: 2, text: "held it upside down", why: "no-place" },
    { at: 3, text: "forgotten", why: "no-place" },
  ]);
});
