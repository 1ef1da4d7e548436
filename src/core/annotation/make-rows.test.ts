import { expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { egoProactiveGold } from "../interchange/egoproactive/gold.ts";
import { countRows } from "./data-card.ts";
import { makeRows, type TakeForRows } from "./make-rows.ts";
import type { AnnotatedDeviation, Segment } from "./model.ts";
import { parseRows, rowLine } from "./row.ts";

const procedure = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "tea",
  goal: "Make tea",
  steps: [
    { id: "boil", text: "Boil the water", safetyCritical: true, notYet: ["kettle is still"], done: ["kettle steams"] },
    { id: "bag", text: "Put the bag in the mug" },
    { id: "pour", text: "Pour the water", irreversible: true },
  ],
  edges: [
    ["boil", "pour"],
    ["bag", "pour"],
  ],
});

const segment = (
  id: string,
  start: number,
  end: number,
  step: string | null,
  outcome: Segment["outcome"],
): Segment => ({
  ...{ id, start, end, step, outcome, text: id },
});

const deviation: AnnotatedDeviation = {
  ...{ id: "d1", kind: "omission", cooking: null, general: null, step: "pour", missing: ["bag"], error: null },
  ...{ onset: 22.3, fix: 26, back: 34, what: "The bag is left out", recovery: "" },
};

const take: TakeForRows = {
  ...{ session: "s1", procedure, script: null, seconds: 60, participant: "p07", bench: "kitchen" },
  consent: ["research"],
  ...{ generated: false, audited: true },
  told: {
    segments: [
      segment("a", 0, 2, null, "none"),
      segment("b", 2, 12.2, "boil", "right"),
      segment("c", 12.2, 22, null, "none"),
      segment("d", 22, 26, "pour", "wrong"),
      segment("e", 26, 34, "bag", "right"),
      segment("f", 34, 44.9, "pour", "right"),
      segment("g", 44.9, 60, null, "none"),
    ],
    deviations: [deviation],
  },
};

const options = { seed: 1, silentDistance: 3 };

test("one interrupt at the end of each right step and at each onset, with what a good coach knows, does and says", () => {
  const { rows } = makeRows(take, "train", options);
  const interrupts = rows.filter(({ decision }) => decision === "interrupt");
  expect(interrupts.map(({ t, kind, step, phase, safety, utterance }) => [t, kind, step, phase, safety, utterance])).toEqual([
    [2, "opening", "boil", "lead-in", true, "Let us begin: make tea. First, boil the water."],
    [12.5, "completion", "boil", "lead-in", true, "Good. Next, put the bag in the mug."],
    [22.5, "omission", "pour", "mistake", false, "Before you pour the water, put the bag in the mug."],
    [34, "completion", "bag", "end-state", false, "Good. Next, pour the water."],
    [45, "finished", "pour", "end-state", false, "Well done. You have finished: make tea."],
  ]); // prettier-ignore
  expect(interrupts[0]).toMatchObject({
    ...{ id: "s1@2", domain: "unknown", events: [], clip: { start: 0, end: 2 } },
    ...{ planBefore: { mode: "start", revision: 0 }, planAfter: { mode: "start", revision: 0 } },
  });
  expect(interrupts[1]).toMatchObject({
    id: "s1@12.5",
    events: [{ t: 12.2, kind: "completion", step: "boil", missing: [], about: "b" }],
    cues: { complete: ["kettle steams"], incomplete: ["kettle is still"] },
    clip: { start: 4.5, end: 12.5, file: null },
    planBefore: { mode: "start", revision: 0 },
    planAfter: { mode: "update", revision: 1 },
  });
  expect(
    interrupts[2]!.planAfter.steps.map(({ step, state, recovery }) => [step, state, recovery?.kind ?? null]),
  ).toEqual([
    ["boil", "completed", null],
    ["bag", "current", "go-back"],
    ["pour", "next", null],
  ]);
});

