import { expect, test } from "vitest";
import { NOTHING_SAID } from "./apply.ts";
import { ANNOTATION_VERSION, type AnnotationChange, type AnnotationEvent } from "./annotation-events.ts";
import { addEvent, EMPTY_FOLD } from "./annotation-fold.ts";
import { permissionProblem } from "./permission.ts";
import { changeWithout, toldWithout } from "./annotation-withheld.ts";

const said = (changes: readonly AnnotationChange[], by = "a02"): AnnotationEvent[] =>
  changes.map((change, number) => ({ version: ANNOTATION_VERSION, number, by, at: "2026-11-25T10:00:00Z", change }));
const folded = (changes: readonly AnnotationChange[]) => said(changes).reduce(addEvent, EMPTY_FOLD);
const put = (id: string, from: number, to: number, how: "cut" | "mute" = "cut") =>
  ({ type: "stretch-put", stretch: { id, from, to, how } }) as const;

test("stretches are put, changed by their id, taken back, and undone as anything else that is said", () => {
  const cut = { id: "a", from: 5, to: 9, how: "cut", by: "a02" };
  const mute = { id: "b", from: 1, to: 2, how: "mute", by: "a02" };
  const two = [put("a", 4, 9), put("b", 1, 2, "mute"), put("a", 5, 9)];
  expect(folded(two).annotations.withheld).toEqual([mute, cut]);
  expect(folded([...two, { type: "stretch-removed", stretch: "b" }]).annotations.withheld).toEqual([cut]);
  expect(folded([...two, { type: "undone", change: 2 }]).annotations.withheld).toEqual([mute, { ...cut, from: 4 }]);
  expect(folded([put("a", 9, 9), { type: "stretch-removed", stretch: "none" }]).annotations).toMatchObject({
    ...{ withheld: [], skipped: [0, 1] },
  });
});

test("a participant may cut at any time, also a take that others audit", () => {
  const fold = { ...EMPTY_FOLD, annotations: { ...EMPTY_FOLD.annotations, standing: "audited" as const } };
  expect(permissionProblem(fold, put("a", 1, 2), "p01", "p01")).toBeNull();
  expect(permissionProblem(fold, { type: "stretch-removed", stretch: "a" }, "p01", "p01")).toBeNull();
});

test("what lies in a stretch is given on without its words, as it stands and as it was said", () => {
  const words = { step: null, outcome: "none" as const };
  const action = { id: "x", start: 8, end: 11, verb: "take", noun: "secret", text: "I take the secret", step: null };
  const deviation = {
    ...{ id: "d", kind: "technique" as const, cooking: null, general: null, step: null, missing: [], error: null },
    ...{ onset: 6, fix: null, back: null, what: "secret", recovery: "Put the secret back." },
  };
  const thoughts = [
    { start: 8, end: 8.5, text: "a secret", confidence: 1 },
    { start: 12, end: 13, text: "plain", confidence: 1 },
  ];
  const changes: AnnotationChange[] = [
    put("m", 7, 9, "mute"),
    put("c", 5, 7),
    {
      ...{ type: "segmented", source: "import" },
      segments: [
        { id: "s1", start: 0, end: 5, text: "begins", ...words },
        { id: "s2", start: 5, end: 7, text: "secret", ...words },
        { id: "s3", start: 7, end: 20, text: "goes on", ...words },
      ],
    },
    { type: "deviation-put", deviation },
    { type: "action-put", action },
    { type: "thought-aloud", thoughts },
  ];
  const { annotations } = folded(changes);
  const told = toldWithout(annotations);
  expect(told.segments.map(({ text }) => text)).toEqual(["begins", "…", "goes on"]);
  expect(told.aloud).toEqual([thoughts[1]]);
  expect(told.deviations).toEqual([{ ...deviation, what: "…", recovery: "" }]);
  expect(JSON.stringify(told)).not.toContain("secret");
  const given = said(changes).map((event) => changeWithout(event, annotations.withheld));
  expect(JSON.stringify(given)).not.toContain("secret");
  expect(toldWithout(given.reduce(addEvent, EMPTY_FOLD).annotations)).toEqual(told);
  expect(toldWithout(NOTHING_SAID)).toBe(NOTHING_SAID);
});
