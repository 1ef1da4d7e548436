import { expect, test } from "vitest";
import type { Segment } from "../../../core/annotation/model.ts";
import { partitionProblem } from "../../../core/annotation/partition.ts";
import { PROCEDURE_VERSION, type Procedure } from "../../../core/procedure/schema.ts";
import { filmParts } from "./film-pieces.ts";
import { labelsOfSplice } from "./labels.ts";
import { bestSeam, jumps } from "./seams.ts";
import { planSplice, type SplicePlan, type SpliceSource } from "./windows.ts";

const step = (id: string) => ({
  ...{ id, text: `Do ${id}.`, done: [], notYet: [], optional: false, safetyCritical: false, irreversible: false },
});
const procedure = {
  ...{ format: "benchside-procedure", version: PROCEDURE_VERSION, id: "made", goal: "Made for a test" },
  steps: ["a", "b", "c", "d"].map(step),
  edges: [
    ["a", "b"],
    ["b", "c"],
  ],
  groups: [],
} satisfies Procedure;

/** Steps of 4 s each with 2 s between them: a 0–4, b 6–10, c 12–16, d 18–22. */
const segments: Segment[] = ["a", "b", "c", "d"].flatMap((id, number): Segment[] => [
  { id: `${id}1`, start: 6 * number, end: 6 * number + 4, step: id, text: `Do ${id}.`, outcome: "right" },
  { id: `${id}2`, start: 6 * number + 4, end: 6 * number + 6, step: null, text: "Nothing is done", outcome: "none" },
]);
const source: SpliceSource = { segments, deviations: [], filmed: [{ from: 0, to: 24 }] };

function planned(
  operation: "deletion" | "transposition" | "repetition" | "insertion",
  about: string,
  other: string | null = null,
) {
  const plan = planSplice(procedure, source, { operation, step: about, other });
  if (!plan.ok) throw new Error(plan.problem);
  return plan;
}

/** Cut where the annotation would. */
function plainly(plan: SplicePlan) {
  const windows = plan.windows.map(({ source: from, start, end }) => ({
    source: from,
    start: start?.at ?? 0,
    end: end?.at ?? 24,
  }));
  return labelsOfSplice(procedure, plan, windows, [segments]);
}

const inShort = ({ segments: all }: { readonly segments: readonly Segment[] }) =>
  all.map(({ start, end, step: id, outcome }) => `${start}-${end} ${id ?? "–"} ${outcome}`);

test("a step that is cut out is left out, and can be told when the step that needs it begins", () => {
  const plan = planned("deletion", "b");
  expect(plan.windows).toEqual([
    { source: 0, start: null, end: { from: 4, to: 6, at: 6 } },
    { source: 0, start: { from: 10, to: 12, at: 10 }, end: null },
  ]);
  const labels = plainly(plan);
  expect(inShort(labels)).toEqual([
    "0-4 a right",
    "4-8 – none",
    "8-12 c right",
    "12-14 – none",
    "14-18 d right",
    "18-20 – none",
  ]);
  expect(labels.deviation).toMatchObject({
    ...{ kind: "omission", step: "c", missing: ["b"], onset: 8, fix: null, back: null, cooking: "missing-step" },
    what: "“Do b” is left out and “Do c” begun",
  });
});

test("a step that nothing needs is left out at the end of the recording", () => {
  expect(plainly(planned("deletion", "d")).deviation).toMatchObject({
    kind: "omission",
    step: "d",
    missing: ["d"],
    onset: 20,
  });
});

test("exchanged with the next step, it comes too late, and is made good by being done", () => {
  const labels = plainly(planned("transposition", "b"));
  expect(inShort(labels)).toEqual([
    ...["0-4 a right", "4-6 – none", "6-10 c right", "10-14 b right", "14-16 – none", "16-18 – none"].slice(0, 3),
    ...inShort(labels).slice(3),
  ]);
  expect(
    inShort(labels)
      .filter((line) => /[a-d] right/.test(line))
      .map((line) => line.split(" ")[1]),
  ).toEqual(["a", "c", "b", "d"]);
  expect(labels.deviation).toMatchObject({ kind: "ordering", step: "c", missing: ["b"], onset: 6, fix: 10, back: 14 });
  expect(labels.seconds).toBe(24);
});

test("shown twice, a step is done once more, and only the second time is wrong", () => {
  const labels = plainly(planned("repetition", "b"));
  expect(inShort(labels)).toEqual([
    "0-4 a right",
    "4-6 – none",
    "6-10 b right",
    "10-14 b wrong",
    "14-16 – none",
    "16-20 c right",
    "20-22 – none",
    "22-26 d right",
    "26-28 – none",
  ]);
  expect(labels.deviation).toMatchObject({
    kind: "repetition",
    step: "b",
    missing: [],
    onset: 10,
    fix: null,
    back: 14,
  });
});

