import { describe, expect, test } from "vitest";
import { SCRIPT_ERROR_TYPES, INTERRUPTION_FAMILIES, MISTAKE_SUBTYPES } from "../domain/taxonomy.ts";
import { Procedure } from "../procedure/schema.ts";
import { checkScript } from "./check-script.ts";
import { generateScript, generateSeries } from "./generate-script.ts";
import { INTERRUPTIONS, interruptionFor } from "./interruptions.ts";
import { actProbability, noticeProbability, outcomeOf, type Noticeability } from "./notice.ts";
import { analyseProcedure } from "./procedure-analysis.ts";
import { parseScript, type Script } from "./script-file.ts";
import { scriptNumbers } from "./script-numbers.ts";
import type { Habits } from "./habits.ts";

function settingOf(texts: readonly string[]) {
  const steps = texts.map((text, k) => ({ id: `s${k}`, text }));
  const edges = texts.slice(1).map((_, k) => [`s${k}`, `s${k + 1}`]);
  return analyseProcedure(
    Procedure.parse({ format: "benchside-procedure", version: 1, id: "tried", goal: "Try", steps, edges }),
  );
}

const salad = settingOf([
  "Take 1 tomato",
  "Rinse the tomato",
  "Slice the tomato into thin slices",
  "Place the tomato slices in a bowl",
  "Add 1/4 teaspoon salt to the bowl",
  "Add 2 tablespoons oil to the bowl",
  "Stir the oil with the salt in the bowl",
  "Heat the pan on medium heat",
  "Add 1 tablespoon butter to the pan",
  "Fry the onions",
  "Fry the peppers",
  "Place the onions on a plate",
  "Serve the plate with the tomato slices from the bowl",
]);

const drawn = (seeds: number, wish: Parameters<typeof generateScript>[2]): Script[] =>
  Array.from({ length: seeds }, (_, seed) => generateScript(salad, seed, wish)).flatMap((draw) =>
    "script" in draw ? [draw.script] : [],
  );
/** Entries of a script that is found among many, as kind and text. */
const found = (scripts: readonly Script[], is: (script: Script) => boolean): string[] =>
  (scripts.find(is)?.entries ?? []).filter(({ kind }) => kind !== "step").map(({ kind, text }) => `${kind}: ${text}`);

describe("what is not made good follows,", () => {
  const mistakes = drawn(400, { errors: 1, types: ["wrong-execution", "substitution", "deletion"] });
  const open = (of: string) => (script: Script) =>
    script.errors[0]!.repair === "nothing" && script.entries.some(({ kind, text }) => kind === "error" && text === of);

  test("heat that was set wrongly, until it is set again", () => {
    expect(found(mistakes, open("Heat the pan on low heat"))).toEqual([
      "error: Heat the pan on low heat",
      "consequence: Fry the onions, with the heat still on low",
      "consequence: Fry the peppers, with the heat still on low",
    ]);
  });

  test("pieces of another shape", () => {
    expect(found(mistakes, open("Slice the tomato into two big pieces"))).toEqual([
      "error: Slice the tomato into two big pieces",
      "consequence: Place the big pieces of tomato in a bowl",
      "consequence: Serve the plate with the big pieces of tomato from the bowl",
    ]);
  });

  test("a place that was wrong", () => {
    expect(found(mistakes, open("Place the tomato slices beside a bowl"))).toEqual([
      "error: Place the tomato slices beside a bowl",
      "consequence: Serve the plate with the tomato slices from beside the bowl",
    ]);
  });

  test("a thing taken for another, at whatever verb it was", () => {
    expect(found(mistakes, open("Add 2 tablespoons vinegar to the bowl"))).toEqual([]);
    expect(found(mistakes, open("Add 1/4 teaspoon sugar to the bowl"))).toEqual([
      "error: Add 1/4 teaspoon sugar to the bowl",
      "consequence: Stir the oil with the sugar in the bowl",
    ]);
  });

  test("what was never added, where a step speaks of it", () => {
    const lacking = mistakes.find(
      ({ errors: [error] }) => error!.type === "deletion" && error!.step === "s4" && error!.fix === null,
    )!;
    expect(found([lacking], () => true)).toEqual([
      "omitted: Add 1/4 teaspoon salt to the bowl",
      "consequence: Stir the oil with the salt in the bowl, without the salt",
    ]);
  });

  test("with the first error's id, and none of it is a new error", () => {
    for (const { entries, errors } of mistakes) {
      expect(errors).toHaveLength(1);
      expect(new Set(entries.flatMap(({ error }) => error ?? []))).toEqual(new Set(["error-1"]));
    }
  });
});

