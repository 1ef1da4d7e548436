import { expect, test } from "vitest";
import { scriptFromLabels, type LabelledAct } from "./from-labels.ts";
import { reportOf } from "./rating-report.ts";
import { layOut, parseStudy, questionsOf, type RatedScript } from "./rating-study.ts";
import { sideBySide } from "./side-by-side.ts";

const steps = ["Boil the water", "Put the bag in", "Pour the water"].map((text, k) => ({ id: `step-${k + 1}`, text }));
const act = (step: number | null, labels: readonly string[], what = "", done = true): LabelledAct => ({
  ...{ step: step === null ? null : steps[step]!, done, labels, what },
});
const recording = (acts: readonly LabelledAct[], id = "r1") =>
  scriptFromLabels({ set: "egooops", id, goal: "Tea", steps, acts });
const lines = (made: RatedScript) =>
  sideBySide(made.script, made.labelled!.reference).map(({ reference, entry }) => [
    ...[reference?.text ?? "", entry.kind, entry.text],
  ]);

test("labels become mistakes beside the steps as they should be: wrong, left out, unneeded, put right", () => {
  const made = recording([
    act(0, ["working in the wrong way or moving"], "too cold"),
    act(null, ["grasping wrong objects and releasing them without using"], "grasps a spoon"),
    act(null, ["correction of mistake actions"], "puts the spoon back"),
    act(1, ["Missing Step"], "", false),
    act(2, []),
  ])!;
  expect(lines(made)).toEqual([
    ["Boil the water", "error", "Boil the water (too cold)"],
    ["", "error", "grasps a spoon"],
    ["", "fix", "puts the spoon back"],
    ["Put the bag in", "omitted", "Put the bag in"],
    ["Pour the water", "step", "Pour the water"],
  ]);
  const { errors } = made.script;
  expect(errors.map(({ type, repair, noticedAfter }) => [type, repair, noticedAfter])).toEqual([
    ["wrong-execution", "nothing", null],
    ["insertion", "undo-extra", 0],
    ["deletion", "nothing", null],
  ]);
});

test("beside what was done out of its order stands the procedure's order; without a mistake nothing is rated", () => {
  const made = recording([act(2, ["Order Error"]), act(0, []), act(1, [])])!;
  expect(lines(made).map(([reference, , text]) => [reference, text])).toEqual([
    ["Boil the water", "Pour the water"],
    ["Put the bag in", "Boil the water"],
    ["Pour the water", "Put the bag in"],
  ]);
  expect(recording([act(0, []), act(1, [], "", false)])).toBeNull();
});

test("what is no step and has no label is no mistake; a recording without a step or with too many mistakes is left out", () => {
  const made = recording([act(null, []), act(0, ["others"]), act(null, [], "rests"), act(1, [])])!;
  expect(lines(made).map(([, kind, text]) => [kind, text])).toEqual([
    ["error", "Boil the water"],
    ["step", "Put the bag in"],
  ]);
  expect(made.script.errors.map(({ where }) => where)).toEqual(["entry-1"]);
  expect(recording([act(null, []), act(0, [])])).toBeNull();
  expect(recording([act(null, ["others"], "spills")])).toBeNull();
  const many = (count: number) => recording(Array.from({ length: count }, () => act(0, ["others"])));
  expect([many(50)?.script.errors.length, many(51)]).toEqual([50, null]);
});

test("attention items are made of scripts that have a right step; too few of those are told", () => {
  const [wrong, right] = [recording([act(0, ["others"])], "a")!, recording([act(0, ["others"]), act(2, [])], "b")!];
  const wish = { name: "labels", seed: 1, raters: ["ann"], perItem: 1, pilot: 0, attention: 1 };
  const study = parseStudy(JSON.stringify(layOut([wrong, right], wish)), "study.json");
  expect(study.items.at(-1)).toMatchObject({ kind: "attention", reference: ["Pour the water"] });
  expect(() => layOut([wrong], wish)).toThrow(
    new RangeError("0 scripts with a right step are too few for 1 attention items"),
  );
});

test("a study of labels is laid out, read back and reported by its data set", () => {
  const scripts = ["a", "b", "c"].map((id) => recording([act(0, ["others"]), act(2, [])], id)!);
  const wish = { name: "labels", seed: 1, raters: ["ann", "ben"], perItem: 2, pilot: 0, attention: 1 };
  const study = parseStudy(JSON.stringify(layOut(scripts, wish)), "study.json");
  expect(study.items.map(({ kind, of }) => [kind, of?.recording])).toEqual([
    ...["a", "b", "c"].map((id) => ["item", id]),
    ["attention", undefined],
  ]);
  const answers = study.items.flatMap((item) =>
    questionsOf(item).map(({ criterion, error }) => ({
      ...{ rater: "ann", item: item.id, criterion: criterion.id, error },
      value: item.kind === "attention" && criterion.id === "error-validity" ? 1 : 5,
    })),
  );
  expect(reportOf(study, answers).bySource.map(({ source }) => source)).toEqual(["egooops"]);
});