test("a later step that is put before one is too early there, and what may be done there is no mistake", () => {
  expect(plainly(planned("insertion", "b", "c")).deviation).toMatchObject({
    kind: "ordering",
    step: "c",
    missing: ["b"],
    onset: 6,
    back: 10,
  });
  expect(plainly(planned("insertion", "c", "a")).deviation).toMatchObject({ kind: "repetition", step: "a", onset: 12 });
  expect(planSplice(procedure, source, { operation: "insertion", step: "b", other: "d" })).toMatchObject({
    ok: false,
    problem: expect.stringContaining("may be done there"),
  });
});

test.each([
  ["a step that nobody marked", "deletion", "nobody", {}, /nobody has marked/],
  ["an exchange that the graph allows", "transposition", "c", {}, /is no mistake/],
  ["the last step, which nothing follows", "transposition", "d", {}, /no step follows/],
  ["a recording with mistakes", "deletion", "b", { deviations: [{}] }, /mistakes of its own/],
  [
    "a step shorter than a second",
    "deletion",
    "b",
    { segments: segments.map((one) => (one.step === "b" ? { ...one, start: 9.5 } : one)) },
    /shorter than a second/,
  ],
  ["a step that was not filmed", "deletion", "b", { filmed: [{ from: 0, to: 8 }] }, /not recorded as a whole/],
] as const)("%s is refused", (_, operation, about, change, problem) => {
  const changed = { ...source, ...change } as SpliceSource;
  expect(planSplice(procedure, changed, { operation, step: about, other: null })).toMatchObject({
    ok: false,
    problem: expect.stringMatching(problem),
  });
});

test("wherever cuts lie, the labels are a partition of the film", () => {
  for (const operation of ["deletion", "transposition", "repetition"] as const)
    for (const share of [0, 0.13, 0.5, 1]) {
      const plan = planned(operation, "b");
      const at = (range: { readonly from: number; readonly to: number } | null, none: number) =>
        range ? range.from + share * (range.to - range.from) : none;
      const windows = plan.windows.map((one) => ({ source: 0, start: at(one.start, 0), end: at(one.end, 24) }));
      const labels = labelsOfSplice(procedure, plan, windows, [segments], 0.2);
      expect(partitionProblem(labels.segments)).toBeNull();
      expect(labels.segments[0]!.start).toBe(0);
      expect(labels.segments.at(-1)!.end).toBe(labels.seconds);
      expect(labels.deviation.onset).toBeLessThanOrEqual(labels.seconds);
    }
});

const grey = (t: number, level: number) => ({ t, grey: new Uint8Array(16).fill(level) });

test("a cut lies where the pictures are alike, and sooner there than where hands are", () => {
  const ranges = { end: { from: 4, to: 6, at: 5 }, start: { from: 10, to: 12, at: 11 } };
  const ending = [grey(4, 0), grey(5, 100), grey(6, 200)];
  const beginning = [grey(10, 205), grey(11, 60), grey(12, 98)];
  const none = { ending: [], beginning: [] };
  expect(bestSeam(ending, beginning, ranges, none)).toMatchObject({ end: 5, start: 12, hands: null });
  const hands = {
    ending: [
      { t: 5, inPicture: true },
      { t: 6, inPicture: false },
    ],
    beginning: [
      { t: 10, inPicture: false },
      { t: 12, inPicture: false },
    ],
  };
  expect(bestSeam(ending, beginning, ranges, hands)).toMatchObject({ end: 6, start: 10, hands: false });
});

test("whole groups of pictures are copied, and only what a cut leaves of one is encoded again", () => {
  const film = { pictures: [], keys: [0, 2, 4, 6, 8, 10, 12] };
  const windows = [
    { source: 0, start: 0, end: 5 },
    { source: 0, start: 9, end: 14 },
  ];
  const shown = (fade: number) =>
    filmParts(windows, [film], fade).map(
      ({ how, shows }) => `${how} ${shows.map(({ start, end }) => `${start}-${end}`).join(" & ")}`,
    );
  expect(shown(0)).toEqual(["copied 0-4", "encoded 4-5", "encoded 9-10", "copied 10-14"]);
  expect(shown(0.5)).toEqual([
    "copied 0-4",
    "encoded 4-4.5",
    "encoded 4.5-5 & 9-9.5",
    "encoded 9.5-10",
    "copied 10-14",
  ]);
  expect(filmParts(windows, [{ ...film, keys: [] }], 0).map(({ how }) => how)).toEqual(["encoded", "encoded"]);
});

test("the strongest jump of an even film is where it was cut", () => {
  const film = Array.from({ length: 40 }, (_, at) => grey(at / 10, at < 20 ? 100 + (at % 2) : 140 + (at % 2)));
  expect(jumps(film, 1)).toMatchObject([{ t: 2 }]);
});