describe("detection", () => {
  const middle: Noticeability = {
    ...{ type: "substitution", phase: 2, severity: 0.6, essential: true, salience: 0.5, load: 3 },
  };
  test("is likelier the more it matters, is needed and shows, and the less there is to keep in mind; acting on it too", () => {
    const p = (over: Partial<Noticeability>) => noticeProbability({ ...middle, ...over });
    expect(p({ severity: 1 })).toBeGreaterThan(p({}));
    expect(p({})).toBeGreaterThan(p({ essential: false }));
    expect(p({ salience: 1 })).toBeGreaterThan(p({}));
    expect(p({ load: 8 })).toBeLessThan(p({}));
    expect(p({ phase: 1 })).toBeGreaterThan(p({}));
    expect(actProbability({ severity: 1, essential: true })).toBeGreaterThan(actProbability(middle));
  });

  test("uses what takes tell of a type once there is enough of it", () => {
    const share = (value: number) => ({ value, low: 0, high: 1 });
    const habits = (seen: number): Habits => ({
      ...{ format: "benchside-habits", version: 1, takes: 9 },
      types: { substitution: { seen, mended: 1, share: share(0.1), seconds: null, steps: null } },
    });
    expect(noticeProbability(middle, habits(4))).toBe(noticeProbability(middle));
    expect(noticeProbability(middle, habits(20))).toBeLessThan(0.2);
    expect(noticeProbability({ ...middle, type: "deletion" }, habits(20))).toBe(
      noticeProbability({ ...middle, type: "deletion" }),
    );
  });

  test("ends as drawn, unless the work comes to a halt", () => {
    const chances = { noticed: 0.5, actedOn: 0.5 };
    const seen = { noticed: true, after: 3, acts: false, chances };
    expect(outcomeOf(seen, { left: 5, must: Infinity, latest: 2 })).toMatchObject({ after: 3, fixed: false });
    expect(outcomeOf({ ...seen, acts: true }, { left: 5, must: Infinity, latest: 2 })).toMatchObject({
      ...{ after: 2, fixed: true, drawn: { free: true } },
    });
    expect(outcomeOf({ ...seen, noticed: false }, { left: 5, must: 1, latest: null })).toMatchObject({
      ...{ after: 1, fixed: true, drawn: { free: false } },
    });
  });
});

test("two roles are wrong at once in one text, and the fix names both", () => {
  const both = drawn(200, { errors: 1, types: ["wrong-execution"] }).filter(({ errors: [one] }) => one!.roles);
  expect(both.length).toBeGreaterThan(15);
  const texts = both.map(({ entries }) => entries.find(({ kind }) => kind === "error")!.text);
  expect(
    texts.some((text) => /^(?:Add|Put) (?:1|1\/2|1\/8) teaspoon salt (?:to|onto) the p(?:an|late)$/.test(text)),
  ).toBe(true);
  for (const script of both) expect(checkScript(script, salad)).toEqual([]);
});

test("steps that later ones cannot do without are marked", () => {
  const [script] = drawn(1, { errors: 0 });
  expect(script!.entries.filter(({ essential }) => essential).map(({ step }) => step)).toEqual(
    expect.arrayContaining(["s0", "s2", "s3"]),
  );
  expect(script!.entries.find(({ step }) => step === "s4")!.essential).toBeUndefined();
});

test("twenty scripts of one procedure have no mistake twice, all subtypes and all families of interruptions", () => {
  const scripts = generateSeries(salad, 1, 20).flatMap(({ draw }) => ("script" in draw ? [draw] : []));
  expect(scripts).toHaveLength(20);
  const mistakes = scripts.flatMap((one) => one.mistakes);
  expect(mistakes.filter((one, k) => mistakes.indexOf(one) !== k)).toEqual([]);
  const many = drawn(300, {}).flatMap(({ errors }) => errors);
  expect(new Set(many.flatMap(({ subtype }) => subtype ?? []))).toEqual(new Set(MISTAKE_SUBTYPES));
  expect(new Set(many.flatMap(({ family }) => family ?? []))).toEqual(new Set(INTERRUPTION_FAMILIES));
  expect(new Set(many.map(({ type }) => type))).toEqual(new Set(SCRIPT_ERROR_TYPES));
});