test("as many silences, on the plan of their moment, and what is written is read back", () => {
  const { rows, missingSilences } = makeRows(take, "val", options);
  const silent = rows.filter(({ decision }) => decision === "silent");
  expect([silent.length, missingSilences]).toEqual([5, 0]);
  for (const row of silent) {
    expect([row.kind, row.utterance, row.events]).toEqual([null, "", []]);
    expect(row.planAfter).toEqual(row.planBefore);
    const last = rows.findLast(({ decision, t }) => decision === "interrupt" && t <= row.t);
    expect(row.planBefore).toEqual((last ?? { planAfter: rows.find(({ kind }) => kind)!.planBefore }).planAfter);
  }
  expect(parseRows(rows.map(rowLine).join(""), "train.jsonl")).toEqual(rows);
});

test("a deviation and a completion between two decision points are one interrupt, called by the deviation", () => {
  const told = { ...take.told, deviations: [{ ...deviation, onset: 12.4, recovery: "Stop: the bag first." }] };
  const row = makeRows({ ...take, told }, "train", options).rows.find(({ t }) => t === 12.5);
  expect([row?.kind, row?.utterance, row?.events.map(({ kind }) => kind)]).toEqual([
    "omission",
    "Stop: the bag first.",
    ["completion", "omission"],
  ]);
  expect([row?.planBefore.revision, row?.planAfter.revision]).toEqual([0, 2]);
});

test("a correct take has no phases; a step that is done again while it is done is no interrupt", () => {
  const segments = take.told.segments.map((one) =>
    one.id === "d" ? { ...one, step: "boil", outcome: "right" as const } : one,
  );
  const { rows } = makeRows({ ...take, told: { segments, deviations: [] } }, "train", options);
  const interrupts = rows.filter(({ decision }) => decision === "interrupt");
  expect(interrupts.map(({ kind, step, phase }) => [kind, step, phase])).toEqual([
    ["opening", "boil", null],
    ["completion", "boil", null],
    ["completion", "bag", null],
    ["finished", "pour", null],
  ]);
});

test("the domain is the procedure's, and it is said who made what a model is measured against", () => {
  const told = { ...take.told, deviations: [{ ...deviation, recovery: "Stop: the bag first." }] };
  const { rows } = makeRows({ ...take, told, procedure: { ...procedure, domain: "Cooking" } }, "train", options);
  expect(new Set(rows.map(({ domain }) => domain))).toEqual(new Set(["Cooking"]));
  expect(rows.map(({ decision, kind, goldBy }) => [decision === "silent" ? "-" : kind, goldBy?.utterance])).toEqual(
    expect.arrayContaining([
      ["opening", "own-coach"],
      ["-", null],
      ["completion", "own-coach"],
      ["omission", "annotation"],
    ]),
  );
  expect(rows.every(({ goldBy }) => goldBy?.plans === "own-planner")).toBe(true);
  const counts = countRows(rows);
  expect([counts.domains, counts.utterancesBy]).toEqual([{ Cooking: rows.length }, { annotation: 1, "own-coach": 4 }]);
  const gold = JSON.parse(egoProactiveGold(rows, { path: "v.mkv", offset: 0, seconds: 60 })) as Record<
    string,
    unknown[]
  >;
  expect(gold).toMatchObject({ domain: "Cooking", task: "Make tea" });
  expect([gold["video_intervals"]![0], gold["answers"]![0], gold["answers_by"]![0]]).toEqual([
    [0, 2],
    "$interrupt$Let us begin: make tea. First, boil the water.",
    "own-coach",
  ]);
});

test("a row of before, without domain and without who made it, is read", () => {
  const { domain: _domain, goldBy: _goldBy, ...old } = makeRows(take, "train", options).rows[0]!;
  expect(parseRows(JSON.stringify(old), "train.jsonl")).toEqual([old]);
});

test("a step that ends at once leaves no room for an opening", () => {
  const segments = [segment("b", 0, 0.4, "boil", "right"), segment("c", 0.4, 60, null, "none")];
  const { rows } = makeRows({ ...take, told: { segments, deviations: [] } }, "train", options);
  expect(rows.some(({ kind }) => kind === "opening")).toBe(false);
});

test("a broken row is named by file, line and field", () => {
  const [row] = makeRows(take, "train", options).rows;
  expect(() => parseRows(`${rowLine(row!)}{"version":1}`, "train.jsonl")).toThrow("train.jsonl: line 2: id");
  expect(() => parseRows(`{"version":2}`, "train.jsonl")).toThrow("a newer Benchside wrote it");
});
