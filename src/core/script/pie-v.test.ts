import { expect, test } from "vitest";
import { lampOmission, lampScript } from "../../../tests/fixtures/lamp-script.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { SCRIPT_ERROR_TYPES } from "../domain/taxonomy.ts";
import { generateScript } from "./generate-script.ts";
import { fromPieV, PIE_V_FORMS, toPieV, type PieVFile } from "./pie-v.ts";

const source = { procedure: lamp.id, goal: lamp.goal, steps: lamp.steps };
const read = (file: unknown) => fromPieV(JSON.stringify(file), "take.json", source);

test("a script is written with a kind, a source step and ids for each final step, and steps left out apart", () => {
  const wrong = toPieV(lampScript, "planned");
  expect(wrong.final_steps).toHaveLength(wrong.meta.length);
  expect(wrong.meta.filter(([, mod]) => mod !== "u")).toEqual([
    [2, "e", "E01", null],
    ...lampScript.errors[0]!.fix!.entries.map(() => [2, "c", "E01", "C01"]),
  ]);
  expect(toPieV(lampScript, "freeform").meta.filter(([, mod]) => mod === "we")).toHaveLength(1);
  expect(toPieV(lampOmission, "planned").del).toEqual([[1, "E01"]]);
});

/** One of each kind of mistake. */
const drawn = SCRIPT_ERROR_TYPES.map((type) => {
  const draw = generateScript(lamp, 3, { types: [type] });
  if ("refused" in draw) throw new Error(draw.refused);
  return draw.script;
});

test.each(PIE_V_FORMS)("what is written in the form %s is read back, and written the same again", (form) => {
  const scripts = [lampScript, lampOmission, ...drawn];
  for (const script of scripts) {
    const ids = lamp.steps.map(({ id }) => id);
    const file = toPieV(script, form, ids);
    expect(file.meta.every(([at]) => at >= 0 && at < lamp.steps.length)).toBe(true);
    const back = read(file);
    expect(back.errors.map(({ type }) => type).sort()).toEqual(script.errors.map(({ type }) => type).sort());
    const again = toPieV(back, form, ids);
    expect({ ...again, meta: again.meta.map(([at, mod]) => [at, mod]) }).toEqual({
      ...file,
      meta: file.meta.map(([at, mod]) => [at, mod]),
      del: again.del,
    });
    expect(again.del.map(([at]) => at).sort()).toEqual(file.del.map(([at]) => at).sort());
  }
});

const right: PieVFile = {
  final_steps: [lamp.steps[0]!.text, lamp.steps[2]!.text, lamp.steps[1]!.text],
  meta: [
    [0, "u", null, null],
    [2, "ms", "E01", null],
    [1, "mt", "E01", null],
  ],
  del: [],
};

test.each<[string, unknown, RegExp]>([
  ["lists of unlike length", { ...right, meta: right.meta.slice(1) }, /meta: it is not as long as final_steps/],
  ["a source step below 0", { ...right, meta: [[-1, "u", null, null], ...right.meta.slice(1)] }, /meta\[0\]\[0\]/],
  [
    "a source step that there is not",
    { ...right, meta: [[9, "u", null, null], ...right.meta.slice(1)] },
    /there is no source step 9/,
  ],
  ["a moved step in other words", { ...right, final_steps: ["x", "y", "z"] }, /not word for word/],
  [
    "half a moved pair",
    { ...right, final_steps: right.final_steps.slice(0, 2), meta: right.meta.slice(0, 2) },
    /one ms and one mt/,
  ],
  [
    "a correction without a mistake",
    { ...right, meta: [[0, "c", "E02", "C01"], ...right.meta.slice(1)] },
    /corrections and no mistake/,
  ],
  [
    "two kinds at once",
    { ...right, meta: [[0, "i", "E01", null], ...right.meta.slice(1)] },
    /insertion and transposition at once/,
  ],
])("%s is refused in one line", (_, file, problem) => {
  expect(() => read(file)).toThrow(problem);
});