test("twenty seeds in a row have forty different interruptions, ten of each family", () => {
  const all = Array.from({ length: 20 }, (_, seed) => [0, 1].map((number) => interruptionFor({ seed, number }))).flat();
  expect(new Set(all.map(({ text }) => text)).size).toBe(40);
  for (const family of INTERRUPTION_FAMILIES)
    expect(INTERRUPTIONS.filter((one) => one.family === family)).toHaveLength(10);
});

test("a step that says what another leaves is not done without it", () => {
  const garlic = settingOf(["Peel 2 garlic cloves", "Mince peeled garlic cloves", "Add the garlic to the pan"]);
  expect(garlic.needs(0, 1)).toBe(true);
});

test("steps in another language are never framed by the rules for English", () => {
  const steps = ["Add salt", "Mix die Eier"].map((text, k) => ({ id: `s${k}`, text }));
  const file = { format: "benchside-procedure", version: 1, id: "eier", goal: "Eier", language: "de", steps };
  expect(analyseProcedure(Procedure.parse(file)).steps.map(({ frame }) => frame)).toEqual([null, null]);
});

test("nothing is mixed in a bowl after it was poured out of it", () => {
  const eggs = settingOf([
    "Crack one egg in the bowl",
    "Add 1 tbsp milk to the bowl",
    "Mix the contents of the bowl well",
    "Take a plate",
    "Pour egg mixture on top of the tortilla",
    "Sprinkle 1 tbsp cheese on top of the egg",
    "Serve",
  ]);
  const swaps = Array.from({ length: 80 }, (_, seed) =>
    generateScript(eggs, seed, { errors: 1, types: ["transposition"] }),
  );
  const texts = swaps.flatMap((draw) => ("script" in draw ? [draw.script.entries.map(({ text }) => text)] : []));
  const at = (list: readonly string[], word: string) => list.findIndex((text) => text.startsWith(word));
  expect(texts.filter((list) => at(list, "Mix") > at(list, "Pour"))).toEqual([]);
});

/** Orders of scripts with a swap, as texts. */
function swapsOf(steps: readonly string[]): (readonly string[])[] {
  const setting = settingOf([...steps, "Serve", "Eat"]);
  return Array.from({ length: 80 }, (_, seed) =>
    generateScript(setting, seed, { errors: 1, types: ["transposition"] }),
  ).flatMap((draw) => ("script" in draw ? [draw.script.entries.map(({ text }) => text)] : []));
}

test("nothing is put under a lid that is on already, and nothing is peeled that is cut to pieces", () => {
  const soup = ["Take a bowl", "Take a lid", "Cover the noodles with water", "Cover the bowl with a lid", "Microwave for 4 minutes"]; // prettier-ignore
  const raita = ["Take a bowl", "Rinse 1 cucumber", "Peel the cucumber", "Grate the cucumber", "Add 1 teaspoon salt to the curd", "Add the cucumber to the curd"]; // prettier-ignore
  const at = (list: readonly string[], text: string) => list.indexOf(text);
  expect(swapsOf(soup).filter((list) => at(list, soup[3]!) < at(list, soup[2]!))).toEqual([]);
  expect(swapsOf(raita).filter((list) => at(list, raita[3]!) < at(list, raita[2]!))).toEqual([]);
  expect(swapsOf(raita)).not.toEqual([]);
});

test("who was interrupted has noticed it before they go on with the work, or never", () => {
  const interruptions = drawn(400, {}).flatMap(({ errors }) => errors.filter(({ family }) => family !== undefined));
  expect(interruptions.length).toBeGreaterThan(40);
  expect(new Set(interruptions.map(({ noticedAfter }) => noticedAfter))).toEqual(new Set([0, null]));
});

test("what is added twice is added once more, not twice after it was added", () => {
  const texts = drawn(400, {}).flatMap(({ entries, errors }) =>
    errors.filter(({ wrong }) => wrong.endsWith("twice.")).map(({ where }) => entries.find(({ id }) => id === where)!.text),
  ); // prettier-ignore
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => !text.endsWith(" once more") || /same amount/.test(text))).toEqual([]);
});

