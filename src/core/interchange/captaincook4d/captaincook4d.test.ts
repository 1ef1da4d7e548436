import { expect, test } from "vitest";
import { importCaptainCook4D } from "../../procedure/import/import-captaincook4d.ts";
import { readRecordings, readsOptional } from "./captaincook4d.ts";
import { joinSteps } from "./join-steps.ts";

const step = (step_id: number, start_time: number, end_time: number, description: string) => ({
  ...{ step_id, start_time, end_time, description, has_errors: false },
});

const steps = [step(7, 0, 5, "Boil-Boil water"), step(9, -1, -1, "Add-1 egg")];
const label = {
  recording_id: "1_2",
  is_error: true,
  step_annotations: [
    { step_id: 7, errors: [] },
    { step_id: 9, errors: [{ tag: "Missing Step", description: "" }] },
  ],
};

const read = (some: object[] = steps, labels: object[] = [label]) =>
  readRecordings(
    { text: JSON.stringify({ "1_2": { recording_id: "1_2", activity_name: "Tea", steps: some } }), file: "a.json" },
    { text: JSON.stringify(labels), file: "e.json" },
  );

test("a recording's times and labels are joined; a step never done has no time", () => {
  expect(read()).toEqual([
    {
      ...{ id: "1_2", activity: "Tea", isError: true },
      steps: [
        { stepId: 7, description: "Boil-Boil water", time: { start: 0, end: 5 }, tags: [], errors: [] },
        {
          stepId: 9,
          description: "Add-1 egg",
          time: null,
          tags: ["Missing Step"],
          errors: [{ tag: "Missing Step", description: "" }],
        },
      ],
    },
  ]);
});

test.each([
  [
    "a step that ends before it starts",
    () => read([step(7, 5, 4, "Boil-Boil water"), steps[1]!]),
    "a.json: 1_2.steps[0].end_time",
  ],
  [
    "a time that is none",
    () => read([step(7, -2, 4, "Boil-Boil water"), steps[1]!]),
    "a.json: 1_2.steps[0].start_time: a time is",
  ],
  ["a recording without labels", () => read(steps, []), "e.json: 1_2: the recording has no labels here"],
  [
    "a recording labelled twice",
    () => read(steps, [label, label]),
    "e.json: [1].recording_id: 1_2 was labelled before",
  ],
  [
    "files of different sets",
    () => read(steps.toReversed()),
    "e.json: 1_2.steps[0]: it is not the step that a.json has there",
  ],
])("%s is named by file and field", (_name, act, message) => {
  expect(act).toThrow(message);
});

test("steps are joined by text, with the number's other recordings where the text is a slip", () => {
  const graph = { steps: { 0: "START", 1: "Add-1 egg", 2: "Boil-Boil water", 3: "END" }, edges: [[0, 1]] };
  const procedure = importCaptainCook4D(JSON.stringify(graph), "tea.json");
  const recordings = [...read(), ...read([step(7, 0, 5, "Boil-Boil watter"), steps[1]!])];
  const join = joinSteps(procedure, recordings, "tea.json");
  expect(recordings.flatMap((recording) => join(recording.steps))).toEqual(["2", "1", "2", "1"]);
  const strange = read([step(7, 0, 5, "Dance-Dance"), steps[1]!]);
  expect(() => joinSteps(procedure, strange, "tea.json")(strange[0]!.steps)).toThrow(
    'tea.json: step_id 7: no node of the graph has the text "dance"',
  );
});

test("a recording that repeats a number is paired with the nodes of a repeated text in order, and again from the first", () => {
  const nodes = { 0: "START", 1: "Stir-Stir water", 2: "Add-1 egg", 3: "Stir-Stir water", 4: "END" };
  const graph = { steps: nodes, edges: [1, 2, 3].map((at) => [at, at + 1]) };
  const procedure = importCaptainCook4D(JSON.stringify(graph), "tea.json");
  const recordings = [
    ...read(
      [step(7, 0, 5, "Stir-Stir water"), step(9, 5, 6, "Add-1 egg"), step(7, 6, 9, "Stir-Stir water")],
      [{ ...label, step_annotations: [7, 9, 7].map((step_id) => ({ step_id, errors: [] })) }],
    ),
  ];
  expect(joinSteps(procedure, recordings, "tea.json")(recordings[0]!.steps)).toEqual(["1", "2", "3"]);
  const thrice = [...recordings[0]!.steps, recordings[0]!.steps[0]!];
  expect(joinSteps(procedure, recordings, "tea.json")(thrice)).toEqual(["1", "2", "3", "1"]);
});

test("a step is optional by its own words", () => {
  expect(["Top with more parmesan if desired", "Stir (optional)", "Add the option"].map(readsOptional)).toEqual([
    true,
    true,
    false,
  ]);
});