test("a swap names the step that comes too early and one that it waits for, also with steps between", () => {
  const texts = ["Take a bowl", "Add 1/4 teaspoon salt to the bowl", "Rinse 1 cucumber", "Peel the cucumber", "Chop the cucumber", "Add the cucumber to the bowl", "Stir the bowl"]; // prettier-ignore
  const edges = [[0, 1], [0, 2], [2, 3], [3, 4], [4, 5], [1, 6], [5, 6]].map(([a, b]) => [`s${a}`, `s${b}`]); // prettier-ignore
  const steps = texts.map((text, k) => ({ id: `s${k}`, text }));
  const raita = analyseProcedure(
    Procedure.parse({ format: "benchside-procedure", version: 1, id: "raita", goal: "Raita", steps, edges }),
  );
  const wish = { errors: 1, types: ["transposition"] } as const;
  const scripts = Array.from({ length: 200 }, (_, seed) => generateScript(raita, seed, wish)).flatMap((draw) =>
    "script" in draw ? [draw.script] : [],
  );
  const told = scripts.map(({ entries, errors: [error] }) => {
    const at = (step: string) => entries.findIndex((entry) => entry.step === step);
    const late = edges.flatMap(([before, after]) =>
      after === error!.step && at(before!) > at(after) ? [before!] : [],
    );
    const words = late.map((id) => texts[Number(id.slice(1))]!.toLowerCase());
    const pair = entries.flatMap(({ kind }, k) => (kind === "error" ? [k] : []));
    return { apart: pair[1]! - pair[0]!, right: words.some((text) => error!.recovery.toLowerCase().includes(text)) };
  });
  expect(told.filter(({ right }) => !right)).toEqual([]);
  expect(new Set(told.map(({ apart }) => apart)).size).toBeGreaterThan(1);
});

test("a step that is made good before another one is done says what is done in its place", () => {
  const atOnce = drawn(300, { errors: 1, types: ["deletion"] }).flatMap(({ errors: [error] }) =>
    error!.noticedAfter === 0 ? [error!.wrong] : [],
  );
  expect(atOnce.length).toBeGreaterThan(0);
  expect(atOnce.filter((wrong) => !/begin the next one|put things away/.test(wrong))).toEqual([]);
});

describe("noticing by factors", () => {
  const middle: Noticeability = {
    type: "substitution",
    phase: 1,
    severity: 0.6,
    essential: true,
    salience: 0.5,
    load: 3,
  };
  const chance = (more: Partial<Noticeability>) => noticeProbability({ ...middle, ...more }, null, "multiplicative");

  test("phases multiply by .698, 1.326 and .977, and no chance leaves 2 to 98 %", () => {
    const [one, two, three] = ([1, 2, 3] as const).map((phase) => chance({ phase, type: "deletion", severity: 0.2 }));
    expect([two! / one!, three! / one!].map((ratio) => ratio.toFixed(3))).toEqual([(0.19 / 0.1).toFixed(3), "1.400"]);
    expect(chance({ phase: 2, severity: 1, salience: 1, load: 1 })).toBe(0.98);
    expect(chance({}) / chance({ essential: false })).toBeCloseTo(1.05 / 0.95, 12);
    expect(chance({ load: 10 })).toBeLessThan(chance({}));
  });

  test("a script says the chances of its form", () => {
    const [plain, factors] = (["logistic", "multiplicative"] as const).map((noticing) =>
      drawn(5, { errors: 1, noticing }),
    );
    const chances = (scripts: readonly Script[]) => scripts.map(({ errors }) => errors[0]!.drawn!.noticed);
    expect(chances(plain!)).toEqual(chances(drawn(5, { errors: 1 })));
    expect(chances(factors!)).not.toEqual(chances(plain!));
  });

  test("a script and the table say that factors were multiplied", () => {
    const said = (noticing: "logistic" | "multiplicative") => drawn(1, { errors: 1, noticing })[0]!;
    expect(["logistic" as const, "multiplicative" as const].map((form) => said(form).noticing)).toEqual([undefined, "multiplicative"]); // prettier-ignore
    expect(parseScript(JSON.stringify(said("multiplicative")), "s").noticing).toBe("multiplicative");
    const factors = scriptNumbers(null).filter(({ group, source }) => group === "factor" && source === "published");
    expect(factors.map(({ of, value }) => [of, value.toFixed(3)])).toEqual([
      ["noticed: phase 1", "0.698"],
      ["noticed: phase 2", "1.326"],
      ["noticed: phase 3", "0.977"],
    ]);
  });
});
